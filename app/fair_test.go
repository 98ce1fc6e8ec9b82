package app_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/fair/kiosk"
	"banchisa/app/store"
)

// openFair opens the app at the fair, with a fake clock.
func openFair(t *testing.T, home string, cfg kiosk.Config) *window {
	t.Helper()
	t.Setenv("BANCHISA_HOME", home)
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	win := test.NewWindow(nil) // without a cleanup, because the inventor may close the window
	w := &window{t: t, home: home, win: win, queue: make(chan func(), 1000), clock: newFakeClock()}
	w.app = app.New(a, win, st, app.Options{
		Presenters: presenters, Pictures: pictures,
		Host: app.Host{Version: "test"}, Language: "it", Fair: &cfg, Now: w.clock.Now, After: w.clock.After, DiskPatience: time.Minute, RunOnMain: func(f func()) { w.queue <- f },
	})
	w.app.Show()
	w.size(1366, 768)
	w.waitFor("the first page", func() bool { return len(w.targetIDs()) > 0 })
	return w
}

// wait lets time pass on the fake clock. It first lets bots finish thinking.
func (w *window) wait(d time.Duration) {
	w.t.Helper()
	until := w.clock.Now().Add(d)
	for {
		w.waitFor("the bots", func() bool { return len(w.queue) == 0 && !w.app.Thinking() })
		t := w.clock.due(until)
		if t == nil {
			return
		}
		t.f()
	}
}

func (w *window) key(name fyne.KeyName) { w.board().TypedKey(&fyne.KeyEvent{Name: name}) }

// pin types the digits of a PIN and presses Return.
func (w *window) pin(digits string) {
	for _, r := range digits {
		w.board().TypedRune(r)
	}
	w.key(fyne.KeyReturn)
}

func (w *window) inAttract() bool { return w.has("show") }
func (w *window) inMenu() bool    { return w.has("next") && w.has("match") }

func TestAttractCyclesAndTheFirstTapStopsIt(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"polar", "isaac"}})
	if !w.inAttract() || !w.showsText("Petrolio in mare") {
		t.Fatal("the show does not begin with the first game's poster")
	}
	w.wait(kiosk.PosterDuration + 3*time.Second)
	if !w.showsText("fair-strip") {
		t.Error("no match is shown after the poster")
	}
	for range int((kiosk.PlayingDuration + kiosk.ResultDuration).Seconds()) {
		if w.wait(time.Second); w.showsText("Cento caselle") {
			break
		}
	}
	if !w.showsText("Cento caselle") {
		t.Fatal("the second game does not follow")
	}
	w.tap("show")
	if !w.inMenu() || !w.has("demo") || !w.has("lesson") || !w.showsText("Cento caselle") {
		t.Errorf("the first tap does not offer the game being shown; targets %v", w.targetIDs())
	}
}

func TestFirstKeyStopsAttractAndDoesNothingElse(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.key(fyne.KeyReturn) // must not press the first button of the menu
	if !w.inMenu() {
		t.Fatalf("targets %v", w.targetIDs())
	}
	w.wait(time.Second)
	w.key(fyne.KeyReturn)
	if w.inMenu() || w.inAttract() {
		t.Error("after a second the key does not play")
	}
}

func TestNobodyLeavesTheFairWithoutThePIN(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.tap("desk")
	w.wait(time.Second)
	w.pin("4321")
	if !w.has("pin/ok") || !w.showsText("Il PIN non è giusto") {
		t.Fatal("a wrong PIN opens, or says nothing")
	}
	w.pin("1234")
	if !w.has("leave") || !w.has("quit") {
		t.Fatalf("the desk is not open; targets %v", w.targetIDs())
	}
	w.tap("leave")
	if !w.has("game/isaac") || !w.has("settings") {
		t.Errorf("not at home; targets %v", w.targetIDs())
	}
}

