package polar_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/games"
	game "banchisa/games/polar"
)

// reachedSquares returns the squares of the platforms where the penguin on turn may stop after one of the six numbers.
func reachedSquares(t *testing.T, s *game.State) []string {
	t.Helper()
	squares := map[string]bool{}
	for n := 1; n <= 6; n++ {
		at := s.Clone().(*game.State)
		for _, name := range []string{"click", fmt.Sprint("=", n)} {
			a, ok := games.ParseAction(at, name)
			if !ok {
				t.Fatalf("%s is not legal\n%v", name, at)
			}
			at.Apply(a)
		}
		for _, a := range at.LegalActions(nil) {
			if m := game.Unpack(a); m.Kind == game.Go {
				squares["q"+m.Square.String()] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(squares))
}

// TestAPenguinReachesWhereItsNumbersLead checks the squares that are marked for a rival's penguin under the pointer: those
// that one of its next numbers leads to, without a card. A penguin on the iceberg has none, and no
// other place tells of them.
func TestAPenguinReachesWhereItsNumbersLead(t *testing.T) {
	reached, trapped := 0, 0
	for seed := range uint64(12) {
		m := newMatch(t, []string{"classic", "duel"}[seed%2])
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Question() != game.TakeTurn || s.Turns()%5 != 0 {
				return false
			}
			by, at := s.SeatOf(s.Mover()), s.Penguin(s.Mover())
			check := func(target string, want []string) {
				got := polar.Presenter{}.Reach(s, by, target)
				if slices.Sort(got); !slices.Equal(got, want) {
					t.Errorf("seed %d: from %s it reaches %v, want %v\n%v", seed, target, got, want, s)
				}
			}
			if at.Slab >= game.Landed {
				check("q11", nil)
				return false
			}
			q, want := s.Slab(int(at.Slab)).Square, reachedSquares(t, s)
			reached, trapped = reached+len(want), trapped+games.CountIf(len(want) == 0)
			for _, target := range []string{"q" + q.String(), spot(q, at.Cell)} {
				check(target, want)
			}
			for cell := range uint8(9) {
				if cell != at.Cell {
					check(spot(q, cell), nil)
				}
			}
			check("q"+(q^1).String(), nil)
			return t.Failed()
		})
	}
	if reached == 0 || trapped == 0 {
		t.Errorf("%d squares are reached, %d penguins reach none", reached, trapped)
	}
}

// TestThreatsAreSeenOnTheirPenguins checks the places of a threat: the platforms of the penguin that could do it and of the
// one that it could be done to, then their squares; none on the iceberg and on land.
func TestThreatsAreSeenOnTheirPenguins(t *testing.T) {
	m := newOpenedMatch(t)
	m.Play("place F@32 R0; bonus; bonus; rotate 32 R90; click; =4; go 32/10; end")
	for _, c := range []struct {
		from, target int
		want         string
	}{{1, 0, "[p32/10 q32] []"}, {0, 1, "[] [p32/10 q32]"}, {1, 1, "[p32/10 q32] [p32/10 q32]"}} {
		from, target := polar.Presenter{}.ThreatPlaces(m.State, games.Threat{From: c.from, Target: c.target})
		if got := fmt.Sprint(from, " ", target); got != c.want {
			t.Errorf("a threat of penguin %d to %d is seen on %s, want %s", c.from, c.target, got, c.want)
		}
	}
	end := playedToLanding(t)
	if from, _ := (polar.Presenter{}).ThreatPlaces(end.State, games.Threat{From: end.State.Winner()}); from != nil {
		t.Errorf("on land a penguin threatens from %v", from)
	}
}

// playedToLanding returns a match in which a penguin has landed.
func playedToLanding(t *testing.T) *match {
	t.Helper()
	for seed := range uint64(40) {
		m := newMatch(t, "classic", "red", "yellow", "blue")
		if m.PlayToEnd(seed); m.State.Winner() >= 0 {
			return m
		}
	}
	t.Fatal("nobody lands")
	return nil
}
