package app_test

import (
	"image"
	_ "image/gif"
	_ "image/png"
	"maps"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

func TestNotationPlaysRefusesAndUndoTakesBack(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	if n := w.Match().Len(); n != 1 {
		t.Fatalf("%d moves in the file", n)
	}
	w.TypeMove("5@24-") // overlaps the first bar
	if !w.Has("rule/ISA-2.1") {
		t.Errorf("no refusal that offers the rule; targets %v", w.TargetIDs())
	}
	w.TypeMove("moon")
	if !w.ShowsText("moon") || w.Match().Len() != 1 {
		t.Error("nonsense was not answered")
	}
	w.Tap("undo")
	if n := w.Match().Len(); n != 0 {
		t.Errorf("%d moves after undo", n)
	}
	w.Board().OnRune('x') // a letter that is no shortcut
}

func TestRuleBookOpensAtTheParagraphAndComesBack(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.TypeMove("5@24-")
	w.Tap("rule/ISA-2.1")
	if !w.Has("back") || w.Has("undo") {
		t.Fatal("the rule book is not open")
	}
	w.Tap("back")
	if !w.Has("undo") || w.Match().Len() != 1 {
		t.Error("the table did not come back")
	}
}

func TestMatchGoesOnWithoutADisk(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, filepath.Join(blocked, "below"), "")
	w.Tap("back") // from the page of what cannot be read
	w.Tap("game/isaac", "first/play", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if !w.ShowsText("non si salva più") {
		t.Error("nothing says that the match is not being saved")
	}
	w.TypeMove("5@33-")
	w.Tap("undo")
}

func TestAWrongLineKeepsEverythingBeforeIt(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.TypeMove("5@33-")
	files, _ := filepath.Glob(filepath.Join(w.Home, "matches", "*"))
	f, err := os.OpenFile(files[0], os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	f.WriteString("dark 9@99|\nlight 3@00-\n")
	f.Close()
	before, _ := os.ReadFile(files[0])
	again := apptest.Open(t, w.Home, files[0])
	if !again.ShowsText("riga sbagliata") {
		t.Error("nothing says that a line is wrong")
	}
	again.TypeMove("5@43-")
	if after, _ := os.ReadFile(files[0]); string(after) != string(before) {
		t.Error("the broken file was changed")
	}
	if n := again.Match().Len(); n != 3 {
		t.Errorf("%d moves in the new file, want 3", n)
	}
}

func TestResumeFromHome(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	again := apptest.OpenAlways(t, w.Home, "", "")
	again.Tap("resume")
	if !again.ShowsText("già aperta da un’altra parte") {
		t.Error("a match was opened at two tables")
	}
	again.Wait(time.Minute)
	if n := len(w.MatchFiles()); n != 1 {
		t.Errorf("a match that is open elsewhere has %d files, want 1", n)
	}
	w.Tap("menu", "menu/home")
	again.Tap("resume")
	again.TypeMove("5@33-")
	if n := again.Match().Len(); n != 2 {
		t.Errorf("%d moves, want 2", n)
	}
}

func TestLookingBackBranchesWithoutTouchingTheMatch(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	before := w.MatchFiles()
	w.Tap("ply/1", "seek/pace")
	if !w.ShowsText("2×") {
		t.Error("the film has no speed")
	}
	w.Tap("seek/on", "seek/back", "branch")
	w.TypeMove("3@00-")
	w.Tap("undo")
	w.TypeMove("3@10-")
	if !w.ShowsText("Stai provando: non si salva") {
		t.Error("the try does not say that it is one")
	}
	w.Tap("menu", "menu/home")
	if after := w.MatchFiles(); !maps.Equal(before, after) {
		t.Errorf("the try changed files: before\n%v\nafter\n%v", before, after)
	}
	w.Tap("now")
	w.TypeMove("3@00-")
	if n := w.Match().Len(); n != 4 {
		t.Errorf("the real match has %d moves, want 4", n)
	}
}

func TestExportWritesPictures(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	for _, name := range []string{"5@23-", "5@33-", "5@43-"} {
		w.TypeMove(name)
	}
	w.Tap("ply/2", "export")
	var files []string
	w.WaitFor("the pictures", func() bool {
		// Only finished files count: while they are written their names are longer.
		files, _ = filepath.Glob(filepath.Join(w.Desktop.Folder, "*.[pg][ni][gf]"))
		return len(files) == 3
	})
	w.WaitFor("the notice", func() bool { return w.Has("notice/folder") })
	w.Tap("notice/folder")
	if w.Desktop.Opened != w.Desktop.Folder {
		t.Errorf("opened is %q", w.Desktop.Opened)
	}
	want := "dark 5@23-\nlight 5@33-\ndark 5@43-\n"
	if got := fyne.CurrentApp().Clipboard().Content(); got != want {
		t.Errorf("on the clipboard is %q, want %q", got, want)
	}
	if len(files) != 3 {
		t.Fatalf("files: %v", files)
	}
	for _, path := range files {
		f, err := os.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		cfg, kind, err := image.DecodeConfig(f)
		f.Close()
		if err != nil || cfg.Width < 600 {
			t.Errorf("%s: %s %dx%d, %v", path, kind, cfg.Width, cfg.Height, err)
		}
	}
}

func TestLanguageAndThemeChangeWhileAMatchIsOpen(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Tap("menu", "menu/settings", "set/language/1", "set/theme/2", "set/text/3", "back")
	if !w.ShowsText("Undo") || w.ShowsText("Annulla") {
		t.Error("the table does not speak English")
	}
}

func TestUserVariantIsReloadedWhileItIsEdited(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/isaac", "duplicate")
	path := filepath.Join(w.Home, "variants", "isaac", "classic-i.toml")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !w.Has("variant/classic-i") {
		t.Fatal("the copy is not among the variants")
	}
	os.WriteFile(path, append([]byte("taget = 60\n"), text...), 0o644)
	w.WaitFor("the fault", func() bool { return w.ShowsText("taget") })
	if !w.Has("variant/quick") {
		t.Error("the other variants are gone")
	}
	os.WriteFile(path, text, 0o644)
	w.WaitFor("the good file", func() bool { return w.Has("variant/classic-i") && !w.ShowsText("taget") })
}

// TestEveryScreenAtEverySize composes all screens for each game, theme, size of text and language.
// It checks that nothing panics and that there is always a way back.
func TestEveryScreenAtEverySize(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	sizes := [][2]float32{{700, 420}, {1366, 768}, {1024, 600}, {1920, 1080}}
	if testing.Short() {
		sizes = sizes[:1]
	}
	for _, size := range sizes {
		for _, set := range []string{"set/language/1", "set/theme/1", "set/text/3", "set/language/0", "set/theme/2", "set/text/0"} {
			w.Size(size[0], size[1])
			w.Tap("settings", set, "back", "rules", "back", "saved", "back", "players", "back")
		}
		for _, g := range catalog.All {
			w.Tap("game/"+g.ID, "rules", "back", "house", "house/close", "back")
		}
	}
}
