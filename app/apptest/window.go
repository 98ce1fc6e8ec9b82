package apptest

import (
	"image"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"banchisa/app"
	"banchisa/app/presenter/all"
	"banchisa/app/print"
	"banchisa/app/store"
	"banchisa/games/catalog"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Window is the app in the toolkit's test window. Tests tap targets by ID and read the scene.
type Window struct {
	loop
	Home string
	Win  fyne.Window
	App  *App
	// Desktop answers when the app asks where to write files.
	Desktop *FakeDesktop
	Damage  image.Rectangle // the part of the window that was painted last
	// Closed reports that the window was closed.
	Closed bool
}

// Open opens the app in a home where no lesson is offered any more, at the match of a file if there is one.
func Open(t *testing.T, home, file string) *Window {
	t.Helper()
	return OpenWith(t, home, func(o *app.Options) { o.Open = file })
}

// OpenWith opens the app with some options changed.
func OpenWith(t *testing.T, home string, change func(*app.Options)) *Window {
	t.Helper()
	MarkGamesKnown(home)
	desktop := &FakeDesktop{Folder: t.TempDir()}
	w := open(t, home, func(o *app.Options) {
		o.Desktop = desktop
		change(o)
	})
	w.Desktop = desktop
	return w
}

// OpenAlways opens the app as Open does, where the cards of all events are shown, with more settings.
func OpenAlways(t *testing.T, home, file, settings string) *Window {
	t.Helper()
	WriteFile(t, home, "settings.toml", settings+"[moments]\nshow = \"always\"\n")
	return Open(t, home, file)
}

// open opens the app and waits for its first page.
func open(t *testing.T, home string, change func(*app.Options)) *Window {
	t.Helper()
	t.Setenv("BANCHISA_HOME", home)
	t.Setenv("XDG_DATA_HOME", filepath.Join(home, "data")) // with the wastebasket
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	w := &Window{loop: newLoop(t, clockOf(home)), Home: home, Win: test.NewWindow(nil)}
	options := app.Options{
		Presenters: Presenters, Pictures: pictures,
		Host: app.Host{Version: "test"}, Language: "it", DiskPatience: Patience,
		FreeMemory: func() {}, // no test looks at what a collection that it has not asked for leaves
		LimitPaint: func(_ fyne.Window, part image.Rectangle) bool { w.Damage = part; return true },
	}
	w.connect(&options)
	change(&options)
	w.Win.SetOnClosed(func() { w.Closed = true })
	t.Cleanup(func() {
		if !w.Closed {
			w.Win.Close()
		}
	})
	w.App = reach(app.New(a, w.Win, st, options))
	if moments := &w.App.Shell.Settings.Moments; moments.Warnings == store.WarnEasy { // a test that wants it sets it
		moments.Warnings = store.WarnNever
	}
	w.count(w.App)
	w.closeAtEnd(w.App)
	w.App.Show()
	w.Size(1366, 768)
	w.WaitFor("the first page", func() bool { return len(w.TargetIDs()) > 0 && !w.App.Reading() })
	return w
}

// MarkGamesKnown writes into the settings that all games have been played here, unless they already
// have such a line, so that no lesson is offered.
func MarkGamesKnown(home string) {
	file := filepath.Join(home, "settings.toml")
	text, _ := os.ReadFile(file)
	if strings.Contains(string(text), "met =") {
		return
	}
	var ids []string
	for _, g := range catalog.All {
		ids = append(ids, g.ID)
	}
	line := `met = ["` + strings.Join(ids, `", "`) + "\"]\n"
	_ = os.WriteFile(file, append([]byte(line), text...), 0o644) // a test may have no disk
}

// Size gives the window a size.
func (w *Window) Size(width, height float32) { w.Win.Resize(fyne.NewSize(width, height)) }

// Board returns the board that fills the window.
func (w *Window) Board() *widgets.Board {
	w.T.Helper()
	for _, o := range w.Win.Content().(*fyne.Container).Objects {
		if b, ok := o.(*widgets.Board); ok {
			return b
		}
	}
	w.T.Fatal("no board in the window")
	return nil
}

// Tap taps targets one after another. Each must be on the screen.
func (w *Window) Tap(ids ...string) {
	w.T.Helper()
	for _, id := range ids {
		if !w.Has(id) {
			w.T.Fatalf("no target %q on the screen; there are %v", id, w.TargetIDs())
		}
		w.Board().OnTapped(id)
		w.WaitUntilRead()
	}
}

// Has reports whether a target is on the screen.
func (w *Window) Has(id string) bool { return slices.Contains(w.TargetIDs(), id) }

// TargetIDs returns the IDs of the targets on the screen.
func (w *Window) TargetIDs() []string { return targetIDs(w.Board()) }

func targetIDs(b *widgets.Board) (ids []string) {
	for _, t := range b.Scene().Targets {
		ids = append(ids, t.ID)
	}
	return ids
}

// ShowsText reports whether a picture on the screen contains the text.
func (w *Window) ShowsText(text string) bool { return SceneShows(w.Board().Scene(), text) }

// SceneShows reports whether a picture of a scene contains the text.
func SceneShows(s *scene.Scene, text string) bool {
	for _, sprite := range s.Sprites {
		if strings.Contains(sprite.Picture.Key(), text) {
			return true
		}
	}
	return false
}

// HotSeat opens a match of two persons at one screen.
func HotSeat(t *testing.T, game string) *Window {
	home := t.TempDir()
	WriteFile(t, home, "settings.toml", "speed = 0.0\n")
	w := Open(t, home, "")
	w.Tap("game/"+game, "seat/0/person", "seat/1/person", "start")
	return w
}

// TypeMove plays a move in notation.
func (w *Window) TypeMove(name string) {
	w.T.Helper()
	w.Board().OnRune(':')
	for _, o := range w.Win.Content().(*fyne.Container).Objects {
		if e, ok := o.(interface {
			SetText(string)
			TypedKey(*fyne.KeyEvent)
		}); ok {
			e.SetText(name)
			e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
			return
		}
	}
	w.T.Fatal("nowhere to write")
}

// Key types a key on the board.
func (w *Window) Key(name fyne.KeyName) { w.Board().TypedKey(&fyne.KeyEvent{Name: name}) }

// Skip ends a pause, as a click does.
func (w *Window) Skip() { w.Board().OnTapped("skip") }

// TargetNames returns the names of the targets on the screen.
func (w *Window) TargetNames() []string {
	var names []string
	for _, t := range w.Board().Scene().Targets {
		names = append(names, t.Name)
	}
	return names
}

// Target returns a target that is shown.
func (w *Window) Target(id string) scene.Target {
	w.T.Helper()
	target, ok := w.Board().Scene().TargetByID(id)
	if !ok {
		w.T.Fatalf("no %s: %v", id, w.TargetIDs())
	}
	return target
}

// Presenters are the presenters of the games. Tests replace some of them for a while.
var Presenters = all.Presenters()

// pictures is the cache of the windows of tests, which paint nothing.
var pictures = draw.NewBlankCache()

// Paint has the windows of a test paint their pictures, as a program does.
func Paint(t *testing.T) {
	blank := pictures
	pictures = draw.NewPictureCache(48)
	t.Cleanup(func() { pictures = blank })
}

// FakeDesktop is a person who always writes into the same folder, and a printer if there is one.
type FakeDesktop struct {
	Folder, Suggested, Opened string
	HasPrinter                bool
	Printed                   []byte
	Runs                      []print.Run
}

// Print notes what is printed.
func (d *FakeDesktop) Print(path string, runs []print.Run) (sent bool, err error) {
	d.Runs = runs
	d.Printed, err = os.ReadFile(path)
	return d.HasPrinter, err
}

// ChooseFolder chooses the folder.
func (d *FakeDesktop) ChooseFolder(suggested string, chosen func(string)) {
	d.Suggested = suggested
	chosen(d.Folder)
}

// OpenFolder notes what is opened.
func (d *FakeDesktop) OpenFolder(path string) error {
	d.Opened = path
	return nil
}

// Fields returns the fields on the screen.
func (w *Window) Fields() []*widget.Entry {
	var all []*widget.Entry
	for _, o := range w.Win.Content().(*fyne.Container).Objects {
		if e, ok := o.(interface{ Field() *widget.Entry }); ok {
			all = append(all, e.Field())
		}
	}
	return all
}

// FillField types into the only field on the screen.
func (w *Window) FillField(text string) {
	w.T.Helper()
	all := w.Fields()
	if len(all) != 1 {
		w.T.Fatalf("%d entries on the screen", len(all))
	}
	all[0].SetText(text)
}

// HasFieldText reports whether a field contains exactly the text.
func (w *Window) HasFieldText(text string) bool {
	return slices.ContainsFunc(w.Fields(), func(e *widget.Entry) bool { return e.Text == text })
}

// WaitUntilRead waits until the page has all that it reads in the background.
func (w *Window) WaitUntilRead() {
	w.T.Helper()
	if w.App.Reading() {
		w.WaitFor("the files to be read", func() bool { return !w.App.Reading() })
	}
}

// Enabled reports whether a target is on the screen and can be tapped.
func (w *Window) Enabled(id string) bool {
	target, ok := w.Board().Scene().TargetByID(id)
	return ok && target.Enabled
}

// AgainstBot opens a match of a person against a bot, with the cards of all events.
func AgainstBot(t *testing.T, game string) *Window {
	t.Helper()
	w := OpenAlways(t, t.TempDir(), "", "")
	w.Tap("game/"+game, "start")
	return w
}

// Footprint is what an app uses: memory, goroutines and timers.
type Footprint struct {
	Heap               uint64
	Goroutines, Timers int
}

// Footprint returns what the app uses now.
func (w *Window) Footprint() Footprint {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return Footprint{m.HeapAlloc, runtime.NumGoroutine(), w.Clock.Pending()}
}
