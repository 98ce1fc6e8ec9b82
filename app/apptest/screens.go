package apptest

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/store"
	"banchisa/app/ui/layout"
	"banchisa/games/gametest/sample"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// SaveMatch writes a match into the app's folder and returns its path.
func (h *Screens) SaveMatch(m *record.Match) string {
	h.T.Helper()
	path := filepath.Join(os.Getenv("BANCHISA_HOME"), "matches", m.Game.ID+store.FileExt)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		h.T.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		h.T.Fatal(err)
	}
	defer file.Close()
	if err := m.Encode(file); err != nil {
		h.T.Fatal(err)
	}
	return path
}

// WaitForTarget waits until a target is on the screen.
func (h *Screens) WaitForTarget(id string) {
	h.T.Helper()
	h.WaitFor(id, func() bool { return h.Has(id) })
}

var Arrows = map[fyne.KeyName]scene.Pos{fyne.KeyLeft: {X: -1}, fyne.KeyRight: {X: 1}, fyne.KeyUp: {Y: -1}, fyne.KeyDown: {Y: 1}}

// Screens is an app whose screens are composed and shown in no window.
type Screens struct {
	*App
	loop
	Checker   *LayoutChecker
	TextScale float32
	Look      string // language, text and window
}

// OpenScreens opens an app in a new home, for a window of a size.
func OpenScreens(t *testing.T, w, h float32) *Screens {
	t.Helper()
	home := t.TempDir()
	t.Setenv("BANCHISA_HOME", home)
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data")) // with the wastebasket
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	s := &Screens{loop: newLoop(t, clockOf(home))}
	options := app.Options{
		Presenters: Presenters, Pictures: pictures,
		Host: app.Host{Version: "test"}, Language: "it", DiskPatience: Patience, FreeMemory: func() {},
	}
	s.connect(&options)
	s.App = reach(app.New(test.NewTempApp(t), test.NewTempWindow(t, nil), st, options))
	s.count(s.App)
	s.closeAtEnd(s.App)
	s.disablePainting(w, h)
	s.GoHome()
	return s
}

// Check checks the present screen.
func (h *Screens) Check(where string) {
	h.T.Helper()
	h.RunJobs()
	h.WaitUntilRead()
	var missing layout.Faults
	h.Shell.Overflow = func(f layout.Fault) { missing = append(missing, f) }
	s, entries := h.Scene()
	h.Shell.Overflow = nil
	for _, f := range missing {
		h.Checker.problem("a part does not fit", h.Look+" "+where, f.Part, "%s lacks %.0f by %.0f", f.Part, f.Width, f.Height)
	}
	h.Checker.Check(h.Look+" "+where, &s, entries, float64(h.TextScale))
	if h.TextScale == 1 {
		h.checkReachable(where)
	}
	h.Checker.compareSizes(h.Look[:7]+where, h.Look+" "+where, &s, h.TextScale)
}

// Tap taps a target, which must be on the screen, and waits until what it opens has been read.
func (h *Screens) Tap(id string) {
	h.T.Helper()
	if _, shown := h.Board().Scene().TargetByID(id); !shown {
		h.T.Fatalf("%s no target %q on the screen; there are %v", h.Look, id, targetIDs(h.Board()))
	}
	h.App.Tap(id)
	h.WaitUntilRead()
}

// WaitUntilRead runs queued functions until the page has all that it reads in the background.
func (h *Screens) WaitUntilRead() {
	if h.Reading() {
		h.WaitFor("the files to be read", func() bool { return !h.Reading() })
	}
}

