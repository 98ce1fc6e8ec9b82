package fair_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/fair/kiosk"
)

// visitorPaths are the steps from the attract mode to every screen that a visitor or the inventor
// can see, by the name of the screen. A step is the ID of a target to tap, or one of "ply 1" to
// look back, "rune R", "write MOVE", "pin 1234", "wait" and "close".
var visitorPaths = map[string]string{
	"the offer":               "show",
	"the offer in English":    "lang/en",
	"the PIN over the offer":  "show|wait|desk|wait",
	"half a PIN":              "show|wait|desk|wait|pin/1|pin/2",
	"a wrong PIN":             "show|wait|desk|wait|pin 9999",
	"the desk":                "show|wait|desk|wait|pin 1234",
	"the desk's settings":     "show|wait|desk|wait|pin 1234|settings",
	"the desk's notebook":     "show|wait|desk|wait|pin 1234|notebook",
	"the desk's check":        "show|wait|desk|wait|pin 1234|selfcheck",
	"a set-up":                "show|wait|game/isaac|match",
	"a table":                 "show|wait|game/isaac|match|seat/1/person|start",
	"a table with a bot":      "show|wait|game/isaac|match|start|write 5@23-|wait",
	"half a move":             "show|wait|game/isaac|match|seat/1/person|start|bar5",
	"the menu":                "show|wait|game/isaac|match|seat/1/person|start|menu",
	"notation being written":  "show|wait|game/isaac|match|seat/1/person|start|rune :",
	"a refusal":               "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@24-",
	"a refusal's rule":        "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@24-|rule/ISA-2.1",
	"a hint":                  "show|wait|game/isaac|match|seat/1/person|start|hint|wait",
	"the rule book":           "show|wait|game/isaac|match|rules",
	"the book over a table":   "show|wait|game/isaac|match|seat/1/person|start|menu|menu/rules",
	"looking back":            "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@33-|ply 1",
	"a film":                  "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@33-|ply 1|seek/play",
	"a try":                   "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@33-|ply 1|branch",
	"the book over a try":     "show|wait|game/isaac|match|seat/1/person|start|write 5@23-|write 5@33-|ply 1|branch|menu|menu/rules",
	"three minutes":           "show|wait|game/isaac|demo|wait",
	"three minutes begun":     "show|wait|game/isaac|demo|briefing/begin|wait",
	"a puzzle of a minute":    "show|wait|game/isaac|puzzle|wait",
	"a lesson":                "show|wait|game/isaac|lesson|wait",
	"another game's offer":    "show|wait|game/pinguinoe",
	"the dice":                "show|wait|game/polar|demo|briefing/begin|wait|menu|menu/dice",
	"a table from the window": "show|wait|game/isaac|match|seat/1/person|start|close",
}

// checkNothingLeft fails if a file of a visitor is still there. The self-check deletes its own
// files when it is done, which may be a moment after the reset.
func checkNothingLeft(w *apptest.Window) {
	w.T.Helper()
	w.Settle()
	var left []string
	_ = filepath.WalkDir(w.Home, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && entry.Name() != "notebook.jsonl" {
			left = append(left, path)
		}
		return nil
	})
	if len(left) > 0 {
		w.T.Errorf("left on the disk: %v", left)
	}
}

// TestIdleAndResetOnEveryScreen goes to every screen, one after another in the same app, and checks
// there that idling and the reset lead back to the attract mode.
func TestIdleAndResetOnEveryScreen(t *testing.T) {
	const idle = 20 * time.Second
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac", "pinguinoe", "polar"}, Idle: idle})
	w.Size(700, 420)
	for name, way := range visitorPaths { // in any order
		t.Run(name, func(t *testing.T) {
			was := w.T
			w.T = t
			defer func() { w.T = was }()
			w.GoTo(way)
			checkIdle(w, idle, name != "a film" && name != "a lesson")
			took := time.Hour
			for try := 0; try < 3 && took > time.Second; try++ { // a try may take long because other programs take time too
				w.GoTo(way)
				if w.InAttract() {
					t.Fatal("still in the show")
				}
				begin := time.Now()
				w.Key(fyne.KeyF5)
				took = min(took, time.Since(begin))
				checkFresh(w)
			}
			if took > time.Second {
				t.Errorf("the next visitor waits %v", took)
			}
		})
	}
}

// checkIdle waits on a screen until the countdown, continues, and waits again until the attract
// mode.
func checkIdle(w *apptest.Window, idle time.Duration, still bool) {
	t := w.T
	t.Helper()
	w.Board().KeyDown(&fyne.KeyEvent{})
	before := w.TargetIDs()
	if w.Wait(idle - time.Second); w.InAttract() || w.Has("still") {
		t.Fatal("the countdown comes too soon")
	}
	if w.Wait(time.Second + 300*time.Millisecond); !w.Has("still") {
		t.Fatalf("no countdown; targets %v", w.TargetIDs())
	}
	w.Tap("still")
	if after := w.TargetIDs(); w.Has("still") || still && !slices.Equal(before, after) {
		t.Fatalf("a tap does not come back to what was there:\n%v\n%v", before, after)
	}
	if w.Wait(idle + 14*time.Second); w.InAttract() {
		t.Fatal("the show comes too soon")
	}
	w.Wait(time.Second + 300*time.Millisecond)
	checkFresh(w)
}

