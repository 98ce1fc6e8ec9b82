package draw

import (
	"image"
	"image/color"
	"math"
	"sync"

	"banchisa/widgets/scene"
)

// FlipFrames returns the frames of a card that turns over: it is lifted, rotates in perspective
// round its vertical axis, shows its other side and comes down. Both pictures need a margin of
// a tenth of the card's width for the near edge and the shadow.
func FlipFrames(from, to scene.Picture, frames int) []scene.Picture {
	faces := &cardFaces{pictures: [2]scene.Picture{from, to}}
	faces.key = identify("faces", &faces.pictures)
	pictures := make([]scene.Picture, frames)
	for i := range pictures {
		// Slow at both ends, fast where the card is seen edge-on.
		f := (float64(i) + 0.5) / float64(frames)
		pictures[i] = flipFrame{faces, math.Pi * (f - math.Sin(2*math.Pi*f)/(4*math.Pi))}
	}
	return pictures
}

// cardFaces are the two sides of a card, painted once for all frames.
type cardFaces struct {
	key      Identity
	pictures [2]scene.Picture
	mu       sync.Mutex
	painted  [2]*image.RGBA
}

func (c *cardFaces) rendered(side, w, h int) *image.RGBA {
	c.mu.Lock()
	defer c.mu.Unlock()
	if img := c.painted[side]; img == nil || img.Rect.Dx() != w || img.Rect.Dy() != h {
		c.painted[side] = render(c.pictures[side], w, h)
	}
	return c.painted[side]
}

// flipFrame is a card at an angle in radians, from 0 for the first side to π for the second.
type flipFrame struct {
	faces *cardFaces
	angle float64
}

// Key identifies the pictures and the angle.
func (f flipFrame) Key() string { return string(identify("turned", &f)) }

// Paint casts a ray through every pixel onto the card.
func (f flipFrame) Paint(dst *image.RGBA) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	side, cos := 0, math.Cos(f.angle)
	sin := math.Sin(f.angle)
	if f.angle > math.Pi/2 {
		side, cos, sin = 1, -cos, -sin
	}
	src := f.faces.rendered(side, w, h)
	width, height := float64(w), float64(h)
	tilt := math.Abs(sin)
	viewDistance := 3.4 * width      // of the viewer
	elevation := 0.16 * width * tilt // how far the card is raised
	light := 1 - (0.08+0.2*float64(side))*tilt
	for x := range w {
		// Where the ray through this column meets the card, and at what depth.
		screenX := float64(x) + 0.5 - width/2
		cardX := screenX * (viewDistance - elevation) / (viewDistance*cos + screenX*sin)
		perspective := viewDistance / (viewDistance - cardX*sin - elevation)
		if math.Abs(cardX) > width/2 || perspective <= 0 {
			continue
		}
		for y := range h {
			v := (float64(y)+0.5-height/2)/perspective + height/2
			if p := sampleBilinear(src, cardX+width/2, v); p.A > 0 {
				dst.SetRGBA(x, y, darken(p, light))
			}
		}
	}
	dropShadow(dst, int(0.035*width*tilt), int(0.05*width*tilt), tilt)
}

// sampleBilinear returns the colour of an image at a point between pixels.
func sampleBilinear(img *image.RGBA, x, y float64) color.RGBA {
	x, y = x-0.5, y-0.5
	x0, y0 := math.Floor(x), math.Floor(y)
	fx, fy := x-x0, y-y0
	var sum [4]float64
	for i, weight := range [4]float64{(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy} {
		px, py := int(x0)+i%2, int(y0)+i/2
		if weight == 0 || px < 0 || py < 0 || px >= img.Rect.Dx() || py >= img.Rect.Dy() {
			continue
		}
		at := img.Pix[py*img.Stride+4*px:]
		for k := range sum {
			sum[k] += weight * float64(at[k])
		}
	}
	return color.RGBA{uint8(sum[0] + 0.5), uint8(sum[1] + 0.5), uint8(sum[2] + 0.5), uint8(sum[3] + 0.5)}
}

func darken(p color.RGBA, light float64) color.RGBA {
	return color.RGBA{uint8(float64(p.R) * light), uint8(float64(p.G) * light), uint8(float64(p.B) * light), p.A}
}

// dropShadow paints a soft, shifted shadow below what is painted.
func dropShadow(dst *image.RGBA, dx, dy int, strength float64) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	alpha := make([]uint8, w*h)
	for y := range h {
		for x := range w {
			alpha[y*w+x] = dst.Pix[y*dst.Stride+4*x+3]
		}
	}
	radius := max(1, dy/2)
	for y := range h {
		for x := range w {
			at := dst.Pix[y*dst.Stride+4*x:]
			if at[3] == 255 {
				continue
			}
			sum, n := 0, 0
			for _, k := range [5]image.Point{{0, 0}, {-radius, 0}, {radius, 0}, {0, -radius}, {0, radius}} {
				n++
				if px, py := x-dx+k.X, y-dy+k.Y; px >= 0 && py >= 0 && px < w && py < h {
					sum += int(alpha[py*w+px])
				}
			}
			shade := float64(sum) / float64(n) * 0.4 * strength * (1 - float64(at[3])/255)
			at[3] += uint8(shade)
		}
	}
}
