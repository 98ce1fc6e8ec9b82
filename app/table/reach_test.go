package table_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"banchisa/app/apptest"
)

// TestATapOnNothingKeepsTheReplay checks that a replay is ended by its button only, and that its knob
// can be dragged.
func TestATapOnNothingKeepsTheReplay(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), apptest.File(t, "resources/matches/isaac.banchisa"))
	w.WaitFor("the end", func() bool { return w.Has("replay") })
	w.Tap("replay", "seek/first")
	w.Board().OnCancel() // a notice may go first
	w.Board().OnCancel()
	if !w.Has("now") {
		t.Fatal("the replay has ended")
	}
	first := w.Target("seek/0")
	w.Board().OnMessage(first.Pan(first.At.W*2, 0))
	if !w.Has("now") || w.Target("seek/0").Pan == nil {
		t.Fatal("the replay has ended")
	}
	if w.App.ShownPly() == 0 {
		t.Error("the drag changes nothing")
	}
	w.Key(fyne.KeyReturn)
	if w.Has("now") {
		t.Error("the replay goes on")
	}
}

// TestTheNextMatchCanBeEasierOrHarder checks that the sheet of the result offers bots of other levels.
func TestTheNextMatchCanBeEasierOrHarder(t *testing.T) {
	w := apptest.Open(t, t.TempDir(), apptest.File(t, "resources/matches/isaac.banchisa"))
	w.WaitFor("the end", func() bool { return w.Has("rematch/harder") })
	w.WaitFor("a new match", func() bool {
		if w.Has("rematch/harder") { // it is not listened to right after the end
			w.Tap("rematch/harder")
		}
		return len(w.MatchFiles()) == 2
	})
	harder := 0
	for _, text := range w.MatchFiles() {
		if strings.Contains(text, `dark = "bot:4"`) && strings.Contains(text, `light = "bot:4"`) {
			harder++
		}
	}
	if harder != 1 {
		t.Errorf("no match against harder bots: %v", w.MatchFiles())
	}
}

// TestWhoLosesToTheEasiestBotIsHelped checks that nothing harder is offered then, but a lesson and a
// companion, which is as strong as that of the set-up: it knows all matches of the person.
func TestWhoLosesToTheEasiestBotIsHelped(t *testing.T) {
	raw, err := os.ReadFile(apptest.File(t, "resources/matches/isaac.banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	for bot, person := range map[string]string{"dark": "light", "light": "dark"} {
		text := strings.NewReplacer(bot+` = "bot:3"`, bot+` = "bot:1"`, person+` = "bot:3"`, person+` = "Zoe"`).Replace(string(raw))
		path := filepath.Join(t.TempDir(), "lost.banchisa")
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		home := t.TempDir()
		if err := os.MkdirAll(filepath.Join(home, "matches"), 0o755); err != nil {
			t.Fatal(err)
		}
		for n := range 3 { // earlier matches, lost or won on the other side
			earlier := strings.NewReplacer(bot+` = "bot:1"`, bot+` = "Zoe"`, person+` = "Zoe"`, person+` = "bot:3"`).Replace(text)
			if err := os.WriteFile(filepath.Join(home, "matches", fmt.Sprintf("isaac-%05d.banchisa", n)), []byte(earlier), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		w := apptest.Open(t, home, path)
		w.WaitFor("the end", func() bool { return w.Has("rematch") })
		lost := bot == "light" // Light wins this match
		if w.Has("rematch/harder") == lost || w.Has("result/lesson") != lost || w.Has("rematch/companion") != lost {
			t.Fatalf("lost %t: targets %v", lost, w.TargetIDs())
		}
		if w.ShowsText("Il momento più bello") != lost {
			t.Errorf("lost %t: the person’s best moment is shown: %t", lost, !lost)
		}
		if !lost {
			continue
		}
		w.WaitFor("a match with a companion", func() bool {
			if w.Has("rematch/companion") { // it is not listened to right after the end
				w.Tap("rematch/companion")
			}
			return slices.ContainsFunc(slices.Collect(maps.Values(w.MatchFiles())), func(text string) bool {
				_, companion, is := strings.Cut(text, bot+` = "bot:companion:`)
				return is && companion > "3" && strings.Contains(text, person+` = "Zoe"`)
			})
		})
	}
}
