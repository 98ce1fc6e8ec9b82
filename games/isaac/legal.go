package isaac

import (
	"math/bits"

	"banchisa/games"
)

// Actions appends the legal actions: placements by length, across before up, each by
// line; removals by anchor; advances from short to long; or the pass alone.
func (s *State) Actions(dst []games.Action) []games.Action {
	before := len(dst)
	switch s.phase {
	case Placing:
		dst = s.placements(dst)
	case Removing:
		dst = s.removals(dst)
	case Advancing:
		return s.advances(dst)
	default:
		return dst
	}
	// ISA-2.2, ISA-3.6: a seat that can do nothing passes, and only then.
	if len(dst) == before {
		dst = append(dst, pack(Pass, 0, 0, 0))
	}
	return dst
}

// all is a full half of a plane.
const all = 1<<half - 1

// fits[length] are the places on five lines where a tile of that length ends on the board.
var fits = func() (table [Size + 1]uint64) {
	for length := 1; length <= Size; length++ {
		for line := range 5 {
			table[length] |= (1<<(Size+1-length) - 1) << (line * Size)
		}
	}
	return table
}()

// placements are those of ISA-2.1.
func (s *State) placements(dst []games.Action) []games.Action {
	hand := &s.hand[s.turn]
	// run are the places with so many free cells from there on.
	var free, run [2]plane
	for d := range free {
		for w := range free[d] {
			free[d][w] = ^s.taken[d][w] & all
		}
	}
	run = free
	length := 1
	for _, k := range s.rules.Kinds {
		if hand[k.Length] == 0 {
			continue
		}
		for ; length < k.Length; length++ {
			for d := range run {
				for w := range run[d] {
					run[d][w] &= free[d][w] >> length
				}
			}
		}
		for d := range run {
			for w := range run[d] {
				first := uint32(pack(Place, length, Direction(d), w*half))
				for word := run[d][w] & fits[length]; word != 0; word &= word - 1 {
					dst = append(dst, games.Action(first+uint32(bits.TrailingZeros64(word))))
				}
			}
		}
	}
	return dst
}

// removals are those of ISA-3.2 and ISA-3.3.
func (s *State) removals(dst []games.Action) []games.Action {
	for w, word := range s.anchors[s.turn] {
		for ; word != 0; word &= word - 1 {
			c := Cell(w*half + bits.TrailingZeros64(word))
			if s.Removable(s.tile(s.turn, c)) {
				dst = append(dst, pack(Remove, 0, 0, int(c)))
			}
		}
	}
	return dst
}

// advances are those of ISA-3.5.
func (s *State) advances(dst []games.Action) []games.Action {
	score, other := int(s.score[s.turn]), Square(1-s.turn, int(s.score[1-s.turn]))
	for n := range min(int(s.points), s.rules.Target-score) + 1 {
		if score+n == s.rules.Target || Square(s.turn, score+n) != other {
			dst = append(dst, pack(Advance, 0, 0, n))
		}
	}
	return dst
}
