package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
	"banchisa/games/gametest/sample"
)

// storm creates, changes and removes files of a folder over and over, until stop, which returns once at
// least that number of files has come and gone and leaves none of them.
func storm(t *testing.T, folder, ext, text string, files int) (stop func()) {
	t.Helper()
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for n := 0; ; n++ {
			select {
			case <-end:
				if n >= files {
					return
				}
			default:
			}
			path := filepath.Join(folder, fmt.Sprintf("storm-%d%s", n%500, ext))
			_ = os.WriteFile(path, []byte(text[:len(text)*(n%3)/2]), 0o644) // empty, torn and whole
			if n%2 == 0 {
				_ = os.Rename(path, path+".moved"+ext)
			}
			_ = os.Remove(path)
			_ = os.Remove(path + ".moved" + ext)
		}
	}()
	return func() {
		close(end)
		<-ended
	}
}

// files returns how many files come and go: n of them in a long run.
func files(n int) int {
	if !sample.All() {
		n /= 5
	}
	return n
}

// TestAStormOfMatchFiles looks through the list of matches while thousands of files come and go: the
// matches that stay are there, and one that has gone is a sentence.
func TestAStormOfMatchFiles(t *testing.T) {
	home := t.TempDir()
	const stay = 60
	paths := apptest.WriteMatches(t, home, stay)
	text, err := os.ReadFile(paths[0])
	if err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	stop := storm(t, filepath.Join(home, "matches"), ".banchisa", string(text), files(5000))
	for range 10 {
		w.Tap("saved", "unfinished", "unfinished", "game/polar", "game/")
		w.FillField("Zoe")
		w.Key(fyne.KeyEnd)
		w.Key(fyne.KeyPageUp)
		w.Tap("back", "players", "back")
	}
	stop()
	w.Tap("saved")
	w.FillField("Zoe")
	if !w.ShowsText(fmt.Sprintf("%d partite", stay)) {
		t.Errorf("the list has not the %d matches that stay", stay)
	}
	for _, path := range paths {
		os.Remove(path)
	}
	w.Tap("open/0")
	if !w.ShowsText("Non c’è nessun file") {
		t.Error("nothing says that the match is gone")
	}
	w.Tap("notice", "delete/0", "delete/0", "back")
}

// TestAStormOfVariants edits in the set-up while thousands of variants come and go: in the end it shows
// those that are there.
func TestAStormOfVariants(t *testing.T) {
	home := t.TempDir()
	path := apptest.WriteVariant(t, home, "mine")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	w := apptest.Open(t, home, "")
	w.Tap("game/isaac")
	stop := storm(t, filepath.Dir(path), ".toml", string(text), files(3000))
	for range 20 {
		w.Tap("variant/quick", "purist", "seat/1/bot", "variant/classic")
	}
	stop()
	w.WaitFor("the one variant that stays", func() bool { return w.Has("variant/mine") && !w.ShowsText("storm-") })
	w.Tap("variant/mine", "seat/0/person", "seat/1/person", "start")
	if m := w.Match(); m.Setup.Variant.ID != "mine" {
		t.Errorf("played is %q", m.Setup.Variant.ID)
	}
}

// TestASlowListIsLeft leaves the list of matches while it is still being read.
func TestASlowListIsLeft(t *testing.T) {
	home := t.TempDir()
	apptest.WriteMatches(t, home, 300)
	w := apptest.Open(t, home, "")
	for range 20 {
		w.Board().OnTapped("saved")
		w.Board().OnTapped("back")
	}
	w.Tap("saved")
	w.WaitFor("the list", func() bool { return w.ShowsText("300 partite") })
}
