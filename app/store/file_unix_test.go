//go:build unix

package store_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"banchisa/app/store"
)

// New files of the app are the owner's alone, what is exported has the permissions that the system
// gives; a file that is replaced keeps its own.
func TestPermissionsOfNewFiles(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	folder := t.TempDir()
	check := func(name string, write func(store.Store, string, []byte) error, want fs.FileMode) {
		t.Helper()
		path := filepath.Join(folder, name)
		if err := write(store.Store{}, path, []byte("new")); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s: permissions %o, want %o", name, got, want)
		}
	}
	check("settings.toml", store.Store.WriteFile, 0o600)
	check("picture.png", store.Store.WriteExport, 0o640)
	if err := os.Chmod(filepath.Join(folder, "picture.png"), 0o604); err != nil {
		t.Fatal(err)
	}
	check("picture.png", store.Store.WriteExport, 0o604)
}

// Matches, notebook, logs, reports and their folders are the owner's alone; a copy of the settings that cannot be
// read, with the PIN, is as they were, and a match that is saved elsewhere can be read by others.
func TestWhatAPersonMadeIsTheirsAlone(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o022))
	home := filepath.Join(t.TempDir(), "home")
	s := store.Store{ConfigDir: home, DataDir: home}
	j, err := s.NewJournal("isaac", noon)
	if err != nil {
		t.Fatal(err)
	}
	if _, err = j.Write([]byte("a line\n")); err == nil {
		err = j.Sync()
	}
	j.Close()
	_, reportErr := s.WriteReport(store.CrashReport{Panic: "a mistake"}, noon)
	logErr := s.LessonLog().Append(store.LogEntry{Name: "isaac/place", Person: "Anna"})
	set, _ := s.LoadSettings()
	saveErr := s.SaveSettings(set)
	if err := errors.Join(err, reportErr, logErr, saveErr); err != nil {
		t.Fatal(err)
	}
	_ = filepath.WalkDir(home, func(path string, entry fs.DirEntry, err error) error {
		if info, _ := entry.Info(); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s: %o, %v", path, info.Mode().Perm(), err)
		}
		return err
	})
	settings := filepath.Join(home, "settings.toml")
	for _, perm := range []fs.FileMode{0o600, 0o640} {
		if err := errors.Join(os.WriteFile(settings, []byte("nothing"), perm), os.Chmod(settings, perm)); err != nil {
			t.Fatal(err)
		}
		backup, err := store.Backup(settings, "old")
		if err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(backup); err != nil || info.Mode().Perm() != perm {
			t.Errorf("a backup has %v, want %o: %v", info.Mode(), perm, err)
		}
	}
	copied, err := store.CopyInto(t.TempDir(), j.Path())
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(copied); err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("a copy has %v: %v", info.Mode(), err)
	}
}
