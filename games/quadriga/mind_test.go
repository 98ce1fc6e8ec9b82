package quadriga_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
)

// TestPlan plays plans against themselves: all legal, whole turns, nothing allocated.
func TestPlan(t *testing.T) {
	for i, id := range []string{"classic", "small", "letter"} {
		r := rand.New(rand.NewPCG(5, uint64(i)))
		s := start(t, read(t, id))
		dst := make([]games.Action, 0, 256)
		for n := 0; s.Actor() != games.Nobody && n < 300; n++ {
			seat := s.Actor()
			dst = quadriga.Game.Mind.Plan(s, dst[:0], r)
			for _, a := range dst {
				if s.Actor() != seat {
					t.Fatalf("%s goes beyond the turn\n%s", s.Name(a), s)
				}
				if rule := s.Check(a); rule != "" {
					t.Fatalf("%s breaks %s\n%s", s.Name(a), rule, s)
				}
				s.Apply(a)
			}
			if s.Actor() == seat {
				t.Fatalf("the turn is not whole\n%s", s)
			}
		}
		s = start(t, read(t, id))
		features := make([]float64, len(quadriga.Game.Mind.Features))
		for range 60 {
			if n := testing.AllocsPerRun(1, func() {
				dst = quadriga.Game.Mind.Plan(s, dst[:0], r)
				quadriga.Game.Mind.Measure(s, quadriga.White, features)
			}); n != 0 {
				t.Fatalf("%v allocations a plan", n)
			}
			for _, a := range dst {
				s.Apply(a)
			}
			if s.Actor() == games.Nobody {
				break
			}
		}
	}
}

// TestVary breeds turns of two plans: all legal and whole.
func TestVary(t *testing.T) {
	for i, id := range []string{"classic", "small", "letter"} {
		r := rand.New(rand.NewPCG(6, uint64(i)))
		s := start(t, read(t, id))
		var one, two, child []games.Action
		spare := make([]games.Action, 0, 256)
		for n := 0; s.Actor() != games.Nobody && n < 300; n++ {
			seat := s.Actor()
			one = quadriga.Game.Mind.Plan(s, one[:0], r)
			two = quadriga.Game.Mind.Plan(s, two[:0], r)
			child = quadriga.Game.Mind.Vary(s, one, two, child[:0], r)
			if n < 40 {
				if allocs := testing.AllocsPerRun(1, func() { quadriga.Game.Mind.Vary(s, one, two, spare[:0], r) }); allocs != 0 {
					t.Fatalf("%v allocations", allocs)
				}
			}
			for _, a := range child {
				if s.Actor() != seat {
					t.Fatalf("%s goes beyond the turn\n%s", s.Name(a), s)
				}
				if rule := s.Check(a); rule != "" {
					t.Fatalf("%s breaks %s\n%s", s.Name(a), rule, s)
				}
				s.Apply(a)
			}
			if s.Actor() == seat {
				t.Fatalf("the turn is not whole\n%s", s)
			}
		}
	}
}

// TestFirstUnitKeepsAway: the only unit is not put where two enemies can be next turn.
func TestFirstUnitKeepsAway(t *testing.T) {
	s := start(t, read(t, "classic"))
	play(t, s, "e5, go")
	r := rand.New(rand.NewPCG(4, 4))
	for range 100 {
		c := quadriga.Unpack(quadriga.Game.Mind.Plan(s, nil, r)[0]).Cell
		if dx, dy := c.Column()-4, c.Row()-4; dx*dx <= 16 && dy*dy <= 16 {
			t.Fatalf("it begins on %s", c.Name())
		}
	}
}

// TestPlanGoesOn: a turn planned in the middle of a march may order more units of the
// island that got the last order.
func TestPlanGoesOn(t *testing.T) {
	s := set(t, keys(t), quadriga.Position{Rows: []string{"b......", ".......", ".......", ".ww....", ".ww...."}})
	play(t, s, "skip, c1>E")
	r := rand.New(rand.NewPCG(8, 8))
	most := 0
	for range 200 {
		turn := s.Clone()
		n := 0
		for _, a := range quadriga.Game.Mind.Plan(s, nil, r) {
			if rule := games.Check(turn, a); rule != "" {
				t.Fatalf("%s breaks %s\n%s", turn.Name(a), rule, turn)
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

func BenchmarkPlan(b *testing.B) {
	s := start(b, read(b, "classic"))
	first := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	dst := make([]games.Action, 0, 256)
	features := make([]float64, len(quadriga.Game.Mind.Features))
	ends := map[quadriga.Ending]int{}
	n := 0
	for b.Loop() {
		dst = quadriga.Game.Mind.Plan(s, dst[:0], r)
		for _, a := range dst {
			s.Apply(a)
		}
		quadriga.Game.Mind.Measure(s, quadriga.White, features)
		if s.Actor() == games.Nobody {
			ends[s.Ending()]++
			s.CopyFrom(first)
			n++
		}
	}
	b.Log(ends, float64(b.N)/float64(max(n, 1)))
}
