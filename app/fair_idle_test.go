package app_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

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
	"a puzzle of a minute":    "show|wait|game/isaac|puzzle|wait",
	"a lesson":                "show|wait|game/isaac|lesson|wait",
	"another game's offer":    "show|wait|game/pinguinoe",
	"the dice":                "show|wait|game/polar|demo|wait|menu|menu/dice",
	"a table from the window": "show|wait|game/isaac|match|seat/1/person|start|close",
}

// goTo follows the steps of a path to a screen.
func (w *window) goTo(path string) {
	w.t.Helper()
	for step := range strings.SplitSeq(path, "|") {
		parts, rest, _ := strings.Cut(step, " ")
		switch parts {
		case "wait":
			w.wait(time.Second)
		case "ply":
			w.app.ShowMove(1)
		case "rune":
			w.board().OnRune([]rune(rest)[0])
		case "write":
			w.typeMove(rest)
		case "pin":
			w.pin(rest)
		case "close":
			w.app.RequestClose()
		default:
			w.tap(step)
		}
	}
}

// checkNothingLeft fails if a file of a visitor is still there. The self-check deletes its own
// files when it is done, which may be a moment after the reset.
func (w *window) checkNothingLeft() {
	w.t.Helper()
	var left []string
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		left = nil
		_ = filepath.WalkDir(w.home, func(path string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && entry.Name() != "notebook.jsonl" {
				left = append(left, path)
			}
			return nil
		})
		checking := len(left) == 1 && filepath.Base(left[0]) == ".selfcheck"
		if !checking || time.Now().After(end) {
			break
		}
	}
	if len(left) > 0 {
		w.t.Errorf("left on the disk: %v", left)
	}
}

// TestIdleAndResetOnEveryScreen goes to every screen, one after another in the same app, and checks
// there that idling and the reset lead back to the attract mode.
func TestIdleAndResetOnEveryScreen(t *testing.T) {
	const idle = 20 * time.Second
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac", "pinguinoe", "polar"}, Idle: idle})
	w.size(700, 420)
	tried := 0
	for name, way := range visitorPaths { // the order is random; a short run does some of them
		if tried++; testing.Short() && tried > 8 {
			break
		}
		t.Run(name, func(t *testing.T) {
			was := w.t
			w.t = t
			defer func() { w.t = was }()
			w.goTo(way)
			w.checkIdle(idle, name != "a film" && name != "a lesson")
			took := time.Hour
			for try := 0; try < 3 && took > time.Second; try++ { // a try may take long because other programs take time too
				w.goTo(way)
				if w.inAttract() {
					t.Fatal("still in the show")
				}
				begin := time.Now()
				w.key(fyne.KeyF5)
				took = min(took, time.Since(begin))
				w.checkFresh()
			}
			if took > time.Second {
				t.Errorf("the next visitor waits %v", took)
			}
		})
	}
}

// checkIdle waits on a screen until the countdown, continues, and waits again until the attract
// mode.
func (w *window) checkIdle(idle time.Duration, still bool) {
	t := w.t
	t.Helper()
	w.board().KeyDown(&fyne.KeyEvent{})
	before := w.targetIDs()
	if w.wait(idle - time.Second); w.inAttract() || w.has("still") {
		t.Fatal("the countdown comes too soon")
	}
	if w.wait(time.Second + 300*time.Millisecond); !w.has("still") {
		t.Fatalf("no countdown; targets %v", w.targetIDs())
	}
	w.tap("still")
	if after := w.targetIDs(); w.has("still") || still && !slices.Equal(before, after) {
		t.Fatalf("a tap does not come back to what was there:\n%v\n%v", before, after)
	}
	if w.wait(idle + 14*time.Second); w.inAttract() {
		t.Fatal("the show comes too soon")
	}
	w.wait(time.Second + 300*time.Millisecond)
	w.checkFresh()
}

// checkFresh checks that the attract mode is shown in Italian and that nothing of a visitor is
// left.
func (w *window) checkFresh() {
	w.t.Helper()
	if !w.inAttract() || !w.showsText("Tocca per giocare\" \"Touch") {
		w.t.Fatalf("the show is not there, or in English; targets %v", w.targetIDs())
	}
	w.checkNothingLeft()
}

func TestEverySignOfAVisitorCounts(t *testing.T) {
	const idle = 20 * time.Second
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac", "polar"}, Idle: idle})
	w.size(700, 420)
	for name, sign := range map[string]func(w *window){
		"a key":             func(w *window) { w.key(fyne.KeyLeft) },
		"a letter":          func(w *window) { w.board().TypedRune('x') },
		"a key held":        func(w *window) { w.board().KeyDown(&fyne.KeyEvent{Name: fyne.KeyUnknown}) },
		"a tap":             func(w *window) { w.board().Tapped(&fyne.PointEvent{Position: fyne.NewPos(3, 3)}) },
		"a press":           func(w *window) { w.board().MouseDown(mouseAt(3, 3)) },
		"a moving pointer":  func(w *window) { w.board().MouseMoved(mouseAt(5, 5)) },
		"the wheel":         func(w *window) { w.board().Wheeled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, 20)}) },
		"a drag":            func(w *window) { w.board().Dragged(&fyne.DragEvent{}) },
		"a key in an entry": func(w *window) { w.firstField().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft}) },
		"a name":            func(w *window) { w.firstField().TypedRune('a') },
	} {
		t.Run(name, func(t *testing.T) {
			w.goTo("show|wait|game/isaac|match")
			for range 3 {
				w.wait(idle - time.Second)
				sign(w)
			}
			if w.inAttract() || w.has("still") {
				t.Error("it does not count")
			}
			w.key(fyne.KeyF5)
		})
	}
}

func mouseAt(x, y float32) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, y)}, Button: desktop.MouseButtonPrimary}
}

// firstField returns the first field on the screen, which then has the keyboard.
func (w *window) firstField() fyne.Focusable {
	w.t.Helper()
	for _, o := range w.win.Content().(*fyne.Container).Objects {
		if _, ok := o.(interface{ Field() *widget.Entry }); ok {
			w.win.Canvas().Focus(o.(fyne.Focusable))
			return w.win.Canvas().Focused()
		}
	}
	w.t.Fatal("nowhere to write")
	return nil
}

// TestStandstillAtAFair checks that a visitor is asked whether they are still there after the machine
// has slept, and that the owner's page has closed.
func TestStandstillAtAFair(t *testing.T) {
	w := openFair(t, t.TempDir(), kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.goTo("show|wait|match|seat/1/person|start|write 5@23-")
	w.clock.jump(8 * time.Hour)
	w.wait(time.Second)
	if !w.has("still") || w.inAttract() {
		t.Fatalf("the visitor is not asked; targets %v", w.targetIDs())
	}
	w.tap("still")
	w.wait(time.Second)
	if w.typeMove("5@33-"); w.inAttract() || w.has("still") {
		t.Errorf("the visitor cannot play on; targets %v", w.targetIDs())
	}
	w.clock.jump(-2 * time.Hour) // the clock was set
	w.wait(time.Second)
	if w.inAttract() || w.has("still") {
		t.Error("a clock that was set back ends the visit")
	}
	w.clock.jump(8 * time.Hour)
	if w.wait(16 * time.Second); !w.inAttract() {
		t.Errorf("nobody answers, and the visit goes on; targets %v", w.targetIDs())
	}
	w.goTo("show|wait|desk|wait|pin 1234")
	w.clock.jump(8 * time.Hour)
	if w.wait(time.Second); !w.inAttract() {
		t.Errorf("the owner's page is open after a night; targets %v", w.targetIDs())
	}
}
