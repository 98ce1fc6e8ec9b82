package polar_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/app/session"
	"banchisa/games"
	"banchisa/games/catalog"
	game "banchisa/games/polar"
)

// humanMatch is a match of people that skips every pause.
type humanMatch struct{ *session.Session }

func (h humanMatch) send(m session.Msg) {
	for _, c := range h.Update(m) {
		if _, ok := c.(session.Pause); ok {
			h.send(session.Continue{})
		}
	}
}

// isFree reports whether an action is a free move or a payment before the action of a turn
// (POL-4.1 to POL-4.5).
func isFree(k game.Kind) bool {
	switch k {
	case game.Rotate, game.Shift, game.Recycle, game.RecycleSwap, game.Reserve, game.Double, game.FreeLion, game.FreeSeal:
		return true
	}
	return false
}

// All free moves and payments of a turn can be undone until the click, and none of them after it.
func TestFreeMovesAreUndoneUntilTheClick(t *testing.T) {
	v, err := catalog.FindVariant(game.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: []string{"red", "black", "yellow"}}
	maxFree := 0
	for seed := range uint64(12) {
		s, err := session.New(session.Config{Game: game.Game, Setup: setup, Seed: seed, BotLevels: []int{0, 0, 0}})
		if err != nil {
			t.Fatal(err)
		}
		tb := humanMatch{s}
		tb.send(session.Continue{})
		r := rand.New(rand.NewPCG(seed, 1))
		for n := 0; n < 250 && !tb.Over(); n++ {
			state := tb.FullState(tb.Ply()).(*game.State)
			if state.Question() == game.TakeTurn && state.Turns() > 8 {
				maxFree = max(maxFree, undoToTurnStart(t, tb, r))
			}
			if !tb.Over() {
				tb.send(session.PlayAction{Action: chooseAction(tb.FullState(tb.Ply()), r)})
			}
		}
	}
	if maxFree < 4 {
		t.Errorf("no turn had more than %d free moves", maxFree)
	}
}

// chooseAction returns a walk or ride if there is one, else often a click, else any action.
func chooseAction(s games.State, r *rand.Rand) games.Action {
	actions := s.LegalActions(nil)
	for _, a := range actions {
		switch game.Unpack(a).Kind {
		case game.Go, game.Ride:
			return a
		case game.Click:
			if r.IntN(2) == 0 {
				return a
			}
		}
	}
	return actions[r.IntN(len(actions))]
}

// undoToTurnStart plays free moves and undoes them all, twice, then clicks. It returns how many
// it played.
func undoToTurnStart(t *testing.T, tb humanMatch, r *rand.Rand) (moves int) {
	t.Helper()
	start, ply := tb.FullState(tb.Ply()).Clone(), tb.Ply()
	for range 2 {
		for moves = 0; moves < 6; moves++ {
			current := tb.FullState(tb.Ply())
			var list []games.Action
			for _, a := range current.LegalActions(nil) {
				if isFree(game.Unpack(a).Kind) {
					list = append(list, a)
				}
			}
			if len(list) == 0 {
				break
			}
			tb.send(session.PlayAction{Action: list[r.IntN(len(list))]})
		}
		for range moves {
			if _, ok := tb.CanUndo(); !ok {
				t.Fatalf("%d free moves, and one cannot be undone\n%s", moves, tb.FullState(tb.Ply()))
			}
			tb.send(session.Undo{})
		}
		if tb.Ply() != ply || !games.Equal(tb.FullState(tb.Ply()), start) {
			t.Fatalf("ply %d, was %d; the turn began as\n%s\nand is\n%s", tb.Ply(), ply, start, tb.FullState(tb.Ply()))
		}
	}
	for _, a := range start.LegalActions(nil) {
		if game.Unpack(a).Kind == game.Click {
			tb.send(session.PlayAction{Action: a})
			if _, ok := tb.CanUndo(); ok {
				t.Fatalf("the click can be undone\n%s", tb.FullState(tb.Ply()))
			}
		}
	}
	return moves
}
