package apptest

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Drag drags from the middle of a target to a point.
func (w *Window) Drag(from string, to fyne.Position) {
	w.T.Helper()
	b, at := w.Board(), w.Middle(from)
	b.MouseDown(MouseAt(at.X, at.Y))
	for i := float32(1); i <= 4; i++ {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(at.X+(to.X-at.X)*i/4, at.Y+(to.Y-at.Y)*i/4)}})
	}
	b.DragEnd()
	b.MouseUp(MouseAt(to.X, to.Y))
}

// Middle returns the middle of a target.
func (w *Window) Middle(id string) fyne.Position {
	w.T.Helper()
	target, ok := w.Board().Scene().TargetByID(id)
	if !ok {
		w.T.Fatalf("no target %q; there are %v", id, w.TargetIDs())
	}
	c := target.At.Center()
	return fyne.NewPos(c.X, c.Y)
}

// MouseAt returns the event of the first button at a place of the board.
func MouseAt(x, y float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
}

// TabTo moves the focus to a target with Tab.
func (w *Window) TabTo(id string) {
	w.T.Helper()
	w.Win.Canvas().Focus(w.Board())
	for range 60 {
		w.Key(fyne.KeyTab)
		if at, _ := w.Board().FocusedTarget(); at.ID == id {
			return
		}
	}
	w.T.Fatalf("Tab does not come to %q", id)
}

// TypeMoves plays moves in notation, each when a person can play.
func (w *Window) TypeMoves(names ...string) {
	w.T.Helper()
	for _, name := range names {
		w.StepUntil("a choice before "+name, w.App.CanPlay)
		w.TypeMove(name)
	}
}
