package app_test

import (
	"os"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/store"
	"banchisa/widgets"
	"banchisa/widgets/scene/draw"
)

// Home is in the first frame: it is composed before anything that the window's loop would run.
func TestHomeIsInTheFirstFrame(t *testing.T) {
	dir := t.TempDir()
	w := test.NewTempWindow(t, nil)
	app.New(test.NewTempApp(t), w, store.Store{ConfigDir: dir, DataDir: dir}, app.Options{Pictures: draw.NewBlankCache(), RunOnMain: func(func()) {}}).Show()
	for _, o := range w.Content().(*fyne.Container).Objects {
		if b, is := o.(*widgets.Board); is {
			if _, ok := b.Scene().TargetByID("settings"); ok {
				return
			}
		}
	}
	t.Error("the window opens empty")
}

// The pictures of the first screen are written once, and again by another build, where the file is damaged, or where
// reading it takes longer than painting.
func TestPicturesOfTheFirstScreen(t *testing.T) {
	apptest.Paint(t)
	dir := t.TempDir()
	file := store.Store{DataDir: dir}.PicturesFile()
	var slow atomic.Bool // whether time passes while the file is read
	start := func(build string) (writes bool) {
		t.Helper()
		clock := apptest.NewClock() // stands still
		var asked atomic.Int64
		now := func() time.Time {
			if slow.Load() {
				return clock.Now().Add(time.Duration(asked.Add(1)) * time.Second)
			}
			return clock.Now()
		}
		w := apptest.OpenWith(t, dir, func(o *app.Options) { o.Host.Build, o.Now, o.After = build, now, clock.After })
		w.WaitFor("the file to be read", w.App.PicturesRead)
		before, _ := os.Stat(file)
		if writes = w.App.KeepPictures(); writes {
			w.WaitFor("the pictures", func() bool {
				now, err := os.Stat(file)
				return err == nil && !os.SameFile(before, now)
			})
		}
		return writes
	}
	damage := func() {
		t.Helper()
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		raw[len(raw)/2] ^= 1
		if err := os.WriteFile(file, raw, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if start("") {
		t.Error("a program that does not know its build writes its pictures")
	}
	for i, step := range []struct {
		build  string
		before func()
		writes bool
	}{
		{"one", func() {}, true},
		{"one", func() {}, false},
		{"two", func() {}, true},
		{"two", damage, true},
		{"two", func() {}, false},
		{"two", func() { slow.Store(true) }, true}, // a slow disk is not waited for
	} {
		step.before()
		if writes := start(step.build); writes != step.writes {
			t.Errorf("start %d, build %s: writes %t", i+1, step.build, writes)
		}
	}
}

// Pictures that cannot be written leave nothing that waits.
func TestPicturesThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	w := apptest.OpenWith(t, dir, func(o *app.Options) { o.Host.Build = "one" })
	w.WaitFor("the file to be read", w.App.PicturesRead)
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	if !w.App.KeepPictures() {
		t.Fatal("no pictures are written")
	}
	w.WaitFor("the goroutines to end", func() bool { return runtime.NumGoroutine() <= before })
}
