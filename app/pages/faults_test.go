package pages_test

import (
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/apptest"
)

// TestAllFaultyFilesAreListed checks that all files that cannot be read at the start are listed on one
// sheet, by name, that they are shown and left as they are, and that the match of the command line
// opens afterwards.
func TestAllFaultyFilesAreListed(t *testing.T) {
	home := t.TempDir()
	files := map[string]string{"settings.toml": "theme = \"pink\"\nmet = []\n", "family.toml": "[[member]]\nname = \"Anna\"\ncolour = \"mauve\"\nsymbol = \"seal\"\n"}
	for name, text := range files {
		apptest.WriteFile(t, home, name, text)
	}
	w := apptest.Open(t, home, apptest.WriteFile(t, home, "matches/a.banchisa", apptest.MatchHead+"---\ndark 5@23-\n"))
	for _, text := range []string{"Le impostazioni (settings.toml)", "pink", "I giocatori (family.toml)", "mauve"} {
		if !w.ShowsText(text) {
			t.Errorf("nothing says %q", text)
		}
	}
	if w.ShowsText(home) {
		t.Error("it says a path")
	}
	w.Tap("fault/1/show")
	if w.Desktop.Opened != home {
		t.Errorf("shown is %q", w.Desktop.Opened)
	}
	w.Tap("fault/0/leave")
	if w.ShowsText("pink") || !w.ShowsText("mauve") {
		t.Error("the wrong one is left")
	}
	w.Tap("fault/0/leave")
	if !w.Has("ply/1") {
		t.Errorf("the match of the command line is not open; targets %v", w.TargetIDs())
	}
	for name, text := range files {
		if kept, _ := os.ReadFile(filepath.Join(home, name)); string(kept) != text {
			t.Errorf("%s was changed: %q", name, kept)
		}
	}
}
