package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/store"
	"banchisa/games"
)

// Settings that were torn at any byte are read as far as they are sound, and can be saved again.
func TestTornSettings(t *testing.T) {
	dir := t.TempDir()
	for _, text := range settingsTexts()[:2] { // the sound ones
		for end := range len(text) {
			trySettings(t, dir, text[:end])
		}
	}
}

// Players that were torn at any byte are read or the error names the line, and the torn file is kept
// when they are saved.
func TestTornPlayers(t *testing.T) {
	whole := store.Store{ConfigDir: t.TempDir()}
	color, symbol := store.Colors[0], store.Symbols[0]
	if err := whole.SaveFamily(store.Family{Members: []store.Member{
		{Name: "Zoë", Color: color, Symbol: symbol}, {Name: "Nonno \"Pino\"", Color: color, Symbol: symbol, Removed: true},
	}}); err != nil {
		t.Fatal(err)
	}
	if _, err := whole.LoadFamily(); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(whole.ConfigDir, "family.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for end := range len(text) {
		s := store.Store{ConfigDir: filepath.Join(t.TempDir(), "a")}
		path := filepath.Join(s.ConfigDir, "family.toml")
		if err := s.WriteFile(path, text[:end]); err != nil {
			t.Fatal(err)
		}
		family, err := s.LoadFamily()
		var fault *games.FileError
		if err != nil && (!errors.As(err, &fault) || fault.Line < 1) {
			t.Errorf("%q: no fault: %v", text[:end], err)
		}
		if err := s.SaveFamily(family); err != nil {
			t.Fatal(err)
		}
		kept, _ := os.ReadFile(path + ".broken")
		if (err != nil) != (string(kept) == string(text[:end]) && end > 0) {
			t.Errorf("%q: %v, and beside the new file is %q", text[:end], err, kept)
		}
	}
}
