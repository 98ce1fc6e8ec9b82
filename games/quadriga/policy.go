package quadriga

import (
	"math/rand/v2"

	"banchisa/games"
)

// prior weighs actions for the tree search: it excludes orders that isolate the unit.
func prior(st games.State, actions []games.Action, dst []float32) {
	s := st.(*State)
	own, enemy := s.units[s.turn], s.units[1-s.turn]
	beside := own.Around()
	for i, a := range actions {
		m := Unpack(a)
		dst[i] = 1
		switch m.Kind {
		case Place:
			if !own.Empty() && !beside.Has(m.Cell) {
				dst[i] = 0.1
			}
		case Go:
			dst[i] = 4
		case Skip:
			dst[i] = 0.1
		case Fight:
			dst[i] = float32(max(0.1, 3+s.fightGain(own.Island(m.Cell), enemy.Island(m.Enemy))))
		}
	}
}

// fightGain returns the enemy units removed minus the own units removed in a fight of two
// islands.
func (s *State) fightGain(a, b Set) float64 {
	ours, theirs := a.And(b.Around()).Len(), b.And(a.Around()).Len()
	if ours > theirs {
		return float64(theirs)
	}
	return -float64(ours)
}

// randomCell returns a random cell of a set that is not empty.
func randomCell(s Set, r *rand.Rand) Cell {
	for n := r.IntN(s.Len()); n > 0; n-- {
		s = s.withoutFirst()
	}
	return s.First()
}
