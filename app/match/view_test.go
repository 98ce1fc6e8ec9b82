package match_test

import (
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// recordedView returns a view of a shipped match at its end.
func recordedView(t *testing.T, game string) match.View {
	t.Helper()
	return viewOf(t, filepath.Join("..", "..", "resources", "matches", game+".banchisa"))
}

// viewOf returns a view of a match file at its end.
func viewOf(t *testing.T, file string) match.View {
	t.Helper()
	m, err := match.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	v, err := match.RecordView(m, all.Presenters()[m.Game.ID], make([]ui.Player, len(m.Setup.Seats)))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestTraceShowsHowTheMatchEnded checks that every viewer sees the trace of the last turns of a finished
// match, the one who decided it too.
func TestTraceShowsHowTheMatchEnded(t *testing.T) {
	for game := range all.Presenters() {
		v := recordedView(t, game)
		if v.Session.Actor() != games.Terminal {
			t.Fatalf("%s: the match is not over", game)
		}
		last := v.Session.StepAt(v.Shown - 1)
		for viewer := games.Public; int(viewer) < len(v.Setup.Seats); viewer++ {
			if viewer == games.Chance {
				continue
			}
			trace := v.Trace(viewer)
			if len(trace) == 0 {
				t.Errorf("%s: viewer %d sees no trace", game, viewer)
			} else if got := trace[len(trace)-1]; got.Seat != last.Seat {
				t.Errorf("%s: the trace of viewer %d ends with seat %d, want %d", game, viewer, got.Seat, last.Seat)
			}
			if !slices.ContainsFunc(trace, func(step presenter.Step) bool { return step.Before.FormatAction(step.Action) != "pass" }) {
				t.Errorf("%s: viewer %d sees only passes", game, viewer)
			}
		}
	}
}

// TestNoOldTraceComesBackAtTheEnd checks that the trace of a finished match is the last turn alone for the public and for
// who played it, and that for the others it goes back to their own last choice at most.
func TestNoOldTraceComesBackAtTheEnd(t *testing.T) {
	for game := range all.Presenters() {
		v := recordedView(t, game)
		last := v.Shown - 1
		for step := v.Session.StepAt(last); step.Seat < 0 || step.Auto; step = v.Session.StepAt(last) {
			last--
		}
		decider := v.Session.StepAt(last).Seat
		for viewer := games.Public; int(viewer) < len(v.Setup.Seats); viewer++ {
			if viewer == games.Chance {
				continue
			}
			for _, step := range v.Trace(viewer) {
				name := step.Before.FormatAction(step.Action)
				if step.Seat < 0 || step.Seat == decider || name == "pass" {
					continue
				}
				if viewer < 0 || viewer == decider || viewer == step.Seat {
					t.Errorf("%s: viewer %d sees %q of seat %d, after which %d has played", game, viewer, name, step.Seat, decider)
				}
			}
		}
	}
}

// TestNoTraceComesLate goes through matches: when a step is shown no trace but its own is new, and when it has been shown none
// is, for each seat, for the public and in a replay. Only the end of a match shows all of its last turn.
func TestNoTraceComesLate(t *testing.T) {
	for game := range all.Presenters() {
		end := recordedView(t, game)
		check := func(when string, ply int, now, before match.View, trace func(match.View) []presenter.Step) {
			t.Helper()
			if now.TurnShown == end.Session.Ply() {
				return
			}
			var seen []games.State
			for _, step := range trace(before) {
				seen = append(seen, step.Before)
			}
			steps := trace(now)
			if now.Shown > before.Shown && len(steps) > 0 {
				steps = steps[:len(steps)-1]
			}
			for _, step := range steps {
				if !slices.ContainsFunc(seen, func(s games.State) bool { return games.Equal(s, step.Before) }) {
					t.Fatalf("%s: ply %d, %s: the trace of %q of seat %d is new", game, ply, when, step.Before.FormatAction(step.Action), step.Seat)
				}
			}
		}
		for ply := 1; ply <= end.Session.Ply(); ply++ {
			before, moving, after := end, end, end
			before.Shown, before.TurnShown = ply-1, ply-1
			moving.Shown, moving.TurnShown = ply, ply-1
			after.Shown, after.TurnShown = ply, ply
			for viewer := range games.Seat(len(end.Setup.Seats)) {
				trace := func(v match.View) []presenter.Step { return v.Trace(viewer) }
				check("while it moves", ply, moving, before, trace)
				check("after it", ply, after, moving, trace)
			}
			if ply == end.Session.Ply() { // where passes have ended it, the public sees the last turn again with the last pass
				break
			}
			for _, trace := range []func(match.View) []presenter.Step{
				func(v match.View) []presenter.Step { return v.Trace(games.Public) },
				func(v match.View) []presenter.Step { return v.LastTurn(0) },
			} {
				check("while it moves", ply, moving, before, trace)
				check("after it", ply, after, moving, trace)
			}
		}
	}
}

// endsWithAnAnswer plays matches of Fuga at random, with every break-out that is offered, until the last choice of one is
// an answer in the other's turn. It returns its view.
func endsWithAnAnswer(t *testing.T) match.View {
	t.Helper()
	g := catalog.Find("fuga")
	v, err := catalog.FindVariant(g, "golfo")
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	for seed := uint64(160); seed < 1000; seed++ {
		s, err := g.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		r, isAnswer, log := rand.New(rand.NewPCG(seed, 1)), false, []games.Action(nil)
		for s.Actor() != games.Terminal {
			legal := s.LegalActions(nil)
			a := legal[r.IntN(len(legal))]
			if i := slices.IndexFunc(legal, func(a games.Action) bool { return strings.HasPrefix(s.FormatAction(a), "breakout") }); i >= 0 {
				a = legal[i]
			}
			if s.Actor() == games.Chance {
				a = games.SampleChance(s, legal, r)
			} else if len(legal) > 1 {
				isAnswer = s.Actor() != games.TurnSeat(s)
			}
			s.Apply(a)
			log = append(log, a)
		}
		if !isAnswer {
			continue
		}
		over, err := session.New(session.Config{Game: g, Setup: setup, BotLevels: make([]int, len(setup.Seats)), Log: log})
		if err != nil {
			t.Fatal(err)
		}
		return match.NewView(over, all.Presenters()[g.ID], setup, make([]ui.Player, len(setup.Seats)))
	}
	t.Fatal("no match ends with an answer")
	return match.View{}
}

// TestAnAnswerEndsTheTraceOfItsTurn checks that whoever has the last word in a match, in the turn of another, sees all of
// that turn at its end, and so does the other, but no step of a turn before it.
func TestAnAnswerEndsTheTraceOfItsTurn(t *testing.T) {
	v := endsWithAnAnswer(t)
	last := v.Shown - 1
	for v.Session.StepAt(last).Seat < 0 || v.Session.StepAt(last).Auto {
		last--
	}
	holder, begin := games.TurnSeat(v.Session.FullState(last)), last
	for begin > 0 && games.TurnSeat(v.Session.FullState(begin-1)) == holder {
		begin--
	}
	for viewer := range games.Seat(2) {
		var seen, want []string
		for _, step := range v.Trace(viewer) {
			seen = append(seen, step.Before.FormatAction(step.Action))
		}
		for k := max(begin, v.Shown-40); k < v.Shown; k++ {
			step := v.Step(k, viewer)
			want = append(want, step.Before.FormatAction(step.Action))
		}
		if !slices.Equal(seen, want) {
			t.Errorf("viewer %d of a turn of %d sees %v, want %v", viewer, holder, seen, want)
		}
	}
}

// TestTraceEndsWithOneTurnOfEachSeat checks that the trace of a finished match has one turn of each seat, whatever forced
// passes stand between and after them.
func TestTraceEndsWithOneTurnOfEachSeat(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "..", "games", "*", "testdata", "end-*.banchisa"))
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		v := viewOf(t, file)
		turns, last := map[games.Seat]int{}, games.Chance
		trace := v.Trace(games.Public)
		for len(trace) > 0 && trace[len(trace)-1].Before.FormatAction(trace[len(trace)-1].Action) == "pass" {
			trace = trace[:len(trace)-1]
		}
		for _, step := range trace {
			if step.Seat >= 0 && step.Seat != last {
				last = step.Seat
				turns[last]++
			}
		}
		for seat, n := range turns {
			if n != 1 {
				t.Errorf("%s: %d turns of seat %d", filepath.Base(file), n, seat)
			}
		}
	}
}

