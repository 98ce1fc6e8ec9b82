package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/vector"
)

// Canvas is an image or a device to paint on, with a transform, a clip and an opacity. The methods
// that change these return a changed copy on the same pixels. A Canvas belongs to one goroutine.
type Canvas struct {
	img    *image.RGBA // of a device only the rectangle
	m      Matrix
	clip   *image.Alpha // coverage: nothing is painted outside its rectangle; nil: no clip
	alpha  float64
	device Device // takes the drawings instead of img; nil: pixels
	clips  Clip   // of a device
}

// New returns an empty, transparent canvas of w × h pixels.
func New(w, h int) *Canvas { return On(image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))) }

// On returns a canvas that paints over an existing image.
func On(img *image.RGBA) *Canvas { return &Canvas{img: img, m: Identity(), alpha: 1} }

// Image returns the pixels.
func (c *Canvas) Image() *image.RGBA { return c.img }

// Transformed returns the canvas with m applied before its transform.
func (c *Canvas) Transformed(m Matrix) *Canvas {
	d := *c
	d.m = m.Mul(c.m)
	return &d
}

// Translated returns the canvas with its origin at (dx, dy).
func (c *Canvas) Translated(dx, dy float64) *Canvas { return c.Transformed(Translate(dx, dy)) }

// Scaled returns the canvas with units k times as large.
func (c *Canvas) Scaled(k float64) *Canvas { return c.Transformed(Scale(k, k)) }

// Rotated returns the canvas rotated by deg degrees about (x, y).
func (c *Canvas) Rotated(deg, x, y float64) *Canvas { return c.Transformed(Rotate(deg, x, y)) }

// WithAlpha returns the canvas with its opacity multiplied by alpha. Overlapping shapes show
// through each other; use Layer to fade a picture as a whole.
func (c *Canvas) WithAlpha(alpha float64) *Canvas {
	d := *c
	d.alpha *= alpha
	return &d
}

// Clipped returns the canvas clipped to the path.
func (c *Canvas) Clipped(p Path) *Canvas {
	d := *c
	if c.device != nil {
		d.clips = append(slices.Clip(c.clips), p.Transformed(c.m))
		return &d
	}
	at, r := c.mask(p.Transformed(c.m))
	if at == nil {
		r = image.Rectangle{}
	}
	d.clip = &image.Alpha{Pix: at, Stride: r.Dx(), Rect: r}
	if c.clip == nil {
		return &d
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row, old := at[(y-r.Min.Y)*r.Dx():][:r.Dx()], c.clip.Pix[c.clip.PixOffset(r.Min.X, y):]
		for x, v := range row {
			row[x] = uint8(uint32(v) * uint32(old[x]) / 255)
		}
	}
	return &d
}

// clipBounds returns the pixels that can be painted on.
func (c *Canvas) clipBounds() image.Rectangle {
	if c.clip == nil {
		return c.img.Rect
	}
	return c.clip.Rect
}

// Scale returns how many pixels a unit of the canvas measures.
func (c *Canvas) Scale() float64 { return c.m.ScaleFactor() }

// Fill fills the path with one colour.
func (c *Canvas) Fill(p Path, col color.Color) {
	if c.device != nil {
		c.fillOnDevice(p.Transformed(c.m), WithAlpha(col, c.alpha))
		return
	}
	c.fill(p.Transformed(c.m), solid(col, c.alpha))
}

// Stroke draws along the path, with round caps and joins.
func (c *Canvas) Stroke(p Path, width float64, col color.Color) {
	if c.device != nil {
		c.device.Stroke(c.clips, p.Transformed(c.m), width*c.m.ScaleFactor(), WithAlpha(col, c.alpha))
		return
	}
	c.fill(p.Transformed(c.m).Stroked(width*c.m.ScaleFactor()), solid(col, c.alpha))
}

// Stop is a colour of a gradient, at a position from 0 to 1.
type Stop struct {
	At    float64
	Color color.Color
}

// FillGradient fills the path with colours that change along the line from a to b. Before the first
// stop and after the last one the colour is constant.
func (c *Canvas) FillGradient(p Path, a, b Point, stops ...Stop) {
	from, to := a, b
	a, b = c.m.Apply(a), c.m.Apply(b)
	if c.device != nil && !sameOpacity(stops) {
		c.rasterize(p.Transformed(c.m).Bounds().pixels(), func(d *Canvas) { d.WithAlpha(c.alpha).FillGradient(p, from, to, stops...) })
		return
	}
	if c.device != nil {
		c.device.FillGradient(c.clips, p.Transformed(c.m), a, b, fadedStops(stops, c.alpha))
		return
	}
	d := b.Sub(a)
	k := 1 / math.Max(d.X*d.X+d.Y*d.Y, 1e-9)
	table := gradientTable(stops, c.alpha)
	c.fill(p.Transformed(c.m), func(x, y int) rgba {
		t := ((float64(x)+0.5-a.X)*d.X + (float64(y)+0.5-a.Y)*d.Y) * k
		return table[int(math.Min(1, math.Max(0, t))*255+0.5)]
	})
}

func gradientTable(stops []Stop, alpha float64) [256]rgba {
	var out [256]rgba
	for i := range out {
		out[i] = solid(colorAt(stops, float64(i)/255), alpha)(0, 0)
	}
	return out
}

