package app_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"banchisa/app"
)

// TestClosingWaitsForAFullDisk checks that the window does not close over moves that are not saved, can be
// kept open, and closes by itself once there is room, with all in the file.
func TestClosingWaitsForAFullDisk(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	empty := fillDisk(t)
	w.typeMove("5@33-")
	w.typeMove("5@43-")
	w.app.RequestClose()
	if w.closed || !w.showsText("2 mosse non sono ancora salvate") {
		t.Fatalf("closed %t; nothing says what is not saved: %v", w.closed, w.targetIDs())
	}
	w.app.RequestClose() // once more changes nothing
	w.tap("closing/stay")
	if w.has("closing/leave") || !w.has("undo") {
		t.Error("the table has not come back")
	}
	w.app.RequestClose()
	empty()
	w.waitFor("the window to close", func() bool { return w.closed })
	if n := w.match().Len(); n != 3 {
		t.Errorf("%d moves in the file, want 3", n)
	}
}

// TestClosingWithoutWhatIsNotSaved checks that the window can be closed although moves are not saved.
func TestClosingWithoutWhatIsNotSaved(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	empty := fillDisk(t)
	defer empty()
	w.typeMove("5@33-")
	w.app.RequestClose()
	w.board().OnTapped("closing/leave")
	if !w.closed {
		t.Error("the window is open")
	}
}

// TestClosingWaitsForADiskThatDoesNotAnswer checks that the window waits for a player that is being saved,
// and closes by itself when the disk has answered.
func TestClosingWaitsForADiskThatDoesNotAnswer(t *testing.T) {
	home := t.TempDir()
	family := writeFile(t, home, "family.toml", "")
	w := openWindowWith(t, home, func(o *app.Options) { o.DiskPatience = time.Millisecond })
	w.tap("players", "add")
	release := lease(t, family)
	w.fillField("Anna")
	w.board().OnTapped("member/save")
	w.app.RequestClose()
	if w.closed || !w.showsText("Qualcosa non è ancora salvato") {
		t.Fatalf("closed %t; nothing says what is not saved: %v", w.closed, w.targetIDs())
	}
	release()
	w.waitFor("the window to close", func() bool { return w.closed })
	if text, err := os.ReadFile(family); !strings.Contains(string(text), "Anna") {
		t.Errorf("the file has %q, %v", text, err)
	}
}

// TestClosingASoundDisk checks that the window closes at once, with nothing asked.
func TestClosingASoundDisk(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	if w.app.RequestClose(); !w.closed {
		t.Errorf("the window is open: %v", w.targetIDs())
	}
}
