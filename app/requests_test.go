package app_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"banchisa/app"
	"banchisa/app/store"
)

// TestASecondStartHandsItsFileOver checks that the window of the program that runs comes to the front
// and opens the match that a second one was asked to open, also while a match is being played.
func TestASecondStartHandsItsFileOver(t *testing.T) {
	home, stick := t.TempDir(), filepath.Join(t.TempDir(), "aunt.banchisa")
	if err := os.WriteFile(stick, []byte(head+"---\ndark 5@23-\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	st := store.Store{ConfigDir: home, DataDir: home}
	instance, err := store.Claim(st)
	if err != nil {
		t.Fatal(err)
	}
	defer instance.Release()
	w := openWindowWith(t, home, func(o *app.Options) { o.Instance = instance })
	w.tap("game/isaac", "seat/0/person", "seat/1/person", "start")
	w.typeMove("3@00-")
	for range 2 { // the second time it is open already
		taken := make(chan bool, 1)
		go func() { taken <- store.HandOver(st, stick, time.Minute) }()
		w.waitFor("the answer", func() bool { return len(taken) == 1 })
		if !<-taken {
			t.Error("the request was not taken")
		}
	}
	w.waitFor("the table", func() bool { return !w.app.Reading() && w.app.Ply() == 1 && w.has("ply/1") })
	w.typeMove("5@33-")
	if n := len(w.matchFiles()); n != 2 || w.app.Ply() != 2 {
		t.Errorf("%d match files, %d moves", n, w.app.Ply())
	}
	if w.showsText("aperta altrove") {
		t.Error("the match that is open here is refused")
	}
}
