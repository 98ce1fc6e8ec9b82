package isaac_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
)

// The rollout and the best of the prior beat random play nearly always.
func TestMindBeatsRandom(t *testing.T) {
	random := func(_ games.State, legal []games.Action, r *rand.Rand) games.Action {
		return legal[r.IntN(len(legal))]
	}
	prior := func(s games.State, legal []games.Action, _ *rand.Rand) games.Action {
		weights := make([]float32, len(legal))
		isaac.Game.Mind.Prior(s, legal, weights)
		best := 0
		for i, w := range weights {
			if w > weights[best] {
				best = i
			}
		}
		return legal[best]
	}
	for name, policy := range map[string]func(games.State, []games.Action, *rand.Rand) games.Action{
		"rollout": isaac.Game.Mind.Rollout, "prior": prior,
	} {
		wins, r := 0, dice(21)
		for i := range 100 {
			s := begin(t, shipped(t, "classic"))
			for s.Actor() != games.Nobody {
				play := random
				if int(s.Actor()) == i%2 {
					play = policy
				}
				s.Apply(play(s, s.Actions(nil), r))
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

// A win in hand is seen by Measure, Prior and Rollout.
func TestMindTakesTheWin(t *testing.T) {
	s := rowFive(t, 90, 30) // x50 gives 12
	s.Lay(isaac.Dark, "3@03-")
	legal, r := s.Actions(nil), dice(1)
	mind := isaac.Game.Mind
	dst := make([]float64, len(mind.Features))
	mind.Measure(s, isaac.Dark, dst)
	for i, f := range mind.Features {
		if f.ID == "win" && dst[i] != 1 {
			t.Errorf("win is %v\n%v", dst[i], s)
		}
	}
	weights := make([]float32, len(legal))
	mind.Prior(s, legal, weights)
	for i, a := range legal {
		if w := weights[i]; s.Name(a) != "x50" && w > weights[0] && s.Name(legal[0]) == "x50" {
			t.Errorf("%s weighs %v", s.Name(a), w)
		}
	}
	s.Advance(12)
	if a := mind.Rollout(s, s.Actions(nil), r); s.Name(a) != "+10" {
		t.Errorf("the rollout plays %s, not +10", s.Name(a))
	}
	if n := testing.AllocsPerRun(50, func() { mind.Prior(s, legal, weights); mind.Measure(s, 0, dst) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
