package app_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"

	"banchisa/app"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// clockWindow opens the window at a match of a person against a bot, with a fake clock.
func clockWindow(t *testing.T, game string) *window {
	t.Helper()
	home := t.TempDir()
	t.Setenv("BANCHISA_HOME", home)
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte("[moments]\nshow = \"always\"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	markGamesKnown(home)
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	win := test.NewTempWindow(t, nil)
	w := &window{t: t, home: home, win: win, queue: make(chan func(), 1000), clock: newFakeClock()}
	w.app = app.New(a, win, st, app.Options{
		Presenters: presenters, Host: app.Host{Version: "test"}, Language: "it",
		Now: w.clock.Now, After: w.clock.After, RunOnMain: func(f func()) { w.queue <- f },
	})
	w.app.Show()
	w.size(1366, 768)
	w.waitFor("the first page", func() bool { return len(w.targetIDs()) > 0 })
	w.tap("game/"+game, "start")
	return w
}

// step lets the clock go on to the next timer, at most for d, and reports whether there was one.
func (w *window) step(d time.Duration) bool {
	w.waitFor("the bots", func() bool { return len(w.queue) == 0 && !w.app.Thinking() })
	timer := w.clock.due(w.clock.Now().Add(d))
	if timer == nil {
		return false
	}
	timer.f()
	w.waitFor("the bots", func() bool { return len(w.queue) == 0 && !w.app.Thinking() })
	return true
}

// countText returns how many pictures of the screen contain a text.
func (w *window) countText(text string) int {
	n := 0
	for _, s := range w.board().Scene().Sprites {
		n += strings.Count(s.Picture.Key(), text)
	}
	return n
}

// watcher checks what a person sees of a match from one moment to the next.
type watcher struct {
	*window
	shown, told int
	rolls       int            // dice that were seen before their outcome
	known       map[string]int // how often an outcome stood on the screen at rest
}

// look compares what is seen now with what was seen before.
func (o *watcher) look() {
	v := o.app.MatchView()
	if v.Told > v.Session.Ply() || v.Shown > v.Session.Ply() {
		o.t.Fatalf("ply %d: %d is shown and %d told", v.Session.Ply(), v.Shown, v.Told)
	}
	for k := o.shown + 1; k < v.Shown; k++ {
		if a, b := v.Session.StepAt(k-1), v.Session.StepAt(k); a.Seat != b.Seat {
			o.t.Errorf("the steps %d of seat %d and %d of seat %d are shown at once", k-1, a.Seat, k, b.Seat)
		}
	}
	o.lookAtDice(v)
	o.shown, o.told = v.Shown, v.Told
}

// lookAtDice checks that an outcome is not on the screen while its dice roll.
func (o *watcher) lookAtDice(v match.View) {
	teller, ok := v.Presenter.(presenter.MomentTeller)
	if !ok || v.Shown == v.Session.Ply() {
		return
	}
	m, is := teller.Moment(v.Step(v.Session.Ply()-1, v.Session.Viewer()), o.app.TableInput())
	if !is || len(m.Dice) == 0 {
		return
	}
	die := false
	for _, s := range o.board().Scene().Sprites {
		die = die || scene.LocalID(s.ID) == "die0"
	}
	landed := o.showsPicture("moment") && o.countText(fmt.Sprintf("%q", "true")) > 0
	if die && !landed {
		o.rolls++
		if v.Told > v.Shown {
			o.t.Errorf("ply %d: what is rolled is told while the dice roll", v.Session.Ply())
		}
	}
}

// TestOneStepAtATime plays a person against a bot at every table, and looks at the screen whenever
// the clock has gone on: the steps of two seats are never shown at once, nothing is told before it is
// shown, and no outcome before its dice lie.
func TestOneStepAtATime(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := clockWindow(t, g.ID)
			o := &watcher{window: w}
			r := rand.New(rand.NewPCG(3, 4))
			announced := 0
			for range 400 {
				o.look()
				if v := w.app.MatchView(); v.Shown < v.Session.Ply() {
					announced++
				}
				if w.app.State().Actor() == games.Terminal {
					break
				}
				if !w.app.CanPlay() {
					w.step(10 * time.Second)
					continue
				}
				legal := w.app.State().LegalActions(nil)
				w.typeMove(w.app.State().FormatAction(legal[r.IntN(len(legal))]))
			}
			if o.shown < 10 || announced == 0 {
				t.Errorf("%d steps were shown, %d of them announced", o.shown, announced)
			}
			if (g.ID == "pinguinoe" || g.ID == "fuga") && o.rolls == 0 {
				t.Error("no dice were seen to roll")
			}
		})
	}
}

// signature is what a person sees: the pictures with their places, and what can be tapped.
func (w *window) signature() string {
	var b strings.Builder
	for _, s := range w.board().Scene().Sprites {
		fmt.Fprintf(&b, "%s %v %s\n", s.ID, s.At, s.Picture.Key())
	}
	return b.String()
}

// TestEveryTapIsAnswered taps targets of every table at any time: whatever is going on, something
// changes on the screen.
func TestEveryTapIsAnswered(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := clockWindow(t, g.ID)
			r := rand.New(rand.NewPCG(5, 6))
			taps := 0
			for range 300 {
				if r.IntN(3) > 0 {
					w.step(time.Duration(r.IntN(600)) * time.Millisecond)
				}
				ids := w.app.BoardTargetIDs()
				if len(ids) == 0 || w.app.State().Actor() == games.Terminal {
					break
				}
				id := ids[r.IntN(len(ids))]
				before := w.signature()
				w.tap(id)
				w.waitFor("the answer", func() bool { return len(w.queue) == 0 })
				taps++
				if w.signature() == before && !w.has("notice") {
					v := w.app.MatchView()
					t.Errorf("tap %d on %s is not answered (ply %d, shown %d, told %d, can play %t)", taps, id, v.Session.Ply(), v.Shown, v.Told, w.app.CanPlay())
				}
			}
			if taps < 100 {
				t.Errorf("only %d taps", taps)
			}
		})
	}
}
