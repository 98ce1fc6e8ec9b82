package app_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

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
	if !again.ShowsText("Un pezzo di questa partita non si legge") {
		t.Error("nothing says that a part cannot be read")
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

func TestLanguageAndThemeChangeWhileAMatchIsOpen(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.Tap("menu", "menu/settings", "set/language/1", "set/theme/2", "set/text/3", "back")
	if !w.ShowsText("Undo") || w.ShowsText("Annulla") {
		t.Error("the table does not speak English")
	}
}

// TestBotsAreCalledInTheLanguageOfTheTable changes the language at a table with a bot: its name changes, too, and that of
// a person who has given none.
func TestBotsAreCalledInTheLanguageOfTheTable(t *testing.T) {
	w := apptest.AgainstBot(t, "isaac")
	if !w.ShowsText("Bot Volpe") {
		t.Fatal("the bot is not called Bot Volpe")
	}
	if !w.ShowsText("Giocatore 1") {
		t.Fatal("the person is not called Giocatore 1")
	}
	w.Tap("menu", "menu/settings", "set/language/1", "back")
	if w.ShowsText("Volpe") || !w.ShowsText("Fox") {
		t.Error("the bot is called as before")
	}
	if w.ShowsText("Giocatore") || !w.ShowsText("Player 1") {
		t.Error("the person is called as before")
	}
}

// TestEveryScreenAtEverySize composes all screens for each game, theme, size of text and language.
// It checks that nothing panics and that there is always a way back.
func TestEveryScreenAtEverySize(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	sizes := [][2]float32{{700, 420}, {1366, 768}, {1024, 600}, {1920, 1080}}
	if !sample.All() {
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
