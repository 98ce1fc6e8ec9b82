// Package draw paints scenes without a window: for thumbnails, exports, figures of the rule book,
// screenshots in tests, and for the board widget, which shares the same pictures.
//
// It also contains the pictures from which presenters compose scenes: [SpritePicture] for a sprite of
// the app, [Drawing] for one that a function draws from a value, [Thumbnail] for a whole scene.
package draw

import (
	"image"
	"math"
	"slices"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Frame is the position of a scene on an image: its scale and its upper left corner. The
// proportions are kept, and the remaining space is divided between both sides.
type Frame struct {
	Scale, X, Y float64
}

// Fit returns the frame of a scene of w × h units in an area of pw × ph pixels.
func Fit(w, h, pw, ph float64) Frame {
	if w <= 0 || h <= 0 {
		return Frame{Scale: 1}
	}
	k := math.Min(pw/w, ph/h)
	return Frame{k, (pw - w*k) / 2, (ph - h*k) / 2}
}

// Pixels returns the rectangle of whole pixels that a box of the scene covers. Its size does
// not depend on its position, so that a moving sprite keeps its picture.
func (f Frame) Pixels(b scene.Box) image.Rectangle {
	x, y := int(math.Round(f.X+float64(b.X)*f.Scale)), int(math.Round(f.Y+float64(b.Y)*f.Scale))
	w, h := max(1, int(math.Round(float64(b.W)*f.Scale))), max(1, int(math.Round(float64(b.H)*f.Scale)))
	return image.Rect(x, y, x+w, y+h)
}

// PixelsAtRest returns the rectangle of whole pixels at which the board shows a sprite at rest: its middle keeps its
// place. One that lies between two pixels goes to the second, even if its place is a little less for its float32.
func (f Frame) PixelsAtRest(b scene.Box) image.Rectangle {
	const rounding = 1.0 / 1024
	size, middle := f.Pixels(b).Size(), b.Center()
	x := int(math.Round(f.X + float64(middle.X)*f.Scale - float64(size.X)/2 + rounding))
	y := int(math.Round(f.Y + float64(middle.Y)*f.Scale - float64(size.Y)/2 + rounding))
	return image.Rect(x, y, x+size.X, y+size.Y)
}

// Image draws the scene on a transparent image of w × h pixels. The cache may be nil.
func Image(s *scene.Scene, w, h int, cache *PictureCache) *image.RGBA {
	c := paint.New(w, h)
	f := Fit(float64(s.W), float64(s.H), float64(w), float64(h))
	paintOn(c, s, f, f.Pixels, cache)
	return c.Image()
}

// paintOn draws the scene on a canvas of pixels, in a frame; pixels is where a sprite lies.
func paintOn(c *paint.Canvas, s *scene.Scene, f Frame, pixels func(scene.Box) image.Rectangle, cache *PictureCache) {
	all := f.Pixels(scene.Box{W: s.W, H: s.H})
	paintPicture := func(p scene.Picture, at image.Rectangle, alpha float64) {
		if p != nil {
			c.WithAlpha(alpha).Draw(cache.Get(p, at.Dx(), at.Dy()), float64(at.Min.X), float64(at.Min.Y))
		}
	}
	paintPicture(s.Background, all, 1)
	paintPicture(s.Underlay, all, 1)
	for _, i := range PaintOrder(s.Sprites) {
		v := &s.Sprites[i]
		paintPicture(v.Picture, pixels(v.At), 1-float64(v.Transparency))
	}
	paintPicture(s.Overlay, all, 1)
}

// PaintOrder returns the indexes of the sprites, back to front.
func PaintOrder(sprites []scene.Sprite) []int {
	order := make([]int, len(sprites))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return sprites[a].Layer - sprites[b].Layer })
	return order
}
