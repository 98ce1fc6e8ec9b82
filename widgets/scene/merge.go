package scene

import (
	"slices"
	"strings"
)

// Panel is a scene at a place of a larger one.
type Panel struct {
	// ID is the same for the same panel from one instant to the next.
	ID    string
	At    Box
	Scene Scene
}

// idSeparator separates a panel's ID from that of a sprite in it.
const idSeparator = "\x00"

// GroundID is what a sprite of a panel replaces that replaces the panel's background.
const GroundID = idSeparator + "ground"

// The layers of a panel in the merged scene: its background, the underlay, the sprites, the
// overlay.
const (
	layersPerPanel  = 1000
	backgroundLayer = 0
	underlayLayer   = 1
	spriteBaseLayer = 400
	overlayLayer    = 990
)

// Merge returns one scene of w by h units made of panels, back to front. One widget then
// shows a whole screen: drags go from panel to panel, the focus moves over all of them, and a
// sprite that leaves one panel and enters another with the same ID moves there.
func Merge(w, h float32, panels []Panel) Scene {
	out := Scene{W: w, H: h}
	for i, p := range panels {
		first := len(out.Targets)
		p.appendTo(&out, i*layersPerPanel)
		out.removeCovered(first)
	}
	for i := range out.Sprites {
		s := &out.Sprites[i]
		s.TravelLayer = travelLayer(s, panels)
		if s.From.Panel != "" {
			s.From.find(panels)
		}
	}
	return out
}

// travelLayer returns the layer below the first panel that lies over a sprite's place.
func travelLayer(s *Sprite, panels []Panel) int {
	for i := s.Layer/layersPerPanel + 1; i < len(panels); i++ {
		if panels[i].At.Overlap(s.At) > 0 {
			return i*layersPerPanel - 1
		}
	}
	return len(panels) * layersPerPanel
}

// Origin is a place from where a sprite comes: a target or a sprite of a panel, or all of the panel.
type Origin struct {
	// Panel is the panel's ID, ID that of the target or sprite in it, "" for the panel.
	Panel, ID string
	// At is where that is in the merged scene, the zero box if it is not shown.
	At Box
}

// ArrivalMillis is the time in milliseconds at normal speed that a sprite takes from its origin: it can be followed.
const ArrivalMillis = 650

// find sets where the origin is, or else a panel that stands for its own: its ID ends with that one's behind a slash.
func (o *Origin) find(panels []Panel) {
	o.At = Box{}
	for i := range panels {
		p := &panels[i]
		if p.ID == o.Panel {
			if at, shown := p.Scene.boxOf(o.ID); shown {
				o.At = p.placeOf(at)
			}
			return
		}
		if strings.HasSuffix(p.ID, "/"+o.Panel) {
			o.At = p.At
		}
	}
}

// boxOf returns the box of a target or sprite, that of the scene for "".
func (s *Scene) boxOf(id string) (at Box, found bool) {
	if id == "" {
		return Box{W: s.W, H: s.H}, true
	}
	if t, found := s.TargetByID(id); found {
		return t.At, true
	}
	i := slices.IndexFunc(s.Sprites, func(v Sprite) bool { return v.ID == id })
	if i < 0 {
		return Box{}, false
	}
	return s.Sprites[i].At, true
}

// removeCovered removes the targets before index first that are covered by a target from index
// first on, so that the keyboard does not reach them either.
func (s *Scene) removeCovered(first int) {
	upper := s.Targets[first:]
	kept := slices.DeleteFunc(s.Targets[:first:first], func(t Target) bool {
		for i := range upper {
			if upper[i].covers(t.At) {
				return true
			}
		}
		return false
	})
	s.Targets = append(s.Targets[:len(kept)], upper...)
}

// covers reports whether a target covers all of a box.
func (t *Target) covers(b Box) bool {
	return len(t.Outline) == 0 && t.At.Contains(Pos{b.X, b.Y}) && b.X+b.W <= t.At.X+t.At.W && b.Y+b.H <= t.At.Y+t.At.H
}

