package quadriga

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// someSets returns sets of all sizes, also with cells in one of the four words only.
func someSets() (sets [][]Cell) {
	r := rand.New(rand.NewPCG(1, 2))
	for c := range Cell(255) {
		sets = append(sets, []Cell{c}, []Cell{c, c + 1})
	}
	for n := range 300 {
		var cells []Cell
		for range n {
			cells = append(cells, Cell(r.IntN(256)))
		}
		slices.Sort(cells)
		sets = append(sets, slices.Compact(cells))
	}
	return sets
}

func setOf(cells []Cell) (s Set) {
	for _, c := range cells {
		s = s.With(c)
	}
	return s
}

// TestSetCells checks what sets say of single cells, without a loop over a set: the tests after this one
// end.
func TestSetCells(t *testing.T) {
	for _, cells := range someSets() {
		s := setOf(cells)
		if s.Len() != len(cells) || s.Empty() != (len(cells) == 0) {
			t.Fatalf("%v: %d cells, empty %t", cells, s.Len(), s.Empty())
		}
		for c := range Cell(255) {
			if s.Has(c) != slices.Contains(cells, c) {
				t.Fatalf("%v: has %d %t", cells, c, s.Has(c))
			}
		}
		for n, c := range cells {
			if got := s.First(); got != c {
				t.Fatalf("%v: the cell %d is %d", cells, n, got)
			}
			s = s.withoutFirst()
		}
		if !s.Empty() {
			t.Fatalf("%v: not empty without its cells", cells)
		}
	}
}

// TestSetIslands checks sets against cells that are counted one by one.
func TestSetIslands(t *testing.T) {
	for _, cells := range someSets() {
		s := setOf(cells)
		if got := slices.Collect(s.All); !slices.Equal(got, cells) {
			t.Fatalf("%v: %v", cells, got)
		}
		var islands []Set
		for rest := cells; len(rest) > 0; {
			island := islandOf(rest, rest[0])
			islands = append(islands, setOf(island))
			rest = slices.DeleteFunc(slices.Clone(rest), func(c Cell) bool { return slices.Contains(island, c) })
		}
		if got := s.Islands(nil); !slices.Equal(got, islands) || s.countIslands() != len(islands) {
			t.Fatalf("%v: the islands %v of %d, want %v", cells, got, s.countIslands(), islands)
		}
	}
	for size := range 17 {
		board := squareBoard(size)
		if board.Len() != size*size || size > 0 && !board.Has(Cell(size-1)*17) {
			t.Errorf("a board of %d × %d has %d cells", size, size, board.Len())
		}
	}
}

// islandOf returns the cells that hang together with c, in order.
func islandOf(cells []Cell, c Cell) []Cell {
	island := []Cell{c}
	for n := 0; n < len(island); n++ {
		for _, other := range cells {
			if !slices.Contains(island, other) && max(distance(other.Column(), island[n].Column()), distance(other.Row(), island[n].Row())) == 1 {
				island = append(island, other)
			}
		}
	}
	slices.Sort(island)
	return island
}

func distance(a, b int) int { return max(a-b, b-a) }
