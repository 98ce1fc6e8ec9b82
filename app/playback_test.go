package app_test

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
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
	"banchisa/games/gametest"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// clockWindow opens the window at a match of a person against a bot, with a fake clock.
func clockWindow(t *testing.T, game string) *window {
	t.Helper()
	w := newClockWindow(t, t.TempDir(), "")
	w.tap("game/"+game, "start")
	return w
}

// newClockWindow opens the window with a fake clock, at the match of a file if there is one.
func newClockWindow(t *testing.T, home, file string) *window {
	t.Helper()
	return newClockWindowWith(t, home, file, "")
}

// newClockWindowWith is newClockWindow with settings besides that of the cards.
func newClockWindowWith(t *testing.T, home, file, settings string) *window {
	t.Helper()
	t.Setenv("BANCHISA_HOME", home)
	writeFile(t, home, "settings.toml", settings+"[moments]\nshow = \"always\"\n")
	markGamesKnown(home)
	st, err := store.Open()
	if err != nil {
		t.Fatal(err)
	}
	a := test.NewTempApp(t)
	win := test.NewTempWindow(t, nil)
	w := &window{t: t, home: home, win: win, queue: make(chan func(), 1000), clock: newFakeClock()}
	w.app = app.New(a, win, st, app.Options{
		Presenters: presenters, Pictures: pictures, Host: app.Host{Version: "test"}, Language: "it", Open: file,
		Now: w.clock.Now, After: w.clock.After, DiskPatience: time.Minute, RunOnMain: func(f func()) { w.queue <- f },
	})
	closeAtEnd(t, w.app, w.queue)
	w.app.Show()
	w.size(1366, 768)
	w.waitFor("the first page", func() bool { return len(w.targetIDs()) > 0 && !w.app.Reading() })
	return w
}

// step lets the clock go on to the next timer, at most for d. look is called after every event.
func (w *window) step(d time.Duration, look func()) {
	quiet := func() bool {
		look()
		return len(w.queue) == 0 && !w.app.Thinking()
	}
	w.waitFor("the bots", quiet)
	if timer := w.clock.due(w.clock.Now().Add(d)); timer != nil {
		timer.f()
		w.waitFor("the bots", quiet)
	}
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
	ringed []string // seats, before the card
	*window
	shown, listed int
	rolls         int // dice that were seen before their outcome
}

// look compares what is seen now with what was seen before.
func (w *watcher) look() {
	v := w.app.MatchView()
	if v.Listed > v.Session.Ply() || v.Shown > v.Session.Ply() {
		w.t.Fatalf("ply %d: %d is shown and %d listed", v.Session.Ply(), v.Shown, v.Listed)
	}
	if v.Shown < w.shown {
		w.t.Errorf("ply %d: %d is shown again after %d", v.Session.Ply(), v.Shown, w.shown)
	}
	for k := w.shown + 1; k < v.Shown; k++ {
		if a, b := v.Session.StepAt(k-1), v.Session.StepAt(k); a.Seat != b.Seat {
			w.t.Errorf("the steps %d of seat %d and %d of seat %d are shown at once", k-1, a.Seat, k, b.Seat)
		}
	}
	w.lookAtDice(v)
	w.lookAtCard(v)
	if w.offersHint() && !w.app.TableInput().Interactive {
		w.t.Errorf("a hint is offered before ply %d has been shown", v.Session.Ply())
	}
	w.shown, w.listed = v.Shown, v.Listed
}

// offersHint reports whether the button for a hint, below the banner with its bulb, can be tapped.
func (w *window) offersHint() bool {
	return slices.ContainsFunc(w.board().Scene().Targets, func(t scene.Target) bool { return t.ID == "hint" && t.At.Y > 100 && t.Enabled })
}

// lookAtDice checks that an outcome is not on the screen while its dice roll.
func (w *watcher) lookAtDice(v match.View) {
	teller, ok := v.Presenter.(presenter.MomentTeller)
	if !ok || v.Shown == v.Session.Ply() {
		return
	}
	m, is := teller.Moment(v.Step(v.Session.Ply()-1, v.Session.Viewer()), w.app.TableInput())
	if !is || len(m.Dice) == 0 {
		return
	}
	die := false
	for _, s := range w.board().Scene().Sprites {
		die = die || scene.LocalID(s.ID) == "die0"
	}
	landed := w.showsPicture("moment") && w.countText(fmt.Sprintf("%q", "true")) > 0
	if die && !landed {
		w.rolls++
		if v.Listed > v.Shown {
			w.t.Errorf("ply %d: the outcome is listed while the dice roll", v.Session.Ply())
		}
	}
}

// TestOneStepAtATime plays a person against a bot at every table, and looks at the screen whenever
// the clock has gone on: the steps of two seats are never shown at once, none is shown again, nothing is listed before it is
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
					before := w.signature()
					w.step(10*time.Second, o.look)
					if w.has("moment") && w.signature() == before { // the card of one's own step stays until it is tapped
						w.tap("moment")
					}
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
					w.step(time.Duration(r.IntN(600))*time.Millisecond, func() {})
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
					t.Errorf("tap %d on %s is not answered (ply %d, shown %d, listed %d, can play %t)", taps, id, v.Session.Ply(), v.Shown, v.Listed, w.app.CanPlay())
				}
			}
			if taps < 100 {
				t.Errorf("only %d taps", taps)
			}
		})
	}
}

// TestWhatDiceDecideIsHeard checks that after the sound of the dice that of what they decide follows.
func TestWhatDiceDecideIsHeard(t *testing.T) {
	m, err := catalog.ShippedMatch(catalog.Find("fuga"))
	if err != nil {
		t.Fatal(err)
	}
	roll := -1
	m.Each(func(k int, before games.State, a games.Action) bool {
		after := before.Clone()
		after.Apply(a)
		step := presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}
		if step.Seat == games.Chance && presenters["fuga"].(presenter.SoundTeller).Sound(step) != "roll" {
			roll = k
		}
		return roll < 0
	})
	path := filepath.Join(t.TempDir(), "fuga.banchisa")
	gametest.WriteRecord(t, m, path)
	w := newClockWindow(t, t.TempDir(), path)
	sounds := 0
	wait := w.app.OnSound(func() { sounds++ })
	w.app.ShowMove(roll)
	for w.tap("seek/play"); w.app.MatchView().Shown == roll; {
		w.step(time.Second, wait)
	}
	if sounds != 2 {
		t.Errorf("%d sounds, want those of the dice and of what they decide", sounds)
	}
}

// TestResultWaitsForTheLastStep checks that the panels of a table stay until the last piece has arrived.
func TestResultWaitsForTheLastStep(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("polar"))
	if err != nil {
		t.Fatal(err)
	}
	last := shipped.Len() - 1
	m := playedMatch(t, shipped.Game, shipped.Setup, record.Header{}, shipped.Actions()[:last])
	home := t.TempDir()
	file := filepath.Join(home, "landing.banchisa")
	gametest.WriteRecord(t, m, file)
	w := newClockWindow(t, home, file)
	w.waitFor("a choice", w.app.CanPlay)
	moving := false
	w.typeMove(w.app.State().FormatAction(shipped.Actions()[last]))
	for n := 0; !w.has("rematch"); n++ {
		if n > 40 {
			t.Fatal("the result never shows")
		}
		if w.app.State().Actor() == games.Terminal {
			moving = true
			if !w.showsText("Riserva") {
				t.Fatal("the slabs are gone before the result")
			}
		}
		w.step(time.Second, func() {})
	}
	if !moving {
		t.Error("the last step was not seen")
	}
}
