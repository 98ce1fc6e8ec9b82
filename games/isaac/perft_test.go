package isaac_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/isaac"
)

// newTwin returns the start of a match in the engine and in the reference.
func newTwin(t testing.TB, variant string) *gametest.Twin[*reference] {
	s := newState(t, shippedVariant(t, variant))
	return &gametest.Twin[*reference]{State: s, Reference: newReference(s.Rules()), Summarize: func(state games.State) string {
		s := state.(*isaac.State)
		scores := []int{s.Score(0), s.Score(1)}
		if s.Actor() == games.Terminal {
			return fmt.Sprint("over ", scores)
		}
		return fmt.Sprint(s.Actor(), scores)
	}}
}

// The engine and the reference count the same leaves.
func TestPerft(t *testing.T) {
	for name, c := range map[string]struct {
		variant string
		seed    uint64 // 0 is the empty board, else a random match up to its first removal
		depth   int
		want    int
		long    bool
	}{
		"empty 1":   {"classic", 0, 1, 600, false},
		"empty 2":   {"classic", 0, 2, 305600, true},
		"classic 1": {"classic", 1, 5, 31028, false},
		"classic 2": {"classic", 2, 5, 19595, false},
		"quick 3":   {"quick", 3, 5, 13805, false},
		"gentle 4":  {"gentle", 4, 5, 20870, false},
		"gentle 5":  {"gentle", 5, 6, 215882, true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.long && testing.Short() {
				t.Skip("seconds")
			}
			twin, r := newTwin(t, c.variant), newRand(c.seed)
			for c.seed > 0 && twin.State.(*isaac.State).Phase() == isaac.Placing {
				actions := twin.State.LegalActions(nil)
				twin.Play(actions[r.IntN(len(actions))])
			}
			if got := twin.CountLeaves(t, c.depth); got != c.want {
				t.Errorf("%d leaves, want %d\n%v", got, c.want, twin.State)
			}
		})
	}
}

// In random matches of all variants, the engine and the reference offer the same actions at every
// ply, and come to the same scores and results. Small advances make long matches with counters in
// the way; in every second match both play well, so that scores come near the target.
func TestAgainstReference(t *testing.T) {
	matches := 40
	if testing.Short() {
		matches = 6
	}
	policy := func(_ games.State, actions []games.Action, r *rand.Rand) games.Action {
		if isaac.Unpack(actions[0]).Kind == isaac.Advance && r.IntN(3) > 0 {
			actions = actions[:min(3, len(actions))]
		}
		return actions[r.IntN(len(actions))]
	}
	for _, id := range []string{"classic", "quick", "gentle"} {
		r := newRand(uint64(len(id)))
		for n := range matches {
			if n%2 == 0 {
				newTwin(t, id).PlayMatch(t, 200, r, policy)
			} else {
				newTwin(t, id).PlayMatch(t, 200, r, isaac.Game.Heuristics.RolloutPolicy)
			}
		}
	}
}
