package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"banchisa/app/store"
)

// pluggedIn opens a store on a stick: a link to a folder of another disk, which stands for its mount
// point. pull leaves an empty folder in its place, put puts the stick back.
func pluggedIn(t *testing.T) (s store.Store, pull, put func()) {
	t.Helper()
	stick, err := os.MkdirTemp("/dev/shm", "banchisa")
	if err != nil {
		t.Skip("no other disk here: ", err)
	}
	t.Cleanup(func() { os.RemoveAll(stick) })
	dir := t.TempDir()
	var here, there syscall.Stat_t
	if err := errors.Join(syscall.Stat(dir, &here), syscall.Stat(stick, &there)); err != nil || here.Dev == there.Dev {
		t.Skip("no other disk here: ", err)
	}
	mountPoint := filepath.Join(dir, "stick")
	do := func(errs ...error) {
		if err := errors.Join(errs...); err != nil {
			t.Fatal(err)
		}
	}
	do(os.Symlink(stick, mountPoint))
	t.Setenv("BANCHISA_HOME", filepath.Join(mountPoint, "banchisa"))
	if s, err = store.Open(); err != nil {
		t.Fatal(err)
	}
	pull = func() { do(os.Remove(mountPoint), os.Mkdir(mountPoint, 0o755)) }
	put = func() { do(os.RemoveAll(mountPoint), os.Symlink(stick, mountPoint)) }
	return s, pull, put
}

// TestNothingIsWrittenUnderAnEmptyMountPoint writes everything that a store keeps after its stick was pulled
// out. All of it fails with the reason, leaves nothing, and succeeds when the stick is back.
func TestNothingIsWrittenUnderAnEmptyMountPoint(t *testing.T) {
	s, pull, put := pluggedIn(t)
	match := filepath.Join(t.TempDir(), "aunt.banchisa")
	if err := os.WriteFile(match, []byte("banchisa 1\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	writes := map[string]func() error{
		"match": func() error {
			j, err := s.NewJournal("isaac", noon)
			if err == nil {
				err = errors.Join(j.Append([]string{"one"}), j.Close())
			}
			return err
		},
		"copied match": func() error { _, _, err := s.ImportMatch(match); return err },
		"settings":     func() error { return s.SaveSettings(store.Settings{Theme: "dark"}) },
		"players":      func() error { return s.SaveFamily(store.Family{}) },
		"lessons":      func() error { return s.LessonLog().Append(store.LogEntry{Date: noon, Name: "polar/first"}) },
		"index":        func() error { return s.WriteFile(s.IndexFile(), nil) },
		"report":       func() error { _, err := s.WriteReport(store.CrashReport{}, noon); return err },
		"visitor":      func() error { return s.VisitorStore(noon).SaveSettings(store.Settings{}) },
	}
	pull()
	for name, write := range writes {
		if err := write(); !errors.Is(err, syscall.ENODEV) {
			t.Errorf("%s without the stick: %v", name, err)
		}
	}
	if left, err := os.ReadDir(filepath.Dir(s.DataDir)); err != nil || len(left) > 0 {
		t.Errorf("left under the mount point: %v, %v", left, err)
	}
	put()
	for name, write := range writes {
		if err := write(); err != nil {
			t.Errorf("%s with the stick: %v", name, err)
		}
	}
}

// TestMatchGoesOnWhenTheStickIsBack pulls a stick out during a match: no other file is begun under the
// empty mount point, and its own has all lines when the stick is back.
func TestMatchGoesOnWhenTheStickIsBack(t *testing.T) {
	s, pull, put := pluggedIn(t)
	j, err := s.NewJournal("isaac", noon)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := j.Append([]string{"one"}); err != nil {
		t.Fatal(err)
	}
	pull()
	for range 2 {
		if err := j.Append([]string{"two"}); !errors.Is(err, syscall.ENODEV) {
			t.Errorf("without the stick: %v", err)
		}
	}
	put()
	if err := j.Append([]string{"two"}); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(j.Path()); string(text) != "one\ntwo\n" {
		t.Errorf("the file has %q", text)
	}
}

// A folder that was deleted is made again: its disk is still there.
func TestADeletedFolderIsMadeAgain(t *testing.T) {
	s, _, _ := pluggedIn(t)
	for range 2 {
		if err := s.SaveFamily(store.Family{}); err != nil {
			t.Fatal(err)
		}
		if err := os.RemoveAll(s.DataDir); err != nil {
			t.Fatal(err)
		}
	}
}
