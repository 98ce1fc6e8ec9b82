package app_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// drag drags from the middle of a target to a point.
func (w *window) drag(from string, to fyne.Position) {
	w.t.Helper()
	b, at := w.board(), w.middle(from)
	b.MouseDown(mouseAt(at.X, at.Y))
	for i := float32(1); i <= 4; i++ {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(at.X+(to.X-at.X)*i/4, at.Y+(to.Y-at.Y)*i/4)}})
	}
	b.DragEnd()
	b.MouseUp(mouseAt(to.X, to.Y))
}

// middle returns the middle of a target.
func (w *window) middle(id string) fyne.Position {
	w.t.Helper()
	target, ok := w.board().Scene().TargetByID(id)
	if !ok {
		w.t.Fatalf("no target %q; there are %v", id, w.targetIDs())
	}
	c := target.At.Center()
	return fyne.NewPos(c.X, c.Y)
}

// A tile that is dragged from the tray is placed where it is dropped. A drop on a tile, or beside
// the board, takes the drag back and says why.
func TestDragFromTheTray(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.drag("bar5", w.middle("c45"))
	if w.match().Len() != 1 {
		t.Fatal("the drop placed nothing")
	}
	for to, sentence := range map[string]string{"c45": "già una tessera", "rules": "lascialo su un posto illuminato"} {
		w.drag("bar4", w.middle(to))
		if w.match().Len() != 1 || !w.showsText(sentence) {
			t.Errorf("a drop on %s played something, or does not say %q", to, sentence)
		}
		if w.tap("c00"); w.match().Len() != 1 || !w.showsText("scegli una tessera") {
			t.Errorf("after a drop on %s the tile is still held", to)
		}
	}
}

// A drag of the counter that ends beyond its points puts it back.
func TestDragOfTheCounter(t *testing.T) {
	w := openMistake(t, "false")
	n := w.app.Ply()
	w.drag("c94", w.middle("c50"))
	if w.app.Ply() != n || !w.showsText("al massimo di 8") {
		t.Error("a drop too far away is not rejected")
	}
	if w.tap("c94"); w.app.Ply() != n {
		t.Error("the counter is still held")
	}
	w.tap("other")
	w.drag("c94", w.middle("c89"))
	if w.app.Ply() == n {
		t.Error("the counter did not advance")
	}
}

// A drag that begins at a place to go to plays nothing where it began, nor where it ends; one that
// stays on the place is a tap.
func TestDragFromAPlaceToGoTo(t *testing.T) {
	w := openMistake(t, "false")
	n, at := w.app.Ply(), w.middle("c89")
	for _, to := range []fyne.Position{w.middle("c50"), w.middle("c91")} {
		if w.drag("c89", to); w.app.Ply() != n {
			t.Fatal("a drag from a place to go to played something")
		}
	}
	if w.drag("c89", fyne.NewPos(at.X+16, at.Y)); w.app.Ply() == n {
		t.Error("a press that slipped on its target is no tap")
	}
}

// A slab that is dragged from the tray is placed where it is dropped, and put back where it cannot lie.
func TestDragOfASlab(t *testing.T) {
	w := hotSeat(t, "polar")
	for range 3 {
		for _, slab := range []string{"h0", "h1", "h2"} {
			w.waitFor("a choice", func() bool { w.skip(); return w.app.CanPlay() })
			w.tap(slab)
		}
	}
	w.waitFor("a slab to place", func() bool { w.skip(); return w.app.CanPlay() })
	place := ""
	w.tap("h0")
	for _, target := range w.board().Scene().Targets {
		if target.Enabled && strings.HasPrefix(target.ID, "q") {
			place = target.ID
		}
	}
	w.tap("h1") // another slab is in hand now
	if w.drag("h0", w.middle("q88")); !w.showsText("Una lastra") && !w.showsText("La prima lastra") {
		t.Error("a drop where no slab may lie gives no reason")
	}
	n := w.app.Ply()
	if w.drag("h0", w.middle(place)); w.app.Ply() == n {
		t.Errorf("a drop on %s places nothing", place)
	}
}
