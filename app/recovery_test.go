package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/dump"
	"banchisa/games"
)

const mistaken = "C’è stato un errore nel programma"

func TestAPanicInTheWindowIsReportedAndTheMatchSurvives(t *testing.T) {
	defer apptest.PanicOnTap(apptest.Presenters, "isaac", "bar3")()
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	w.Tap("bar3")
	if !w.ShowsText(mistaken) {
		t.Fatalf("nothing says that the program made a mistake; targets %v", w.TargetIDs())
	}
	text := w.Report()
	for _, part := range []string{"trapped at bar3", "dark 5@23-", "Banchisa test", "table.Page isaac"} {
		if !strings.Contains(text, part) {
			t.Errorf("the report lacks %q:\n%s", part, text)
		}
	}
	w.Tap("notice")
	if w.TypeMove("5@33-"); w.Match().Len() != 2 {
		t.Errorf("%d moves in the file, want 2", w.Match().Len())
	}
	w.Tap("bar3")
	w.Report() // one report for the same panic
}

func TestATableThatCannotBeShownLeavesTheFirstScreen(t *testing.T) {
	defer apptest.PanicOnTap(apptest.Presenters, "isaac", "bar3")()
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	restore := apptest.PanicOnLayout(apptest.Presenters, "isaac")
	w.Tap("bar3")
	restore()
	if !w.Has("settings") || !w.ShowsText(mistaken) {
		t.Fatalf("not at home with a sentence; targets %v", w.TargetIDs())
	}
	w.Tap("settings", "back", "resume")
	if n := w.Match().Len(); n != 1 || !w.Has("undo") {
		t.Errorf("%d moves, targets %v", n, w.TargetIDs())
	}
}

func TestAPanicWithoutADiskKeepsTheMatch(t *testing.T) {
	blocked := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(blocked, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	defer apptest.PanicOnTap(apptest.Presenters, "isaac", "bar3")()
	w := apptest.Open(t, filepath.Join(blocked, "below"), "")
	w.Tap("back", "game/isaac", "first/play", "seat/1/person", "start")
	w.TypeMove("5@23-")
	if !w.ShowsText("non si salva più") { // because the home cannot be written
		t.Error("nothing says that the match is not being saved")
	}
	w.Tap("bar3")
	if !w.ShowsText("Il resoconto non si è potuto salvare") {
		t.Error("nothing says that there is no report")
	}
	w.Tap("notice")
	if !w.Has("ply/1") {
		t.Errorf("the move is lost; targets %v", w.TargetIDs())
	}
}

func TestPanickingBotIsReportedAndTheMatchGoesOn(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.App.UsePanickingBots()
	w.Tap("game/isaac", "start")
	var seen bool
	w.WaitFor("the end of a match with panicking bots", func() bool {
		seen = seen || w.ShowsText(mistaken)
		m := w.Match()
		if s := m.State(); m.Setup.SeatName(s.Actor()) != "" && s.Actor() >= 0 && m.Players[m.Setup.SeatName(s.Actor())][:3] != "bot" && w.Has("undo") {
			if !w.Has("curtain") {
				w.TypeMove(s.FormatAction(s.LegalActions(nil)[0]))
			}
		}
		return m.State().Actor() == games.Terminal
	})
	if !seen {
		t.Error("nothing says that the bot panicked")
	}
	if text := w.Report(); !strings.Contains(text, "a panicking bot") {
		t.Errorf("report:\n%s", text)
	}
	if faults := w.Match().Verify(); len(faults) > 0 {
		t.Error(faults)
	}
}

// TestFatalMessage checks what happens on a panic that nothing else catches: a message in the
// person's language, a report with the panic and the match, and a complete match file.
func TestFatalMessage(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	w.TypeMove("5@23-")
	message := w.App.FatalMessage("a panic in the driver", []byte("driver.go:12"))
	for _, part := range []string{mistaken, filepath.Join(w.Home, "reports"), "deve chiudersi", "dalla prima schermata"} {
		if !strings.Contains(message, part) {
			t.Errorf("the message lacks %q:\n%s", part, message)
		}
	}
	text := w.Report()
	for _, part := range []string{"a panic in the driver", "driver.go:12", "dark 5@23-"} {
		if !strings.Contains(text, part) {
			t.Errorf("the report lacks %q:\n%s", part, text)
		}
	}
	if m := w.Match(); m.Len() != 1 || len(m.Verify()) > 0 {
		t.Errorf("%d moves in the file, %v", m.Len(), m.Verify())
	}
}

// TestPanicOutsideOfEvents checks the guard of what is no event of a person's: a tick of the
// animation, and what runs beside the window.
func TestPanicOutsideOfEvents(t *testing.T) {
	for name, run := range map[string]func(w *apptest.Window, f func()){
		"tick":       func(w *apptest.Window, f func()) { w.Board().Guard(f) },
		"background": func(w *apptest.Window, f func()) { w.App.Background(f) },
		"sounds":     func(w *apptest.Window, f func()) { w.App.SoundBackground(f) },
	} {
		t.Run(name, func(t *testing.T) {
			w := apptest.HotSeat(t, "isaac")
			w.TypeMove("5@23-")
			run(w, func() { panic("broken " + name) })
			w.WaitFor("the sentence", func() bool { return w.ShowsText(mistaken) })
			if text := w.Report(); !strings.Contains(text, "broken "+name) {
				t.Errorf("report:\n%s", text)
			}
			w.Tap("notice")
			if w.TypeMove("5@33-"); w.Match().Len() != 2 {
				t.Errorf("%d moves in the file, want 2", w.Match().Len())
			}
		})
	}
}

// A panic that comes again and again is reported once; a program that panics in many ways for days does not grow.
func TestReportedPanicsAreForgottenInTheEnd(t *testing.T) {
	w := apptest.HotSeat(t, "isaac")
	first := w.App.FatalMessage("out of range [0]", nil)
	if again := w.App.FatalMessage("out of range [0]", nil); again != first {
		t.Errorf("reported twice: %s, %s", first, again)
	}
	for i := range 100 {
		w.App.FatalMessage(fmt.Sprintf("out of range [%d]", i), nil)
	}
	for path, n := range dump.Lengths(w.App.App, nil) {
		if strings.HasSuffix(path, "crashLog.reports") && (n == 0 || n > 20) {
			t.Errorf("%d panics are remembered", n)
		}
	}
}
