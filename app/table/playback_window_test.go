package table_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/app/apptest"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
	"banchisa/games/record"
	"banchisa/widgets/scene"
)

// watcher checks what a person sees of a match from one moment to the next.
type watcher struct {
	ringed []string // seats, before the card
	*apptest.Window
	words         string // when a person could play, and the ply
	wordsPly      int
	settled       int // pieces of a person who went on that were seen on their way
	shown, listed int
	rolls         int // dice that were seen before their outcome
	decided       int // outcomes that were said when their pieces had gone
	arrivals
}

// arrivals are the words that were new while a step was on its way, and on how many looks one was.
type arrivals struct {
	early    map[string]bool
	onTheWay int
}

// look checks that no word of the position after a step was read while the step was on its way.
func (a *arrivals) look(w *apptest.Window, v match.View) {
	now := map[string]bool{}
	for word := range strings.SplitSeq(w.App.Words(), "\n") {
		now[word] = true
	}
	if v.Listed < v.Shown && w.App.Settles() {
		return // lookAtWords has looked
	}
	if v.Listed < v.Shown {
		a.onTheWay++
		before := w.App.WordsAt(v.Listed)
		a.lookAtPlaces(w, v)
		for word := range now {
			if !strings.Contains(before, word) && !strings.HasPrefix(word, "announces ") {
				a.early[word] = true
			}
		}
		return
	}
	for word := range a.early {
		if now[word] {
			w.T.Errorf("ply %d: %q is read before what happens is seen", v.Listed, word)
		}
	}
	a.early = map[string]bool{}
}

// lookAtPlaces checks that panels of before a step do not lie over those of after it.
func (a *arrivals) lookAtPlaces(w *apptest.Window, v match.View) {
	panels := w.App.TableLayout().Panels
	for i, p := range panels {
		for _, o := range panels[:i] {
			x := min(p.At.X+p.At.W, o.At.X+o.At.W) - max(p.At.X, o.At.X)
			y := min(p.At.Y+p.At.H, o.At.Y+o.At.H) - max(p.At.Y, o.At.Y)
			if x > 4 && y > 4 && p.Background != ui.NoBackground && o.Background != ui.NoBackground {
				w.T.Errorf("ply %d: %s %v lies over %s %v", v.Listed, p.ID, p.At, o.ID, o.At)
			}
		}
	}
}

// look compares what is seen now with what was seen before.
func (w *watcher) look() {
	v := w.App.MatchView()
	if v.Listed > v.Session.Ply() || v.Shown > v.Session.Ply() {
		w.T.Fatalf("ply %d: %d is shown and %d listed", v.Session.Ply(), v.Shown, v.Listed)
	}
	if v.Shown < w.shown {
		w.T.Errorf("ply %d: %d is shown again after %d", v.Session.Ply(), v.Shown, w.shown)
	}
	for k := w.shown + 1; k < v.Shown; k++ {
		if a, b := v.Session.StepAt(k-1), v.Session.StepAt(k); a.Seat != b.Seat {
			w.T.Errorf("the steps %d of seat %d and %d of seat %d are shown at once", k-1, a.Seat, k, b.Seat)
		}
	}
	w.lookAtDice(v)
	w.lookAtCard(v)
	w.lookAtWords(v)
	w.arrivals.look(w.Window, v)
	if v.Listed < v.Session.Ply() && !w.App.Settles() && w.App.TableInput().Interactive {
		w.T.Errorf("ply %d: places are lit while a step is shown", v.Session.Ply())
	}
	if w.OffersHint() && !w.App.TableInput().Interactive && !w.App.Settles() {
		w.T.Errorf("a hint is offered before ply %d has been shown", v.Session.Ply())
	}
	w.shown, w.listed = v.Shown, v.Listed
}

