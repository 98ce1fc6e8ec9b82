package tableui

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
)

// minPracticeHeight is the least height of the sheet and a row of buttons, in points.
const minPracticeHeight = 205

// sideBySide is the width from which two buttons stand side by side below a sheet.
const sideBySide = 330

// practiceRows returns in how many rows the buttons are, below a sheet w points wide.
func practiceRows(w float32) float32 {
	if w >= sideBySide {
		return 1
	}
	return 2
}

// PracticeHeight returns the height that a sheet w points wide and its buttons need, in a window h points
// high.
func PracticeHeight(w, h float32) float32 {
	height, gap := studyButton(h)
	return minPracticeHeight + (practiceRows(w)-1)*(height+gap)
}

// studyButton returns the height of a button below a sheet in a window h points high, and the gap above it.
func studyButton(h float32) (height, gap float32) {
	if h < 700 {
		return 44, 6
	}
	return 50, 10
}

// Practice returns the panels beside the board while a person looks for a better move: a sheet with
// a sentence, and the buttons below it, the likeliest first. They take the place of the move list of
// t and, where that is low, of panels above it that only inform.
func Practice(ctx ui.Context, status LessonStatus, buttons []ui.Button, t *ui.Layout) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	height, gap := studyButton(h)
	bar, list := ui.BarHeight(w), t.MoveList
	t.MoveList = scene.Box{}
	if list.W == 0 { // a table without a list
		list = scene.Box{X: w * 0.655, Y: h - bar - 16 - minPracticeHeight, W: w * 0.335, H: minPracticeHeight}
	}
	rows := practiceRows(list.W)
	foot, under := list.Y+bar+list.H, rows*(height+gap)
	at := scene.Box{X: list.X, Y: list.Y + bar, W: list.W, H: list.H - under}
	if missing := PracticeHeight(list.W, h) - list.H; missing > 0 {
		higher := scene.Box{X: list.X, Y: list.Y - missing, W: list.W, H: list.H + missing}
		if makeRoom(t, higher) {
			at.Y, at.H = at.Y-missing, at.H+missing
		} else if p, ok := removeLargest(t, list); ok && p.At.H > at.H {
			at = p.At
			at.Y += bar
		}
	}
	boxes := buttonRows(scene.Box{X: list.X, Y: foot - under + gap, W: list.W, H: height}, gap, len(buttons), rows == 1)
	panels := LessonPanels(ctx, status, at)
	for i, b := range buttons {
		kind := ui.Plain
		if i == 0 {
			kind = ui.Primary
		}
		b.At = boxes[i]
		panels = append(panels, ctx.ButtonPanel(b, kind))
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

// removeLargest removes the largest panel in the column of a box in which nothing can be tapped, and
// returns it.
func removeLargest(l *ui.Layout, column scene.Box) (largest ui.Panel, ok bool) {
	at := -1
	for i, p := range l.Panels {
		inColumn := p.At.X >= column.X-8 && p.At.X+p.At.W <= column.X+column.W+8
		if inColumn && !canBeTapped(p) && p.At.H > largest.At.H {
			largest, at = p, i
		}
	}
	if at >= 0 {
		l.Panels = slices.Delete(slices.Clone(l.Panels), at, at+1)
	}
	return largest, at >= 0
}

// canBeTapped reports whether a panel has an enabled target.
func canBeTapped(p ui.Panel) bool {
	return slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled })
}

// makeRoom removes the panels that overlap a box, if nothing in them can be tapped. Otherwise it
// removes none and reports false.
func makeRoom(l *ui.Layout, at scene.Box) bool {
	overlaps := func(p ui.Panel) bool { return p.At.Overlap(at) > 0 }
	for _, p := range l.Panels {
		if overlaps(p) && canBeTapped(p) {
			return false
		}
	}
	l.Panels = slices.DeleteFunc(slices.Clone(l.Panels), overlaps)
	return true
}
