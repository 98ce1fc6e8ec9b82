package pages_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestADeletedMatchStaysInItsRow checks that a match goes to the wastebasket at one tap, that its row and those
// below it stay where they are until the page is left, and that it can be taken back there.
func TestADeletedMatchStaysInItsRow(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 3)
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	w.WaitUntilRead()
	inTrash := func() int {
		files, _ := filepath.Glob(filepath.Join(home, "data", "Trash", "files", "*"))
		return len(files)
	}
	below := w.Target("delete/1").At
	button := w.Target("delete/0").At
	w.Tap("delete/0")
	if len(w.MatchFiles()) != 2 || inTrash() != 1 || !w.ShowsText("Eliminata") || !w.ShowsText("2 partite") {
		t.Errorf("%d matches, %d in the wastebasket", len(w.MatchFiles()), inTrash())
	}
	if w.Target("delete/1").At != below || w.Has("open/0") || w.Has("copy/0") {
		t.Error("the rows do not stay as they are")
	}
	if undo := w.Target("delete/0"); undo.Name != "Annulla" || undo.At.Contains(button.Center()) {
		t.Errorf("%q takes it back, at %v", undo.Name, undo.At)
	}
	w.Tap("delete/0")
	if len(w.MatchFiles()) != 3 || inTrash() != 0 || !w.Has("open/0") || !w.ShowsText("3 partite") {
		t.Errorf("taken back: %d matches, %d in the wastebasket", len(w.MatchFiles()), inTrash())
	}
	w.Tap("delete/1", "back", "saved")
	w.WaitUntilRead()
	if w.Has("saved/2") || inTrash() != 1 {
		t.Errorf("after the page was left: %v", w.TargetIDs())
	}
}

// TestImpatientClicksDeleteOneMatch clicks seven times where the button is that deletes.
func TestImpatientClicksDeleteOneMatch(t *testing.T) {
	for _, pause := range []time.Duration{60, 120, 250, 600} {
		home := t.TempDir()
		apptest.WriteMatches(t, home, 4)
		w := apptest.Open(t, home, "")
		w.Tap("saved")
		w.WaitUntilRead()
		now := time.Now()
		w.Board().Now = func() time.Time { return now }
		at := w.Target("delete/1").At.Center()
		for range 7 {
			w.Board().Tapped(&fyne.PointEvent{Position: fyne.NewPos(at.X, at.Y)})
			now = now.Add(pause * time.Millisecond)
		}
		if got := len(w.MatchFiles()); got != 3 {
			t.Errorf("every %d ms: %d of 4 matches are left", pause, got)
		}
	}
}

// TestTheStartEmptiesWhatWasDeletedLongAgo checks that what stands for a wastebasket does not grow for ever.
func TestTheStartEmptiesWhatWasDeletedLongAgo(t *testing.T) {
	home := t.TempDir()
	old := filepath.Join(home, "matches", "deleted", "2020-02-29")
	apptest.WriteFile(t, old, "isaac.banchisa", apptest.MatchHead)
	w := apptest.Open(t, home, "")
	w.WaitFor("the folder to be emptied", func() bool {
		_, err := os.Stat(old)
		return err != nil
	})
}

// TestAWastebasketThatCannotBeWrittenSaysSo checks that the match stays, and that a notice says why.
func TestAWastebasketThatCannotBeWrittenSaysSo(t *testing.T) {
	home := t.TempDir()
	path := apptest.WriteMatches(t, home, 1)[0]
	apptest.WriteFile(t, filepath.Join(home, "data", "Trash"), "files", "no folder")
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	w.WaitUntilRead()
	w.Tap("delete/0")
	if _, err := os.Stat(path); err != nil || !w.Has("notice") || !w.Has("open/0") {
		t.Errorf("%v; on the screen are %v", err, w.TargetIDs())
	}
}
