package pages_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestASavedMatchGetsAName checks that a name and a note are typed in the list, kept in the header, shown and
// found, and that a match that is open at a table refuses with a sentence.
func TestASavedMatchGetsAName(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 3)
	w := apptest.Open(t, home, "")
	w.Tap("saved", "title/0")
	fields := w.Fields()
	if len(fields) != 2 {
		t.Fatalf("%d fields", len(fields))
	}
	fields[0].SetText("Finale di nonna")
	fields[1].SetText("vinta all’ultimo")
	w.Tap("title/save")
	if !w.ShowsText("Finale di nonna") || w.Has("title/save") {
		t.Fatal("the list does not show the name")
	}
	named := ""
	files, _ := filepath.Glob(filepath.Join(home, "matches", "*.banchisa"))
	for _, path := range files {
		if text, _ := os.ReadFile(path); strings.Contains(string(text), "name = \"Finale di nonna\"\nnote = \"vinta all’ultimo\"\n") {
			named = path
		}
	}
	if named == "" {
		t.Fatal("no file has the name in its header")
	}
	w.FillField("ultimo finale")
	if !w.Has("title/0") || w.Has("title/1") {
		t.Error("a search does not find it by name and note")
	}
	j, err := store.OpenJournal(named)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	w.Tap("title/0", "title/save")
	if !w.ShowsText("già aperta") {
		t.Error("a match that is open elsewhere gets a name")
	}
	if w.Key("Escape"); w.Has("title/save") || !w.Has("title/0") {
		t.Error("Escape does not close the sheet alone")
	}
}

// TestARenamedFileShowsItsName checks that the list calls a match as the person has called its file.
func TestARenamedFileShowsItsName(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 1)
	files, _ := filepath.Glob(filepath.Join(home, "matches", "*.banchisa"))
	if err := os.Rename(files[0], filepath.Join(home, "matches", "Finale torneo.banchisa")); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	if w.Tap("saved"); !w.ShowsText("Finale torneo") {
		t.Error("the name of the file is not shown")
	}
}

// TestABranchNamesItsMatch checks that the list says which match a branch is one of, and leaves branches out of those
// that wait to be played on.
func TestABranchNamesItsMatch(t *testing.T) {
	home := t.TempDir()
	file := apptest.WriteMatches(t, home, 1)[0]
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "---\n")
	branch := strings.Replace(head, "[players]", "branch_of = \""+filepath.Base(file)+"\"\nbranch_at = 0\n[players]", 1)
	apptest.WriteFile(t, home, "matches/isaac-20260101-100000.banchisa", branch+"---\n")
	w := apptest.Open(t, home, "")
	w.Tap("saved")
	w.WaitUntilRead()
	stem, _ := store.SplitName(file, store.FileExt)
	if !w.Has("open/1") || !w.ShowsText("Ramo di "+stem) {
		t.Error("the list does not say what the branch is of")
	}
	if w.Tap("unfinished"); w.Has("open/0") {
		t.Error("a branch waits to be played on")
	}
}
