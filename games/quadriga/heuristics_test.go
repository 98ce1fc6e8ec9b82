package quadriga_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
)

// playTurn plays actions, which must be legal and exactly one turn.
func playTurn(t *testing.T, s *quadriga.State, turn []games.Action) {
	t.Helper()
	seat := s.Actor()
	for _, a := range turn {
		if s.Actor() != seat {
			t.Fatalf("%s goes beyond the turn\n%s", s.FormatAction(a), s)
		}
		if rule := s.Check(a); rule != "" {
			t.Fatalf("%s breaks %s\n%s", s.FormatAction(a), rule, s)
		}
		s.Apply(a)
	}
	if s.Actor() == seat {
		t.Fatalf("the turn is not whole\n%s", s)
	}
}

// TestSampleTurn plays sampled turns: all legal, whole turns, nothing allocated.
func TestSampleTurn(t *testing.T) {
	for i, id := range []string{"classic", "small", "letter"} {
		r := rand.New(rand.NewPCG(5, uint64(i)))
		s := newState(t, shippedVariant(t, id))
		dst := make([]games.Action, 0, 256)
		for n := 0; s.Actor() != games.Terminal && n < 300; n++ {
			dst = quadriga.Game.Heuristics.SampleTurn(s, dst[:0], r)
			playTurn(t, s, dst)
		}
		s = newState(t, shippedVariant(t, id))
		features := make([]float64, len(quadriga.Game.Heuristics.Features))
		for range 60 {
			if n := testing.AllocsPerRun(1, func() {
				dst = quadriga.Game.Heuristics.SampleTurn(s, dst[:0], r)
				quadriga.Game.Heuristics.ExtractFeatures(s, quadriga.White, features)
			}); n != 0 {
				t.Fatalf("%v allocations a plan", n)
			}
			for _, a := range dst {
				s.Apply(a)
			}
			if s.Actor() == games.Terminal {
				break
			}
		}
	}
}

// TestCrossover crosses two sampled turns: all results are legal whole turns.
func TestCrossover(t *testing.T) {
	for i, id := range []string{"classic", "small", "letter"} {
		r := rand.New(rand.NewPCG(6, uint64(i)))
		s := newState(t, shippedVariant(t, id))
		var one, two, child []games.Action
		spare := make([]games.Action, 0, 256)
		for n := 0; s.Actor() != games.Terminal && n < 300; n++ {
			one = quadriga.Game.Heuristics.SampleTurn(s, one[:0], r)
			two = quadriga.Game.Heuristics.SampleTurn(s, two[:0], r)
			child = quadriga.Game.Heuristics.Crossover(s, one, two, child[:0], r)
			if n < 40 {
				if allocs := testing.AllocsPerRun(1, func() { quadriga.Game.Heuristics.Crossover(s, one, two, spare[:0], r) }); allocs != 0 {
					t.Fatalf("%v allocations", allocs)
				}
			}
			playTurn(t, s, child)
		}
	}
}

// The only unit is not placed where two enemies can be next turn.
func TestFirstUnitIsPlacedFarFromEnemies(t *testing.T) {
	s := newState(t, shippedVariant(t, "classic"))
	playNames(t, s, "e5, go")
	r := rand.New(rand.NewPCG(4, 4))
	for range 100 {
		c := quadriga.Unpack(quadriga.Game.Heuristics.SampleTurn(s, nil, r)[0]).Cell
		if dx, dy := c.Column()-4, c.Row()-4; dx*dx <= 16 && dy*dy <= 16 {
			t.Fatalf("it begins on %s", c.Notation())
		}
	}
}

// A turn sampled in the middle of a march may order more units of the island that got the last
// order.
func TestSampleTurnContinuesMarch(t *testing.T) {
	s := setPosition(t, classicWith(t), quadriga.Position{Rows: []string{"b......", ".......", ".......", ".ww....", ".ww...."}})
	playNames(t, s, "skip, c1>E")
	r := rand.New(rand.NewPCG(8, 8))
	most := 0
	for range 200 {
		turn := s.Clone()
		n := 0
		for _, a := range quadriga.Game.Heuristics.SampleTurn(s, nil, r) {
			if rule := games.Check(turn, a); rule != "" {
				t.Fatalf("%s breaks %s\n%s", turn.FormatAction(a), rule, turn)
			}
			if quadriga.Unpack(a).Kind == quadriga.Order {
				n++
			}
			turn.Apply(a)
		}
		most = max(most, n)
	}
	if most != 3 {
		t.Errorf("at most %d more orders, want 3", most)
	}
}

// Units at the front are those that one march brings beside an enemy.
func TestFrontFeature(t *testing.T) {
	h := quadriga.Game.Heuristics
	at := slices.IndexFunc(h.Features, func(f games.Feature) bool { return f.ID == "front" })
	s := setPosition(t, classicWith(t), quadriga.Position{Rows: []string{"b......", "b......", ".......", "ww.....", "ww.....", "w......"}})
	features := make([]float64, len(h.Features))
	for seat, want := range map[games.Seat]float64{quadriga.White: 2, quadriga.Black: 1} {
		if h.ExtractFeatures(s, seat, features); features[at] != want {
			t.Errorf("seat %d: %v units at the front, want %v\n%s", seat, features[at], want, s)
		}
	}
}
