package tableui

import (
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// highlightRing returns a ring around what is as large as its box: a circle, or long with round ends.
func highlightRing(w, h float32) scene.Picture {
	const side = 100
	w, h = side*w/min(w, h), side*h/min(w, h)
	type value struct {
		w, h float32
	}
	return draw.Drawing("light", float64(w), float64(h), value{w, h}, func(c *paint.Canvas, v value) {
		ring := paint.RoundRect(7, 7, float64(v.w)-14, float64(v.h)-14, side/2-7)
		c.Stroke(ring, 10, paint.SunOutline)
		c.Stroke(ring, 6, paint.Sun)
	})
}

// Highlight draws a ring around the sprites that have one of these IDs, or around the first target
// that has one if no sprite does.
func Highlight(s *scene.Scene, ids []string) {
	var rings []scene.Sprite
	add := func(at scene.Box) {
		if size := max(at.W, at.H) * 1.15; max(at.W, at.H) < 1.5*min(at.W, at.H) {
			at = scene.Around(at.Center(), size, size)
		}
		rings = append(rings, scene.Sprite{Picture: highlightRing(at.W, at.H), At: at, Layer: 900})
	}
	for _, sprite := range s.Sprites {
		if slices.Contains(ids, sprite.ID) {
			add(sprite.At)
		}
	}
	sprites := len(rings)
	for _, target := range s.Targets {
		if sprites == 0 && slices.Contains(ids, target.ID) {
			add(target.At)
		}
	}
	s.Sprites = append(slices.Clone(s.Sprites), rings...)
}
