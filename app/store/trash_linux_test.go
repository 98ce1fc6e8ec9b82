package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"banchisa/app/store"
)

// trashHome gives the test a wastebasket of its own, and returns its folder and one for files.
func trashHome(t *testing.T) (trash, files string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("XDG_DATA_HOME", home)
	return filepath.Join(home, "Trash"), t.TempDir()
}

// TestTrashIsThatOfTheDesktop checks what the Trash specification asks for, and that the file comes back.
func TestTrashIsThatOfTheDesktop(t *testing.T) {
	trash, files := trashHome(t)
	path := filepath.Join(files, "la mia più 100%.toml")
	for n, name := range []string{"la mia più 100%.toml", "la mia più 100%-2.toml"} {
		write(t, path, strconv.Itoa(n))
		if _, err := store.Trash(path, noon); err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("the file is still there: %v", err)
		}
		if got := read(t, filepath.Join(trash, "files", name)); got != strconv.Itoa(n) {
			t.Errorf("%s holds %q", name, got)
		}
		want := "[Trash Info]\nPath=" + files + "/la%20mia%20pi%C3%B9%20100%25.toml\nDeletionDate=" + noon.Format("2006-01-02T15:04:05") + "\n"
		if got := read(t, filepath.Join(trash, "info", name+".trashinfo")); got != want {
			t.Errorf("info %q, want %q", got, want)
		}
	}
	for _, dir := range []string{"", "files", "info"} {
		if info, err := os.Stat(filepath.Join(trash, dir)); err != nil || info.Mode().Perm() != 0o700 {
			t.Errorf("%q: %v, %v", dir, info.Mode(), err)
		}
	}
}

// TestTrashGivesBack checks that a restored file leaves nothing in the wastebasket, and that no other file is
// overwritten.
func TestTrashGivesBack(t *testing.T) {
	trash, files := trashHome(t)
	path := filepath.Join(files, "mine.toml")
	write(t, path, "mine")
	item, err := store.Trash(path, noon)
	if err != nil {
		t.Fatal(err)
	}
	write(t, path, "another")
	if err := item.Restore(); !errors.Is(err, fs.ErrExist) {
		t.Errorf("over another file: %v", err)
	}
	if got := read(t, path); got != "another" {
		t.Errorf("the other file holds %q", got)
	}
	os.Remove(path)
	if err := item.Restore(); err != nil {
		t.Fatal(err)
	}
	if got := read(t, path); got != "mine" {
		t.Errorf("it holds %q", got)
	}
	for _, dir := range []string{"files", "info"} {
		if left, err := os.ReadDir(filepath.Join(trash, dir)); err != nil || len(left) > 0 {
			t.Errorf("left in %s: %v, %v", dir, left, err)
		}
	}
	if err := item.Restore(); err == nil {
		t.Error("restored twice")
	}
}

// TestAWastebasketThatCannotBeWrittenKeepsTheFile checks that the error names the file.
func TestAWastebasketThatCannotBeWrittenKeepsTheFile(t *testing.T) {
	trash, files := trashHome(t)
	write(t, filepath.Join(trash, "info"), "no folder")
	path := filepath.Join(files, "mine.toml")
	write(t, path, "mine")
	_, err := store.Trash(path, noon)
	var of *fs.PathError
	if !errors.As(err, &of) || of.Path != path {
		t.Errorf("the error is %v", err)
	}
	if got := read(t, path); got != "mine" {
		t.Errorf("the file holds %q", got)
	}
}

// TestWithoutAWastebasketFilesAreKeptBeside checks that a file goes to a folder for the day, that files of the
// same name do not overwrite each other, and that the folder is emptied after thirty days.
func TestWithoutAWastebasketFilesAreKeptBeside(t *testing.T) {
	s := onOtherDisk(t)
	path := filepath.Join(s.MatchesDir(), "isaac.banchisa")
	var last store.DeletedMatch
	for _, text := range []string{"first", "second"} {
		write(t, path, text)
		write(t, store.AnalysisFile(path), "analysis of the "+text)
		var err error
		if last, err = store.DeleteMatch(path, noon); err != nil {
			t.Fatal(err)
		}
	}
	day := filepath.Join(s.MatchesDir(), "deleted", noon.Format("2006-01-02"))
	if read(t, filepath.Join(day, "isaac.banchisa")) != "first" || read(t, filepath.Join(day, "isaac-2.banchisa")) != "second" {
		t.Error("one has overwritten the other")
	}
	if _, err := os.Stat(store.AnalysisFile(path)); err == nil || len(s.MatchFiles()) > 0 {
		t.Errorf("still there: %v", s.MatchFiles())
	}
	if err := last.Restore(); err != nil || read(t, path) != "second" || read(t, store.AnalysisFile(path)) != "analysis of the second" {
		t.Errorf("it does not come back as it was: %v", err)
	}
	s.EmptyDeleted(noon.AddDate(0, 0, 29))
	if _, err := os.Stat(filepath.Join(day, "isaac.banchisa")); err != nil {
		t.Errorf("gone after 29 days: %v", err)
	}
	s.EmptyDeleted(noon.AddDate(0, 0, 31))
	if _, err := os.Stat(day); err == nil {
		t.Error("still there after 31 days")
	}
}

// onOtherDisk opens a store on a disk without a wastebasket: the one of its mount point is a link.
func onOtherDisk(t *testing.T) store.Store {
	t.Helper()
	trashHome(t)
	s, _, _ := pluggedIn(t)
	bin := filepath.Join("/dev/shm", ".Trash-"+strconv.Itoa(os.Getuid()))
	if err := os.Symlink(t.TempDir(), bin); err != nil {
		t.Skip("another wastebasket is there: ", err)
	}
	t.Cleanup(func() { os.Remove(bin) })
	return s
}

// TestTrashOfAnotherDiskIsOnThatDisk checks that nothing is carried from one disk to another.
func TestTrashOfAnotherDiskIsOnThatDisk(t *testing.T) {
	trash, _ := trashHome(t)
	s, _, _ := pluggedIn(t)
	path := filepath.Join(s.MatchesDir(), "isaac.banchisa")
	write(t, path, "match")
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		t.Fatal(err)
	}
	var disk, root syscall.Stat_t
	if err := errors.Join(syscall.Stat("/dev/shm", &disk), syscall.Stat("/dev", &root)); err != nil || disk.Dev == root.Dev {
		t.Skip("no mount point: ", err)
	}
	bin := filepath.Join("/dev/shm", ".Trash-"+strconv.Itoa(os.Getuid()))
	if _, err := os.Lstat(bin); err == nil {
		t.Skip("the disk has a wastebasket already")
	}
	t.Cleanup(func() { os.RemoveAll(bin) })
	item, err := store.Trash(path, noon)
	if err != nil {
		t.Fatal(err)
	}
	info := read(t, filepath.Join(bin, "info", "isaac.banchisa.trashinfo"))
	if want := "\nPath=" + strings.TrimPrefix(real, "/dev/shm/") + "\n"; !strings.Contains(info, want) {
		t.Errorf("info %q, want %q", info, want)
	}
	if _, err := os.Stat(trash); err == nil {
		t.Error("the person's own wastebasket was used")
	}
	if err := item.Restore(); err != nil || read(t, path) != "match" {
		t.Errorf("it does not come back: %v", err)
	}
}
