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
	buttons = slices.Clone(buttons)
	for i, b := range buttons {
		var row []Button
		for _, o := range buttons {
			if o.At.Y == b.At.Y && o.At.H == b.At.H {
				o.Text = cmp.Or(o.Short, o.Text)
				row = append(row, o)
			}
		}
		buttons[i].TextSize = style.sizeOfAll(row)
	}
	for i, b := range buttons {
		if b.Short != "" && FitSize(b.Text, paint.Bold, b.TextSize, buttonRoom(b)) < b.TextSize {
			buttons[i].Text, buttons[i].Tooltip = b.Short, cmp.Or(b.Tooltip, b.Text)
		}
	}
	return buttons
}

// Alike returns buttons that all have texts of one size. Where that is below the normal one, all have their shorter texts.
func (style Style) Alike(buttons []Button) []Button {
	buttons = slices.Clone(buttons)
	if len(buttons) == 0 {
		return nil
	}
	if normal := ButtonTextSize(buttons[0].At.H); style.fitted(buttons) < min(normal, style.TextSize(normal)) {
		for i, b := range buttons {
			buttons[i].Text = cmp.Or(b.Short, b.Text)
		}
	}
	size := style.sizeOfAll(buttons)
	for i := range buttons {
		buttons[i].TextSize = size
	}
	return buttons
}

// sizeOfAll returns the size in points that the texts of all buttons have.
func (style Style) sizeOfAll(buttons []Button) float64 {
	const least = 0.75 // of the normal size; a text that needs less is smaller alone
	return max(style.fitted(buttons), least*style.TextSize(ButtonTextSize(buttons[0].At.H)))
}

// fitted returns the largest size in points in which the texts of all buttons fit, each on one line or on two.
func (style Style) fitted(buttons []Button) float64 {
	size := math.Inf(1)
	for settled := false; !settled; { // a text that was in two lines may be in one when it is smaller
		last := size
		for _, b := range buttons {
			size = min(size, fittedButton(b, min(size, style.TextSize(ButtonTextSize(b.At.H)))))
		}
		settled = size >= last-0.01
	}
	return size
}

// fittedButton returns the size in points of a button's text, at most a size, on one line or on two.
func fittedButton(b Button, size float64) float64 {
	w := buttonRoom(b)
	if lines, fitted := twoLines(b.Text, size, w, float64(b.At.H)-buttonEdge-2*buttonLines, smaller); lines != nil {
		return fitted
	}
	return FitSize(b.Text, paint.Bold, size, w)
}

// buttonRoom returns the width in points of the text of a button.
func buttonRoom(b Button) float64 { return float64(b.At.W) - ButtonPadding(float64(b.At.W)) }

// buttonEdge is the height in points of the edge below a button, buttonLines the space above and below two lines of text.
const buttonEdge, buttonLines = 3, 4
