package kit

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// Screen is the layout of a table while its parts are placed: a presenter describes them with package layout.
type Screen struct{ ui.Layout }

// Place gives a part a box, and adds its panels and buttons. What does not fit is among the faults.
func (s *Screen) Place(part layout.Part, at scene.Box) {
	s.Faults = append(s.Faults, layout.Place(part, at)...)
}

// PanelPart returns a panel of a size, 0 for one as large as its box. Its scene is made for the size that it gets.
func (s *Screen) PanelPart(p ui.Panel, w, h float32, compose func(w, h float32) scene.Scene) layout.Part {
	return s.GivingPanelPart(p, layout.Exactly(w), layout.Exactly(h), compose)
}

// GivingPanelPart returns a panel like PanelPart that gives way.
func (s *Screen) GivingPanelPart(p ui.Panel, w, h layout.Range, compose func(w, h float32) scene.Scene) layout.Part {
	return layout.Fixed(p.ID, w, h, func(at scene.Box) {
		p.At, p.Scene = at, compose(at.W, at.H)
		s.Panels = append(s.Panels, p)
	})
}

// BoardPart returns the panel of the board, over which all others lie. What it casts reaches some points below its box.
func (s *Screen) BoardPart(id string, w, h, shadow float32, compose func() scene.Scene) layout.Part {
	return layout.Fixed(id, layout.Exactly(w), layout.Exactly(h), func(at scene.Box) {
		at.H += shadow
		s.Panels = slices.Insert(s.Panels, 0, ui.Panel{ID: id, At: at, Background: ui.NoBackground, Scene: compose()})
	})
}

// ButtonPart returns a button of a height, as wide as its box. keys press it, too, and are not shown.
func (s *Screen) ButtonPart(b ui.Button, h float32, keys ...string) layout.Part {
	return layout.Fixed(b.ID, layout.Exactly(0), layout.Exactly(h), func(at scene.Box) {
		b.At = at
		s.Buttons = append(s.Buttons, b)
		for _, key := range keys {
			s.Shortcuts = append(s.Shortcuts, ui.Shortcut{Key: key, TargetID: b.ID})
		}
	})
}

// LeastList is the least height in points of the move list in a narrow column.
const LeastList = 64

// ListPart returns the move list, which takes what the other parts leave. Where that is less than a height there is none.
func (s *Screen) ListPart(least float32) layout.Part {
	return layout.Grow(1, layout.Fixed("list", layout.Exactly(0), layout.Exactly(0), func(at scene.Box) {
		if at.H >= least {
			s.MoveList = at
		}
	}))
}

// Spot returns a part that shows nothing, and remembers where it is: what is drawn there is part of a picture, or a sprite.
func Spot(name string, w, h layout.Range, at *scene.Box) layout.Part {
	return layout.Fixed(name, w, h, func(box scene.Box) { *at = box })
}

// In returns a box as one of another box sees it, whose corner is where its scene begins.
func In(outer, at scene.Box) scene.Box {
	return scene.Box{X: at.X - outer.X, Y: at.Y - outer.Y, W: at.W, H: at.H}
}

// Bring lets a sprite of a panel come from somewhere when it is new: a target or sprite of another panel, or that panel. It
// passes over the others of its layer.
func (s *Screen) Bring(panel, sprite string, from scene.Origin) {
	p, _ := s.Panel(panel)
	all := p.Scene.Sprites // shared with the layout
	if i := slices.IndexFunc(all, func(v scene.Sprite) bool { return v.ID == sprite }); i >= 0 {
		v := all[i]
		v.From = from
		copy(all[i:], all[i+1:])
		all[len(all)-1] = v
	}
}
