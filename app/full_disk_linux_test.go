package app_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"banchisa/app/apptest"
)

// fillDisk makes writes to the window's open match file fail as on a full disk, until empty is called.
func fillDisk(w *apptest.Window) (empty func()) {
	t := w.T
	t.Helper()
	fds, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip(err)
	}
	for _, entry := range fds {
		path, _ := os.Readlink("/proc/self/fd/" + entry.Name())
		if !strings.HasPrefix(path, w.Home+"/") || !strings.HasSuffix(path, ".banchisa") {
			continue
		}
		fd, _ := strconv.Atoi(entry.Name())
		kept, err := unix.Dup(fd)
		if err != nil {
			t.Fatal(err)
		}
		full, err := unix.Open("/dev/full", unix.O_WRONLY, 0)
		if err != nil {
			t.Skip(err)
		}
		if err := unix.Dup2(full, fd); err != nil {
			t.Fatal(err)
		}
		unix.Close(full)
		return func() {
			if err := unix.Dup2(kept, fd); err != nil {
				t.Fatal(err)
			}
			unix.Close(kept)
		}
	}
	t.Fatal("no match file is open")
	return nil
}

// TestAFullDiskIsSaidAndMadeGoodLater checks that a full disk is reported, that the match
// continues, and that its file is complete once there is space again.
func TestAFullDiskIsSaidAndMadeGoodLater(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	w.TypeMove("5@33-")
	if !w.ShowsText("il disco è pieno") {
		t.Error("nothing says that the disk is full")
	}
	w.TypeMove("5@43-")
	if !w.ShowsText("non si salva più") || !w.Has("ply/3") {
		t.Errorf("the match stopped or nothing says that it is not being saved; targets %v", w.TargetIDs())
	}
	if n := w.Match().Len(); n != 1 {
		t.Errorf("%d moves on a full disk", n)
	}
	w.Tap("undo")
	empty()
	w.TypeMove("3@00-")
	if w.ShowsText("non si salva più") {
		t.Error("there is room, and the match is still not being saved")
	}
	m := w.Match()
	if names := notation(m); len(m.Errors) > 0 || strings.Join(names, " ") != "5@23- 5@33- 3@00-" {
		t.Errorf("the file holds %v, faults %v", names, m.Errors)
	}
}

// TestAFreedDiskIsNoticed checks that what is missing is saved while nobody plays, once there is space, and the
// sentence about it goes.
func TestAFreedDiskIsNoticed(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	w.TypeMove("5@33-")
	empty()
	w.WaitFor("the sentence to go", func() bool { return !w.ShowsText("non si salva più") })
	if n := w.Match().Len(); n != 2 {
		t.Errorf("%d moves in the file, want 2", n)
	}
}

// TestLeavingTheTableSavesWhatIsMissing checks that leaving a table tries again to save its last moves.
func TestLeavingTheTableSavesWhatIsMissing(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	empty := fillDisk(w)
	w.TypeMove("5@33-")
	empty()
	w.App.GoHome()
	if n := w.Match().Len(); n != 2 {
		t.Errorf("%d moves in the file, want 2", n)
	}
}

// TestAMatchWithoutAFileGetsOneLater checks that a match that began on a full disk gets its file
// once there is space.
func TestAMatchWithoutAFileGetsOneLater(t *testing.T) {
	home := t.TempDir()
	block := filepath.Join(home, "matches")
	if err := os.WriteFile(block, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if !w.ShowsText("non si salva più") || w.ShowsText("pieno") {
		t.Fatal("nothing says that the match is not being saved, or the disk is called full")
	}
	os.Remove(block)
	w.TypeMove("5@33-")
	if n := w.Match().Len(); n != 2 || w.ShowsText("non si salva più") {
		t.Errorf("%d moves in the file, want 2", n)
	}
}
