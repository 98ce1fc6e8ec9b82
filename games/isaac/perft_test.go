package isaac_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/isaac"
)

func perft(s games.State, depth int) (n int) {
	actions := s.LegalActions(nil)
	if depth == 1 || len(actions) == 0 {
		return len(actions)
	}
	for _, a := range actions {
		c := s.Clone()
		c.Apply(a)
		n += perft(c, depth-1)
	}
	return n
}

// The engine and the reference engine count the same leaves.
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
			s := newState(t, shippedVariant(t, c.variant))
			w := newReference(s.Rules())
			if c.seed > 0 {
				s, w = afterPlacement(t, shippedVariant(t, c.variant), c.seed)
			}
			if got := perft(s, c.depth); got != c.want {
				t.Errorf("engine: %d, want %d\n%v", got, c.want, s)
			}
			if got := w.perft(c.depth); got != c.want {
				t.Errorf("slow referee: %d, want %d\n%v", got, c.want, s)
			}
		})
	}
}

// afterPlacement returns a random match up to its first removal.
func afterPlacement(t testing.TB, v games.Variant, seed uint64) (*isaac.State, *reference) {
	s, w := newState(t, v), newReference(v.Rules.(*isaac.Rules))
	r := newRand(seed)
	for s.Phase() == isaac.Placing {
		names := legalNames(s)
		name := names[r.IntN(len(names))]
		playNames(t, s, name)
		w.apply(name)
	}
	return s, w
}
