package quadriga

import (
	"math/rand/v2"

	"banchisa/games"
)

// crossover appends a turn made from two (evolution of turns: Justesen, Mahlmann and Togelius,
// 2016): the placement of one, the march of every island from one of them or drawn again, and the
// forced rest.
func crossover(st games.State, turn, other, dst []games.Action, r *rand.Rand) []games.Action {
	s := *st.(*State)
	me := s.turn
	if s.phase == Placing {
		a := s.crossoverPlacement(turn, other, r)
		s.Apply(a)
		dst = append(dst, a)
	}
	if s.phase == Moving {
		dst = s.crossoverMarch(turn, other, dst, r)
	}
	if s.phase == Over || s.turn != me {
		return dst
	}
	return sampleTurn(&s, dst, r)
}

// crossoverPlacement returns the placement of a parent, rarely a new one.
func (s *State) crossoverPlacement(turn, other []games.Action, r *rand.Rand) games.Action {
	switch n := r.IntN(10); {
	case n == 0:
		return s.samplePlacement(r)
	case n < 3:
		return other[0]
	}
	return turn[0]
}

// crossoverMarch gives the islands the parents' orders, and about one of them new ones.
func (s *State) crossoverMarch(turn, other, dst []games.Action, r *rand.Rand) []games.Action {
	numIslands := max(2, s.laterIslands.countIslands())
	for remaining := s.laterIslands; !remaining.Empty(); {
		island := s.units[s.turn].Island(remaining.First())
		remaining = remaining.AndNot(island)
		var units Set
		var d Direction
		switch n := r.IntN(4 * numIslands); {
		case n < 4:
			units, d = s.sampleIslandOrders(island, r)
		case n < 4+numIslands:
			units, d = ordersIn(island, other)
		default:
			units, d = ordersIn(island, turn)
		}
		dst = s.legalOrders(dst, units, d)
	}
	s.Apply(goAction)
	return append(dst, goAction)
}

// ordersIn returns the units on these cells that a turn orders, and their direction.
func ordersIn(island Set, turn []games.Action) (units Set, d Direction) {
	for _, a := range turn {
		if m := Unpack(a); m.Kind == Order && island.Has(m.Cell) && (units.Empty() || m.Dir == d) {
			units, d = units.With(m.Cell), m.Dir
		}
	}
	return units, d
}

// legalOrders appends those of the orders to an island that can be carried out.
func (s *State) legalOrders(dst []games.Action, units Set, d Direction) []games.Action {
	start := len(dst)
	dst = CanonicalOrders(dst, units, d)
	kept := start
	for _, a := range dst[start:] {
		c := Unpack(a).Cell
		to, ok := d.Neighbor(c)
		vacated := s.rules.Follow && s.origins.Has(to)
		if kept-start == s.rules.Movers || !ok || !s.rules.board.Has(to) || s.targets.Has(to) || s.units[1-s.turn].Has(to) ||
			s.units[s.turn].Has(to) && !vacated {
			continue
		}
		s.Apply(a)
		dst[kept] = a
		kept++
	}
	return dst[:kept]
}
