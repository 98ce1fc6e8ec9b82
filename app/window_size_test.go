package app_test

import (
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/store"
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
	app.New(test.NewTempApp(t), w, st, app.Options{RunOnMain: func(func()) {}}).Show()
	if size := w.Canvas().Size(); size.Width > 8000 || size.Height > 5000 || size.Width < 640 {
		t.Errorf("the window is %v", size)
	}
}

// A window that is larger than its monitor opens as large as that: the one where it was left, or the main one.
func TestTheWindowFitsItsMonitor(t *testing.T) {
	monitors := []image.Rectangle{image.Rect(0, 0, 1024, 600), image.Rect(1024, 0, 2304, 720), image.Rect(2304, 0, 4011, 960)}
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
			host := app.Host{Monitors: func() []image.Rectangle { return monitors }}
			app.New(test.NewTempApp(t), w, st, app.Options{Host: host, RunOnMain: func(func()) {}}).Show()
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
