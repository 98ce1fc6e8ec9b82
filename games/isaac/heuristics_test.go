package isaac_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
)

// The rollout policy and the best of the prior beat random play nearly always.
func TestPoliciesBeatRandom(t *testing.T) {
	random := func(_ games.State, legal []games.Action, r *rand.Rand) games.Action {
		return legal[r.IntN(len(legal))]
	}
	prior := func(s games.State, legal []games.Action, _ *rand.Rand) games.Action {
		weights := make([]float32, len(legal))
		isaac.Game.Heuristics.Prior(s, legal, weights)
		best := 0
		for i, w := range weights {
			if w > weights[best] {
				best = i
			}
		}
		return legal[best]
	}
	for name, policy := range map[string]func(games.State, []games.Action, *rand.Rand) games.Action{
		"rollout": isaac.Game.Heuristics.RolloutPolicy, "prior": prior,
	} {
		wins, r := 0, newRand(21)
		for i := range 100 {
			s := newState(t, shippedVariant(t, "classic"))
			for s.Actor() != games.Terminal {
				play := random
				if int(s.Actor()) == i%2 {
					play = policy
				}
				s.Apply(play(s, s.LegalActions(nil), r))
			}
			if winner, _ := s.Winner(); int(winner) == i%2 {
				wins++
			}
		}
		if wins < 95 {
			t.Errorf("%s wins %d of 100 against random", name, wins)
		}
	}
}

// The features, the prior and the rollout policy find a win in one.
func TestHeuristicsFindTheWin(t *testing.T) {
	s := rowFive(t, 90, 30) // x50 gives 12
	s.PlaceTile(isaac.Dark, "3@03-")
	legal, r := s.LegalActions(nil), newRand(1)
	heuristics := isaac.Game.Heuristics
	dst := make([]float64, len(heuristics.Features))
	heuristics.ExtractFeatures(s, isaac.Dark, dst)
	for i, f := range heuristics.Features {
		if f.ID == "win" && dst[i] != 1 {
			t.Errorf("win is %v\n%v", dst[i], s)
		}
	}
	weights := make([]float32, len(legal))
	heuristics.Prior(s, legal, weights)
	for i, a := range legal {
		if w := weights[i]; s.FormatAction(a) != "x50" && w > weights[0] && s.FormatAction(legal[0]) == "x50" {
			t.Errorf("%s weighs %v", s.FormatAction(a), w)
		}
	}
	s.SetPoints(12)
	if a := heuristics.RolloutPolicy(s, s.LegalActions(nil), r); s.FormatAction(a) != "+10" {
		t.Errorf("the rollout plays %s, not +10", s.FormatAction(a))
	}
	if n := testing.AllocsPerRun(50, func() { heuristics.Prior(s, legal, weights); heuristics.ExtractFeatures(s, 0, dst) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
