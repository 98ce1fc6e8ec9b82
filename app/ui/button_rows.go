package ui

import (
	"cmp"
	"math"
	"slices"

	"banchisa/widgets/paint"
)

// InRows returns the buttons of a table, of which those side by side have texts of one size: that of the one with the
// least room for its shortest text. A text that would be smaller on one line gives way to its shorter one.
func (style Style) InRows(buttons []Button) []Button {
	return style.alike(buttons, func(a, b Button) bool { return a.At.Y == b.At.Y && a.At.H == b.At.H })
}

// Alike returns buttons that all have texts of one size, as InRows has those side by side.
func (style Style) Alike(buttons []Button) []Button {
	return style.alike(buttons, func(_, _ Button) bool { return true })
}

// alike returns buttons of which those that belong together have texts of one size.
func (style Style) alike(buttons []Button, together func(a, b Button) bool) []Button {
	const least = 0.75 // of the normal size; a text that needs less is smaller alone
	buttons = slices.Clone(buttons)
	for i, b := range buttons {
		size := math.Inf(1)
		for _, o := range buttons {
			if together(o, b) {
				size = min(size, style.fittedButton(cmp.Or(o.Short, o.Text), o))
			}
		}
		buttons[i].TextSize = max(size, least*style.TextSize(ButtonTextSize(b.At.H)))
	}
	for i, b := range buttons {
		if b.Short != "" && FitSize(b.Text, paint.Bold, b.TextSize, buttonRoom(b)) < b.TextSize {
			buttons[i].Text, buttons[i].Tooltip = b.Short, cmp.Or(b.Tooltip, b.Text)
		}
	}
	return buttons
}

// fittedButton returns the size in points of a text on a button, on one line or on two.
func (style Style) fittedButton(text string, b Button) float64 {
	size, w := style.TextSize(ButtonTextSize(b.At.H)), buttonRoom(b)
	if lines, fitted := twoLines(text, size, w, float64(b.At.H)-buttonEdge-2*buttonLines); lines != nil {
		return fitted
	}
	return FitSize(text, paint.Bold, size, w)
}

// buttonRoom returns the width in points of the text of a button.
func buttonRoom(b Button) float64 { return float64(b.At.W) - ButtonPadding(float64(b.At.W)) }

// buttonEdge is the height in points of the edge below a button, buttonLines the space above and below two lines of text.
const buttonEdge, buttonLines = 3, 4