// checkFresh checks that the attract mode is shown in Italian and that nothing of a visitor is
// left.
func checkFresh(w *apptest.Window) {
	w.T.Helper()
	if !w.InAttract() || !w.ShowsText("un gioco di") {
		w.T.Fatalf("the show is not there, or in English; targets %v", w.TargetIDs())
	}
	checkNothingLeft(w)
}

func TestEverySignOfAVisitorCounts(t *testing.T) {
	const idle = 20 * time.Second
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac", "polar"}, Idle: idle})
	w.Size(700, 420)
	for name, sign := range map[string]func(w *apptest.Window){
		"a key":             func(w *apptest.Window) { w.Key(fyne.KeyLeft) },
		"a letter":          func(w *apptest.Window) { w.Board().TypedRune('x') },
		"a key held":        func(w *apptest.Window) { w.Board().KeyDown(&fyne.KeyEvent{Name: fyne.KeyUnknown}) },
		"a tap":             func(w *apptest.Window) { w.Board().Tapped(&fyne.PointEvent{Position: fyne.NewPos(3, 3)}) },
		"a press":           func(w *apptest.Window) { w.Board().MouseDown(apptest.MouseAt(3, 3)) },
		"a moving pointer":  func(w *apptest.Window) { w.Board().MouseMoved(apptest.MouseAt(5, 5)) },
		"the wheel":         func(w *apptest.Window) { w.Board().Wheeled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 20)}) },
		"a drag":            func(w *apptest.Window) { w.Board().Dragged(&fyne.DragEvent{}) },
		"a key in an entry": func(w *apptest.Window) { firstField(w).TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
		"a name":            func(w *apptest.Window) { firstField(w).TypedRune('a') },
	} {
		t.Run(name, func(t *testing.T) {
			w.GoTo("show|wait|game/isaac|match")
			for range 3 {
				w.Wait(idle - time.Second)
				sign(w)
			}
			if w.InAttract() || w.Has("still") {
				t.Error("it does not count")
			}
			w.Key(fyne.KeyF5)
		})
	}
}

// firstField returns the first field on the screen, which then has the keyboard.
func firstField(w *apptest.Window) fyne.Focusable {
	w.T.Helper()
	for _, o := range w.Win.Content().(*fyne.Container).Objects {
		if _, ok := o.(interface{ Field() *widget.Entry }); ok {
			w.Win.Canvas().Focus(o.(fyne.Focusable))
			return w.Win.Canvas().Focused()
		}
	}
	w.T.Fatal("nowhere to write")
	return nil
}

// TestStandstillAtAFair checks that a visitor is asked whether they are still there after the machine
// has slept, and that the owner's page has closed.
func TestStandstillAtAFair(t *testing.T) {
	w := apptest.OpenFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.GoTo("show|wait|match|seat/1/person|start|write 5@23-")
	w.Clock.Jump(8 * time.Hour)
	w.Wait(time.Second)
	if !w.Has("still") || w.InAttract() {
		t.Fatalf("the visitor is not asked; targets %v", w.TargetIDs())
	}
	w.Tap("still")
	w.Wait(time.Second)
	if w.TypeMove("5@33-"); w.InAttract() || w.Has("still") {
		t.Errorf("the visitor cannot play on; targets %v", w.TargetIDs())
	}
	w.Clock.Jump(-2 * time.Hour) // the clock was set
	w.Wait(time.Second)
	if w.InAttract() || w.Has("still") {
		t.Error("a clock that was set back ends the visit")
	}
	w.Clock.Jump(8 * time.Hour)
	if w.Wait(16 * time.Second); !w.InAttract() {
		t.Errorf("nobody answers, and the visit goes on; targets %v", w.TargetIDs())
	}
	w.GoTo("show|wait|desk|wait|pin 1234")
	w.Clock.Jump(8 * time.Hour)
	if w.Wait(time.Second); !w.InAttract() {
		t.Errorf("the owner's page is open after a night; targets %v", w.TargetIDs())
	}
}

// An Escape that the toolkit would give to its dialog is a sign of a visitor, too.
func TestEscapeOverADialogStopsTheCountdown(t *testing.T) {
	var escape func() bool
	w := apptest.OpenWith(t, t.TempDir(), func(o *app.Options) {
		o.Fair = &kiosk.Config{PIN: "1234", Games: []string{"isaac"}}
		o.Host.OnEscape = func(_ fyne.Window, f func() bool) { escape = f }
	})
	w.GoTo("show|wait|match")
	w.Fields()[0].TappedSecondary(&fyne.PointEvent{})
	w.Wait(kiosk.DefaultIdle + time.Second)
	if !w.Has("still") || w.Win.Canvas().Overlays().Top() == nil {
		t.Fatalf("no countdown over a menu: %v", w.TargetIDs())
	}
	if !escape() || w.Has("still") {
		t.Error("the countdown goes on")
	}
	if !escape() || w.Win.Canvas().Overlays().Top() != nil {
		t.Error("the next Escape does not close the menu")
	}
}
