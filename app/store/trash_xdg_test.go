//go:build unix && !darwin

package store

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
)

// TestSharedWastebasketIsARealFolder checks that the wastebasket that all users of a disk share counts only if it is a
// folder with the sticky bit, and never instead of the person's own.
func TestSharedWastebasketIsARealFolder(t *testing.T) {
	uid := strconv.Itoa(os.Getuid())
	for what, c := range map[string]struct {
		make   func(path string) error
		shared bool
	}{
		"none":          {func(string) error { return nil }, false},
		"a plain one":   {func(path string) error { return os.Mkdir(path, 0o777) }, false},
		"a file":        {func(path string) error { return os.WriteFile(path, nil, 0o600) }, false},
		"a sticky one":  {makeSticky, true},
		"a link to one": {linkToSticky, false},
	} {
		top := t.TempDir()
		if err := c.make(filepath.Join(top, ".Trash")); err != nil {
			t.Fatal(err)
		}
		want := []trashDir{{filepath.Join(top, ".Trash-"+uid), top}}
		if c.shared {
			want = append([]trashDir{{filepath.Join(top, ".Trash", uid), top}}, want...)
		}
		if got := diskTrashes(top); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
}

func makeSticky(path string) error {
	if err := os.Mkdir(path, 0o777); err != nil {
		return err
	}
	return os.Chmod(path, 0o777|fs.ModeSticky)
}

func linkToSticky(path string) error {
	if err := makeSticky(path + "-elsewhere"); err != nil {
		return err
	}
	return os.Symlink(path+"-elsewhere", path)
}
