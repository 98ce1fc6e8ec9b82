package apptest

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app"
	"banchisa/app/fair/kiosk"
	"banchisa/app/notebook"
	"banchisa/app/store"
	"banchisa/games/record"
)

// GoTo follows the steps of a path to a screen.
func (w *Window) GoTo(path string) {
	w.T.Helper()
	for step := range strings.SplitSeq(path, "|") {
		parts, rest, _ := strings.Cut(step, " ")
		switch parts {
		case "wait":
			w.Wait(time.Second)
		case "ply":
			w.App.ShowMove(1)
		case "rune":
			w.Board().OnRune([]rune(rest)[0])
		case "write":
			w.TypeMove(rest)
		case "pin":
			w.TypePIN(rest)
		case "close":
			w.App.RequestClose()
		default:
			w.Tap(step)
		}
	}
}

// OpenFair opens the app at the fair.
func OpenFair(t *testing.T, home string, cfg kiosk.Config) *Window {
	t.Helper()
	return open(t, home, func(o *app.Options) { o.Fair = &cfg })
}

// TypePIN types the digits of a PIN and presses Return.
func (w *Window) TypePIN(digits string) {
	for _, r := range digits {
		w.Key(fyne.KeyName(r))
	}
	w.Key(fyne.KeyReturn)
}

// InAttract reports whether the show of the fair is on the screen, InMenu whether its menu is.
func (w *Window) InAttract() bool { return w.Has("show") }

func (w *Window) InMenu() bool { return w.Has("next") && w.Has("match") }

// VisitorMatch returns the visitor's match, as it is saved.
func (w *Window) VisitorMatch() *record.Match {
	w.T.Helper()
	return w.MatchIn("fair", "visitor", "*", "matches")
}

// NotebookEntries returns the entries of the notebook of the fair.
func (w *Window) NotebookEntries() []notebook.Entry {
	w.T.Helper()
	notes, err := notebook.Open(store.Store{DataDir: w.Home}).Read()
	if err != nil || len(notes.BadLines) > 0 {
		w.T.Fatalf("%v %v", notes.BadLines, err)
	}
	return notes.Entries
}
