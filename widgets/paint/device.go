package paint

import (
	"image"
	"image/color"
	"math"
	"slices"
)

// Device takes what is drawn on a canvas instead of pixels: the text recorder, and the pages of
// package pdf. Its units are dots: what has no outline, such as a blurred shadow, comes as a picture
// of one pixel for each. Opacities are in the colours.
type Device interface {
	// Fill fills a path; rings that run the same way unite.
	Fill(in Clip, p Path, col color.NRGBA)
	// Stroke draws along a path, with round caps and joins.
	Stroke(in Clip, p Path, width float64, col color.NRGBA)
	// FillGradient fills a path with the colours along the line from a to b.
	FillGradient(in Clip, p Path, a, b Point, stops []Stop)
	// Text draws a line; m maps the left end of its baseline, which is the origin, to the device.
	// The line's alignment is in m already.
	Text(in Clip, m Matrix, s string, t TextStyle)
	// Picture draws an image; m maps its pixels to the device.
	Picture(in Clip, img *image.RGBA, m Matrix)
}

// Clip is the area inside all of its paths. An empty one is everywhere.
type Clip []Path

// Common returns how many of the first paths of two clips are the very same.
func (c Clip) Common(d Clip) int {
	n := 0
	for n < min(len(c), len(d)) && len(c[n].pts) > 0 && len(d[n].pts) == len(c[n].pts) && &c[n].pts[0] == &d[n].pts[0] {
		n++
	}
	return n
}

// bounds returns a rectangle around the clip, inside another.
func (c Clip) bounds(r image.Rectangle) image.Rectangle {
	for _, p := range c {
		r = r.Intersect(p.Bounds().pixels())
	}
	return r
}

// OnDevice returns a canvas of w × h dots on a device.
func OnDevice(d Device, w, h int) *Canvas {
	c := On(&image.RGBA{Rect: image.Rect(0, 0, max(w, 1), max(h, 1))})
	c.device = d
	return c
}

// IsDevice reports whether the canvas draws on a device: what is drawn keeps its outlines.
func (c *Canvas) IsDevice() bool { return c.device != nil }

// fillOnDevice gives the device a path to fill, as a line if it is the outline of one.
func (c *Canvas) fillOnDevice(p Path, col color.NRGBA) {
	if s := p.stroke; s != nil {
		c.device.Stroke(c.clips, s.of.Transformed(s.m), s.width*s.m.ScaleFactor(), col)
		return
	}
	c.device.Fill(c.clips, p, col)
}

// rasterize paints a part of the canvas as pixels and gives its device the picture.
func (c *Canvas) rasterize(part image.Rectangle, f func(*Canvas)) {
	if part = part.Intersect(c.clips.bounds(c.img.Rect)); part.Empty() || c.IsRecorder() {
		return
	}
	d := On(image.NewRGBA(part))
	d.m = c.m
	f(d)
	img := trimmed(d.img)
	c.device.Picture(c.clips, img, Translate(float64(img.Rect.Min.X), float64(img.Rect.Min.Y)))
}

// trimmed returns the part of an image that is not transparent.
func trimmed(img *image.RGBA) *image.RGBA {
	var r image.Rectangle
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.Pix[img.PixOffset(x, y)+3] != 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return img.SubImage(r).(*image.RGBA)
}

// picture gives the device an image at the opacity of the canvas.
func (c *Canvas) picture(img *image.RGBA, m Matrix) {
	if c.alpha < 0.995 {
		faded := On(image.NewRGBA(img.Rect))
		faded.composite(img, image.Point{}, c.alpha)
		img = faded.img
	}
	c.device.Picture(c.clips, img, m)
}

// sameOpacity reports whether all stops are equally opaque.
func sameOpacity(stops []Stop) bool {
	return !slices.ContainsFunc(stops, func(s Stop) bool { return WithAlpha(s.Color, 1).A != WithAlpha(stops[0].Color, 1).A })
}

// fadedStops returns the stops at an opacity.
func fadedStops(stops []Stop, alpha float64) []Stop {
	out := make([]Stop, len(stops))
	for i, s := range stops {
		out[i] = Stop{math.Min(1, math.Max(0, s.At)), WithAlpha(s.Color, alpha)}
	}
	return out
}

// Walk calls one function for each part of the path, in order.
func (p Path) Walk(move, line func(Point), quad func(a, b Point), cube func(a, b, c Point), end func()) {
	i := 0
	for _, v := range p.verbs {
		switch v {
		case moveTo:
			move(p.pts[i])
			i++
		case lineTo:
			line(p.pts[i])
			i++
		case quadTo:
			quad(p.pts[i], p.pts[i+1])
			i += 2
		case cubeTo:
			cube(p.pts[i], p.pts[i+1], p.pts[i+2])
			i += 3
		case closePath:
			end()
		}
	}
}
