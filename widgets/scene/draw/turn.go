package draw

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"sync"

	"banchisa/widgets/scene"
)

// Turning is how a card turns over, as the reel of its sprite: it is lifted, swings round
// its upright middle towards the viewer, the far edge smaller than the near one, shows its
// other side and comes down. Both pictures need a rim around the card, a tenth of its
// width, for the near edge and for the shadow.
func Turning(from, to scene.Picture, frames int) []scene.Picture {
	both := &sides{pictures: [2]scene.Picture{from, to}}
	reel := make([]scene.Picture, frames)
	for i := range reel {
		// Slow at both ends, quick where the edge is seen.
		f := (float64(i) + 0.5) / float64(frames)
		reel[i] = turned{both, math.Pi * (f - math.Sin(2*math.Pi*f)/(4*math.Pi))}
	}
	return reel
}

// sides are the two pictures of a card, painted once for all frames of its turning.
type sides struct {
	pictures [2]scene.Picture
	mu       sync.Mutex
	painted  [2]*image.RGBA
}

func (s *sides) at(side, w, h int) *image.RGBA {
	s.mu.Lock()
	defer s.mu.Unlock()
	if img := s.painted[side]; img == nil || img.Rect.Dx() != w || img.Rect.Dy() != h {
		s.painted[side] = render(s.pictures[side], w, h)
	}
	return s.painted[side]
}

// turned is a card at an angle from 0, the first side, to π, the second.
type turned struct {
	sides *sides
	angle float64
}

// Key tells the pictures and the angle.
func (t turned) Key() string {
	return fmt.Sprintf("turned %.4f %s %s", t.angle, t.sides.pictures[0].Key(), t.sides.pictures[1].Key())
}

// Paint looks through every pixel at the card behind it.
func (t turned) Paint(dst *image.RGBA) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	side, cos := 0, math.Cos(t.angle)
	sin := math.Sin(t.angle)
	if t.angle > math.Pi/2 {
		side, cos, sin = 1, -cos, -sin
	}
	src := t.sides.at(side, w, h)
	wide, high := float64(w), float64(h)
	up := math.Abs(sin)
	view := 3.4 * wide       // the eye's distance
	lift := 0.16 * wide * up // how far the card is raised
	light := 1 - (0.08+0.2*float64(side))*up
	for x := range w {
		// Where on the card the ray through this column meets it, and how near that is.
		screen := float64(x) + 0.5 - wide/2
		along := screen * (view - lift) / (view*cos + screen*sin)
		near := view / (view - along*sin - lift)
		if math.Abs(along) > wide/2 || near <= 0 {
			continue
		}
		for y := range h {
			v := (float64(y)+0.5-high/2)/near + high/2
			if p := sample(src, along+wide/2, v); p.A > 0 {
				dst.SetRGBA(x, y, shaded(p, light))
			}
		}
	}
	shadow(dst, int(0.035*wide*up), int(0.05*wide*up), up)
}

// sample is the colour of an image between its pixels.
func sample(img *image.RGBA, x, y float64) color.RGBA {
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

func shaded(p color.RGBA, light float64) color.RGBA {
	return color.RGBA{uint8(float64(p.R) * light), uint8(float64(p.G) * light), uint8(float64(p.B) * light), p.A}
}

// shadow lays the shadow of what is painted under it, moved and soft.
func shadow(dst *image.RGBA, dx, dy int, deep float64) {
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	alpha := make([]uint8, w*h)
	for y := range h {
		for x := range w {
			alpha[y*w+x] = dst.Pix[y*dst.Stride+4*x+3]
		}
	}
	soft := max(1, dy/2)
	for y := range h {
		for x := range w {
			at := dst.Pix[y*dst.Stride+4*x:]
			if at[3] == 255 {
				continue
			}
			sum, n := 0, 0
			for _, k := range [5]image.Point{{0, 0}, {-soft, 0}, {soft, 0}, {0, -soft}, {0, soft}} {
				n++
				if px, py := x-dx+k.X, y-dy+k.Y; px >= 0 && py >= 0 && px < w && py < h {
					sum += int(alpha[py*w+px])
				}
			}
			below := float64(sum) / float64(n) * 0.4 * deep * (1 - float64(at[3])/255)
			at[3] += uint8(below)
		}
	}
}
