package paint

import (
	"image"
	"image/color"
	"math"
)

// The colours of the contours of Outline: whatever is below them, one of them has a contrast of at
// least 4.5 with it.
var (
	innerContour = ParseHex("#000000")
	outerContour = ParseHex("#FFFFFF")
)

// The colours of the lines between the cells of a board with high contrast, on a light ground and on
// a dark one.
var (
	GridOnLight = ParseHex("#5E5A52")
	GridOnDark  = ParseHex("#A9C4C8")
)

// Outline paints a picture of the same size on dst, with two contours around what is at least half
// opaque in it, each of that width in pixels: a dark one, and a light one around it.
func Outline(dst, picture *image.RGBA, width float64) {
	distance := distancesTo(picture, int(math.Ceil(2*width))+1)
	w := dst.Rect.Dx()
	On(dst).Draw(picture, 0, 0)
	for i, d := range distance {
		if d == 0 || float64(d) >= 2*width+0.5 {
			continue
		}
		at := dst.Pix[i/w*dst.Stride+i%w*4:][:4:4]
		cover(at, outerContour, 2*width+0.5-float64(d)) // over shadows
		cover(at, innerContour, width+0.5-float64(d))
	}
}

// OutlinedSprite draws a sprite as Sprite does, with the contours of Outline, each width units wide.
func (c *Canvas) OutlinedSprite(name string, x, y, size, width float64) {
	if c.IsRecorder() {
		return
	}
	margin := 2*width + 1
	k := c.m.ScaleFactor()
	picture := New(int((size+2*margin)*k+0.5), int((size+2*margin)*k+0.5))
	picture.Scaled(k).Sprite(name, margin, margin, size)
	outlined := New(picture.img.Rect.Dx(), picture.img.Rect.Dy())
	Outline(outlined.img, picture.img, width*k)
	c.Draw(outlined.img, x-margin, y-margin)
}

// cover paints a colour over a pixel, with a coverage from 0 to 1.
func cover(pixel []uint8, c color.NRGBA, coverage float64) {
	if coverage > 0 {
		over(pixel, solid(c, 1)(0, 0), uint32(255*math.Min(1, coverage)+0.5))
	}
}

// distancesTo returns the distance in pixels of every pixel of a picture to the nearest one that is
// at least half opaque; distances over limit are larger than it.
func distancesTo(picture *image.RGBA, limit int) []float32 {
	w, h := picture.Rect.Dx(), picture.Rect.Dy()
	vertical := make([]int, w*h) // distances in the column
	far := limit + 1
	for x := range w {
		last := far
		for y := range h {
			last = nextDistance(last, picture.Pix[y*picture.Stride+4*x+3], far)
			vertical[y*w+x] = last
		}
		last = far
		for y := h - 1; y >= 0; y-- {
			last = nextDistance(last, picture.Pix[y*picture.Stride+4*x+3], far)
			vertical[y*w+x] = min(vertical[y*w+x], last)
		}
	}
	out := make([]float32, w*h)
	for y := range h {
		row := vertical[y*w:][:w]
		for x := range w {
			best := far * far
			for u := max(0, x-limit); u <= min(w-1, x+limit); u++ {
				if v := row[u]; v <= limit {
					best = min(best, (u-x)*(u-x)+v*v)
				}
			}
			out[y*w+x] = float32(math.Sqrt(float64(best)))
		}
	}
	return out
}

// nextDistance returns the distance of a pixel with that opacity, given that of the pixel before it.
func nextDistance(last int, alpha uint8, far int) int {
	if alpha >= 128 {
		return 0
	}
	return min(last+1, far)
}

// SpreadTones pushes the tones of a picture apart: it darkens what is darker than the tone middle and
// lightens what is lighter. A tone is the luma of Rec. 601, from 0 to 255.
func SpreadTones(img *image.RGBA, middle uint8) {
	table := toneTable(float64(middle))
	for i := 0; i < len(img.Pix); i += 4 {
		p := img.Pix[i : i+4 : i+4]
		alpha := uint32(p[3])
		if alpha == 0 {
			continue
		}
		tone := (299*uint32(p[0]) + 587*uint32(p[1]) + 114*uint32(p[2])) / 1000 * 255 / alpha
		tone = min(tone, 255)
		to := uint32(table[tone])
		for k := range 3 {
			v := uint32(p[k])
			if to <= tone {
				v = v * to / max(tone, 1)
			} else {
				v += (alpha - min(v, alpha)) * (to - tone) / max(255-tone, 1)
			}
			p[k] = uint8(min(v, alpha))
		}
	}
}

// toneTable returns the tone that each tone becomes.
func toneTable(middle float64) (table [256]uint8) {
	const slope = 8 // half the width of the change from dark to light
	for i := range table {
		t := min(1, max(0, (float64(i)-middle+slope)/(2*slope)))
		darker, lighter := 0.36*float64(i), 255-0.5*(255-float64(i))
		table[i] = uint8(darker + (lighter-darker)*t + 0.5)
	}
	return table
}
