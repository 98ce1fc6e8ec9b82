package catalog_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
	"banchisa/games/pinguinoe"
)

// TestTheSealGoesTheShortestWay plays matches of bots of all levels and holds every walk of the seal: it comes to
// no cell twice, and the steps to where it ends, or to where it catches a penguin, are as few as they can be without
// catching another one on the way.
func TestTheSealGoesTheShortestWay(t *testing.T) {
	t.Parallel()
	walks, turns := 0, 0
	matches := sample.Of(40, 3)
	for n := range matches {
		for _, v := range mustShip(t, pinguinoe.Game) {
			setups := gametest.Setups(pinguinoe.Game, v)
			setup := setups[n%len(setups)]
			s := gametest.NewState(t, pinguinoe.Game, setup).(*pinguinoe.State)
			seated, r := make([]bots.Bot, s.Seats()), rand.New(rand.NewPCG(uint64(n), 5))
			for seat := range seated {
				seated[seat] = bots.New(pinguinoe.Game, 1+(seat+n)%3, uint64(n))
			}
			if n%3 == 2 {
				seated[0] = bots.NewCompanion(pinguinoe.Game, 2, 1)
			}
			var begin *pinguinoe.State
			var cells []pinguinoe.Cell
			begins := true
			for plies := 0; s.Actor() != games.Terminal && plies < 1500; plies++ {
				if s.Actor() == games.Chance {
					s.Apply(games.SampleChance(s, s.LegalActions(nil), r))
					continue
				}
				view := games.View(s, s.Actor())
				a, err := seated[s.Actor()].Choose(context.Background(), view)
				if err != nil || games.Check(s, a) != "" {
					t.Fatalf("%s breaks %s, %v", s.FormatAction(a), games.Check(s, a), err)
				}
				turns++
				if s.Phase() == pinguinoe.Sealing && (begins || s.SealSteps() == int(s.Rules().SealSteps)) {
					begin, cells, begins = s.Clone().(*pinguinoe.State), []pinguinoe.Cell{s.Seal()}, false
				}
				steps := s.Phase() == pinguinoe.Sealing && pinguinoe.Unpack(a).Kind == pinguinoe.SealStep
				s.Apply(a)
				if !steps {
					continue
				}
				begins = catchable(begin, s.Seal()) // it goes on from there
				walks++
				cells = append(cells, s.Seal())
				if shortest := shortestSealWay(begin, s.Seal()); shortest != len(cells)-1 {
					t.Fatalf("the seal has come by %v in %d steps; %d are enough\n%s", cells, len(cells)-1, shortest, begin)
				}
			}
		}
	}
	if walks < 50*matches {
		t.Errorf("%d steps of the seal in %d choices", walks, turns)
	}
	t.Log(walks, "steps of the seal in", turns, "choices")
}

// catchable reports whether a penguin stands on a cell where the seal catches it: PIN-3.2.
func catchable(s *pinguinoe.State, at pinguinoe.Cell) bool {
	for seat := range games.Seat(s.Seats()) {
		if s.Position(seat) == at && s.Terrain(at) != pinguinoe.Igloo {
			return true
		}
	}
	return false
}

// shortestSealWay counts the seal's steps to a cell by the shortest way on which it catches nobody before.
func shortestSealWay(s *pinguinoe.State, to pinguinoe.Cell) int {
	reached := map[pinguinoe.Cell]bool{s.Seal(): true}
	front := []pinguinoe.Cell{s.Seal()}
	for steps := 0; len(front) > 0; steps++ {
		var next []pinguinoe.Cell
		for _, at := range front {
			if at == to {
				return steps
			}
			if steps > 0 && catchable(s, at) {
				continue
			}
			for dir := range 8 {
				if c := s.SealTarget(at, dir); c != pinguinoe.NoCell && !reached[c] {
					reached[c] = true
					next = append(next, c)
				}
			}
		}
		front = next
	}
	return -1
}