// LocalID returns the ID that a merged sprite has in its panel.
func LocalID(id string) string {
	if _, local, merged := strings.Cut(id, idSeparator); merged {
		return local
	}
	return id
}

// PanelID returns the ID of the panel that a merged sprite is in, "" for a sprite of no panel.
func PanelID(id string) string {
	panel, _, merged := strings.Cut(id, idSeparator)
	if !merged {
		return ""
	}
	return panel
}

// Unrelated reports whether two merged scenes are different screens, with hardly a panel in
// common: then nothing should be animated between them. A screen below a sheet is related to it, however
// many panels the sheet has.
func (s *Scene) Unrelated(t *Scene) bool {
	panels := map[string]bool{}
	for _, v := range s.Sprites {
		if IsPanelLayer(v.ID) {
			panels[v.ID] = true
		}
	}
	if len(panels) == 0 {
		return false
	}
	common, others := 0, 0
	for _, v := range t.Sprites {
		switch {
		case panels[v.ID]:
			common++
		case IsPanelLayer(v.ID):
			others++
		}
	}
	return 2*common < len(panels) && (common == 0 || others > 0)
}

// IsPanelLayer reports whether a merged sprite is the background, underlay or overlay of a panel.
func IsPanelLayer(id string) bool {
	return strings.HasPrefix(LocalID(id), idSeparator)
}

// placeOf returns where a box of the panel's scene is in the merged scene.
func (p Panel) placeOf(b Box) Box {
	k := min(p.At.W/p.Scene.W, p.At.H/p.Scene.H)
	dx, dy := p.At.X+(p.At.W-p.Scene.W*k)/2, p.At.Y+(p.At.H-p.Scene.H*k)/2
	return Box{dx + b.X*k, dy + b.Y*k, b.W * k, b.H * k}
}

func (p Panel) appendTo(out *Scene, base int) {
	s := &p.Scene
	if s.W <= 0 || s.H <= 0 {
		return
	}
	if s.Viewport != nil {
		out.Viewport = s.Viewport
	}
	box := p.placeOf
	at := func(v Pos) Pos { b := box(Box{X: v.X, Y: v.Y}); return Pos{b.X, b.Y} }
	addLayer := func(name string, pic Picture, layer int) {
		if pic != nil {
			out.Sprites = append(out.Sprites, Sprite{
				ID: p.ID + idSeparator + idSeparator + name, Picture: pic, At: box(Box{W: s.W, H: s.H}),
				Layer: base + layer, Enter: Instant, Move: Instant, Exit: Instant,
			})
		}
	}
	addLayer(strings.TrimPrefix(GroundID, idSeparator), s.Background, backgroundLayer)
	addLayer("under", s.Underlay, underlayLayer)
	for _, v := range s.Sprites {
		if v.ID != "" {
			v.ID = p.ID + idSeparator + v.ID
		}
		if v.Replaces != "" {
			v.Replaces = p.ID + idSeparator + v.Replaces
		}
		v.At, v.Layer = box(v.At), base+min(max(spriteBaseLayer+v.Layer, underlayLayer+1), overlayLayer-1)
		v.Waypoints = mapped(v.Waypoints, at)
		out.Sprites = append(out.Sprites, v)
	}
	addLayer("over", s.Overlay, overlayLayer)
	for _, t := range s.Targets {
		if t.At.W <= 0 || t.At.H <= 0 { // only named by others
			continue
		}
		t.At = box(t.At)
		if t.MarkAt != (Pos{}) {
			t.MarkAt = at(t.MarkAt)
		}
		t.Magnify, t.DragSource = t.Magnify || s.Magnify, t.DragSource || s.DragAnywhere && !t.Control
		t.Outline = mapped(t.Outline, at)
		out.Targets = append(out.Targets, t)
	}
}

// mapped returns where a map takes points.
func mapped(points []Pos, to func(Pos) Pos) []Pos {
	if len(points) == 0 {
		return nil
	}
	out := make([]Pos, len(points))
	for i, p := range points {
		out[i] = to(p)
	}
	return out
}
