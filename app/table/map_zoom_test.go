package table_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"banchisa/app/apptest"
)

// TestMapZoom checks that the map is zoomed by keys and dragged, and that the selection stays.
func TestMapZoom(t *testing.T) {
	w := apptest.HotSeat(t, "fuga")
	w.TypeMove("set c1 0108")
	w.TypeMove("set c2 1801")
	w.Tap("h0108")
	if !w.ShowsText("hexmap reach {") {
		t.Fatal("nothing is in hand")
	}
	before := len(w.TargetIDs())
	w.Board().OnRune('+')
	if !w.Has("view/out") || len(w.TargetIDs()) >= before || !w.Has("undo") && w.ShowsText("hexmap reach {") {
		t.Errorf("+ shows %d of %d targets", len(w.TargetIDs()), before)
	}
	at := func(id string) fyne.Position {
		target, _ := w.Board().Scene().TargetByID(id)
		c := target.At.Center()
		return fyne.NewPos(c.X, c.Y)
	}
	from := at("h0609")
	w.Board().MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: from}})
	for _, dx := range []float32{-20, -40} {
		w.Board().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(dx, 0)}})
	}
	w.Board().DragEnd()
	w.Board().MouseUp(&desktop.MouseEvent{})
	if d := at("h0609").Subtract(from); d.X > -39 || d.X < -41 || d.Y < -1 || d.Y > 1 {
		t.Errorf("dragged by 40 points to the left, the map moves by %v", d)
	}
	w.Tap("ply/1")
	before = len(w.TargetIDs())
	if w.Tap("view/in"); len(w.TargetIDs()) >= before {
		t.Error("the map cannot be zoomed while looking back")
	}
	w.Tap("now")
	w.Board().OnKey(&fyne.KeyEvent{Name: fyne.Key0})
	if w.Has("view/out") || !w.Has("undo") && w.ShowsText("hexmap reach {") {
		t.Error("0 does not show the whole map")
	}
}
