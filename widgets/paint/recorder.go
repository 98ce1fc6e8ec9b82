package paint

import "image"

// TextRun is a line of text on a recorder, in pixels.
type TextRun struct {
	Text string
	// Bounds is what the glyphs cover, Clip what the canvas could paint on there.
	Bounds, Clip Box
	// Size is the font size.
	Size float64
}

// NewRecorder returns a canvas of w × h pixels that paints nothing and records the text drawn on
// it, to check whether text fits without painting it.
func NewRecorder(w, h int) *Canvas {
	c := On(&image.RGBA{Rect: image.Rect(0, 0, max(w, 1), max(h, 1))})
	c.record = &[]TextRun{}
	return c
}

// IsRecorder reports whether the canvas is a recorder.
func (c *Canvas) IsRecorder() bool { return c.record != nil }

// TextRuns returns the recorded text, in drawing order.
func (c *Canvas) TextRuns() []TextRun { return *c.record }

// recordText records a line of text with its baseline at (x, y).
func (c *Canvas) recordText(x, y float64, s string, t TextStyle) {
	bounds := TextPath(s, t.Weight, t.Size).Translated(x, y).Transformed(c.m).Bounds()
	clip := boxOf(c.clipBounds())
	if bounds.W() > 0 && c.alpha > 0 {
		*c.record = append(*c.record, TextRun{Text: s, Bounds: bounds, Clip: clip, Size: t.Size * c.m.ScaleFactor()})
	}
}

func boxOf(r image.Rectangle) Box {
	return Box{MinX: float64(r.Min.X), MinY: float64(r.Min.Y), MaxX: float64(r.Max.X), MaxY: float64(r.Max.Y)}
}

// clippedToBounds returns a recorder clipped to the bounds of a path.
func (c *Canvas) clippedToBounds(p Path) *Canvas {
	b := p.Transformed(c.m).Bounds()
	d := *c
	r := image.Rect(clampInt(b.MinX), clampInt(b.MinY), clampInt(b.MaxX+1), clampInt(b.MaxY+1)).Intersect(c.clipBounds())
	d.clip = &image.Alpha{Rect: r}
	return &d
}
