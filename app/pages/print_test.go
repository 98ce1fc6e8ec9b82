package pages_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
	"banchisa/app/print"
)

// openPrint opens the page of printing from the set-up of a game.
func openPrint(t *testing.T, game string) *apptest.Window {
	t.Helper()
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("game/"+game, "print")
	w.WaitUntilRead()
	return w
}

// The page lays out what is chosen, turns its pages and writes it where the person says.
func TestPrintPage(t *testing.T) {
	w := openPrint(t, "isaac")
	if !w.ShowsText("1 di 6") || !w.ShowsText("Che cosa c’è") {
		t.Fatal("the first page of the kit is not shown")
	}
	w.Tap("pages/next", "pages/next")
	w.WaitUntilRead()
	if !w.ShowsText("3 di 6") {
		t.Error("the pages are not turned")
	}
	w.Tap("set/what/2")
	w.WaitUntilRead()
	if !w.ShowsText("1 di 2") {
		t.Error("the leaflet is not laid out")
	}
	w.Tap("pages/previous", "set/language/1")
	w.WaitUntilRead()
	if !w.ShowsText("Outside") {
		t.Error("the leaflet is not in English")
	}
	w.Desktop.Folder = t.TempDir()
	for _, name := range []string{"isaac-sheet.pdf", "isaac-sheet-2.pdf"} {
		w.Tap("print/save")
		path := filepath.Join(w.Desktop.Folder, name)
		w.WaitFor("the file", func() bool { _, err := os.Stat(path); return err == nil && w.Has("notice/folder") })
		if raw, err := os.ReadFile(path); err != nil || !bytes.HasPrefix(raw, []byte("%PDF-")) {
			t.Errorf("%s: %v", name, err)
		}
		w.Tap("notice/folder")
	}
	w.Desktop.Folder = filepath.Join(w.Home, "nowhere")
	w.Tap("print/save")
	w.WaitFor("what is wrong", func() bool { return w.ShowsText("nowhere") })
	w.Key("Escape") // the notice
	w.Key("Escape")
	if !w.Has("start") {
		t.Error("Escape does not lead back to the set-up")
	}
}

// A printer gets each run of pages with its sides; without one the file is opened.
func TestPrintPageSendsToThePrinter(t *testing.T) {
	w := openPrint(t, "pinguinoe")
	w.Desktop.HasPrinter = true
	w.Tap("print/send")
	w.WaitFor("the printer", func() bool { return w.ShowsText("Mandato alla stampante") })
	want := []print.Run{{From: 1, To: 3, Sides: "one-sided"}, {From: 4, To: 11, Sides: "two-sided-long-edge"}}
	if !slices.Equal(w.Desktop.Runs, want) || !bytes.HasPrefix(w.Desktop.Printed, []byte("%PDF-")) {
		t.Errorf("printed are %v, want %v", w.Desktop.Runs, want)
	}
	w.Desktop.HasPrinter = false
	w.Tap("set/what/2")
	w.WaitUntilRead()
	w.Tap("print/send")
	w.WaitFor("the viewer", func() bool { return w.ShowsText("Non trovo una stampante") })
	if want := []print.Run{{From: 1, To: 2, Sides: "two-sided-short-edge"}}; !slices.Equal(w.Desktop.Runs, want) {
		t.Errorf("printed are %v, want %v", w.Desktop.Runs, want)
	}
}

// Writing can be stopped: then there is no file, and none is announced.
func TestPrintPageStops(t *testing.T) {
	w := openPrint(t, "isaac")
	w.Desktop.Folder = t.TempDir()
	background, held := w.App.Shell.Env.Background, func() {}
	w.App.Shell.Env.Background = func(f func()) { held = f }
	w.Tap("print/save", "print/stop")
	w.App.Shell.Env.Background = background
	background(held)
	w.WaitFor("the end", func() bool { return w.Has("print/save") })
	if left, err := os.ReadDir(w.Desktop.Folder); err != nil || len(left) > 0 {
		t.Errorf("left are %v, %v", left, err)
	}
	if w.Has("notice/folder") {
		t.Error("it says that a file was written")
	}
}

// The rule book, own variants, a replay and a result can be printed, but not by visitors.
func TestWhereOnePrints(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("rules", "print")
	w.WaitUntilRead()
	if !w.Has("set/what/1") || !w.ShowsText("di 7") {
		t.Error("the rule book is not what is printed")
	}
	w.Key("Escape")
	w.Key("Escape")
	w.Tap("game/isaac", "duplicate", "own", "own/print/0")
	w.WaitUntilRead()
	if !w.ShowsText("di 6") {
		t.Error("an own variant is not printed")
	}
	w.Key("Escape")
	w.Key("Escape")
	w.Key("Escape")
	w = apptest.Open(t, t.TempDir(), apptest.File(t, "resources/matches/isaac.banchisa"))
	w.WaitFor("the end", func() bool { return w.Has("print") })
	for _, way := range [][]string{{"print"}, {"replay", "seek/first", "print"}} {
		w.Tap(way...)
		w.WaitUntilRead()
		if !w.ShowsText("La partita") || !w.ShowsText("di 3") {
			t.Errorf("%v does not print the match", way)
		}
		w.Key("Escape")
	}
	w.App.EnterFair(kiosk.Config{})
	w.App.StopAttract()
	w.Tap("game/isaac")
	if w.Has("print") {
		t.Error("visitors print")
	}
}
