package paint_test

import (
	"image/color"
	"math"
	"testing"

	"banchisa/widgets/paint"
)

// A line of art is as wide as its file says at every size: here a wave of Quadriga's cover, 2.4 units wide.
func TestLinesOfArtScale(t *testing.T) {
	const w, h, width = 236, 208, 2.4
	const crest, above, below = 113, 176, 194 // of the wave, and the open water around it
	for _, scale := range []float64{0.5, 1, 4} {
		c := paint.New(int(w*scale), int(h*scale))
		c.Scaled(scale).Art("cover-quadriga")
		column, wide := int(crest*scale), 0
		water := c.Image().RGBAAt(column, int(above*scale)).R
		for y := int(above * scale); y < int(below*scale); y++ {
			wide += int(c.Image().RGBAAt(column, y).R - water)
		}
		white := 0.45 * float64(255-water) // of the whole line
		if got := float64(wide) / white / scale; math.Abs(got-width) > 0.3 {
			t.Errorf("%g times as large it is %.1f units wide", scale, got)
		}
	}
}

// Art fills its view box from the origin on, wider than high or not, and follows a mirrored canvas.
func TestArtFillsItsViewBox(t *testing.T) {
	const w, h = 236, 208
	c, mirrored := paint.New(w, h), paint.New(w, h)
	c.Art("cover-fuga")
	mirrored.Transformed(paint.Matrix{A: -1, D: 1, E: w}).Art("cover-fuga")
	strait := paint.ParseHex("#4FA6C0")
	if got := color.NRGBA(c.Image().RGBAAt(1, 1)); got != strait {
		t.Errorf("the upper left corner is %v, not water", got)
	}
	for _, y := range []int{1, 100} {
		if a, b := c.Image().RGBAAt(1, y), mirrored.Image().RGBAAt(w-2, y); a != b {
			t.Errorf("(1, %d) is %v, mirrored %v", y, a, b)
		}
	}
	if got := c.Image().RGBAAt(w-1, h-1).A; got != 255 {
		t.Errorf("a hole in the lower right corner: opacity %d", got)
	}
}
