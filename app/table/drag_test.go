package table_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/table"
)

// A tile that is dragged from the tray is placed where it is dropped. A drop on a tile, or beside
// the board, takes the drag back and says why.
func TestDragFromTheTray(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Drag("bar5", w.Middle("c45"))
	if w.Match().Len() != 1 {
		t.Fatal("the drop placed nothing")
	}
	for to, sentence := range map[string]string{"c45": "già una tessera", "rules": "lascialo su un posto illuminato"} {
		w.Drag("bar4", w.Middle(to))
		if w.Match().Len() != 1 || !w.ShowsText(sentence) {
			t.Errorf("a drop on %s played something, or does not say %q", to, sentence)
		}
		if w.Tap("c00"); w.Match().Len() != 1 || !w.ShowsText("scegli una tessera") {
			t.Errorf("after a drop on %s the tile is still held", to)
		}
	}
}

// A drag of the counter that ends beyond its points puts it back.
func TestDragOfTheCounter(t *testing.T) {
	w := openMistake(t)
	n := w.App.Ply()
	w.Drag("c94", w.Middle("c50"))
	if w.App.Ply() != n || !w.ShowsText("al massimo di 8") {
		t.Error("a drop too far away is not rejected")
	}
	if w.Tap("c94"); w.App.Ply() != n {
		t.Error("the counter is still held")
	}
	w.Tap("other")
	w.Drag("c94", w.Middle("c89"))
	if w.App.Ply() == n {
		t.Error("the counter did not advance")
	}
}

// A drag that begins at a place to go to plays nothing where it began, nor where it ends; one that
// stays on the place is a tap.
func TestDragFromAPlaceToGoTo(t *testing.T) {
	w := openMistake(t)
	n, at := w.App.Ply(), w.Middle("c89")
	for _, to := range []fyne.Position{w.Middle("c50"), w.Middle("c91")} {
		if w.Drag("c89", to); w.App.Ply() != n {
			t.Fatal("a drag from a place to go to played something")
		}
	}
	if w.Drag("c89", fyne.NewPos(at.X+16, at.Y)); w.App.Ply() == n {
		t.Error("a press that slipped on its target is no tap")
	}
}

// A slab that is dragged from the tray is placed where it is dropped, and put back where it cannot lie.
func TestDragOfASlab(t *testing.T) {
	w := apptest.HotSeat(t, "polar")
	for range 3 {
		for _, slab := range []string{"h0", "h1", "h2"} {
			w.WaitFor("a choice", func() bool { w.Skip(); return w.App.CanPlay() })
			w.Tap(slab)
		}
	}
	w.WaitFor("a slab to place", func() bool { w.Skip(); return w.App.CanPlay() })
	place := ""
	w.Tap("h0")
	for _, target := range w.Board().Scene().Targets {
		if target.Enabled && strings.HasPrefix(target.ID, "q") {
			place = target.ID
		}
	}
	w.Tap("h1") // another slab is in hand now
	if w.Drag("h0", w.Middle("q88")); !w.ShowsText("Una lastra") && !w.ShowsText("La prima lastra") {
		t.Error("a drop where no slab may lie gives no reason")
	}
	n := w.App.Ply()
	if w.Drag("h0", w.Middle(place)); w.App.Ply() == n {
		t.Errorf("a drop on %s places nothing", place)
	}
}

// openMistake opens a match of Isaac in which Light may let its counter advance.
func openMistake(t *testing.T) *apptest.Window {
	t.Helper()
	home := t.TempDir()
	seats := [...]string{"dark", "light"}
	text, turn := strings.Replace(apptest.MatchHead, "classic", "quick", 1)+"---\n", 0
	for action := range strings.SplitSeq(strings.ReplaceAll(table.MistakePosition, "\n", " "), ";") {
		action = strings.TrimSpace(action)
		text += seats[turn] + " " + action + "\n"
		if !strings.HasPrefix(action, "x") {
			turn = 1 - turn
		}
	}
	apptest.WriteFile(t, home, "settings.toml", "speed = 0.0\n[moments]\nwarn = false\n")
	return apptest.Open(t, home, apptest.WriteFile(t, home, "m.banchisa", text))
}
