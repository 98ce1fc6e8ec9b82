package app_test

import (
	"testing"
	"time"

	"banchisa/app"
	"banchisa/app/apptest"
	"banchisa/app/store"
)

// auntsMatch is a match file that somebody brings.
const auntsMatch = apptest.MatchHead + "---\ndark 5@23-\n"

// openForRequests opens a window that takes what other programs hand over. handOver hands a file over, and waits until
// a condition holds that only this file brings about.
func openForRequests(t *testing.T) (w *apptest.Window, handOver func(file string, shown func() bool)) {
	home := t.TempDir()
	st := store.Store{ConfigDir: home, DataDir: home}
	instance, err := st.Claim()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(instance.Release)
	w = apptest.OpenWith(t, home, func(o *app.Options) { o.Instance = instance })
	return w, func(file string, shown func() bool) {
		t.Helper()
		taken := make(chan bool, 1)
		go func() { taken <- st.HandOver(file, time.Minute) }()
		w.WaitFor("what the file brings", shown) // first: sentences leave while the clock goes on
		w.WaitFor("the answer", func() bool { return len(taken) == 1 })
		if !<-taken {
			t.Error("the request was not taken")
		}
	}
}

// TestASecondStartHandsItsFileOver checks that the window of the program that runs comes to the front
// and opens the match that a second one was asked to open, also while a match is being played.
func TestASecondStartHandsItsFileOver(t *testing.T) {
	w, handOver := openForRequests(t)
	stick := apptest.WriteFile(t, t.TempDir(), "aunt.banchisa", auntsMatch)
	w.Tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.TypeMove("3@00-")
	for range 2 { // the second time it is open already
		handOver(stick, func() bool { return !w.App.Reading() && w.App.Ply() == 1 && w.Has("ply/1") })
	}
	w.WaitFor("the table", func() bool { return !w.App.Reading() })
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
	w, handOver := openForRequests(t)
	broken := apptest.WriteFile(t, t.TempDir(), "broken.banchisa", "no match\n")
	good := apptest.WriteFile(t, t.TempDir(), "good.banchisa", auntsMatch)
	handOver(broken, func() bool { return w.ShowsText("non è una partita") })
	handOver(good, func() bool {
		return !w.App.Reading() && w.ShowsText("copiata") && !w.ShowsText("non è una partita")
	})
}
