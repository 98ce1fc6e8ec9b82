package app_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// TestSeatOrderIsShuffledWhereItMatters checks that the order of play may be drawn by lot, except
// in games whose rules say who begins: there the seats can be swapped instead.
func TestSeatOrderIsShuffledWhereItMatters(t *testing.T) {
	for game, lots := range map[string]bool{"polar": true, "fuga": false} {
		w := openWindow(t, t.TempDir(), "")
		w.tap("game/" + game)
		if w.has("shuffle") != lots || w.has("swap") == lots {
			t.Errorf("%s: lots %v, swap %v", game, w.has("shuffle"), w.has("swap"))
		}
	}
}

// TestMapZoom checks that the map is zoomed by keys and dragged, and that the selection stays.
func TestMapZoom(t *testing.T) {
	w := hotSeat(t, "fuga")
	w.typeMove("set c1 0108")
	w.typeMove("set c2 1801")
	w.tap("h0108")
	if !w.showsText(" reach[") {
		t.Fatal("nothing is in hand")
	}
	before := len(w.targetIDs())
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.KeyPlus})
	if !w.has("view/out") || len(w.targetIDs()) >= before || !w.has("undo") && w.showsText(" reach[") {
		t.Errorf("+ shows %d of %d targets", len(w.targetIDs()), before)
	}
	at := func(id string) fyne.Position {
		target, _ := w.board().Scene().TargetByID(id)
		c := target.At.Center()
		return fyne.NewPos(c.X, c.Y)
	}
	from := at("h0609")
	w.board().MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
	for _, dx := range []float32{-20, -40} {
		w.board().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(dx, 0)}})
	}
	w.board().DragEnd()
	w.board().MouseUp(&desktop.MouseEvent{})
	if d := at("h0609").Subtract(from); d.X > -39 || d.X < -41 || d.Y < -1 || d.Y > 1 {
		t.Errorf("dragged by 40 points to the left, the map moves by %v", d)
	}
	w.tap("ply/1")
	before = len(w.targetIDs())
	if w.tap("view/in"); len(w.targetIDs()) >= before {
		t.Error("the map cannot be zoomed while looking back")
	}
	w.tap("now")
	w.board().OnKey(&fyne.KeyEvent{Name: fyne.Key0})
	if w.has("view/out") || !w.has("undo") && w.showsText(" reach[") {
		t.Error("0 does not show the whole map")
	}
}
