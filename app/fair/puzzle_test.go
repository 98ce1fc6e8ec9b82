package fair_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/puzzles"
	"banchisa/app/table"
	"banchisa/games/catalog"
	gamepuzzles "banchisa/games/puzzles"
)

// openFairPuzzle opens a fair with Isaac only, and its puzzle of one minute.
func openFairPuzzle(t *testing.T, home string) (*apptest.Window, *gamepuzzles.Puzzle) {
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.Tap("show")
	w.Wait(time.Second)
	p, err := puzzles.Easy(catalog.Find("isaac"), w.Clock.Now(), 0)
	if err != nil {
		t.Fatal(err)
	}
	w.Tap("puzzle")
	apptest.AwaitPuzzle(w)
	return w, p
}

// TestQuickestOfTheDay solves a puzzle of one minute at a fair, with a mistake, and writes a nickname,
// which is on the poster, survives a restart, and is wiped with the day.
func TestQuickestOfTheDay(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "fair", "quickest.json")
	w, p := openFairPuzzle(t, home)
	if w.Tap("hint"); !w.ShowsText("non ci sono consigli") {
		t.Error("nothing says that there is no hint against the clock")
	}
	w.Wait(7 * time.Second)
	wrong, found := apptest.WrongMove(p)
	if !found {
		t.Fatalf("%s has no wrong move", p.ID)
	}
	w.TypeMove(p.Match.State().FormatAction(wrong))
	w.Tap("undo")
	apptest.PlayPuzzleLine(w, p, func() bool { return w.Has("lesson/again") })
	if !w.ShowsText("Risolto in 12 secondi!") {
		t.Fatal("7 seconds and a mistake are not 12 seconds")
	}
	w.Wait(20 * time.Second) // nothing comes between the result and the nickname
	w.Tap("lesson/next", "nickname/A", "nickname/D", "nickname/X", "nickname/erase", "nickname/A", "nickname/ok")
	if !w.InMenu() || !w.ShowsText("ADA, 12 secondi") {
		t.Fatal("the menu does not name the quickest")
	}
	w.Key(fyne.KeyF5)
	if !w.InAttract() || !w.ShowsText("i più veloci di oggi") || !w.ShowsText("ADA") {
		t.Error("the poster does not name the quickest")
	}
	if text := apptest.ReadFile(t, file); !strings.Contains(text, `"ADA"`) {
		t.Errorf("the file has %s", text)
	}

	w = apptest.OpenFair(t, home, kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.WaitFor("the quickest after a restart", func() bool { return w.ShowsText("ADA") })
	w.Clock.Set(w.Clock.Now().Add(24 * time.Hour))
	w.Wait(time.Second)
	if _, err := os.Stat(file); !os.IsNotExist(err) {
		t.Errorf("the file is there on the next day: %v", err)
	}
	w.Tap("show")
	if w.ShowsText("ADA") {
		t.Error("the quickest of yesterday are named")
	}
}

// TestTheMinuteEnds lets the minute pass: the puzzle can still be solved, but nobody asks for a name.
func TestTheMinuteEnds(t *testing.T) {
	w, p := openFairPuzzle(t, t.TempDir())
	w.Wait(kiosk.PuzzleLimit + time.Second)
	if !w.ShowsText("Il minuto è finito") {
		t.Error("the end of the minute is not said")
	}
	if w.Tap("hint"); w.ShowsText("non ci sono consigli") {
		t.Error("there is no hint after the minute")
	}
	apptest.PlayPuzzleLine(w, p, func() bool { return w.Has("lesson/again") })
	if w.ShowsText("Risolto in") || !w.ShowsText("Risolto!") {
		t.Error("a puzzle solved too late has a time")
	}
	w.Tap("lesson/next")
	if next, err := puzzles.Easy(catalog.Find("isaac"), w.Clock.Now(), 1); err != nil || next.ID == p.ID || !w.Has("undo") {
		t.Errorf("no other puzzle follows: %v", err)
	}
}

// TestIdleLeavesThePuzzle returns to the show from the puzzle and from the nickname.
func TestIdleLeavesThePuzzle(t *testing.T) {
	home := t.TempDir()
	w, _ := openFairPuzzle(t, home)
	w.Wait(kiosk.DefaultIdle + kiosk.CountdownLength + time.Second)
	if !w.InAttract() {
		t.Error("the puzzle does not return to the show")
	}
	w, p := openFairPuzzle(t, home)
	apptest.PlayPuzzleLine(w, p, func() bool { return w.Has("lesson/again") })
	w.Tap("lesson/next", "nickname/A")
	w.Wait(kiosk.DefaultIdle + kiosk.CountdownLength + time.Second)
	if !w.InAttract() || w.ShowsText("i più veloci") {
		t.Error("the nickname does not return to the show, or was kept")
	}
	if _, err := os.Stat(filepath.Join(home, "puzzles.log")); !os.IsNotExist(err) {
		t.Errorf("a visitor's puzzle is in the journal: %v", err)
	}
}

// TestTheInventorWipesTheQuickest takes the nicknames away at the desk, and reads a file that is none.
func TestTheInventorWipesTheQuickest(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "fair", "quickest.json")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	for text, shown := range map[string]bool{
		`{"day":"2026-11-21","finishes":[{"game":"isaac","nickname":"ADA","taken":5000000000}]}`: true,
		`{"day":"2026-11-21","finishes":[{"game":"isaac","nickname":"ADA"`:                       false,
	} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
		if shown {
			w.WaitFor("ADA on the poster", func() bool { return w.ShowsText("ADA") })
		} else if w.ShowsText("ADA") {
			t.Errorf("%s: the poster names ADA", text)
		}
		w.Tap("desk")
		w.Wait(time.Second)
		w.TypePIN("1234")
		if w.Has("wipe") != shown {
			t.Errorf("%s: the desk offers to wipe: %v", text, !shown)
		}
		if !shown {
			continue
		}
		w.Tap("wipe")
		if _, err := os.Stat(file); !os.IsNotExist(err) || w.Has("wipe") {
			t.Errorf("the quickest are not wiped: %v", err)
		}
		w.Tap("wiped")
		if _, err := os.Stat(file); err != nil || !w.Has("wipe") {
			t.Errorf("the quickest do not come back: %v", err)
		}
	}
}

// Who stands around a puzzle of one minute reads its task, and sees the clock run down.
func TestAudienceSeesThePuzzleOfOneMinute(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}, Audience: true})
	w.Tap("show")
	w.Wait(time.Second)
	w.Tap("puzzle")
	apptest.AwaitPuzzle(w)
	w.Wait(time.Second)
	task, _, _ := w.App.Shell.Current().(*table.Page).Race()
	seen, _ := w.App.AudienceScreen()
	if task == "" || !apptest.SceneShows(seen, task) || !apptest.SceneShows(seen, "all:60") {
		t.Fatalf("the audience does not see the task %q and its clock", task)
	}
	w.Wait(10 * time.Second)
	if later, _ := w.App.AudienceScreen(); !apptest.SceneShows(later, "left:49 all:60") {
		t.Error("the clock of the audience stands still")
	}
}
