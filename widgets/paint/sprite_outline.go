package paint

import (
	"image"
	"image/color"
	"math"
	"sync"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
)

// spritePart is a filled outline of a sprite in a square of side 1.
type spritePart struct {
	path Path
	col  color.Color
}

// outlinePixels is the size at which outlines of sprites are traced: their curves become lines, and
// their points are rounded to a 64th of a pixel.
const outlinePixels = 2048

// spriteOutlines are the outlines of a picture of resources.Art, and the width and height of its view box.
type spriteOutlines struct {
	parts []spritePart
	w, h  float64
}

// outlineCache caches the outlines of sprites by name.
var outlineCache sync.Map

func outlinesOf(name string) *spriteOutlines {
	o, ok := outlineCache.Load(name)
	if !ok {
		var s outlineScanner
		w, h := scanSprite(spriteKey{name: name, px: outlinePixels}, &s)
		o, _ = outlineCache.LoadOrStore(name, &spriteOutlines{s.parts, w, h})
	}
	return o.(*spriteOutlines)
}

// Art fills the outlines of a picture of resources.Art in the units of its view box, whose upper left
// corner is at the origin. It follows any transformation of the canvas, and no image of it is kept: it
// is for what belongs to a larger picture.
func (c *Canvas) Art(name string) {
	if c.IsRecorder() {
		return
	}
	o := outlinesOf(name)
	side := math.Max(o.w, o.h)
	c.Transformed(Scale(side, side).Mul(Translate((o.w-side)/2, (o.h-side)/2))).drawSpriteParts(name)
}

// drawSpriteParts fills the outlines of a sprite in the square of side 1 at the origin.
func (c *Canvas) drawSpriteParts(name string) {
	for _, p := range outlinesOf(name).parts {
		c.Fill(p.path, p.col)
	}
}

// outlineScanner keeps the outlines that a sprite is drawn of.
type outlineScanner struct {
	rasterx.Scanner // nil: what oksvg does not call
	parts           []spritePart
	ring            Path
	at              fixed.Point26_6
	col             color.Color
}

// Start begins a ring.
func (s *outlineScanner) Start(a fixed.Point26_6) {
	s.ring.Close().MoveTo(onSprite(a))
	s.at = a
}

// Line extends the ring.
func (s *outlineScanner) Line(b fixed.Point26_6) {
	const step = 8 // what is shorter, in 64ths of a pixel, is not seen
	if d := b.Sub(s.at); d.X > step || d.X < -step || d.Y > step || d.Y < -step {
		s.ring.LineTo(onSprite(b))
		s.at = b
	}
}

// Draw ends the outline.
func (s *outlineScanner) Draw() {
	if !s.ring.Empty() {
		s.parts = append(s.parts, spritePart{*s.ring.Close(), s.col})
	}
	s.ring = Path{}
}

// SetColor sets the colour of the next outline. The art has no gradients.
func (s *outlineScanner) SetColor(c any) { s.col = c.(color.Color) }

// Clear forgets the outline that was begun.
func (s *outlineScanner) Clear() { s.ring = Path{} }

// SetWinding, SetBounds and SetClip change nothing for outlines; GetPathExtent is for gradients.
func (s *outlineScanner) SetWinding(bool) {}

func (s *outlineScanner) SetBounds(int, int) {}

func (s *outlineScanner) SetClip(image.Rectangle) {}

// onSprite returns a point in the square of side 1.
func onSprite(p fixed.Point26_6) (x, y float64) {
	return float64(p.X) / 64 / outlinePixels, float64(p.Y) / 64 / outlinePixels
}
