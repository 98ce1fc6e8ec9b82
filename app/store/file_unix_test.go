//go:build unix

package store_test

import (
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
	check("settings.toml", store.WriteFile, 0o600)
	check("picture.png", store.WriteExport, 0o640)
	if err := os.Chmod(filepath.Join(folder, "picture.png"), 0o604); err != nil {
		t.Fatal(err)
	}
	check("picture.png", store.WriteExport, 0o604)
}
