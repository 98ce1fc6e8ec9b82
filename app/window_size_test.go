package app_test

import (
	"image"
	"reflect"
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/widgets"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// A size that no screen has, as of a broken settings file, does not become the window's.
func TestAnAbsurdWindowSizeIsNotBelieved(t *testing.T) {
	dir := t.TempDir()
	st := store.Store{ConfigDir: dir, DataDir: dir}
	set, err := st.LoadSettings()
	if err != nil {
		t.Fatal(err)
	}
	set.Window = []int{33000, 1_000_000_000, 0, 0}
	if err := st.SaveSettings(set); err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, nil)
	app.New(test.NewTempApp(t), w, st, app.Options{Pictures: draw.NewBlankCache(), RunOnMain: func(func()) {}}).Show()
	if size := w.Canvas().Size(); size.Width > 8000 || size.Height > 5000 || size.Width < 640 {
		t.Errorf("the window is %v", size)
	}
}

// A window that is larger than its monitor opens as large as that: the one where it was left, or the main one.
func TestTheWindowFitsItsMonitor(t *testing.T) {
	var monitors []shell.Monitor
	for _, at := range []image.Rectangle{image.Rect(0, 0, 1024, 600), image.Rect(1024, 0, 2304, 720), image.Rect(2304, 0, 4011, 960)} {
		monitors = append(monitors, shell.Monitor{Bounds: at, Work: at})
	}
	for name, c := range map[string]struct {
		window []int
		scale  float32
		want   fyne.Size
	}{
		"the first time":   {nil, 1, fyne.NewSize(1024, 600)},
		"on the second":    {[]int{1366, 768, 1100, 50}, 1, fyne.NewSize(1280, 720)},
		"smaller than it":  {[]int{900, 560, 10, 10}, 1, fyne.NewSize(900, 560)},
		"too wide":         {[]int{1366, 560}, 1, fyne.NewSize(1024, 560)},
		"in larger points": {[]int{1366, 768, 2400, 50}, 1.3, fyne.NewSize(1312, 738)}, // 1313 would become 1708 pixels
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			st := store.Store{ConfigDir: dir, DataDir: dir}
			set, err := st.LoadSettings()
			if err != nil {
				t.Fatal(err)
			}
			set.Window = c.window
			if err := st.SaveSettings(set); err != nil {
				t.Fatal(err)
			}
			w := test.NewTempWindow(t, nil)
			w.Canvas().(software.WindowlessCanvas).SetScale(c.scale)
			host := app.Host{Monitors: func() []shell.Monitor { return monitors }}
			app.New(test.NewTempApp(t), w, st, app.Options{Host: host, Pictures: draw.NewBlankCache(), RunOnMain: func(func()) {}}).Show()
			if size := w.Canvas().Size(); size != c.want {
				t.Errorf("the window is %v", size)
			}
			w.Resize(fyne.NewSize(2000, 1500)) // by the person, over two monitors
			if size := w.Canvas().Size(); size.Width != 2000 {
				t.Errorf("the person cannot make it larger than %v", size)
			}
		})
	}
}