// CheckReachable checks that arrow keys lead from the first enabled target to every other.
func (h *Screens) checkReachable(where string) {
	b := h.Board()
	ofGame := slices.ContainsFunc(b.Scene().Targets, func(t scene.Target) bool { return t.Enabled && t.DragSource })
	var enabled []string // of the game, if there are any: Tab comes to the others
	for _, t := range b.Scene().Targets {
		if t.Enabled && t.DragSource == ofGame && !slices.Contains(enabled, t.ID) {
			enabled = append(enabled, t.ID)
		}
	}
	if len(enabled) == 0 {
		return
	}
	seen, queue := map[string]bool{enabled[0]: true}, enabled[:1:1]
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		for _, way := range Arrows {
			if next := b.NextTarget(at, way.X, way.Y); next != "" && !seen[next] {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	for _, id := range enabled {
		if !seen[id] {
			h.Checker.problem("no arrow keys lead there", h.Look+" "+where, id, "%s", id)
		}
	}
}

// Has reports whether a target is on the screen.
func (h *Screens) Has(id string) bool {
	_, ok := h.Board().Scene().TargetByID(id)
	return ok
}

// TapAll taps targets one after another, and checks the screen after each.
func (h *Screens) TapAll(where string, ids ...string) {
	h.T.Helper()
	for _, id := range ids {
		h.Tap(id)
		h.Check(where + " " + id)
	}
}

// IDs returns the IDs of the targets on the screen that begin with a prefix, each once.
func (h *Screens) IDs(prefix string) (ids []string) {
	for _, id := range targetIDs(h.Board()) {
		if strings.HasPrefix(id, prefix) && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return ids
}

// EnabledTargets returns the IDs of the enabled targets of the table, without those of the app
// itself.
func (h *Screens) enabledTargets() []string {
	s, _ := h.Scene()
	var ids []string
	for _, t := range s.Targets {
		if t.Enabled && t.DragSource {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// Table checks a table: at rest, with a selection, and with the sheets that may cover it.
func (h *Screens) Table(m *record.Match, where string, n int) {
	h.OpenMatch(m)
	h.Check(where)
	if h.Has("curtain") {
		h.TapAll(where, "curtain")
	}
	for i, id := range h.enabledTargets() {
		if i%(7+n) == n%3 && i < 40 && h.Has(id) { // the tap before may have taken it away
			h.TapAll(where, id)
		}
	}
	if rules := m.Game.RuleIDs; n == 1 && len(rules) > 0 {
		h.RejectMove(rules[len(rules)/2])
		h.Check(where + " refused")
	}
	if n < 2 {
		h.sheets(m, where)
	}
	h.GoHome()
}

// sheets checks what may cover a table: the menu, the dice, a replay, and hints in large text.
func (h *Screens) sheets(m *record.Match, where string) {
	h.T.Helper()
	h.TapAll(where, "menu")
	if h.Has("menu/dice") {
		h.TapAll(where, "menu/dice", "dice/close")
	} else {
		h.Tap("menu/close")
	}
	if lines := h.IDs("ply/"); len(lines) > 0 {
		h.TapAll(where, lines[len(lines)-1], "seek/on", "now")
	}
	if h.TextScale > 1.3 && m.Setup.Variant.ID == m.Game.DefaultVariant && h.Has("hint") {
		h.TapAll(where, "hint", "hint", "hint")
	}
}

// inSample are the sizes of text that are tested without -long, by window and language: the small window in the longer
// language, and each other window and language once.
var inSample = map[string][]float32{"1024-it": {1, 1.35}, "1366-en": {1}}

// EveryStyle calls walk for a large and a small window, both languages, and each size of text.
func EveryStyle(t *testing.T, walk func(r *LayoutChecker, window [2]float32, language string, text float32)) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range []string{"it", "en"} {
			texts := []float32{1, 0.9, 1.15, 1.35}
			if !sample.All() {
				texts = inSample[fmt.Sprintf("%g-%s", window[0], language)]
			}
			if len(texts) == 0 {
				continue
			}
			t.Run(fmt.Sprintf("%g-%s", window[0], language), func(t *testing.T) {
				r := NewLayoutChecker(t)
				for _, text := range texts {
					walk(r, window, language, text)
				}
				t.Logf("%d screens, %d lines of text", r.Count, r.LineCount)
			})
		}
	}
}

// ApplyStyle sets the style of the app, and the checker for its screens.
func (h *Screens) ApplyStyle(r *LayoutChecker, window [2]float32, language string, text float32) {
	h.Checker, h.TextScale = r, text
	h.Look = fmt.Sprintf("%4g-%s text %g:", window[0], language, text)
	h.SetStyle(language, "light", text)
}

// UprightWindows are narrow windows, as beside another one: higher than wide, or nearly square.
var UprightWindows = [][2]float32{{640, 900}, {768, 770}, {683, 740}}