// TestRecentStepsAreTheLast checks that a presenter gets the latest steps, no more than it needs, in their order.
func TestRecentStepsAreTheLast(t *testing.T) {
	v := recordedView(t, "isaac")
	for ply, want := range map[int]int{0: v.Shown, v.Shown - 2: 2, v.Shown: 0} {
		steps := v.Since(ply, games.Public)
		if len(steps) != want {
			t.Errorf("%d steps since ply %d of %d, want %d", len(steps), ply, v.Shown, want)
		}
	}
	long := recordedView(t, "quadriga")
	recent := long.Recent(games.Public)
	if n := len(recent); n == 0 || n >= long.Shown || recent[n-1].Action != long.Session.StepAt(long.Shown-1).Action {
		t.Errorf("%d of %d steps are recent", n, long.Shown)
	}
}

// TestTraceKeepsSecrets checks that the traces that the public sees hold nothing that the public may
// not know.
func TestTraceKeepsSecrets(t *testing.T) {
	for game := range all.Presenters() {
		v := recordedView(t, game)
		for v.Shown = v.Session.Ply(); v.Shown > 0; v.Shown-- {
			v.TurnShown = v.Shown
			for _, step := range v.Trace(games.Public) {
				if known := games.View(step.After, games.Public); known.String() != step.After.String() {
					t.Fatalf("%s: after %d steps the public sees\n%v\nwant\n%v", game, v.Shown, step.After, known)
				}
			}
		}
	}
}

// TestLastTurnIsThatOfTheMoment checks that in the middle of a match everybody sees the turn before the moment, their own
// too, and the steps of the present one, without a gap.
func TestLastTurnIsThatOfTheMoment(t *testing.T) {
	for game := range all.Presenters() {
		v := recordedView(t, game)
		for v.Shown = v.Session.Ply() / 2; v.Shown < v.Session.Ply(); v.Shown++ {
			v.TurnShown = v.Shown
			last := v.Shown - 1
			for v.Session.StepAt(last).Seat < 0 {
				last--
			}
			turn := v.LastTurn(v.Session.StepAt(last).Seat)
			seats := map[games.Seat]bool{}
			for _, step := range turn {
				if step.Seat >= 0 { // whoever answers in it
					seats[games.TurnSeat(step.Before)] = true
				}
			}
			if holder := games.TurnSeat(v.Session.FullState(v.Shown)); len(seats) == 0 || len(seats) > 2 || len(seats) == 2 && !seats[holder] {
				t.Fatalf("%s, after %d: it is the turn of seat %d, the trace is of %v", game, v.Shown, holder, seats)
			}
			if got, want := turn[len(turn)-1].Action, v.Step(v.Shown-1, 0).Action; v.Session.StepAt(v.Shown-1).Seat >= 0 && turn[len(turn)-1].Seat != v.Session.StepAt(v.Shown-1).Seat {
				t.Errorf("%s, after %d: the trace ends with %v, not %v", game, v.Shown, got, want)
			}
		}
	}
}
