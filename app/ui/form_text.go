package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Text adds a text that is wrapped to the width of at, and made smaller until it fits the height.
func (fm *Form) Text(id, s string, at scene.Box, size float64, weight paint.Weight) {
	if s == "" {
		return
	}
	size = fm.TextSize(size)
	line, wrapped := FitSize(s, weight, size, float64(at.W)*0.999), size
	for wrapped > 8 && !TextFits(s, weight, wrapped, float64(at.W), float64(at.H)) {
		wrapped -= 0.25
	}
	size = max(line, wrapped)
	if height := float32(size * 1.32); line >= wrapped && height > at.H {
		at.Y -= (height - at.H) / 2 // one line of large text may extend a little above and below its box
		at.H = height
	}
	type value struct {
		text   string
		size   float64
		weight paint.Weight
	}
	fm.Add(DrawnPanel(fm.Style, "text/"+id, at, "text", value{s, size, weight}, func(c *paint.Canvas, in Area, v value) {
		c.Paragraph(0, v.size, in.W, v.text, paint.TextStyle{Size: v.size, Weight: v.weight, Color: in.Colors.Text})
	}))
}

// TextSize returns the size of a text for the window and the person's size of text.
func (fm *Form) TextSize(size float64) float64 {
	return fm.Style.TextSize(max(size*float64(fm.Scale), 12.5))
}

// TextFits reports whether a wrapped text fits in w by h, including its longest word.
func TextFits(s string, weight paint.Weight, size, w, h float64) bool {
	lines := len(paint.Wrap(s, weight, size, w))
	return (size < minReadableSize || wordsFit(s, weight, size, w)) && float64(lines-1)*size*paint.LineHeight+size*1.3 <= h
}