// The first window covers three quarters of what the desktop leaves free, and at least 1024×600 points.
func TestTheFirstWindow(t *testing.T) {
	for name, c := range map[string]struct {
		monitor, work image.Rectangle
		scale         float32
		want          fyne.Size
	}{
		"with a bar below":    {image.Rect(0, 0, 1920, 1080), image.Rect(0, 0, 1920, 1040), 1, fyne.NewSize(1662, 900)},
		"4K at 200 %":         {image.Rect(0, 0, 3840, 2160), image.Rect(0, 0, 3840, 2160), 2, fyne.NewSize(1662, 935)},
		"on a small notebook": {image.Rect(0, 0, 1100, 640), image.Rect(0, 0, 1100, 600), 1, fyne.NewSize(1024, 600)},
		"on a smaller one":    {image.Rect(0, 0, 800, 480), image.Rect(0, 0, 800, 480), 1, fyne.NewSize(800, 480)},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			w := test.NewTempWindow(t, nil)
			w.Canvas().(software.WindowlessCanvas).SetScale(c.scale)
			host := app.Host{Monitors: func() []shell.Monitor { return []shell.Monitor{{Bounds: c.monitor, Work: c.work}} }}
			app.New(test.NewTempApp(t), w, store.Store{ConfigDir: dir, DataDir: dir}, app.Options{Host: host, Pictures: draw.NewBlankCache(), RunOnMain: func(f func()) { f() }}).Show()
			if size := w.Canvas().Size(); size != c.want {
				t.Errorf("the window is %v, want %v", size, c.want)
			}
			host.Scale = c.scale
			known := &resizedWindow{Window: test.NewTempWindow(t, nil)}
			known.Canvas().(software.WindowlessCanvas).SetScale(c.scale)
			app.New(test.NewTempApp(t), known, store.Store{ConfigDir: dir, DataDir: dir}, app.Options{Host: host, Pictures: draw.NewBlankCache(), RunOnMain: func(f func()) { f() }}).Show()
			if !slices.Equal(known.sizes, []fyne.Size{c.want}) {
				t.Errorf("where the scale is known, the window is made %v: its pictures are painted for each", known.sizes)
			}
		})
	}
}

// resizedWindow is a window that lists the sizes that it is given.
type resizedWindow struct {
	fyne.Window
	sizes []fyne.Size
}

func (w *resizedWindow) Resize(size fyne.Size) {
	w.sizes = append(w.sizes, size)
	w.Window.Resize(size)
}

// A window that is left maximised or in full screen comes back so, and with the size from before.
func TestTheWindowComesBackInItsState(t *testing.T) {
	for _, state := range []string{store.WindowMaximized, store.WindowFullScreen} {
		dir, maximized := t.TempDir(), false
		open := func() *apptest.Window {
			return apptest.OpenWith(t, dir, func(o *app.Options) {
				o.Host.Maximized = func(fyne.Window) bool { return maximized }
				o.Host.Maximize = func(fyne.Window) { maximized = true }
			})
		}
		w := open()
		w.Size(1200, 700)
		w.Wait(time.Second)
		if state == store.WindowFullScreen {
			w.App.Shell.SetFullScreen(w.Win, true)
		} else {
			maximized = true
		}
		w.Size(1920, 1080)
		w.Wait(time.Second)
		w.App.Quit()
		maximized = false
		set, err := store.Store{ConfigDir: dir, DataDir: dir}.LoadSettings()
		if err != nil || set.WindowState != state || len(set.Window) < 2 || set.Window[0] != 1200 || set.Window[1] != 700 {
			t.Errorf("%s: saved as %q, %v, %v", state, set.WindowState, set.Window, err)
		}
		again := open()
		again.Wait(time.Second)
		if again.Win.FullScreen() != (state == store.WindowFullScreen) || maximized != (state == store.WindowMaximized) {
			t.Errorf("%s: full screen %t, maximised %t", state, again.Win.FullScreen(), maximized)
		}
	}
}

// TestNothingIsPaintedBeforeTheStateOfTheWindow checks that the first page is painted for the size in which a maximised window comes
// back, and for no other, and that a desktop that does not maximise it is not waited for.
func TestNothingIsPaintedBeforeTheStateOfTheWindow(t *testing.T) {
	for maximizes, want := range map[bool]fyne.Size{true: fyne.NewSize(1920, 1080), false: fyne.NewSize(1200, 700)} {
		dir := t.TempDir()
		st := store.Store{ConfigDir: dir, DataDir: dir}
		set, err := st.LoadSettings()
		if err != nil {
			t.Fatal(err)
		}
		set.Window, set.WindowState = []int{1200, 700}, store.WindowMaximized
		if err := st.SaveSettings(set); err != nil {
			t.Fatal(err)
		}
		w, painted := test.NewTempWindow(t, nil), &paintedSizes{}
		events := make(chan func(), 100)
		presenters := all.Presenters()
		for id, p := range presenters {
			presenters[id] = observed{p, painted}
		}
		app.New(test.NewTempApp(t), w, st, app.Options{
			Host: app.Host{Maximize: func(w fyne.Window) {
				if maximizes {
					w.Resize(want)
				}
			}},
			Pictures: draw.NewPictureCache(48), Presenters: presenters,
			RunOnMain: func(f func()) { events <- f },
			After: func(d time.Duration, f func()) func() bool {
				if d < time.Second {
					f()
				}
				return func() bool { return true }
			},
		}).Show()
		board := w.Content().(*fyne.Container).Objects[0].(*widgets.Board)
		if size := board.Scene().W; size > 0 {
			t.Errorf("a page %g wide is shown before the window is maximised", size)
		}
		for board.Scene().W == 0 {
			(<-events)()
		}
		if shown := board.Scene(); shown.W/shown.H != want.Width/want.Height {
			t.Errorf("a page of %g by %g is shown, the window is %v", shown.W, shown.H, want)
		}
		if sizes := painted.all(); len(sizes) != 1 {
			t.Errorf("a picture of the first page is painted in the sizes %v", sizes)
		}
	}
}