// lookAtWords checks that while a person's own piece moves, no sentence, number, button or light is of what follows.
func (w *watcher) lookAtWords(v match.View) {
	switch {
	case w.App.CanPlay():
		w.words, w.wordsPly = w.App.Words(), v.Session.Ply()
	case w.App.Settles():
		w.settled++
		if w.App.TableInput().Interactive {
			w.T.Errorf("ply %d: the next places are lit before the piece has arrived", v.Session.Ply())
		}
		if v.Listed == v.Session.Ply() {
			w.T.Errorf("ply %d: it is listed before the piece has arrived", v.Session.Ply())
		}
		if words := w.App.Words(); v.Listed == w.wordsPly && words != w.words {
			w.T.Errorf("ply %d: before the piece has arrived it says\n%s\nbefore the step\n%s", v.Session.Ply(), words, w.words)
		}
	}
}

// lookAtDice checks that an outcome is not on the screen while its dice roll.
func (w *watcher) lookAtDice(v match.View) {
	teller, ok := v.Presenter.(presenter.MomentTeller)
	if !ok || v.Session.Ply() == 0 {
		return
	}
	m, is := teller.Moment(v.Step(v.Session.Ply()-1, v.Session.Viewer()), w.App.TableInput())
	if !is || len(m.Dice) == 0 {
		return
	}
	die, landed := hasDie(w.Window), false
	for _, s := range w.Board().Scene().Sprites {
		landed = landed || apptest.PanelOf(s.ID) == "text/moment/title"
	}
	if landed && m.Decides {
		w.decided++
		if v.Listed < v.Session.Ply() {
			w.T.Errorf("ply %d: the card of the dice says what they decide before it is seen", v.Session.Ply())
		}
	}
	if die && !landed {
		w.rolls++
		if v.Listed > v.Shown {
			w.T.Errorf("ply %d: the outcome is listed while the dice roll", v.Session.Ply())
		}
	}
}

// hasDie reports whether a die lies or rolls over the board.
func hasDie(w *apptest.Window) bool {
	return slices.ContainsFunc(w.Board().Scene().Sprites, func(s scene.Sprite) bool { return scene.LocalID(s.ID) == "die0" })
}

// TestOneStepAtATime plays a person against a bot at every table, and looks at the screen whenever
// the clock has gone on: no sentence, number, button or light comes before its picture. The steps of two seats are never shown at once, none is shown again, nothing is listed before it is
// shown, and no outcome before its dice lie.
func TestOneStepAtATime(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := apptest.AgainstBot(t, g.ID)
			o := &watcher{Window: w, arrivals: arrivals{early: map[string]bool{}}}
			r := rand.New(rand.NewPCG(3, 4))
			announced := 0
			for range sample.Of(400, 200) {
				o.look()
				if v := w.App.MatchView(); v.Shown < v.Session.Ply() {
					announced++
				}
				if w.App.State().Actor() == games.Terminal {
					break
				}
				if !w.App.CanPlay() {
					before := w.Signature()
					w.Step(10*time.Second, o.look)
					if w.Has("moment") && !hasDie(w) && w.Signature() == before { // the card of one's own step stays until it is tapped
						w.Tap("moment")
					}
					continue
				}
				legal := w.App.State().LegalActions(nil)
				w.TypeMove(w.App.State().FormatAction(legal[r.IntN(len(legal))]))
			}
			if o.shown < 10 || announced == 0 {
				t.Errorf("%d steps were shown, %d of them announced", o.shown, announced)
			}
			if o.onTheWay == 0 {
				t.Error("no step was seen on its way")
			}
			if o.settled == 0 {
				t.Error("no piece was seen on its way of a person who goes on")
			}
			if g.ID == "fuga" && o.decided == 0 {
				t.Error("no dice were seen to decide")
			}
			if (g.ID == "pinguinoe" || g.ID == "fuga") && o.rolls == 0 {
				t.Error("no dice were seen to roll")
			}
		})
	}
}

