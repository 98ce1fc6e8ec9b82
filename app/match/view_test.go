package match_test

import (
	"path/filepath"
	"slices"
	"testing"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
)

// recordedView returns a view of a shipped match at its end.
func recordedView(t *testing.T, game string) match.View {
	t.Helper()
	m, err := match.Load(filepath.Join("..", "..", "resources", "matches", game+".banchisa"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := match.RecordView(m, all.Presenters()[game], make([]ui.Player, len(m.Setup.Seats)))
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

// TestTraceKeepsSecrets checks that the traces that the public sees hold nothing that the public may
// not know.
func TestTraceKeepsSecrets(t *testing.T) {
	for game := range all.Presenters() {
		v := recordedView(t, game)
		for v.Shown = v.Session.Ply(); v.Shown > 0; v.Shown-- {
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
			last := v.Shown - 1
			for v.Session.StepAt(last).Seat < 0 {
				last--
			}
			turn := v.LastTurn(v.Session.StepAt(last).Seat)
			seats := map[games.Seat]bool{}
			for _, step := range turn {
				seats[step.Seat] = step.Seat >= 0
			}
			delete(seats, games.Chance)
			if actor := v.Session.FullState(v.Shown).Actor(); len(seats) == 0 || len(seats) > 2 || len(seats) == 2 && !seats[actor] {
				t.Fatalf("%s, after %d: seat %d is to move, the trace is of %v", game, v.Shown, actor, seats)
			}
			if got, want := turn[len(turn)-1].Action, v.Step(v.Shown-1, 0).Action; v.Session.StepAt(v.Shown-1).Seat >= 0 && turn[len(turn)-1].Seat != v.Session.StepAt(v.Shown-1).Seat {
				t.Errorf("%s, after %d: the trace ends with %v, not %v", game, v.Shown, got, want)
			}
		}
	}
}
