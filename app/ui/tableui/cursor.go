package tableui

import (
	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// MarkPrimary makes the enabled target that is nearest to the sprite or target with an ID, on its panel, the one where the
// keyboard's cursor begins, and reports whether there is one.
func MarkPrimary(panels []ui.Panel, id string) bool {
	for _, p := range panels {
		at, shown := placeOf(p.Scene, id)
		best, least := -1, float32(0)
		for i, t := range p.Scene.Targets {
			c := t.At.Center()
			d := (c.X-at.X)*(c.X-at.X) + (c.Y-at.Y)*(c.Y-at.Y)
			if t.Enabled && !t.Control && t.At.W > 0 && (best < 0 || d < least) {
				best, least = i, d
			}
		}
		if shown && best >= 0 {
			p.Scene.Targets[best].Primary = true
			return true
		}
	}
	return false
}

// placeOf returns the middle of the sprite or target with an ID.
func placeOf(s scene.Scene, id string) (at scene.Pos, ok bool) {
	for _, sprite := range s.Sprites {
		if sprite.ID == id {
			return sprite.At.Center(), true
		}
	}
	t, ok := s.TargetByID(id)
	return t.At.Center(), ok
}
