package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app"
	"banchisa/games"
)

// report returns the text of the only report in the home.
func (w *window) report() string {
	w.t.Helper()
	files, _ := filepath.Glob(filepath.Join(w.home, "reports", "*.txt"))
	if len(files) != 1 {
		w.t.Fatalf("%d reports", len(files))
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		w.t.Fatal(err)
	}
	return string(text)
}

const mistaken = "C’è stato un errore nel programma"

func TestAPanicInTheWindowIsReportedAndTheMatchSurvives(t *testing.T) {
	defer app.PanicOnTap(presenters, "isaac", "bar3")()
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	w.tap("bar3")
	if !w.showsText(mistaken) {
		t.Fatalf("nothing says that the program made a mistake; targets %v", w.targetIDs())
	}
	text := w.report()
	for _, part := range []string{"trapped at bar3", "dark 5@23-", "Banchisa test", "table.Page isaac"} {
		if !strings.Contains(text, part) {
			t.Errorf("the report lacks %q:\n%s", part, text)
		}
	}
	w.tap("notice")
	if w.typeMove("5@33-"); w.match().Len() != 2 {
		t.Errorf("%d moves in the file, want 2", w.match().Len())
	}
	w.tap("bar3")
	w.report() // one report for the same panic
}

func TestATableThatCannotBeShownLeavesTheFirstScreen(t *testing.T) {
	defer app.PanicOnTap(presenters, "isaac", "bar3")()
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	restore := app.PanicOnLayout(presenters, "isaac")
	w.tap("bar3")
	restore()
	if !w.has("settings") || !w.showsText(mistaken) {
		t.Fatalf("not at home with a sentence; targets %v", w.targetIDs())
	}
	w.tap("settings", "back", "resume")
	if n := w.match().Len(); n != 1 || !w.has("undo") {
		t.Errorf("%d moves, targets %v", n, w.targetIDs())
	}
}

func TestAPanicWithoutADiskKeepsTheMatch(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	defer app.PanicOnTap(presenters, "isaac", "bar3")()
	w := openWindow(t, filepath.Join(blocked, "below"), "")
	w.tap("back", "game/isaac", "first/play", "seat/1/person", "start")
	w.typeMove("5@23-")
	if !w.showsText("non si salva più") { // because the home cannot be written
		t.Error("nothing says that the match is not being saved")
	}
	w.tap("bar3")
	if !w.showsText("Impossibile salvare il resoconto") {
		t.Error("nothing says that there is no report")
	}
	w.tap("notice")
	if !w.has("ply/1") {
		t.Errorf("the move is lost; targets %v", w.targetIDs())
	}
}

func TestPanickingBotIsReportedAndTheMatchGoesOn(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.app.UsePanickingBots()
	w.tap("game/isaac", "start")
	var seen bool
	w.waitFor("the end of a match with panicking bots", func() bool {
		seen = seen || w.showsText(mistaken)
		m := w.match()
		if s := m.State(); m.Setup.SeatName(s.Actor()) != "" && s.Actor() >= 0 && m.Players[m.Setup.SeatName(s.Actor())][:3] != "bot" && w.has("undo") {
			if !w.has("curtain") {
				w.typeMove(s.FormatAction(s.LegalActions(nil)[0]))
			}
		}
		return m.State().Actor() == games.Terminal
	})
	if !seen {
		t.Error("nothing says that the bot panicked")
	}
	if text := w.report(); !strings.Contains(text, "a panicking bot") {
		t.Errorf("report:\n%s", text)
	}
	if faults := w.match().Verify(); len(faults) > 0 {
		t.Error(faults)
	}
}

// TestFatalMessage checks what happens on a panic that nothing else catches: a message in the
// person's language, a report with the panic and the match, and a complete match file.
func TestFatalMessage(t *testing.T) {
	w := hotSeat(t, "isaac")
	w.typeMove("5@23-")
	message := w.app.FatalMessage("a panic in the driver", []byte("driver.go:12"))
	for _, part := range []string{mistaken, filepath.Join(w.home, "reports"), "deve chiudersi", "dalla prima schermata"} {
		if !strings.Contains(message, part) {
			t.Errorf("the message lacks %q:\n%s", part, message)
		}
	}
	text := w.report()
	for _, part := range []string{"a panic in the driver", "driver.go:12", "dark 5@23-"} {
		if !strings.Contains(text, part) {
			t.Errorf("the report lacks %q:\n%s", part, text)
		}
	}
	if m := w.match(); m.Len() != 1 || len(m.Verify()) > 0 {
		t.Errorf("%d moves in the file, %v", m.Len(), m.Verify())
	}
}

// TestPanicOutsideOfEvents checks the guard of what is no event of a person's: a tick of the
// animation, and what runs beside the window.
func TestPanicOutsideOfEvents(t *testing.T) {
	for name, run := range map[string]func(w *window, f func()){
		"tick":       func(w *window, f func()) { w.board().Guard(f) },
		"background": func(w *window, f func()) { w.app.Background(f) },
		"sounds":     func(w *window, f func()) { w.app.SoundBackground(f) },
	} {
		t.Run(name, func(t *testing.T) {
			w := hotSeat(t, "isaac")
			w.typeMove("5@23-")
			run(w, func() { panic("broken " + name) })
			w.waitFor("the sentence", func() bool { return w.showsText(mistaken) })
			if text := w.report(); !strings.Contains(text, "broken "+name) {
				t.Errorf("report:\n%s", text)
			}
			w.tap("notice")
			if w.typeMove("5@33-"); w.match().Len() != 2 {
				t.Errorf("%d moves in the file, want 2", w.match().Len())
			}
		})
	}
}
