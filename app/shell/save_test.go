package shell_test

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2/test"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/store"
)

// While the disk does not answer, the window goes on and says so. What is changed meanwhile here, and by
// another window, is saved when it answers.
func TestSettingsOnASlowDisk(t *testing.T) {
	a, w := test.NewTempApp(t), test.NewTempWindow(t, nil)
	home := t.TempDir()
	st := store.Store{ConfigDir: home, DataDir: home}
	synctest.Test(t, func(t *testing.T) {
		sh := &shell.Shell{Screen: shell.Screen{App: a, Window: w}}
		sh.Localizer = i18n.For("it")
		disk, events := make(chan func(), 10), make(chan func(), 10)
		sh.Env = match.Environment{
			DiskPatience: time.Second,
			Do:           func(f func()) { events <- f },
			Background:   func(f func()) { disk <- f },
		}
		sh.OwnerStore = st
		if err := sh.Load(); err != nil {
			t.Fatal(err)
		}
		sh.Settings.Theme = "dark"
		sh.SaveSettings()
		if sh.Notice == "" {
			t.Error("nothing says that the disk is slow")
		}
		sh.Settings.Speed = 2
		sh.SaveSettings() // waits for the one before
		if n := len(disk); n != 2 {
			t.Fatalf("%d functions wait for the disk", n) // the write, and what hears of it
		}
		other, _ := st.LoadSettings()
		other.TextScale = 1.15
		if err := st.SaveSettings(other); err != nil {
			t.Fatal(err)
		}
		sh.Env.Background = func(f func()) { go f() }
		go (<-disk)()
		go (<-disk)()
		(<-events)()
		got, err := st.LoadSettings()
		if err != nil || got.Theme != "dark" || got.Speed != 2 || got.TextScale != 1.15 {
			t.Errorf("theme %q, speed %v, text %v, %v", got.Theme, got.Speed, got.TextScale, err)
		}
		if sh.Settings.TextScale != 1.15 || sh.Settings.Speed != 2 {
			t.Errorf("the window has text %v, speed %v", sh.Settings.TextScale, sh.Settings.Speed)
		}
	})
}
