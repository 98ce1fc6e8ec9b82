package paint

import (
	"image"
	"image/color"
)

// TextRun is a line of text on a recorder, in pixels.
type TextRun struct {
	Text string
	// Bounds is what the glyphs cover, Clip what the canvas could paint on there.
	Bounds, Clip Box
	// Size is the font size.
	Size float64
}

// recorder is a device that keeps the texts only.
type recorder struct {
	size image.Rectangle
	runs []TextRun
}

// NewRecorder returns a canvas of w × h pixels that paints nothing and records the text drawn on
// it, to check whether text fits without painting it.
func NewRecorder(w, h int) *Canvas {
	r := &recorder{}
	c := OnDevice(r, w, h)
	r.size = c.img.Rect
	return c
}

// IsRecorder reports whether the canvas is a recorder.
func (c *Canvas) IsRecorder() bool {
	_, is := c.device.(*recorder)
	return is
}

// TextRuns returns the recorded text, in drawing order.
func (c *Canvas) TextRuns() []TextRun { return c.device.(*recorder).runs }

// Fill implements Device, as do the others that record nothing.
func (r *recorder) Fill(Clip, Path, color.NRGBA) {}

func (r *recorder) Stroke(Clip, Path, float64, color.NRGBA) {}

func (r *recorder) FillGradient(Clip, Path, Point, Point, []Stop) {}

func (r *recorder) Picture(Clip, *image.RGBA, Matrix) {}

// Text records a line.
func (r *recorder) Text(in Clip, m Matrix, s string, t TextStyle) {
	bounds := TextPath(s, t.Weight, t.Size).Transformed(m).Bounds()
	if bounds.W() > 0 && t.Color.(color.NRGBA).A > 0 {
		r.runs = append(r.runs, TextRun{Text: s, Bounds: bounds, Clip: boxOf(in.bounds(r.size)), Size: t.Size * m.ScaleFactor()})
	}
}

func boxOf(r image.Rectangle) Box {
	return Box{MinX: float64(r.Min.X), MinY: float64(r.Min.Y), MaxX: float64(r.Max.X), MaxY: float64(r.Max.Y)}
}
