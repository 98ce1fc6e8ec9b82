package ui

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Text adds a text that is wrapped to the width of at, and made smaller until it fits the height.
func (fm *Form) Text(id, s string, at scene.Box, size float64, weight paint.Weight) {
	fm.addText(id, s, at, size, weight, false)
}

// SecondaryText adds a text like Text, in the softer colour of the theme.
func (fm *Form) SecondaryText(id, s string, at scene.Box, size float64, weight paint.Weight) {
	fm.addText(id, s, at, size, weight, true)
}

func (fm *Form) addText(id, s string, at scene.Box, size float64, weight paint.Weight, isSecondary bool) {
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
		text        string
		size        float64
		weight      paint.Weight
		isSecondary bool
	}
	fm.Add(DrawnPanel(fm.Style, "text/"+id, at, NoBackground, "text", value{s, size, weight, isSecondary}, func(c *paint.Canvas, in Area, v value) {
		ink := in.Colors.Text
		if v.isSecondary {
			ink = in.Colors.Secondary
		}
		c.Paragraph(0, v.size, in.W, v.text, paint.TextStyle{Size: v.size, Weight: v.weight, Color: ink})
	}))
}

// TextSize returns the size of a text for the window and the person's size of text.
func (fm *Form) TextSize(size float64) float64 {
	return fm.Style.TextSize(max(size*float64(fm.Scale), 12.5))
}

// TextHeight returns the height that a text needs at its full size in a width.
func (fm *Form) TextHeight(s string, w float32, size float64) float32 {
	size = fm.TextSize(size)
	return float32(float64(len(paint.Wrap(s, paint.Medium, size, float64(w)))-1)*size*paint.LineHeight + size*1.3 + 1)
}

// TextFits reports whether a wrapped text fits in w by h, including its longest word.
func TextFits(s string, weight paint.Weight, size, w, h float64) bool {
	lines := len(paint.Wrap(s, weight, size, w))
	return (size < minReadableSize || wordsFit(s, weight, size, w)) && float64(lines-1)*size*paint.LineHeight+size*1.3 <= h
}

// Note adds text on the background of the page, of that many points or smaller if it does not fit.
func (fm *Form) Note(text string, at scene.Box, points float64) {
	type value struct {
		points float64
		text   string
	}
	fm.Add(DrawnPanel(fm.Style, "night/"+text, at, NoBackground, "night", value{points, text}, func(c *paint.Canvas, in Area, v value) {
		size := in.Style.TextSize(v.points)
		for size > 8 && !TextFits(v.text, paint.Medium, size, in.W, in.H) {
			size *= 0.94
		}
		c.Paragraph(0, size, in.W, v.text, paint.TextStyle{Size: size, Color: in.Colors.OnBar})
	}))
}

// SmallNote adds small text on the background of the page.
func (fm *Form) SmallNote(text string, at scene.Box) {
	fm.Note(text, at, max(16*float64(fm.Scale), 12.5))
}

// BackgroundText adds a line of text directly on the window's background, without a sheet.
func (fm *Form) BackgroundText(id, s string, at scene.Box, size float64, ink color.Color) {
	size = fm.Style.TextSize(max(size*float64(fm.Scale), 11))
	type value struct {
		s    string
		size float64
		ink  color.Color
	}
	fm.Add(DrawnPanel(fm.Style, "text/"+id, at, NoBackground, "ground", value{s, size, ink}, func(c *paint.Canvas, in Area, v value) {
		c.TextCentered(0, in.H/2, v.s, paint.TextStyle{Size: FitSize(v.s, paint.Medium, v.size, in.W), Color: v.ink})
	}))
}
