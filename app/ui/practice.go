package ui

import "banchisa/widgets/scene"

// minPracticeHeight is the least height of the sheet and a row of buttons, in points.
const minPracticeHeight = 250

// sideBySide is the width from which two buttons stand side by side below a sheet.
const sideBySide = 330

// Practice returns the panels beside the board while a person looks for a better move: a sheet with
// a sentence, and the buttons below it, the likeliest first. list is the area of the move list in
// the table's own coordinates.
func Practice(status LessonStatus, buttons []Button, list scene.Box, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	height, gap := float32(50), float32(10)
	if h < 700 {
		height, gap = 44, 6
	}
	foot := list.Y + BarHeight(w) + list.H
	if list.H < 60 {
		foot = h - 16
	}
	rows := float32(2)
	if list.W >= sideBySide {
		rows = 1
	}
	top := max(min(list.Y+BarHeight(w), foot-minPracticeHeight-(rows-1)*(height+gap)), BarHeight(w)+6)
	at := scene.Box{X: list.X, Y: top, W: list.W, H: foot - top - rows*(height+gap)}
	boxes := buttonRows(scene.Box{X: at.X, Y: at.Y + at.H + gap, W: at.W, H: height}, gap, len(buttons), rows == 1)
	panels := []Panel{LessonPanel(status, at, style, localize)}
	for i, b := range buttons {
		kind := Plain
		if i == 0 {
			kind = Primary
		}
		b.At = boxes[i]
		panels = append(panels, ButtonPanel(b, kind, style, pointer))
	}
	return panels
}

// buttonRows returns the boxes of n buttons: side by side in the box of the first row, or one below
// the other.
func buttonRows(first scene.Box, gap float32, n int, beside bool) []scene.Box {
	boxes := make([]scene.Box, n)
	for i := range boxes {
		boxes[i] = first
		if beside {
			boxes[i].W = (first.W - gap*float32(n-1)) / float32(n)
			boxes[i].X += float32(i) * (boxes[i].W + gap)
		} else {
			boxes[i].Y += float32(i) * (first.H + gap)
		}
	}
	return boxes
}
