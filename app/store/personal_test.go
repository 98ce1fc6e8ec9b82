package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/variant"
)

// Pictures go to the folder that the desktop's settings name, if there is one.
func TestPersonalFolders(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("not here: the folders have fixed names")
	}
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, "config"))
	if got := store.PicturesDir(); got != home {
		t.Errorf("without any folder: %s", got)
	}
	os.Mkdir(filepath.Join(home, "Pictures"), 0o755)
	if got := store.PicturesDir(); got != filepath.Join(home, "Pictures") {
		t.Errorf("without settings: %s", got)
	}
	write(t, filepath.Join(home, "config", "user-dirs.dirs"), "# XDG_PICTURES_DIR=\"/\"\nXDG_DOCUMENTS_DIR=\"$HOME/Carte\"\nXDG_PICTURES_DIR=\"$HOME/Immagini\"\n")
	if got := store.PicturesDir(); got != filepath.Join(home, "Pictures") {
		t.Errorf("the folder of the settings is missing: %s", got)
	}
	os.Mkdir(filepath.Join(home, "Immagini"), 0o755)
	if got := store.PicturesDir(); got != filepath.Join(home, "Immagini") {
		t.Errorf("by the settings: %s", got)
	}
	if got := store.DocumentsDir(); got != home {
		t.Errorf("documents: %s", got)
	}
}

// A copy never replaces a file.
func TestCopiesHaveUnusedNames(t *testing.T) {
	from, to := filepath.Join(t.TempDir(), "a.b.txt"), t.TempDir()
	write(t, from, "one")
	for _, want := range []string{"a.b.txt", "a.b-2.txt", "a.b-3.txt"} {
		got, err := store.CopyInto(to, from)
		if err != nil || got != filepath.Join(to, want) {
			t.Fatalf("%v: got %s, want %s", err, got, want)
		}
		if text, _ := os.ReadFile(got); string(text) != "one" {
			t.Errorf("%s has %q", want, text)
		}
	}
}

// A match from elsewhere is copied once, also when the copy has been played on.
func TestImportedMatches(t *testing.T) {
	s := open(t)
	long := strings.Repeat("move\n", 20_000)
	first := filepath.Join(t.TempDir(), "isaac.banchisa")
	write(t, first, long+"end\n")
	expect := func(path, want string, wantCopied bool) string {
		t.Helper()
		own, copied, err := s.ImportMatch(path)
		if err != nil || filepath.Base(own) != want || filepath.Dir(own) != s.MatchesDir() || copied != wantCopied {
			t.Fatalf("%v: %s, copied %v; want %s, %v", err, own, copied, want, wantCopied)
		}
		return own
	}
	own := expect(first, "isaac.banchisa", true)
	if text, _ := os.ReadFile(own); string(text) != long+"end\n" {
		t.Error("the copy is another file")
	}
	expect(own, "isaac.banchisa", false)
	write(t, own, long+"end\nand more\n")
	expect(first, "isaac.banchisa", true)
	if text, _ := os.ReadFile(own); string(text) != long+"end\nand more\n" {
		t.Error("what was played on is lost")
	}
	write(t, first, long+"END\n")
	expect(first, "isaac-2.banchisa", true)
	write(t, first, long+"end\nand more than that\n")
	expect(first, "isaac-3.banchisa", true)
}

// A text of the largest size is read, one byte more is refused.
func TestLargestText(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.toml")
	write(t, path, strings.Repeat("#", variant.MaxTextBytes))
	if text, err := store.ReadText(path); err != nil || len(text) != variant.MaxTextBytes {
		t.Errorf("%v, %d bytes", err, len(text))
	}
	write(t, path, strings.Repeat("#", variant.MaxTextBytes+1))
	var fault *games.FileError
	if _, err := store.ReadText(path); !errors.As(err, &fault) {
		t.Errorf("one byte more: %v", err)
	}
}
