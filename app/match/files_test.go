package match_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/match"
	"banchisa/app/store"
	"banchisa/games/catalog"
)

// TestMatchFilesShareTheirVariant checks that a variant that many files spell out is parsed once: one with a map
// takes longer than the rest of its file.
func TestMatchFilesShareTheirVariant(t *testing.T) {
	for _, id := range catalog.IDs() {
		path := filepath.Join("..", "..", "resources", "matches", id+".banchisa")
		first, err := match.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		again, err := match.Load(path)
		if err != nil || again.Setup.Variant.Rules != first.Setup.Variant.Rules {
			t.Errorf("%s: the variant is parsed twice, or %v", id, err)
		}
	}
}

// A match that another table has played on since it was read is not continued from what was read.
func TestAMatchThatWasPlayedOnIsNotContinued(t *testing.T) {
	shipped, err := os.ReadFile(filepath.Join("..", "..", "resources", "matches", "isaac.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "isaac.banchisa")
	if err := os.WriteFile(path, shipped, 0o644); err != nil {
		t.Fatal(err)
	}
	m, err := match.Load(path)
	if err != nil {
		t.Fatal(err)
	}
	j, err := match.OpenJournal(path, m)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(j.Append([]string{"# played on"}), j.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := match.OpenJournal(path, m); !errors.Is(err, store.ErrMatchOpen) {
		t.Errorf("got %v, want %v", err, store.ErrMatchOpen)
	}
	if again, err := store.OpenJournal(path); err != nil {
		t.Error("the file is not let go:", err)
	} else {
		again.Close()
	}
}