func colorAt(stops []Stop, t float64) color.Color {
	if len(stops) == 0 {
		return color.Transparent
	}
	if t <= stops[0].At {
		return stops[0].Color
	}
	for i := 1; i < len(stops); i++ {
		if a, b := stops[i-1], stops[i]; t <= b.At {
			return Mix(a.Color, b.Color, (t-a.At)/math.Max(b.At-a.At, 1e-9))
		}
	}
	return stops[len(stops)-1].Color
}

// rgba is a colour with premultiplied alpha, from 0 to 255 each.
type rgba struct{ r, g, b, a uint32 }

type shader func(x, y int) rgba

func solid(col color.Color, alpha float64) shader {
	n := color.NRGBAModel.Convert(col).(color.NRGBA)
	a := uint32(float64(n.A)*alpha + 0.5)
	v := rgba{uint32(n.R) * a / 255, uint32(n.G) * a / 255, uint32(n.B) * a / 255, a}
	return func(int, int) rgba { return v }
}

// maskPool holds mask buffers for reuse.
var maskPool = sync.Pool{New: func() any { b := []uint8(nil); return &b }}

// rasterizerPool holds rasterisers for reuse: each has a buffer of the size of its fill.
var rasterizerPool = sync.Pool{New: func() any { return vector.NewRasterizer(1, 1) }}

// mask returns the coverage of a path in pixels and the rectangle that it is for; nil if the path
// is outside the clip.
func (c *Canvas) mask(p Path) ([]uint8, image.Rectangle) {
	b := p.Bounds()
	r := b.pixels().Intersect(c.clipBounds())
	if r.Empty() {
		return nil, r
	}
	z := rasterizerPool.Get().(*vector.Rasterizer)
	defer rasterizerPool.Put(z)
	z.Reset(r.Dx(), r.Dy())
	trace(z, p, float64(r.Min.X), float64(r.Min.Y))
	buf := *maskPool.Get().(*[]uint8)
	if n := r.Dx() * r.Dy(); cap(buf) < n {
		buf = make([]uint8, n)
	} else {
		buf = buf[:n]
		clear(buf)
	}
	dst := &image.Alpha{Pix: buf, Stride: r.Dx(), Rect: image.Rect(0, 0, r.Dx(), r.Dy())}
	z.Draw(dst, dst.Rect, image.Opaque, image.Point{})
	return buf, r
}

// pixels returns the pixels that the box touches.
func (b Box) pixels() image.Rectangle {
	return image.Rect(clampInt(math.Floor(b.MinX)), clampInt(math.Floor(b.MinY)), clampInt(math.Ceil(b.MaxX)), clampInt(math.Ceil(b.MaxY)))
}

func clampInt(v float64) int { return int(math.Max(-1e6, math.Min(1e6, v))) }

func trace(z *vector.Rasterizer, p Path, ox, oy float64) {
	i := 0
	at := func(k int) (float32, float32) {
		return float32(p.pts[i+k].X - ox), float32(p.pts[i+k].Y - oy)
	}
	for k, v := range p.verbs {
		switch v {
		case moveTo:
			if k > 0 && p.verbs[k-1] != closePath {
				z.ClosePath()
			}
			z.MoveTo(at(0))
			i++
		case lineTo:
			z.LineTo(at(0))
			i++
		case quadTo:
			ax, ay := at(0)
			bx, by := at(1)
			z.QuadTo(ax, ay, bx, by)
			i += 2
		case cubeTo:
			ax, ay := at(0)
			bx, by := at(1)
			cx, cy := at(2)
			z.CubeTo(ax, ay, bx, by, cx, cy)
			i += 3
		case closePath:
			z.ClosePath()
		}
	}
	if n := len(p.verbs); n > 0 && p.verbs[n-1] != closePath {
		z.ClosePath()
	}
}

func (c *Canvas) fill(p Path, col shader) {
	coverage, r := c.mask(p)
	if coverage == nil {
		return
	}
	c.fillMask(coverage, r, col)
	maskPool.Put(&coverage)
}

// fillMask paints the colour on the pixels of a box, which may extend beyond the clip, by their coverage.
func (c *Canvas) fillMask(coverage []uint8, box image.Rectangle, col shader) {
	r := box.Intersect(c.clipBounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := coverage[(y-box.Min.Y)*box.Dx()+r.Min.X-box.Min.X:][:r.Dx()]
		pix := c.img.Pix[c.img.PixOffset(r.Min.X, y):][:4*r.Dx()]
		var clip []uint8
		if c.clip != nil {
			clip = c.clip.Pix[c.clip.PixOffset(r.Min.X, y):][:r.Dx()]
		}
		for x, v := range row {
			if v == 0 {
				continue
			}
			k := uint32(v)
			if clip != nil {
				if k = k * uint32(clip[x]) / 255; k == 0 {
					continue
				}
			}
			over(pix[4*x:4*x+4:4*x+4], col(r.Min.X+x, y), k)
		}
	}
}

// over composites s over a pixel, with a coverage of k out of 255.
func over(d []uint8, s rgba, k uint32) {
	a := s.a * k
	if a == 255*255 {
		d[0], d[1], d[2], d[3] = uint8(s.r), uint8(s.g), uint8(s.b), 255
		return
	}
	rest := 255*255 - a
	const half = 255 * 255 / 2
	d[0] = uint8((s.r*k*255 + uint32(d[0])*rest + half) / (255 * 255))
	d[1] = uint8((s.g*k*255 + uint32(d[1])*rest + half) / (255 * 255))
	d[2] = uint8((s.b*k*255 + uint32(d[2])*rest + half) / (255 * 255))
	d[3] = uint8((a*255 + uint32(d[3])*rest + half) / (255 * 255))
}
