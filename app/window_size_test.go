package app_test

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"banchisa/app"
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

// What two windows on one folder change is kept, whichever of them saves last.
func TestTwoWindowsKeepEachOthersSettings(t *testing.T) {
	dir := t.TempDir()
	st := store.Store{ConfigDir: dir, DataDir: dir}
	one, two := openWindow(t, dir, ""), openWindow(t, dir, "")
	one.app.ChangeSettings(func(s *store.Settings) { s.Theme = "dark" })
	two.app.ChangeSettings(func(s *store.Settings) { s.Volume = 0.3 })
	if set, err := st.LoadSettings(); err != nil || set.Theme != "dark" || set.Volume != 0.3 {
		t.Errorf("%s, %g, %v", set.Theme, set.Volume, err)
	}
}
