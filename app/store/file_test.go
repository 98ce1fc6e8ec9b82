package store_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"banchisa/app/store"
)

// writeNew writes a new text.
func writeNew(w io.Writer) error {
	_, err := io.WriteString(w, "new")
	return err
}

// A file that cannot be replaced stays as it was, nothing is left beside it, and the error is the
// system's, about the file that was asked for.
func TestReplaceFileKeepsTheOldOne(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "a.txt")
	if err := os.WriteFile(path, []byte("old"), 0o640); err != nil {
		t.Fatal(err)
	}
	gone := &fs.PathError{Op: "read", Path: "/stick/a", Err: syscall.EIO}
	if err := store.ReplaceFile(path, func(io.Writer) error { return gone }); !errors.Is(err, syscall.EIO) || gone.Path != "/stick/a" {
		t.Errorf("a source that cannot be read: %v", err)
	}
	if err := store.ReplaceFile(path, writeNew); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(path); string(text) != "new" {
		t.Errorf("the file holds %q", text)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm()&0o200 == 0 || info.Mode().Perm()&0o007 != 0 && runtime.GOOS != "windows" {
		t.Errorf("permissions: %v, %v", info.Mode(), err)
	}
	long := filepath.Join(folder, strings.Repeat("x", 300))
	lost := filepath.Join(folder, "none", "a.txt")
	for _, to := range []string{long, lost} {
		var pathErr *fs.PathError
		if err := store.ReplaceFile(to, writeNew); !errors.As(err, &pathErr) || pathErr.Path != to {
			t.Errorf("%.60s…: %v", to, err)
		}
	}
	if err := os.Mkdir(filepath.Join(folder, "dir"), 0o755); err != nil {
		t.Fatal(err)
	}
	var linkErr *os.LinkError
	if err := store.ReplaceFile(filepath.Join(folder, "dir"), writeNew); !errors.As(err, &linkErr) {
		t.Errorf("over a folder: %v", err)
	}
	if entries, _ := os.ReadDir(folder); len(entries) != 2 {
		t.Errorf("left behind: %v", entries)
	}
}

// What a program that was killed left half written is removed after an hour, and nothing else.
func TestHalfWrittenFilesAreRemoved(t *testing.T) {
	s := open(t)
	if err := os.MkdirAll(s.MatchesDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	hourAgo := time.Now().Add(-2 * time.Hour)
	half := []string{
		filepath.Join(s.MatchesDir(), "a.banchisa.new"), filepath.Join(s.MatchesDir(), "a.analysis.json.1.new"),
		filepath.Join(s.ConfigDir, "settings.toml.12.new"), s.PicturesFile() + ".3.new",
	}
	foreign := []string{filepath.Join(s.DataDir, "mine.new"), filepath.Join(s.DataDir, "settings.toml")}
	for _, path := range append(half, foreign...) {
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, hourAgo, hourAgo); err != nil {
			t.Fatal(err)
		}
	}
	j, err := s.NewJournal("isaac", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	j.Discard()
	for _, path := range half {
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%s is there", path)
		}
	}
	for _, path := range foreign {
		if _, err := os.Stat(path); err != nil {
			t.Error(err)
		}
	}
}
