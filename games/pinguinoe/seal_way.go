package pinguinoe

import "math/bits"

// SealWay returns the number of the seal's steps to a cell by the shortest way, as long as that is. ok is
// false where it cannot come: PIN-3.1.
func (s *State) SealWay(to Cell) (steps int, ok bool) {
	way := s.sealWays(s.seal, maxSlots<<4)
	return int(way[to]) - 1, way[to] > 0
}

// sealWays returns 1 + the number of the seal's steps from a cell to each cell by the shortest way, 0 for
// those farther away than most.
func (s *State) sealWays(from Cell, most int) (way [maxSlots << 4]uint16) {
	var queue [maxSlots << 4]Cell
	queue[0], way[from] = from, 1
	for i, n := 0, 1; i < n; i++ {
		at := queue[i]
		if int(way[at]) > most {
			break
		}
		for dirs := s.sealDirections(at); dirs != 0; dirs &= dirs - 1 {
			if to := s.rules.neighbors[at][bits.TrailingZeros8(dirs)]; way[to] == 0 {
				way[to], queue[n] = way[at]+1, to
				n++
			}
		}
	}
	return way
}
