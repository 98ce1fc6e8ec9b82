package ui

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// text adds a text that is wrapped to the width of at, and made smaller until it fits the height.
func (fm *form) text(id, s string, at scene.Box, size float64, weight paint.Weight, soft bool) {
	if s == "" {
		return
	}
	size = fm.textSize(size)
	line, wrapped := FitSize(s, weight, size, float64(at.W)*0.999), size
	for wrapped > 8 && !fits(s, weight, wrapped, float64(at.W), float64(at.H)) {
		wrapped -= 0.25
	}
	size = max(line, wrapped)
	if height := float32(size * 1.32); line >= wrapped && height > at.H {
		at.Y -= (height - at.H) / 2 // one line of large text may extend a little above and below its box
		at.H = height
	}
	fm.picture("text/"+id, at, NoBackground, "text", func(c *paint.Canvas, p paint.Theme) {
		ink := p.Text
		if soft {
			ink = p.Secondary
		}
		c.Paragraph(0, size, float64(at.W), s, paint.TextStyle{Size: size, Weight: weight, Color: ink})
	}, s, size, weight, soft)
}

// textSize returns the size of a text for the window and the person's size of text.
func (fm *form) textSize(size float64) float64 {
	return fm.style.TextSize(max(size*float64(fm.k), 12.5))
}

// textHeight returns the height that a text needs at its full size in a width.
func (fm *form) textHeight(s string, w float32, size float64) float32 {
	size = fm.textSize(size)
	return float32(float64(len(paint.Wrap(s, paint.Medium, size, float64(w)))-1)*size*paint.LineHeight + size*1.3 + 1)
}

// fits reports whether a wrapped text fits in w by h, including its longest word.
func fits(s string, weight paint.Weight, size, w, h float64) bool {
	lines := len(paint.Wrap(s, weight, size, w))
	return (size < minReadableSize || wordsFit(s, weight, size, w)) && float64(lines-1)*size*paint.LineHeight+size*1.3 <= h
}

// note adds text on the background of the page, of that many points or smaller if it does not fit.
func (fm *form) note(text string, at scene.Box, points float64) {
	fm.picture("night/"+text, at, NoBackground, "night", func(c *paint.Canvas, p paint.Theme) {
		size := fm.style.TextSize(points)
		for size > 8 && !fits(text, paint.Medium, size, float64(at.W), float64(at.H)) {
			size *= 0.94
		}
		c.Paragraph(0, size, float64(at.W), text, paint.TextStyle{Size: size, Color: p.OnBar})
	}, text, points)
}

// smallNote adds small text on the background of the page.
func (fm *form) smallNote(text string, at scene.Box) { fm.note(text, at, max(16*float64(fm.k), 12.5)) }

// backgroundText adds a line of text directly on the window's background, without a sheet.
func (fm *form) backgroundText(id, s string, at scene.Box, size float64, ink color.Color) {
	size = fm.style.TextSize(max(size*float64(fm.k), 11))
	fm.add(fm.style.panel("text/"+id, at, NoBackground, "ground", func(c *paint.Canvas, _ paint.Theme) {
		c.TextCentered(0, float64(at.H)/2, s, paint.TextStyle{Size: FitSize(s, paint.Medium, size, float64(at.W)), Color: ink})
	}, s, size, ink))
}
