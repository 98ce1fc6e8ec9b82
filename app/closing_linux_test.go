package app_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app"
	"banchisa/app/apptest"
)

// TestClosingWaitsForAFullDisk checks that the window does not close over moves that are not saved, can be
// kept open, and closes by itself once there is room, with all in the file.
func TestClosingWaitsForAFullDisk(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	w.TypeMove("5@33-")
	w.TypeMove("5@43-")
	w.App.RequestClose()
	if w.Closed || !w.ShowsText("2 mosse non sono ancora salvate") {
		t.Fatalf("closed %t; nothing says what is not saved: %v", w.Closed, w.TargetIDs())
	}
	w.App.RequestClose() // once more changes nothing
	w.Tap("closing/stay")
	if w.Has("closing/leave") || !w.Has("undo") {
		t.Error("the table has not come back")
	}
	w.App.RequestClose()
	empty()
	w.WaitFor("the window to close", func() bool { return w.Closed })
	if n := w.Match().Len(); n != 3 {
		t.Errorf("%d moves in the file, want 3", n)
	}
}

// TestClosingWithoutWhatIsNotSaved checks that the window can be closed although moves are not saved.
func TestClosingWithoutWhatIsNotSaved(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	defer empty()
	w.TypeMove("5@33-")
	w.App.RequestClose()
	w.Board().OnTapped("closing/leave")
	if !w.Closed {
		t.Error("the window is open")
	}
}

// TestClosingWaitsForADiskThatDoesNotAnswer checks that the window waits for a player that is being saved,
// and closes by itself when the disk has answered.
func TestClosingWaitsForADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	family := apptest.WriteFile(t, home, "family.toml", "")
	w := apptest.OpenWith(t, home, func(o *app.Options) { o.DiskPatience = time.Millisecond })
	w.Tap("players", "add")
	release := lease(t, family)
	w.FillField("Anna")
	w.Board().OnTapped("member/save")
	w.App.RequestClose()
	if w.Closed || !w.ShowsText("Qualcosa non è ancora salvato") {
		t.Fatalf("closed %t; nothing says what is not saved: %v", w.Closed, w.TargetIDs())
	}
	release()
	w.WaitFor("the window to close", func() bool { return w.Closed })
	if text, err := os.ReadFile(family); !strings.Contains(string(text), "Anna") {
		t.Errorf("the file has %q, %v", text, err)
	}
}

// TestLeavingATableWaitsForAFullDisk checks that a table with moves that are not saved is not left unasked, can be kept,
// is left by itself once there is room, with all in the file, and at once if the person says so.
func TestLeavingATableWaitsForAFullDisk(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	w.TypeMove("5@33-")
	leave := func() {
		w.Tap("menu", "menu/home")
		if !w.ShowsText("Una mossa non è ancora salvata") || !w.ShowsText("lascio il tavolo") {
			t.Fatalf("nothing says what is not saved: %v", w.TargetIDs())
		}
	}
	leave()
	w.Tap("closing/stay")
	if !w.Has("undo") {
		t.Fatal("the table has not come back")
	}
	leave()
	empty()
	w.WaitFor("home", func() bool { return w.Has("settings") })
	if n := w.Match().Len(); n != 2 {
		t.Errorf("%d moves in the file, want 2", n)
	}
}

// TestLeavingATableWithoutWhatIsNotSaved checks that a table can be left although moves are not saved, and that the
// window stays.
func TestLeavingATableWithoutWhatIsNotSaved(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	defer fillDisk(w)()
	w.TypeMove("5@33-")
	w.Tap("menu", "menu/home", "closing/leave")
	if w.Closed || !w.Has("settings") {
		t.Errorf("closed %t: %v", w.Closed, w.TargetIDs())
	}
}

// TestAHandedOverFileWaitsForAFullDisk checks that a second start opens nothing over moves that are not saved until the
// person says so, and nothing at all while that is asked.
func TestAHandedOverFileWaitsForAFullDisk(t *testing.T) {
	w, handOver := openForRequests(t)
	aunt := apptest.WriteFile(t, t.TempDir(), "aunt.banchisa", auntsMatch)
	uncle := apptest.WriteFile(t, t.TempDir(), "uncle.banchisa", auntsMatch+"light 5@33-\n")
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("3@00-")
	defer fillDisk(w)()
	w.TypeMove("3@20-")
	asked := func() bool { return w.Has("closing/stay") && w.ShowsText("Una mossa non è ancora salvata") }
	handOver(aunt, asked)
	raised := 0
	w.App.Shell.Raise = func(fyne.Window) { raised++ }
	handOver(uncle, func() bool { return raised == 1 })
	if !asked() || w.App.Reading() {
		t.Fatalf("another file takes the place of the question: %v", w.TargetIDs())
	}
	w.Tap("closing/leave")
	w.WaitFor("the table", func() bool { return !w.App.Reading() && w.App.Ply() == 1 && w.Has("ply/1") })
}

// TestClosingASoundDisk checks that the window closes at once, with nothing asked.
func TestClosingASoundDisk(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	if w.App.RequestClose(); !w.Closed {
		t.Errorf("the window is open: %v", w.TargetIDs())
	}
}