// TestEveryTapIsAnswered taps targets of every table at any time: whatever is going on, something
// changes on the screen.
func TestEveryTapIsAnswered(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			w := apptest.AgainstBot(t, g.ID)
			r := rand.New(rand.NewPCG(5, 6))
			taps := 0
			for range sample.Of(300, 150) {
				if r.IntN(3) > 0 {
					w.Step(time.Duration(r.IntN(600))*time.Millisecond, func() {})
				}
				ids := w.App.BoardTargetIDs()
				if len(ids) == 0 || w.App.State().Actor() == games.Terminal {
					break
				}
				id := ids[r.IntN(len(ids))]
				before := w.Signature()
				w.Tap(id)
				w.WaitFor("the answer", func() bool { return len(w.Queue) == 0 })
				taps++
				if w.Signature() == before && !w.Has("notice") {
					v := w.App.MatchView()
					t.Errorf("tap %d on %s is not answered (ply %d, shown %d, listed %d, can play %t)", taps, id, v.Session.Ply(), v.Shown, v.Listed, w.App.CanPlay())
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
		if step.Seat == games.Chance && apptest.Presenters["fuga"].(presenter.SoundTeller).Sound(step) != "roll" {
			roll = k
		}
		return roll < 0
	})
	path := filepath.Join(t.TempDir(), "fuga.banchisa")
	gametest.WriteRecord(t, m, path)
	w := apptest.OpenAlways(t, t.TempDir(), path, "")
	sounds := 0
	wait := w.App.OnSound(func() { sounds++ })
	w.App.ShowMove(roll)
	for w.Tap("seek/play"); w.App.MatchView().Shown == roll; {
		w.Step(time.Second, wait)
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
	m := apptest.PlayedMatch(t, shipped.Game, shipped.Setup, record.Header{}, shipped.Actions()[:last])
	home := t.TempDir()
	file := filepath.Join(home, "landing.banchisa")
	gametest.WriteRecord(t, m, file)
	w := apptest.OpenAlways(t, home, file, "")
	w.WaitFor("a choice", w.App.CanPlay)
	moving := false
	w.TypeMove(w.App.State().FormatAction(shipped.Actions()[last]))
	for n := 0; !w.Has("rematch"); n++ {
		if n > 40 {
			t.Fatal("the result never shows")
		}
		if w.App.State().Actor() == games.Terminal {
			moving = true
			if !w.ShowsText("Riserva") {
				t.Fatal("the slabs are gone before the result")
			}
		}
		w.Step(time.Second, func() {})
	}
	if !moving {
		t.Error("the last step was not seen")
	}
}

// lookAtCard checks that the banner announces the step whose card is read, or says what chance has decided
// in it, and that the ring round the seat on turn waits.
func (w *watcher) lookAtCard(v match.View) {
	ringed := slices.DeleteFunc(w.App.RingedPanels(), func(id string) bool { return !strings.HasPrefix(id, "seat") })
	if !w.Has("moment") {
		w.ringed = ringed
		return
	}
	step := v.Step(v.Session.Ply()-1, v.Session.Viewer())
	if !slices.Equal(ringed, w.ringed) {
		w.T.Errorf("ply %d: while the card is read, %v are ringed, before it %v", v.Session.Ply(), ringed, w.ringed)
	}
	announcer, ok := v.Presenter.(presenter.Announcer)
	if !ok {
		return
	}
	text := announcer.Announce(step, w.App.TableInput().Words)
	decided := false // chance has, in a step without dice, which are still rolling, or when their pieces have gone
	if teller, is := v.Presenter.(presenter.MomentTeller); is && step.Seat == games.Chance {
		m, _ := teller.Moment(step, w.App.TableInput())
		decided = len(m.Dice) == 0 || m.Decides && v.Listed == v.Session.Ply()
	}
	if text != "" && w.ShowsText(text) == decided {
		w.T.Errorf("ply %d: while the card of a step of seat %d is read, the banner says %q: %t", v.Session.Ply(), step.Seat, text, decided)
	}
}
