package pages_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games/isaac"
)

// TestOwnVariantsAreRenamedAndDeleted renames a copy of a variant, plays with it and deletes it. The
// match still has its rules.
func TestOwnVariantsAreRenamedAndDeleted(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac")
	if w.Has("own") {
		t.Error("a sheet of own variants, and there are none")
	}
	w.Tap("duplicate", "own", "own/rename/0")
	if !w.ShowsText("Salva") {
		t.Error("the button that saves the name has the same word as the one that closes the sheet")
	}
	w.FillField("  ")
	w.Tap("own/save")
	if !w.ShowsText("Scrivi un nome") {
		t.Error("a variant without a name is not refused")
	}
	w.FillField("Di nonna  Ada}")
	w.Tap("own/save")
	if len(w.Fields()) != 0 || !w.ShowsText("Di nonna Ada}") {
		t.Fatal("the new name is not there")
	}
	path := filepath.Join(w.Home, "variants", "isaac", "classic-i.toml")
	text, err := os.ReadFile(path)
	if err != nil || !strings.Contains(string(text), `title = { it = "Di nonna Ada}", en = "Di nonna Ada}" }`) {
		t.Errorf("the file says\n%s\n%v", text, err)
	}
	os.WriteFile(path, []byte(strings.NewReplacer("target = 100", "target = 60", "Una variante tua, copiata", "Si vince a 60: copiata").Replace(string(text))), 0o644)
	w.WaitFor("the file to be read again", func() bool { return w.ShowsText("vince a 60") })
	w.Tap("own/use/0", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("5@23-")
	w.Tap("menu", "menu/home")
	w.Tap("game/isaac", "own", "own/delete/0")
	w.WaitUntilRead()
	if _, err := os.Stat(path); err == nil || !w.ShowsText("Eliminata") || w.Has("own/use/0") {
		t.Fatal("the variant is still there")
	}
	if kept, _ := filepath.Glob(filepath.Join(w.Home, "data", "Trash", "files", "*.toml")); len(kept) != 1 {
		t.Errorf("in the wastebasket are %v", kept)
	}
	w.Tap("own/delete/0")
	w.WaitUntilRead()
	if _, err := os.Stat(path); err != nil || !w.Has("own/use/0") {
		t.Fatal("the variant does not come back")
	}
	w.Tap("own/delete/0", "own/close")
	w.WaitUntilRead()
	if w.Has("own") || w.ShowsText("nonna") {
		t.Error("the page still shows it")
	}
	m := w.Match()
	if rules := m.Setup.Variant.Rules.(*isaac.Rules); rules.Target != 60 {
		t.Errorf("the match is played to %d", rules.Target)
	}
}

// A copy says that it is one: the sentence of its source would be untrue as soon as a rule is changed.
func TestACopyDescribesItself(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	for _, game := range []string{"isaac", "quadriga", "pinguinoe", "polar", "fuga"} {
		w.Tap("game/"+game, "duplicate")
		w.WaitFor("the copy", func() bool { return w.ShowsText("Una variante tua, copiata da «") })
		w.Tap("back")
	}
}

// TestFaultyVariantsSayWhatWouldBeRight checks that the row of a variant that cannot be read tells the fault,
// its line and the remedy, and offers nothing but to delete it.
func TestFaultyVariantsSayWhatWouldBeRight(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac", "duplicate")
	path := filepath.Join(w.Home, "variants", "isaac", "classic-i.toml")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile(path, []byte(strings.Replace(string(text), "target = 100", "target = 1000", 1)), 0o644)
	w.WaitFor("the file to be read again", func() bool { return w.ShowsText("non 1000") })
	w.Tap("own")
	line := 1 + strings.Count(string(text)[:strings.Index(string(text), "target = 100")], "\n")
	want := fmt.Sprintf("Riga %d: «target» dev’essere fra 1 e 100, non 1000\nScrivi un numero da 1 a 100.", line)
	if got := w.Target("own/0").Name; !strings.Contains(got, want) || !w.ShowsText("Scrivi un numero da 1 a 100.") {
		t.Errorf("the row says %q, want %q", got, want)
	}
	if w.Has("own/use/0") || w.Has("own/rename/0") || !w.Has("own/delete/0") {
		t.Error("there are other buttons than the one that deletes")
	}
}

// TestOwnVariantsWrap checks that the titles of many own variants are never small: they are on the
// sheet, which scrolls.
func TestOwnVariantsWrap(t *testing.T) {
	home := t.TempDir()
	w := apptest.Open(t, home, "")
	w.Size(1024, 600)
	w.Tap("game/isaac", "duplicate")
	folder := filepath.Join(home, "variants", "isaac")
	text, err := os.ReadFile(filepath.Join(folder, "classic-i.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for n := range 12 {
		id := "copy-" + strconv.Itoa(n+10)
		os.WriteFile(filepath.Join(folder, id+".toml"), []byte(strings.NewReplacer("classic-i", id, "(mia)", "numero "+id).Replace(string(text))), 0o644)
	}
	w.Tap("back", "game/isaac")
	if w.Has("variant/copy-21") || !w.Has("variant/classic") || !w.Has("variant/classic-i") {
		t.Error("the shipped variants and the chosen one are not alone on the page")
	}
	w.Tap("own")
	if w.ShowsText("numero copy-21") {
		t.Error("the sheet shows all thirteen variants")
	}
	w.Key(fyne.KeyPageDown)
	w.Key(fyne.KeyPageDown)
	w.Tap("own/use/5")
	if !w.Has("variant/copy-21") || w.Has("variant/classic-i") {
		t.Error("the last of the list was not chosen")
	}
}
