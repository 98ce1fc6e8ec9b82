package polar_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
)

// Walks are compared with a search that keeps its path in a list.
func TestReachAgainstNaiveSearch(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for n := range 60 {
		s := newState(t, "classic", "red", "black", "yellow", "green", "blue", "white")
		buf := make([]games.Action, 0, 4096)
		games.Playout(s, r, buf, 500+100*n%1500)
		for c := range s.NumColors() {
			for steps := 1; steps <= 9; steps++ {
				want := naiveEnds(s, c, steps)
				got := map[polar.Spot]bool{}
				for _, p := range s.Reachable(nil, c, steps) {
					got[p] = true
					path := s.Path(nil, c, steps, p)
					if len(path) == 0 || path[len(path)-1] != p {
						t.Fatalf("no path of %d to %v\n%s", steps, p, s)
					}
				}
				if fmt.Sprint(got) != fmt.Sprint(want) {
					t.Fatalf("colour %d, %d steps: %v, want %v\n%s", c, steps, got, want, s)
				}
			}
		}
	}
}

// naiveEnds returns the ends of simple paths, by a search over spots.
func naiveEnds(s *polar.State, color, steps int) map[polar.Spot]bool {
	ends := map[polar.Spot]bool{}
	var step func(p polar.Spot, path []polar.Spot)
	step = func(p polar.Spot, path []polar.Spot) {
		slab := s.SlabAt(p.Square)
		if slab < 0 || s.Slab(slab).Lion > 0 || !s.Pattern(slab).Has(int(p.Cell)) {
			return
		}
		if slices.Contains(path, p) {
			return
		}
		path = append(path, p)
		if len(path) == steps+1 {
			ends[p] = true
			return
		}
		y, x := 3*p.Square.Row()+int(p.Cell)/3, 3*p.Square.Column()+int(p.Cell)%3
		for _, v := range [][2]int{{y + 1, x}, {y - 1, x}, {y, x + 1}, {y, x - 1}} {
			if v[0] >= 0 && v[1] >= 0 && v[0] < 24 && v[1] < 24 {
				step(spotIn(v[0], v[1]), path)
			}
		}
	}
	switch p := s.Penguin(color); {
	case p.Slab == polar.Home:
		for y := range 24 {
			step(spotIn(y, 0), []polar.Spot{{Square: 64}})
		}
	case p.Slab != polar.Landed:
		step(polar.Spot{Square: s.Slab(int(p.Slab)).Square, Cell: p.Cell}, nil)
	}
	return ends
}

func spotIn(y, x int) polar.Spot {
	return polar.Spot{Square: polar.Square(8*(y/3) + x/3), Cell: uint8(y%3*3 + x%3)}
}
