package fair_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/app/dump"
	"banchisa/app/fair/kiosk"
	"banchisa/games/catalog"
)

// mayDiffer are the fields that differ between visitors, and why that tells the next one nothing.
var mayDiffer = map[string]string{
	"writes.person":        "counts the visitors",
	"Store.ConfigDir":      "each visitor has a folder",
	"Store.DataDir":        "each visitor has a folder",
	"Shell.dirty":          "the window is composed after each event",
	"Display.panels":       "the show moves",
	"Mode.playlist":        "the show goes on",
	"Mode.clock":           "the fair goes on",
	"Mode.pinLock":         "wrong PINs count, whoever types them",
	"IdleTimer.inactive":   "time passes",
	"Presence.lastSign":    "when somebody was there last",
	"minute.offered":       "the next visitor gets another puzzle",
	"Audience.shownKey":    "the show moves",
	"windowPlace.settling": "the window keeps its size after a while",
	"crashLog.last":        "panics in a row are counted",
	"crashLog.streak":      "panics in a row are counted",
	"Desk.demos":           "shipped files that were read",
	"App.pictures":         "of the first screen at home",
	"Board.scene":          "the show moves",
	"Player.failed":        "whether there is a sound device is known with the first sound",
	"Player.openErr":       "the same",
	"Player.takes":         "shipped sounds that were read",
	"queue":                "sounds that are still heard",
	"Player.last":          "which take of a sound was heard last",
	"Board.animator":       "the show moves",
	"Board.views":          "the show moves",
	"Board.freeImages":     "pictures that wait to be used again",
	"Board.damage":         "what is to be painted",
	"Board.cache":          "painted pictures",
	"Display.Pictures":     "painted pictures",
	"attractPage.playing":  "the show moves",
	"Localizer":            "shipped sentences; the language is in the settings",
	"Shell.Presenters":     "they have no state",
	"Mode.games":           "the rules",
	"Mode.game":            "the rules; its ID is compared",
	"focus.lastCenter":     "where the focus was",
	"layer":                "painted pictures",
	"Board.frame":          "of the scene",
	"Activity":             "when bots think",
	"Options":              "of the command line",
	"Writes":               "what is being written",
	"focus.answered":       "targets of the scene",
	"focus.held":           "the key that is down: its repeats answer nothing on the next page",
	"Board.renderedSize":   "of the scene",
	"Board.renderTimer":    "painting",

	"Profile.toolkitLanguages": "shipped sentences that the toolkit has been given",
}

// typed is what visitors type.
const typed = "Qwzx"

// typeEverywhere types into every field on the screen.
func typeEverywhere(w *apptest.Window) {
	for _, f := range w.Fields() {
		f.SetText(typed)
	}
}

// whatVisitorsDo are what visitors leave open, hold and type, beyond visitorPaths.
var whatVisitorsDo = map[string]func(w *apptest.Window){
	"the sheet of keys": func(w *apptest.Window) {
		w.GoTo("show|wait")
		w.Key(fyne.KeyF1)
	},
	"the sheet of keys over a table": func(w *apptest.Window) { w.GoTo("show|wait|match|seat/1/person|start|rune ?") },
	"a mute":                         func(w *apptest.Window) { w.GoTo("show|wait|match|seat/1/person|start|rune m") },
	"a nickname": func(w *apptest.Window) {
		w.GoTo("show|wait")
		w.App.AskNickname(catalog.Find("isaac"))
		w.Board().OnRune('q')
	},
	"an answer": func(w *apptest.Window) {
		w.GoTo("show|wait")
		w.App.AskFeedback()
		w.Tap("tap/1/1")
	},
	"a field's menu": func(w *apptest.Window) {
		w.GoTo("show|wait|match")
		w.Fields()[0].TappedSecondary(&fyne.PointEvent{})
		if w.Win.Canvas().Overlays().Top() == nil {
			w.T.Error("no menu")
		}
	},
	"a text on the clipboard": func(w *apptest.Window) {
		w.GoTo("show|wait|match")
		typeEverywhere(w)
		field := firstField(w).(fyne.Shortcutable)
		field.TypedShortcut(&fyne.ShortcutSelectAll{})
		field.TypedShortcut(&fyne.ShortcutCopy{Clipboard: fyne.CurrentApp().Clipboard()})
		if fyne.CurrentApp().Clipboard().Content() != typed {
			w.T.Error("nothing is copied")
		}
	},
	"a notice": func(w *apptest.Window) {
		w.GoTo("show|wait")
		w.App.ShowNotice(typed)
	},
	"a press": func(w *apptest.Window) {
		w.GoTo("show|wait|match|seat/1/person|start")
		w.Board().MouseMoved(apptest.MouseAt(300, 300))
		w.Board().MouseDown(apptest.MouseAt(300, 300))
		w.Board().KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	},
	"a drag": func(w *apptest.Window) {
		w.GoTo("show|wait|match|seat/1/person|start")
		w.Board().MouseDown(apptest.MouseAt(300, 300))
		w.Board().Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(400, 300)}})
	},
	"a focus": func(w *apptest.Window) {
		w.GoTo("show|wait")
		w.Key(fyne.KeyDown)
		w.Key(fyne.KeyDown)
	},
	"a match of persons with names": func(w *apptest.Window) {
		w.GoTo("show|wait|match|seat/1/person")
		typeEverywhere(w)
		w.GoTo("start|write 5@23-")
	},
	"house rules": func(w *apptest.Window) {
		w.GoTo("show|wait|match|house")
	},
	"a new player": func(w *apptest.Window) {
		w.GoTo("show|wait|match|who/0|who/new")
	},
	"a wrong PIN and half of one": func(w *apptest.Window) { w.GoTo("show|wait|desk|wait|pin 1111|pin/3") },
	"the owner":                   func(w *apptest.Window) { w.GoTo("show|wait|desk|wait|pin 1234") },
}

