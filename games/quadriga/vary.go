package quadriga

import (
	"math/rand/v2"

	"banchisa/games"
)

// vary appends a turn bred from two (evolution of turns: Justesen, Mahlmann and
// Togelius, 2016): the placement of one, the march of every island from one of them or
// drawn anew, and what must follow.
func vary(st games.State, turn, other, dst []games.Action, r *rand.Rand) []games.Action {
	s := *st.(*State)
	me := s.seat
	if s.phase == Placing {
		a := s.inherited(turn, other, r)
		s.Apply(a)
		dst = append(dst, a)
	}
	if s.phase == Moving {
		dst = s.breedMarch(turn, other, dst, r)
	}
	if s.phase == Over || s.seat != me {
		return dst
	}
	return plan(&s, dst, r)
}

// inherited is the placement of a parent, seldom a new one.
func (s *State) inherited(turn, other []games.Action, r *rand.Rand) games.Action {
	switch n := r.IntN(10); {
	case n == 0:
		return s.plotPlace(r)
	case n < 3:
		return other[0]
	}
	return turn[0]
}

// breedMarch orders the islands as the parents did; about one of them anew.
func (s *State) breedMarch(turn, other, dst []games.Action, r *rand.Rand) []games.Action {
	fresh := max(2, s.later.islands())
	for rest := s.later; !rest.Empty(); {
		island := s.units[s.seat].Island(rest.First())
		rest = rest.But(island)
		var units Set
		var d Direction
		switch n := r.IntN(4 * fresh); {
		case n < 4:
			units, d = s.plotIsland(island, r)
		case n < 4+fresh:
			units, d = ordered(island, other)
		default:
			units, d = ordered(island, turn)
		}
		dst = s.spellWhatGoes(dst, units, d)
	}
	s.Apply(move)
	return append(dst, move)
}

// ordered is what a turn told the units on these cells.
func ordered(island Set, turn []games.Action) (units Set, d Direction) {
	for _, a := range turn {
		if m := Unpack(a); m.Kind == Order && island.Has(m.Cell) && (units.Empty() || m.Way == d) {
			units, d = units.With(m.Cell), m.Way
		}
	}
	return units, d
}

// spellWhatGoes gives those of the orders to an island that can be carried out.
func (s *State) spellWhatGoes(dst []games.Action, units Set, d Direction) []games.Action {
	start := len(dst)
	dst = Spell(dst, units, d)
	kept := start
	for _, a := range dst[start:] {
		c := Unpack(a).Cell
		to, ok := d.To(c)
		left := s.rules.follow && s.from.Has(to)
		if kept-start == s.rules.movers || !ok || !s.rules.board.Has(to) || s.to.Has(to) || s.units[1-s.seat].Has(to) ||
			s.units[s.seat].Has(to) && !left {
			continue
		}
		s.Apply(a)
		dst[kept] = a
		kept++
	}
	return dst[:kept]
}
