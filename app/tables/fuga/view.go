package fuga

import (
	"strconv"
	"strings"

	"banchisa/app/tables"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// view is what of the map is seen: how much nearer than the whole, and the middle of what
// is seen in units of the map. A new match begins with the whole map.
type view struct {
	of   *game.Rules
	near int // a place in nears
	mid  scene.Pos
}

// nears are how many times as large the map is drawn.
var nears = [...]float32{1, 1.4, 2, 2.8}

var _ tables.Viewer = (*Presenter)(nil)

// View implements tables.Viewer: "view/in", "view/out", "view/in/h0506" towards a hex,
// "view/all" and "view/pan/dx/dy" in points.
func (p *Presenter) View(in tables.In, touch string) bool {
	words := strings.Split(touch, "/")
	if words[0] != "view" || len(words) < 2 {
		return false
	}
	t := p.table(in, nil)
	t.measure()
	p.mu.Lock()
	defer p.mu.Unlock()
	v := t.view
	switch words[1] {
	case "in", "out":
		step := 1
		if words[1] == "out" {
			step = -1
		}
		at := v.mid
		letter := in.Hover
		if len(words) > 2 {
			letter = words[2]
		}
		if c, ok := t.cellOf(letter); ok {
			at = t.ground.Center(t.place(c))
		}
		before := nears[v.near]
		v.near = min(max(v.near+step, 0), len(nears)-1)
		// What is pointed at stays under the pointer.
		k := before / nears[v.near]
		v.mid = scene.Pos{X: at.X + (v.mid.X-at.X)*k, Y: at.Y + (v.mid.Y-at.Y)*k}
	case "all":
		v.near = 0
	case "pan":
		if len(words) == 4 {
			dx, _ := strconv.ParseFloat(words[2], 32)
			dy, _ := strconv.ParseFloat(words[3], 32)
			v.mid.X -= float32(dx) / t.scale
			v.mid.Y -= float32(dy) / t.scale
		}
	}
	v.mid = t.held(v)
	p.eye = v
	return true
}

// seen is the view of a scenario's map.
func (p *Presenter) seen(r *game.Rules, m *hexmap.Map) view {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.eye.of != r {
		w, h := m.Size()
		return view{of: r, mid: scene.Pos{X: w / 2, Y: h / 2}}
	}
	return p.eye
}

// turned tells whether this view is not the one that was shown before it.
func (p *Presenter) turned(v view) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	other := p.shown != v && p.shown.of == v.of
	p.shown = v
	return other
}

// held is the middle kept so that nothing beyond the map is seen.
func (t *table) held(v view) scene.Pos {
	w, h := t.ground.Size()
	hw, hh := w/nears[v.near]/2, h/nears[v.near]/2
	return scene.Pos{X: min(max(v.mid.X, hw), w-hw), Y: min(max(v.mid.Y, hh), h-hh)}
}

// window is what of the whole board is seen, with the touches that change it.
func (t *table) window(s scene.Scene) scene.Scene {
	v := t.view
	part := scene.Around(v.mid, s.W/nears[v.near], s.H/nears[v.near])
	if v.near > 0 {
		for i := range s.Sprites {
			if l := &s.Sprites[i]; l.Layer == layerLabel { // it stays whole
				l.At.X = min(max(l.At.X, part.X+2), part.X+part.W-l.At.W-2)
				l.At.Y = min(max(l.At.Y, part.Y+2), part.Y+part.H-l.At.H-2)
			}
		}
		s = scene.Crop(s, part, hexmap.Corner/nears[v.near])
	}
	s.NoTransition = t.p.turned(v)
	for i := range s.Targets {
		hex := &s.Targets[i]
		hex.RotateIDs = [2]string{"view/in/" + hex.ID, "view/out/" + hex.ID}
		if v.near > 0 {
			hex.PanID = "view/pan"
		}
	}
	t.addGlasses(&s)
	return s
}

// glass is a round button on the map.
const glass = 34 // points

// addGlasses puts the buttons for nearer, farther and the whole map into the lower right
// corner, or into another one where they would lie over hexes that can be touched now.
func (t *table) addGlasses(s *scene.Scene) {
	names := []string{"in", "out", "all"}
	best, covered := 0, len(s.Targets)+1
	for corner := range 4 {
		n := 0
		for _, hex := range s.Targets {
			for i := range names {
				if hex.Enabled && t.glassAt(s, corner, i).Contains(hex.At.Center()) {
					n++
				}
			}
		}
		if n < covered {
			best, covered = corner, n
		}
	}
	for i, name := range names { // a button stays where it is, whichever others there are
		if name == "in" && t.view.near == len(nears)-1 || name != "in" && t.view.near == 0 {
			continue
		}
		box := t.glassAt(s, best, i)
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: glassPicture(name), At: box, Layer: layerLabel})
		s.Targets = append(s.Targets, scene.Target{ID: "view/" + name, At: box, Name: t.in.Say("fuga.view." + name)})
	}
}

// glassAt is the place of the i-th button from a corner, 0 the lower right, 1 the upper
// right, 2 and 3 those on the left.
func (t *table) glassAt(s *scene.Scene, corner, i int) scene.Box {
	size := glass / t.scale
	step := size * 1.15 * float32(i)
	at := scene.Box{X: s.W - size*1.25, Y: s.H - size*1.25 - step, W: size, H: size}
	if corner&1 == 1 {
		at.Y = size*0.25 + step
	}
	if corner&2 == 2 {
		at.X = size * 0.25
	}
	return at
}

// glassPicture is a button of the map: plus, minus, or the whole sheet.
func glassPicture(name string) scene.Picture {
	return draw.NewPicture("fuga view "+name, glass, glass, func(c *paint.Canvas) {
		const mid = glass / 2.0
		c.Fill(paint.Circle(mid, mid+0.8, 15.2), paint.ParseHex("#00000030"))
		c.Fill(paint.Circle(mid, mid, 15), paint.ParseHex("#FFFBEFE8"))
		c.Stroke(paint.Circle(mid, mid, 15), 1.4, paint.WithAlpha(paint.Ink, 0.55))
		ink := paint.Ink
		switch name {
		case "all":
			c.Stroke(paint.RoundRect(mid-7.5, mid-5.5, 15, 11, 2), 2.2, ink)
			c.Fill(paint.RoundRect(mid-3, mid-2, 6, 4, 1), ink)
			return
		case "in":
			c.Fill(paint.RoundRect(mid-1.3, mid-7, 2.6, 14, 1.2), ink)
		}
		c.Fill(paint.RoundRect(mid-7, mid-1.3, 14, 2.6, 1.2), ink)
	})
}

// viewKeys are the keys of the map's buttons.
var viewKeys = []tables.Key{
	{Key: "+", Touch: "view/in"}, {Key: "=", Touch: "view/in"}, {Key: "-", Touch: "view/out"}, {Key: "0", Touch: "view/all"},
}