// TestNothingIsLeftToTheNextVisitor opens everything and types everywhere as a visitor, changes the visitor, and
// compares all that the program holds with what it held for the first one.
func TestNothingIsLeftToTheNextVisitor(t *testing.T) {
	home := t.TempDir()
	apptest.WriteFile(t, home, "settings.toml", "sea = true\n")
	w := apptest.OpenFair(t, home, kiosk.Config{PIN: "1234", Games: []string{"isaac"}})
	w.Wait(3 * time.Second)
	fresh := dump.State(w.App.App, mayDiffer)
	if len(fresh) < 200 {
		t.Fatalf("the test sees only %d values", len(fresh))
	}
	for name, way := range visitorPaths {
		if !strings.Contains(way, "game/pinguinoe") && !strings.Contains(way, "game/polar") {
			way = strings.ReplaceAll(way, "game/isaac|", "")
			whatVisitorsDo[name] = func(w *apptest.Window) { w.GoTo(way) }
		}
	}
	for name, do := range whatVisitorsDo {
		t.Run(name, func(t *testing.T) {
			was := w.T
			w.T = t
			defer func() { w.T = was }()
			defer w.Key(fyne.KeyF5) // else the others do not begin with the show
			do(w)
			typeEverywhere(w)
			w.Key(fyne.KeyF5)
			checkSameState(w, fresh)
		})
	}
}

// checkSameState checks that the next visitor finds everything as the first one did, and nothing that the one
// before has typed.
func checkSameState(w *apptest.Window, fresh []string) {
	w.T.Helper()
	if w.Win.Canvas().Overlays().Top() != nil {
		w.T.Error("something lies over the show")
	}
	if text := fyne.CurrentApp().Clipboard().Content(); text != "" {
		w.T.Errorf("the clipboard has %q", text)
	}
	w.Wait(3 * time.Second)
	now := dump.State(w.App.App, mayDiffer)
	if added := without(now, fresh); len(added) > 0 {
		w.T.Errorf("%d new:\n%s", len(added), strings.Join(added[:min(len(added), 12)], "\n"))
	}
	if gone := without(fresh, now); len(gone) > 0 {
		w.T.Errorf("%d gone:\n%s", len(gone), strings.Join(gone[:min(len(gone), 12)], "\n"))
	}
	for _, line := range dump.State(w.App.App, map[string]string{"PictureCache": "pictures are kept for a while, by what they show"}) {
		if strings.Contains(line, typed) {
			w.T.Errorf("typed by the one before: %.300s", line)
		}
	}
	_ = filepath.WalkDir(w.Home, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			if text, _ := os.ReadFile(path); strings.Contains(string(text), typed) {
				w.T.Errorf("%s has what was typed", path)
			}
		}
		return nil
	})
}

// without returns the lines that are not among others.
func without(lines, others []string) []string {
	known := map[string]bool{}
	for _, line := range others {
		known[line] = true
	}
	return slices.DeleteFunc(slices.Clone(lines), func(line string) bool { return known[line] })
}
