package isaac

import (
	"math/bits"

	"banchisa/games"
)

// LegalActions appends the legal actions: placements by length, across before up, each by line;
// removals by anchor; advances from short to long; or the pass alone.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	start := len(dst)
	switch s.phase {
	case Placing:
		dst = s.placementActions(dst)
	case Removing:
		dst = s.removalActions(dst)
	case Advancing:
		return s.advanceActions(dst)
	default:
		return dst
	}
	// ISA-2.2, ISA-3.6: a seat passes when it can do nothing else, and only then.
	if len(dst) == start {
		dst = append(dst, pack(Pass, 0, 0, 0))
	}
	return dst
}

// halfMask is a full half of a bitboard.
const halfMask = 1<<halfBits - 1

// fitMasks[length] are the anchors on five lines where a tile of that length ends on the board.
var fitMasks = func() (table [Size + 1]uint64) {
	for length := 1; length <= Size; length++ {
		for line := range 5 {
			table[length] |= (1<<(Size+1-length) - 1) << (line * Size)
		}
	}
	return table
}()

// placementActions appends the placements of ISA-2.1.
func (s *State) placementActions(dst []games.Action) []games.Action {
	hand := &s.hand[s.turn]
	// runs has the cells that begin a run of at least length free cells.
	var free, runs [2]bitboard
	for d := range free {
		for w := range free[d] {
			free[d][w] = ^s.occupied[d][w] & halfMask
		}
	}
	runs = free
	length := 1
	for _, k := range s.rules.Stocks {
		if hand[k.Length] == 0 {
			continue
		}
		for ; length < k.Length; length++ {
			for d := range runs {
				for w := range runs[d] {
					runs[d][w] &= free[d][w] >> length
				}
			}
		}
		for d := range runs {
			for w := range runs[d] {
				first := uint32(pack(Place, length, Direction(d), w*halfBits))
				for cells := runs[d][w] & fitMasks[length]; cells != 0; cells &= cells - 1 {
					dst = append(dst, games.Action(first+uint32(bits.TrailingZeros64(cells))))
				}
			}
		}
	}
	return dst
}

// removalActions appends the removals of ISA-3.2 and ISA-3.3.
func (s *State) removalActions(dst []games.Action) []games.Action {
	for w, cells := range s.anchors[s.turn] {
		for ; cells != 0; cells &= cells - 1 {
			c := Cell(w*halfBits + bits.TrailingZeros64(cells))
			if s.Removable(s.tileAt(s.turn, c)) {
				dst = append(dst, pack(Remove, 0, 0, int(c)))
			}
		}
	}
	return dst
}

// advanceActions appends the advances of ISA-3.5.
func (s *State) advanceActions(dst []games.Action) []games.Action {
	score, other := int(s.score[s.turn]), Square(1-s.turn, int(s.score[1-s.turn]))
	for n := range min(int(s.points), s.rules.Target-score) + 1 {
		if score+n == s.rules.Target || Square(s.turn, score+n) != other {
			dst = append(dst, pack(Advance, 0, 0, n))
		}
	}
	return dst
}
