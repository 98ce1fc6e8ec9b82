package fuga_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/fuga"
)

// No unit of a bot comes back to a place that it has left in the same phase, but after something that it did on the
// way. Hardly any goes back to where it came from in the phase before: some follow a criminal that does. Of the steps
// of the police at level 3 every seventh went back when they were chosen one by one.
func TestBotsDoNotWalkToAndFro(t *testing.T) {
	v := scenarioWith(t, "golfo-2")
	var walked bots.Walked
	for seed := uint64(1); seed <= 4; seed++ {
		level := 1 + int(seed)%3
		bout := bots.Match{Game: fuga.Game, Setup: games.Setup{Variant: v, Seats: v.SeatIDs}, Seed: seed}
		bout.Bots = []bots.Bot{bots.New(fuga.Game, level, 2*seed), bots.New(fuga.Game, level, 2*seed+1)}
		if seed == 4 {
			bout.Bots[0] = bots.NewCompanion(fuga.Game, 0, seed)
			bout.MaxActions = 200
		}
		played, err := bout.Play(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for seat, w := range played.Walked {
			if w.Backtracks > 0 {
				t.Errorf("match %d: %s go back with %d of %d steps", seed, v.SeatIDs[seat], w.Backtracks, w.Steps)
			}
			walked.Add(w)
		}
	}
	if walked.Steps < 500 || walked.Returns*50 > walked.Walks {
		t.Errorf("%d steps; %d of %d walks lead back to where the last one began", walked.Steps, walked.Returns, walked.Walks)
	}
}

// A walk of one choice leads by a way of the fewest points, to a place where its unit may stay.
func TestWalksAreTheShortest(t *testing.T) {
	walks, r := fuga.Game.Heuristics.Walks, rand.New(rand.NewPCG(2, 3))
	s, n := newState(t, "golfo").(*fuga.State), 0
	for range 600 {
		if s.Actor() == games.Terminal {
			s = newState(t, "golfo").(*fuga.State)
		}
		actions := s.LegalActions(nil)
		a := actions[r.IntN(len(actions))]
		if s.Actor() == games.Chance {
			a = games.SampleChance(s, actions, r)
		}
		if _, left := s.Mover(); left == 0 && fuga.Unpack(a).Kind == fuga.Step {
			turn, c := walks.Plan(s, a, nil, r), s.Clone().(*fuga.State)
			for _, b := range turn {
				if rule := games.Check(c, b); rule != "" {
					t.Fatalf("%s breaks %s in\n%s", c.FormatAction(b), rule, c)
				}
				if _, _, _, steps := walks.Step(c, b); !steps {
					break
				}
				c.Apply(b)
			}
			if len(turn) > 0 {
				u, left := c.Mover()
				at, _ := c.Position(u)
				if most := mostPointsLeft(s, u, at); left != most {
					t.Fatalf("%q leaves %d points, another way %d\n%s", games.FormatTurn(s, turn), left, most, s)
				}
				n++
			}
		}
		s.Apply(a)
	}
	if n < 100 {
		t.Errorf("%d walks", n)
	}
}

// mostPointsLeft returns how many points a unit has left that walks to a hex by the best of all ways.
func mostPointsLeft(s *fuga.State, u fuga.Unit, to fuga.Cell) int {
	type place struct {
		at   fuga.Cell
		left int
	}
	most, known := -1, map[place]bool{}
	for queue := []*fuga.State{s}; len(queue) > 0; queue = queue[1:] {
		for _, a := range queue[0].LegalActions(nil) {
			if m := fuga.Unpack(a); m.Unit != u || m.Kind != fuga.Step && m.Kind != fuga.Leave {
				continue
			}
			next := queue[0].Clone().(*fuga.State)
			next.Apply(a)
			_, left := next.Mover()
			at, _ := next.Position(u)
			if at == to {
				most = max(most, left)
			}
			if !known[place{at, left}] {
				known[place{at, left}] = true
				queue = append(queue, next)
			}
		}
	}
	return most
}