// observed is a presenter whose miniatures tell in which sizes they are painted.
type observed struct {
	presenter.Presenter
	*paintedSizes
}

func (o observed) Thumbnail(games.State) scene.Scene {
	return scene.Scene{W: 100, H: 100, Background: o.paintedSizes}
}

// paintedSizes is a picture that lists the sizes in which it is painted.
type paintedSizes struct {
	mu    sync.Mutex
	sizes []image.Point
}

func (p *paintedSizes) Key() string { return "observed" }

func (p *paintedSizes) Paint(dst *image.RGBA) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sizes = append(p.sizes, dst.Rect.Size())
}

func (p *paintedSizes) all() []image.Point {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.sizes)
}

// What two windows on one folder change is kept, whichever of them saves last.
func TestTwoWindowsKeepEachOthersSettings(t *testing.T) {
	dir := t.TempDir()
	st := store.Store{ConfigDir: dir, DataDir: dir}
	one, two := apptest.Open(t, dir, ""), apptest.Open(t, dir, "")
	one.App.ChangeSettings(func(s *store.Settings) { s.Theme = "dark" })
	two.App.ChangeSettings(func(s *store.Settings) { s.Volume = 0.3 })
	if set, err := st.LoadSettings(); err != nil || set.Theme != "dark" || set.Volume != 0.3 {
		t.Errorf("%s, %g, %v", set.Theme, set.Volume, err)
	}
}

// TestTheThemeWaitsForTheSize checks that the toolkit, which gives the window the size of the event that it
// handles when the theme changes, is given a theme of another zoom once the window keeps its size, not before.
func TestTheThemeWaitsForTheSize(t *testing.T) {
	w := apptest.OpenAlways(t, t.TempDir(), "", "")
	w.Wait(time.Second)
	applied := 0
	fyne.CurrentApp().Settings().AddListener(func(fyne.Settings) { applied++ })
	for _, size := range [][2]float32{{2000, 1200}, {1366, 768}, {1800, 1000}} {
		w.Size(size[0], size[1])
		w.Wait(100 * time.Millisecond)
	}
	if applied != 0 {
		t.Errorf("the theme was applied %d times between the sizes", applied)
	}
	w.Wait(time.Second)
	if applied != 1 {
		t.Errorf("the theme was applied %d times after the last size", applied)
	}
}

// A window that is moved to a monitor of twice the scale is soon painted as one that was opened there.
func TestAWindowFollowsTheScaleOfItsMonitor(t *testing.T) {
	apptest.Paint(t)
	w := apptest.Open(t, t.TempDir(), "")
	w.Tap("settings") // where nothing moves
	w.Wait(5 * time.Second)
	w.Win.Canvas().(software.WindowlessCanvas).SetScale(2)
	w.Wait(5 * time.Second)
	moved := w.Win.Canvas().Capture()
	w.Board().Refresh()
	if opened := w.Win.Canvas().Capture(); moved.Bounds().Dx() != 2*1366 || !reflect.DeepEqual(moved, opened) {
		t.Errorf("the window of %v is not painted for its monitor", moved.Bounds())
	}
}
