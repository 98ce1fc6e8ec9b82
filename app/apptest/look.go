package apptest

import (
	"fmt"
	"image"
	"slices"
	"strings"

	"banchisa/widgets/scene"
)

// HintMarkTarget returns the ID of the target that the star of the hint marks, "" if there is no
// star.
func (w *Window) HintMarkTarget() string {
	s := w.Board().Scene()
	for _, sprite := range s.Sprites {
		if strings.Contains(sprite.Picture.Key(), "star of advice") {
			c := sprite.At.Center()
			best, near := "", float32(1e9)
			for _, t := range s.Targets {
				if t.Enabled {
					// The centre of the star is near the top right corner of its target, or above
					// it.
					for _, p := range []scene.Pos{{X: t.At.X + t.At.W - 4, Y: t.At.Y + 4}, {X: t.At.X + t.At.W/2, Y: t.At.Y - 10}, t.MarkAt} {
						if d := (p.X-c.X)*(p.X-c.X) + (p.Y-c.Y)*(p.Y-c.Y); d < near {
							best, near = t.ID, d
						}
					}
				}
			}
			return best
		}
	}
	return ""
}

// ShowsPicture reports whether a picture whose key begins so is on the screen.
func (w *Window) ShowsPicture(key string) bool {
	return slices.ContainsFunc(w.Board().Scene().Sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.Picture.Key(), key) })
}

// BannerSays reports whether the banner shows a text.
func (w *Window) BannerSays(text string) bool {
	return slices.ContainsFunc(w.Board().Scene().Sprites, func(s scene.Sprite) bool {
		return strings.HasPrefix(s.Picture.Key(), "banner") && strings.Contains(s.Picture.Key(), text)
	})
}

// CountText returns how many pictures of the screen contain a text.
func (w *Window) CountText(text string) int {
	n := 0
	for _, s := range w.Board().Scene().Sprites {
		n += strings.Count(s.Picture.Key(), text)
	}
	return n
}

// OffersHint reports whether the button for a hint, below the banner with its bulb, can be tapped.
func (w *Window) OffersHint() bool {
	return slices.ContainsFunc(w.Board().Scene().Targets, func(t scene.Target) bool { return t.ID == "hint" && t.At.Y > 100 && t.Enabled })
}

// Signature is what a person sees: the pictures with their places, and what can be tapped.
func (w *Window) Signature() string {
	var b strings.Builder
	for _, s := range w.Board().Scene().Sprites {
		fmt.Fprintf(&b, "%s %v %s\n", s.ID, s.At, s.Picture.Key())
	}
	return b.String()
}

// PixelsThatDiffer returns the number of pixels in which two pictures differ.
func PixelsThatDiffer(a, b image.Image) int {
	n, p, q := 0, a.(*image.RGBA).Pix, b.(*image.RGBA).Pix
	for i := 0; i < len(p); i += 4 {
		if !slices.Equal(p[i:i+4], q[i:i+4]) {
			n++
		}
	}
	return n
}
