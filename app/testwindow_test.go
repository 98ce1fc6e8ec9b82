package app_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"banchisa/app/presenter/all"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/record"
	"banchisa/widgets/scene/draw"
)

// presenters are the presenters of the games. Tests replace some of them for a while.
var presenters = all.Presenters()

// pictures is the cache of all windows of tests, so that each picture is painted once.
var pictures = draw.NewPictureCache(768)

// useOwnPictures has a test paint its own pictures, as a program does.
func useOwnPictures(t *testing.T) {
	shared := pictures
	pictures = draw.NewPictureCache(48)
	t.Cleanup(func() { pictures = shared })
}

// fakeDesktop is a person who always writes into the same folder.
type fakeDesktop struct{ folder, suggested, opened string }

func (d *fakeDesktop) ChooseFolder(suggested string, chosen func(string)) {
	d.suggested = suggested
	chosen(d.folder)
}

func (d *fakeDesktop) OpenFolder(path string) error {
	d.opened = path
	return nil
}

// matchFiles returns the contents of all match files, by path.
func (w *window) matchFiles() map[string]string {
	w.t.Helper()
	all := map[string]string{}
	paths, _ := filepath.Glob(filepath.Join(w.home, "matches", "*"))
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			w.t.Fatal(err)
		}
		all[filepath.Base(path)] = string(text)
	}
	return all
}

// fields returns the fields on the screen.
func (w *window) fields() []*widget.Entry {
	var all []*widget.Entry
	for _, o := range w.win.Content().(*fyne.Container).Objects {
		if e, ok := o.(interface{ Field() *widget.Entry }); ok {
			all = append(all, e.Field())
		}
	}
	return all
}

// fillField types into the only field on the screen.
func (w *window) fillField(text string) {
	w.t.Helper()
	all := w.fields()
	if len(all) != 1 {
		w.t.Fatalf("%d entries on the screen", len(all))
	}
	all[0].SetText(text)
}

// hasFieldText reports whether a field contains exactly the text.
func (w *window) hasFieldText(text string) bool {
	return slices.ContainsFunc(w.fields(), func(e *widget.Entry) bool { return e.Text == text })
}

// TestWheelGoesDownThePage checks that the wheel scrolls down when it is turned towards the person.
func TestWheelGoesDownThePage(t *testing.T) {
	w := openWindow(t, t.TempDir(), "")
	w.tap("rules")
	page, ok := w.board().Scene().TargetByID("page")
	if !ok {
		t.Fatal("no page")
	}
	got := ""
	w.board().OnTapped = func(id string) { got = id }
	c := page.At.Center()
	w.board().Wheeled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(c.X, c.Y)}, Scrolled: fyne.NewDelta(0, -10)})
	if got != "down" {
		t.Errorf("the wheel says %q", got)
	}
}

// waitUntilRead waits until the page has all that it reads in the background.
func (w *window) waitUntilRead() {
	w.t.Helper()
	if w.app.Reading() {
		w.waitFor("the files to be read", func() bool { return !w.app.Reading() })
	}
}

func (w *window) match() *record.Match {
	w.t.Helper()
	return w.matchIn("matches")
}

// matchIn returns the match in a folder below the home whose file comes last by name.
func (w *window) matchIn(folder ...string) *record.Match {
	w.t.Helper()
	files, _ := filepath.Glob(filepath.Join(w.home, filepath.Join(folder...), "*.banchisa"))
	if len(files) == 0 {
		w.t.Fatalf("no match file in %v", folder)
	}
	file, err := os.Open(files[len(files)-1])
	if err != nil {
		w.t.Fatal(err)
	}
	defer file.Close()
	m, err := catalog.Resolver().Decode(file.Name(), file)
	if err != nil {
		w.t.Fatal(err)
	}
	return m
}

// playedMatch returns a match in which some actions have been played.
func playedMatch(t *testing.T, g *games.Game, setup games.Setup, h record.Header, actions []games.Action) *record.Match {
	t.Helper()
	m, err := record.New(g, setup, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		m.Apply(a)
	}
	return m
}
