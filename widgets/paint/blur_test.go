package paint_test

import (
	"fmt"
	"image"
	"testing"

	"banchisa/widgets/paint"
)

// alphaOf returns the alpha of each pixel.
func alphaOf(img *image.RGBA) []int {
	alpha := make([]int, len(img.Pix)/4)
	for i := range alpha {
		alpha[i] = int(img.Pix[4*i+3])
	}
	return alpha
}

// blurred returns each of w × h pixels as the mean of the 2k+1 around it in its row, or column.
func blurred(pix []int, w, h, k int, isRow bool) []int {
	out := make([]int, len(pix))
	for y := range h {
		for x := range w {
			sum := 0
			for d := -k; d <= k; d++ {
				if u := x + d; isRow && u >= 0 && u < w {
					sum += pix[y*w+u]
				}
				if v := y + d; !isRow && v >= 0 && v < h {
					sum += pix[v*w+x]
				}
			}
			out[y*w+x] = (sum + k) / (2*k + 1)
		}
	}
	return out
}

// TestShadowsAreBlurredThreeTimes compares shadows with what they are by definition: the filled shape, of which
// each pixel became the mean of its row and of its column, three times.
func TestShadowsAreBlurredThreeTimes(t *testing.T) {
	const w, h = 120, 90
	for name, shape := range map[string]paint.Path{
		"sheet":  paint.RoundRect(30.3, 30, 60, 30.6, 5),
		"circle": paint.Circle(60, 45, 12),
		"line":   paint.Rect(58, 44.5, 2, 1),
	} {
		for _, k := range []int{1, 3, 7} {
			t.Run(fmt.Sprint(name, k), func(t *testing.T) {
				filled, shadow := paint.New(w, h), paint.New(w, h)
				filled.Fill(shape, paint.White)
				shadow.Shadow(shape, 0, 0, float64(k)/0.75, paint.White)
				want := alphaOf(filled.Image())
				for range 3 {
					want = blurred(blurred(want, w, h, k, true), w, h, k, false)
				}
				for i, got := range alphaOf(shadow.Image()) {
					if got != want[i] {
						t.Fatalf("the pixel at %d, %d is %d, want %d", i%w, i/w, got, want[i])
					}
				}
			})
		}
	}
}
