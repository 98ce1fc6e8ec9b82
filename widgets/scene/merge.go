package scene

// Panel is a scene at its place on a larger one.
type Panel struct {
	// ID is the same for the same panel from one instant to the next.
	ID    string
	At    Box
	Scene Scene
}

// between parts a panel's ID from the ID of a sprite in it.
const between = "\x00"

// Layers of a panel in the merged scene: its ground, what lies under its sprites, the
// sprites, what lies over them.
const (
	layersEach  = 1000
	groundLayer = 0
	underLayer  = 1
	firstLayer  = 400
	overLayer   = 990
)

// Merge makes one scene of w by h units out of panels, each lying over the ones before
// it. One widget then shows a whole screen: the pointer drags from panel to panel, the
// cursor walks over all of them, and a sprite that leaves one panel and comes into
// another with the same ID goes there in one motion.
func Merge(w, h float32, panels []Panel) Scene {
	out := Scene{W: w, H: h}
	for i, p := range panels {
		own := len(out.Touches)
		p.merge(&out, i*layersEach)
		out.cover(own)
	}
	return out
}

// cover takes away the touches before the own ones of the last panel that lie under one
// of them: what is covered cannot be reached, by the keyboard neither.
func (s *Scene) cover(own int) {
	under, over := s.Touches[:own], s.Touches[own:]
	kept := make([]Touch, 0, len(s.Touches))
	for _, t := range under {
		covered := false
		for _, c := range over {
			covered = covered || len(c.Outline) == 0 && c.At.Has(Pos{t.At.X, t.At.Y}) &&
				t.At.X+t.At.W <= c.At.X+c.At.W && t.At.Y+t.At.H <= c.At.Y+c.At.H
		}
		if !covered {
			kept = append(kept, t)
		}
	}
	s.Touches = append(kept, over...)
}

// Local is the ID that a merged sprite has in its panel.
func Local(id string) string {
	for i := range len(id) {
		if id[i] == between[0] {
			return id[i+1:]
		}
	}
	return id
}

// Apart tells whether two merged scenes are different screens, with hardly a panel in
// common: then nothing should glide from one to the other.
func (s *Scene) Apart(t *Scene) bool {
	panels := map[string]bool{}
	for _, v := range s.Sprites {
		if Flat(v.ID) {
			panels[v.ID] = true
		}
	}
	if len(panels) == 0 {
		return false
	}
	common := 0
	for _, v := range t.Sprites {
		if panels[v.ID] {
			common++
		}
	}
	return 2*common < len(panels)
}

// Flat tells whether a merged sprite's ID is that of a panel's ground, under or over.
func Flat(id string) bool {
	local := Local(id)
	return local != id && local != "" && local[0] == between[0]
}

func (p Panel) merge(out *Scene, base int) {
	s := &p.Scene
	if s.W <= 0 || s.H <= 0 {
		return
	}
	out.Still = out.Still || s.Still
	k := min(p.At.W/s.W, p.At.H/s.H)
	dx, dy := p.At.X+(p.At.W-s.W*k)/2, p.At.Y+(p.At.H-s.H*k)/2
	at := func(v Pos) Pos { return Pos{dx + v.X*k, dy + v.Y*k} }
	box := func(b Box) Box { return Box{dx + b.X*k, dy + b.Y*k, b.W * k, b.H * k} }
	flat := func(name string, pic Picture, layer int) {
		if pic != nil {
			out.Sprites = append(out.Sprites, Sprite{
				ID: p.ID + between + between + name, Picture: pic, At: box(Box{W: s.W, H: s.H}),
				Layer: base + layer, Come: Instant, Move: Instant, Leave: Instant,
			})
		}
	}
	flat("ground", s.Ground, groundLayer)
	flat("under", s.Under, underLayer)
	for _, v := range s.Sprites {
		if v.ID != "" {
			v.ID = p.ID + between + v.ID
		}
		if v.Heir != "" {
			v.Heir = p.ID + between + v.Heir
		}
		v.At, v.Layer = box(v.At), base+min(max(firstLayer+v.Layer, underLayer+1), overLayer-1)
		if len(v.Via) > 0 {
			via := make([]Pos, len(v.Via))
			for i, w := range v.Via {
				via[i] = at(w)
			}
			v.Via = via
		}
		out.Sprites = append(out.Sprites, v)
	}
	flat("over", s.Over, overLayer)
	for _, t := range s.Touches {
		t.At = box(t.At)
		t.Loupe, t.Grab = t.Loupe || s.Loupe, t.Grab || s.Grab
		if len(t.Outline) > 0 {
			line := make([]Pos, len(t.Outline))
			for i, w := range t.Outline {
				line[i] = at(w)
			}
			t.Outline = line
		}
		out.Touches = append(out.Touches, t)
	}
}
