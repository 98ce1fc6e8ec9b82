package paint

import "image"

// TextRun is a line of text as a proof has noted it, in pixels of the sheet.
type TextRun struct {
	Text string
	// Bounds is what the glyphs cover, Clip what the canvas could draw on there.
	Bounds, Clip Box
	// Size is that of the type.
	Size float64
}

// NewRecorder is a sheet of w × h pixels that paints nothing and notes what is written on it:
// whether a text fits can be measured without drawing it.
func NewRecorder(w, h int) *Canvas {
	c := On(&image.RGBA{Rect: image.Rect(0, 0, max(w, 1), max(h, 1))})
	c.record = &[]TextRun{}
	return c
}

// IsRecorder tells whether the canvas is a proof.
func (c *Canvas) IsRecorder() bool { return c.record != nil }

// TextRuns is what has been written on a proof, in its order.
func (c *Canvas) TextRuns() []TextRun { return *c.record }

// recordText notes a line of text with its baseline at (x, y).
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

// clippedToBounds is the canvas of a proof cut to the bounds of a path.
func (c *Canvas) clippedToBounds(p Path) *Canvas {
	b := p.Transformed(c.m).Bounds()
	d := *c
	r := image.Rect(clampInt(b.MinX), clampInt(b.MinY), clampInt(b.MaxX+1), clampInt(b.MaxY+1)).Intersect(c.clipBounds())
	d.clip = &image.Alpha{Rect: r}
	return &d
}
