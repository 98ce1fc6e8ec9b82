package paint

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/math/f64"
)

// Layer paints what f draws on an image of its own and composites that image at the given opacity.
func (c *Canvas) Layer(alpha float64, f func(*Canvas)) {
	switch {
	case c.IsRecorder(), c.device != nil && alpha*c.alpha > 0.995:
		f(c)
		return
	case c.device != nil:
		c.rasterize(c.clips.bounds(c.img.Rect), func(d *Canvas) { d.WithAlpha(c.alpha).Layer(alpha, f) })
		return
	}
	d := *c
	d.img = image.NewRGBA(c.img.Rect)
	d.clip, d.alpha = nil, 1
	f(&d)
	c.composite(d.img, image.Point{}, alpha*c.alpha)
}

// Shadow draws the path in one colour, moved by (dx, dy) and blurred by about blur units. Draw it
// before the object that throws it.
func (c *Canvas) Shadow(p Path, dx, dy, blur float64, col color.Color) {
	q := p.Translated(dx, dy).Transformed(c.m)
	r := blur * c.m.ScaleFactor()
	if r < 0.4 {
		c.Fill(p.Translated(dx, dy), col)
		return
	}
	k := max(1, int(r*0.75+0.5)) // three box blurs of width 2k+1 approximate a Gaussian
	b := q.Bounds().Outset(float64(3*k + 2))
	box := image.Rect(clampInt(b.MinX), clampInt(b.MinY), clampInt(b.MaxX), clampInt(b.MaxY))
	if c.device != nil {
		c.rasterize(box, func(d *Canvas) { d.WithAlpha(c.alpha).Shadow(p, dx, dy, blur, col) })
		return
	}
	if box.Intersect(c.clipBounds()).Empty() || box.Dx()*box.Dy() > 64<<20 {
		return
	}
	scratch := &Canvas{img: &image.RGBA{Rect: image.Rect(0, 0, box.Dx(), box.Dy())}}
	at, in := scratch.mask(q.Translated(float64(-box.Min.X), float64(-box.Min.Y)))
	if at == nil {
		return
	}
	coverage := make([]uint8, box.Dx()*box.Dy())
	for y := in.Min.Y; y < in.Max.Y; y++ {
		copy(coverage[y*box.Dx()+in.Min.X:], at[(y-in.Min.Y)*in.Dx():][:in.Dx()])
	}
	maskPool.Put(&at)
	boxBlur3(coverage, box.Dx(), box.Dy(), k)
	c.fillMask(coverage, box, solid(col, c.alpha))
}

// Draw draws an image with its upper left corner at (x, y), pixel for pixel, whatever the scale.
func (c *Canvas) Draw(img *image.RGBA, x, y float64) {
	p := c.m.Apply(Pt(x, y))
	if c.device != nil {
		c.picture(img, Translate(p.X, p.Y))
		return
	}
	c.composite(img, image.Pt(int(math.Round(p.X)), int(math.Round(p.Y))), c.alpha)
}

// DrawScaled draws an image smoothly scaled into a rectangle. It ignores the rotation of the
// canvas.
func (c *Canvas) DrawScaled(img *image.RGBA, x, y, w, h float64) {
	if c.device != nil {
		size := Scale(w/float64(img.Rect.Dx()), h/float64(img.Rect.Dy()))
		c.picture(img, size.Mul(Translate(x, y)).Mul(c.m))
		return
	}
	a, b := c.m.Apply(Pt(x, y)), c.m.Apply(Pt(x+w, y+h))
	r := image.Rect(int(math.Round(a.X)), int(math.Round(a.Y)), int(math.Round(b.X)), int(math.Round(b.Y)))
	if r.Empty() {
		return
	}
	if r.Dx() != img.Rect.Dx() || r.Dy() != img.Rect.Dy() {
		img = Resized(img, r.Dx(), r.Dy())
	}
	c.composite(img, r.Min.Sub(img.Rect.Min), c.alpha)
}

// Resized returns the image smoothly scaled to another size.
func Resized(img *image.RGBA, w, h int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.CatmullRom.Scale(out, out.Rect, img, img.Rect, draw.Src, nil)
	return out
}

// composite composites an image over the canvas, moved by off.
func (c *Canvas) composite(img *image.RGBA, off image.Point, alpha float64) {
	k := uint32(math.Round(255 * math.Min(1, math.Max(0, alpha))))
	r := img.Rect.Add(off).Intersect(c.clipBounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		src := img.Pix[img.PixOffset(r.Min.X-off.X, y-off.Y):]
		dst := c.img.Pix[c.img.PixOffset(r.Min.X, y):]
		var clip []uint8
		if c.clip != nil {
			clip = c.clip.Pix[c.clip.PixOffset(r.Min.X, y):]
		}
		for x := range r.Dx() {
			s := src[4*x : 4*x+4 : 4*x+4]
			if s[3] == 0 {
				continue
			}
			v := k
			if clip != nil {
				if v = v * uint32(clip[x]) / 255; v == 0 {
					continue
				}
			}
			over(dst[4*x:4*x+4:4*x+4], rgba{uint32(s[0]), uint32(s[1]), uint32(s[2]), uint32(s[3])}, v)
		}
	}
}

// Gray returns a copy of the image without colour, with the same luminance.
func Gray(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	for i := 0; i < len(img.Pix); i += 4 {
		y := (299*uint32(img.Pix[i]) + 587*uint32(img.Pix[i+1]) + 114*uint32(img.Pix[i+2]) + 500) / 1000
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = uint8(y), uint8(y), uint8(y), img.Pix[i+3]
	}
	return out
}

// DrawToPixels draws an image scaled to a rectangle of pixels, whatever the scale of the canvas.
// Only the part inside the canvas is computed. It is for images only, not for devices.
func (c *Canvas) DrawToPixels(img *image.RGBA, to image.Rectangle) {
	r := to.Intersect(c.img.Rect)
	if r.Empty() {
		return
	}
	kx, ky := float64(to.Dx())/float64(img.Rect.Dx()), float64(to.Dy())/float64(img.Rect.Dy())
	scaled := image.NewRGBA(r)
	draw.ApproxBiLinear.Transform(scaled, f64.Aff3{kx, 0, float64(to.Min.X), 0, ky, float64(to.Min.Y)},
		img, img.Rect, draw.Src, nil)
	c.composite(scaled, image.Point{}, c.alpha)
}
