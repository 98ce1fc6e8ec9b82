package lab_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/resources"
)

// A puzzle whose file exists already ends the search with an error and leaves the file as it is.
func TestMinedPuzzleOverwritesNothing(t *testing.T) {
	text, err := fs.ReadFile(resources.Puzzles, "puzzles/isaac/101.banchisa")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	taken := filepath.Join(folder, "002.banchisa") // the name of the next puzzle after one
	if err := os.WriteFile(taken, text, 0o644); err != nil {
		t.Fatal(err)
	}
	code, out, errText := newFixture(t).Run("", "puzzles", "mine", "isaac", "--n", "10", "--seed", "3", "--level", "1", "--matches", "2", "--out", folder)
	if code != 1 || out != "" || !strings.Contains(errText, "002.banchisa") {
		t.Errorf("exit code %d, output %q, error %q", code, out, errText)
	}
	if after, err := os.ReadFile(taken); err != nil || string(after) != string(text) {
		t.Errorf("the file has been changed: %v\n%s", err, after)
	}
}

// A search for one puzzle finds one, though less than one is the share of a level.
func TestOnePuzzleIsMined(t *testing.T) {
	out := newFixture(t).MustRun("", "puzzles", "mine", "isaac", "--n", "1", "--seed", "3", "--level", "1", "--matches", "2", "--out", t.TempDir())
	if !strings.Contains(out, "001.banchisa") || strings.Count(out, "\n") != 1 {
		t.Errorf("found %q", out)
	}
}
