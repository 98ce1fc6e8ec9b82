package app_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"banchisa/app/apptest"
)

// TestAMatchWithoutItsStick begins a match after the stick that holds all matches was pulled out: nothing is
// written under its empty mount point, the table says why, and all is saved when the stick is back. A link to
// a folder of another disk stands for the mount point.
func TestAMatchWithoutItsStick(t *testing.T) {
	stick, err := os.MkdirTemp("/dev/shm", "banchisa")
	if err != nil {
		t.Skip("no other disk here: ", err)
	}
	t.Cleanup(func() { os.RemoveAll(stick) })
	mountPoint := filepath.Join(t.TempDir(), "stick")
	var here, there syscall.Stat_t
	if err := errors.Join(syscall.Stat(filepath.Dir(mountPoint), &here), syscall.Stat(stick, &there)); err != nil || here.Dev == there.Dev {
		t.Skip("no other disk here: ", err)
	}
	do := func(errs ...error) {
		t.Helper()
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	do(os.Symlink(stick, mountPoint))
	w := apptest.Open(t, mountPoint, "")
	do(os.Remove(mountPoint), os.Mkdir(mountPoint, 0o755))
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if !w.ShowsText("la chiavetta o il disco non c’è") {
		t.Error("nothing says that the stick is gone")
	}
	if left, err := os.ReadDir(mountPoint); err != nil || len(left) > 0 {
		t.Errorf("written under the mount point: %v, %v", left, err)
	}
	do(os.Remove(mountPoint), os.Symlink(stick, mountPoint))
	w.TypeMove("5@33-")
	if n := w.Match().Len(); n != 2 || w.ShowsText("non si salva") {
		t.Errorf("%d moves in the file, want 2", n)
	}
}
