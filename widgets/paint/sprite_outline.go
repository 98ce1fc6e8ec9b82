package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
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
	edges           []edges
	col             color.Color
}

// edges are lines one after the other: a ring, or a piece of one.
type edges []fixed.Point26_6

// Start begins a ring, or a piece of one.
func (s *outlineScanner) Start(a fixed.Point26_6) { s.edges = append(s.edges, edges{a}) }

// Line extends it.
func (s *outlineScanner) Line(b fixed.Point26_6) {
	last := &s.edges[len(s.edges)-1]
	*last = append(*last, b)
}

// Draw ends the outline.
func (s *outlineScanner) Draw() {
	var outline Path
	for _, ring := range rings(s.edges) {
		outline.MoveTo(onSprite(ring[0]))
		at := ring[0]
		for _, b := range ring[1:] {
			const step = 8 // what is shorter, in 64ths of a pixel, is not seen
			if d := b.Sub(at); d.X > step || d.X < -step || d.Y > step || d.Y < -step {
				outline.LineTo(onSprite(b))
				at = b
			}
		}
		outline.Close()
	}
	if !outline.Empty() {
		s.parts = append(s.parts, spritePart{outline, s.col})
	}
	s.edges = nil
}

// rings puts the pieces together of which the outlines of lines are.
func rings(pieces []edges) (rings []edges) {
	from := map[fixed.Point26_6][]int{} // the pieces that begin at a point
	for i, p := range pieces {
		from[p[0]] = append(from[p[0]], i)
	}
	used := make([]bool, len(pieces))
	for i, p := range pieces {
		if used[i] {
			continue
		}
		used[i] = true
		ring := slices.Clone(p)
		for ring[len(ring)-1] != ring[0] {
			next := slices.IndexFunc(from[ring[len(ring)-1]], func(k int) bool { return !used[k] })
			if next < 0 {
				break
			}
			k := from[ring[len(ring)-1]][next]
			used[k] = true
			ring = append(ring, pieces[k][1:]...)
		}
		rings = append(rings, ring)
	}
	return rings
}

// SetColor sets the colour of the next outline. The art has no gradients.
func (s *outlineScanner) SetColor(c any) { s.col = c.(color.Color) }

// Clear forgets the outline that was begun.
func (s *outlineScanner) Clear() { s.edges = nil }

// SetWinding, SetBounds and SetClip change nothing for outlines; GetPathExtent is for gradients.
func (s *outlineScanner) SetWinding(bool) {}

func (s *outlineScanner) SetBounds(int, int) {}

func (s *outlineScanner) SetClip(image.Rectangle) {}

// onSprite returns a point in the square of side 1.
func onSprite(p fixed.Point26_6) (x, y float64) {
	return float64(p.X) / 64 / outlinePixels, float64(p.Y) / 64 / outlinePixels
}
