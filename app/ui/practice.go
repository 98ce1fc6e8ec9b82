package ui

import (
	"strings"

	"banchisa/widgets/scene"
)

// minPracticeHeight is the least height of the sheet with its buttons, in points.
const minPracticeHeight = 290

// Practice returns the panels beside the board while a person looks for a better move: a sheet with
// a sentence, and the buttons below it, the likeliest first. list is the area of the move list in
// the table's own coordinates.
func Practice(status LessonStatus, buttons []string, list scene.Box, w, h float32, style Style, pointer Pointer, localize Localize) []Panel {
	height, gap := float32(50), float32(10)
	if h < 700 {
		height, gap = 44, 6
	}
	foot := list.Y + BarHeight(w) + list.H
	if list.H < 60 {
		foot = h - 16
	}
	top := max(min(list.Y+BarHeight(w), foot-minPracticeHeight), BarHeight(w)+6)
	at := scene.Box{X: list.X, Y: top, W: list.W, H: foot - top - 2*(height+gap)}
	panels := []Panel{LessonPanel(status, at, style, localize)}
	for i, id := range buttons {
		kind := Plain
		if i == 0 {
			kind = Primary
		}
		b := Button{ID: id, Text: localize("practice.button." + strings.TrimPrefix(id, "practice/")), At: scene.Box{X: at.X, Y: at.Y + at.H + gap + float32(i)*(height+gap), W: at.W, H: height}}
		panels = append(panels, ButtonPanel(b, kind, style, pointer))
	}
	return panels
}