func TestVisitorLeavesNoTrace(t *testing.T) {
	home := t.TempDir()
	const settings = "language = \"it\"\ntext = 1.15\nspeed = 0.0\n[fair]\npin = \"1234\"\n"
	writeFile(t, home, "settings.toml", settings)
	w := openFair(t, home, kiosk.Config{})
	w.tap("lang/en")
	w.wait(time.Second)
	w.tap("game/isaac", "match", "seat/1/person", "start")
	w.typeMove("5@23-")
	if files, _ := filepath.Glob(filepath.Join(home, "fair", "visitor", "matches", "*.banchisa")); len(files) != 1 {
		t.Fatalf("the visitor's match is not saved while they play: %v", files)
	}
	w.key(fyne.KeyF5)
	if !w.inAttract() || !w.showsText("Tocca per giocare") {
		t.Error("the next visitor does not find the show in Italian")
	}
	var left []string
	filepath.Walk(home, func(path string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			left = append(left, filepath.Base(path))
		}
		return nil
	})
	if slices.Sort(left); !slices.Equal(left, []string{"notebook.jsonl", "settings.toml"}) {
		t.Errorf("left on the disk: %v", left)
	}
	if after, _ := os.ReadFile(filepath.Join(home, "settings.toml")); string(after) != settings {
		t.Errorf("the inventor's settings are now\n%s", after)
	}
}

// TestVisitorsCannotExportOrDuplicate checks that visitors cannot write into the inventor's
// folders, open another program or use the clipboard.
func TestVisitorsCannotExportOrDuplicate(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.goTo("show|wait|game/isaac|match")
	if w.has("duplicate") {
		t.Error("a visitor may copy a variant")
	}
	w.board().OnTapped("duplicate")
	w.goTo("seat/1/person|start|write 5@23-|write 5@33-|ply/1")
	if w.has("export") || !w.has("branch") {
		t.Error("a visitor may export, or the way back is gone too")
	}
	w.board().OnTapped("export")
	w.key(fyne.KeyF5)
	w.checkNothingLeft()
}

func TestFairFromHomeNeedsAPIN(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("fair")
	if !w.showsText("Scegli un PIN") {
		t.Fatal("without a PIN the fair begins")
	}
	w.pin("123")
	if !w.has("pin/ok") {
		t.Fatal("three digits are a PIN")
	}
	w.tap("pin/5", "pin/6", "pin/7", "pin/9", "pin/erase", "pin/8", "pin/ok")
	if !w.inAttract() {
		t.Fatalf("the fair does not begin; targets %v", w.targetIDs())
	}
	again := openWindow(t, w.home, "")
	again.tap("fair")
	again.pin("1234")
	if again.inAttract() || !again.showsText("Il PIN non è giusto") {
		t.Fatal("a wrong PIN goes to the fair: nobody could leave")
	}
	again.pin("5678")
	if !again.inAttract() {
		t.Error("the PIN was not kept")
	}
}

// Full screen ends with the window as large as it was, although the theme has changed meanwhile.
func TestLeavingTheFairGivesTheWindowItsSizeBack(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{})
	w.size(1022, 575)
	w.pin("2468")
	w.size(1920, 1080) // the screen's
	w.goTo("show|wait|desk|wait|pin 2468|leave")
	if size := w.win.Canvas().Size(); w.win.FullScreen() || size != fyne.NewSize(1022, 575) {
		t.Errorf("full screen %v, %v", w.win.FullScreen(), size)
	}
}

func TestFairWithoutAPINOnTheCommandLineAsksForOne(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{Games: []string{"polar"}})
	if w.inAttract() || !w.showsText("Scegli un PIN") {
		t.Fatal("a fair that nobody can leave")
	}
	w.pin("2468")
	if !w.inAttract() || !w.showsText("Petrolio") {
		t.Error("the fair does not begin with the game of the command line")
	}
}

func TestWrongPINsMakeTheLockWait(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234"})
	w.goTo("show|wait|desk|wait|pin 1111|pin 2222|pin 3333|pin 1234")
	if !w.has("pin/ok") || !w.showsText("Troppi tentativi") {
		t.Fatal("all PINs can be tried one after another")
	}
	w.wait(kiosk.LockDuration)
	w.pin("1234")
	if !w.has("leave") {
		t.Error("the lock never opens again")
	}
}
