package app_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/store"
)

// TestASecondStartHandsItsFileOver checks that the window of the program that runs comes to the front
// and opens the match that a second one was asked to open, also while a match is being played.
func TestASecondStartHandsItsFileOver(t *testing.T) {
	home, stick := t.TempDir(), filepath.Join(t.TempDir(), "aunt.banchisa")
	if err := os.WriteFile(stick, []byte(apptest.MatchHead+"---\ndark 5@23-\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	st := store.Store{ConfigDir: home, DataDir: home}
	instance, err := st.Claim()
	if err != nil {
		t.Fatal(err)
	}
	defer instance.Release()
	w := apptest.OpenWith(t, home, func(o *app.Options) { o.Instance = instance })
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("3@00-")
	for range 2 { // the second time it is open already
		taken := make(chan bool, 1)
		go func() { taken <- st.HandOver(stick, time.Minute) }()
		w.WaitFor("the answer", func() bool { return len(taken) == 1 })
		if !<-taken {
			t.Error("the request was not taken")
		}
	}
	w.WaitFor("the table", func() bool { return !w.App.Reading() && w.App.Ply() == 1 && w.Has("ply/1") })
	w.TypeMove("5@33-")
	if n := len(w.MatchFiles()); n != 2 || w.App.Ply() != 2 {
		t.Errorf("%d match files, %d moves", n, w.App.Ply())
	}
	if w.ShowsText("aperta altrove") {
		t.Error("the match that is open here is refused")
	}
}

// TestASentenceAboutOneFileLeavesWithTheNext checks that what was wrong with a file that was handed over is not
// said of the good one that comes after it.
func TestASentenceAboutOneFileLeavesWithTheNext(t *testing.T) {
	home, stick := t.TempDir(), t.TempDir()
	broken := apptest.WriteFile(t, stick, "broken.banchisa", "no match\n")
	good := apptest.WriteFile(t, stick, "good.banchisa", apptest.MatchHead+"---\ndark 5@23-\n")
	st := store.Store{ConfigDir: home, DataDir: home}
	instance, err := st.Claim()
	if err != nil {
		t.Fatal(err)
	}
	defer instance.Release()
	w := apptest.OpenWith(t, home, func(o *app.Options) { o.Instance = instance })
	handOver := func(file string, shown func() bool) {
		taken := make(chan bool, 1)
		go func() { taken <- st.HandOver(file, time.Minute) }()
		w.WaitFor("the answer", func() bool { return len(taken) == 1 && shown() })
	}
	handOver(broken, func() bool { return w.ShowsText("non è una partita") })
	handOver(good, func() bool { return !w.App.Reading() && w.Has("ply/1") })
	if w.ShowsText("non è una partita") || !w.ShowsText("copiata") {
		t.Error("the table does not say what is true of its match")
	}
}
