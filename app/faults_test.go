package app_test

import (
	"os"
	"path/filepath"
	"testing"
)

// TestAllFaultyFilesAreListed checks that all files that cannot be read at the start are listed on one
// sheet, by name, that they are shown and left as they are, and that the match of the command line
// opens afterwards.
func TestAllFaultyFilesAreListed(t *testing.T) {
	home := t.TempDir()
	files := map[string]string{"settings.toml": "theme = \"pink\"\nmet = []\n", "family.toml": "[[member]]\nname = \"Anna\"\ncolour = \"mauve\"\nsymbol = \"seal\"\n"}
	for name, text := range files {
		writeFile(t, home, name, text)
	}
	w := openWindow(t, home, writeFile(t, home, "matches/a.banchisa", head+"---\ndark 5@23-\n"))
	for _, text := range []string{"Le impostazioni (settings.toml)", "pink", "I giocatori (family.toml)", "mauve"} {
		if !w.showsText(text) {
			t.Errorf("nothing says %q", text)
		}
	}
	if w.showsText(home) {
		t.Error("it says a path")
	}
	w.tap("fault/1/show")
	if w.desktop.opened != home {
		t.Errorf("shown is %q", w.desktop.opened)
	}
	w.tap("fault/0/leave")
	if w.showsText("pink") || !w.showsText("mauve") {
		t.Error("the wrong one is left")
	}
	w.tap("fault/0/leave")
	if !w.has("ply/1") {
		t.Errorf("the match of the command line is not open; targets %v", w.targetIDs())
	}
	for name, text := range files {
		if kept, _ := os.ReadFile(filepath.Join(home, name)); string(kept) != text {
			t.Errorf("%s was changed: %q", name, kept)
		}
	}
}
