package hex_test

import (
	"fmt"
	"testing"

	"banchisa/games/hex"
)

func ExampleHex_Neighbor() {
	column, row := hex.FromOffset(5, 6).Neighbor(hex.NE).ToOffset()
	fmt.Println(column, row)
	// Output: 6 6
}

func TestToOffsetInvertsFromOffset(t *testing.T) {
	for c := -5; c < 12; c++ {
		for r := -5; r < 12; r++ {
			if gc, gr := hex.FromOffset(c, r).ToOffset(); gc != c || gr != r {
				t.Errorf("At(%d,%d) came back as %d,%d", c, r, gc, gr)
			}
		}
	}
}

// Odd columns are half a hex lower: their eastern neighbours are the same row and the next.
func TestNeighborsOfOddAndEvenColumns(t *testing.T) {
	for name, c := range map[string]struct {
		column, row int
		want        [hex.NumDirs][2]int
	}{
		"even": {4, 3, [hex.NumDirs][2]int{{4, 2}, {5, 2}, {5, 3}, {4, 4}, {3, 3}, {3, 2}}},
		"odd":  {5, 3, [hex.NumDirs][2]int{{5, 2}, {6, 3}, {6, 4}, {5, 4}, {4, 4}, {4, 3}}},
	} {
		t.Run(name, func(t *testing.T) {
			for d := range hex.NumDirs {
				gc, gr := hex.FromOffset(c.column, c.row).Neighbor(d).ToOffset()
				if [2]int{gc, gr} != c.want[d] {
					t.Errorf("%s of %d,%d is %d,%d, want %v", d, c.column, c.row, gc, gr, c.want[d])
				}
			}
		})
	}
}

// bfsDistance returns the distance by its definition, with a breadth-first search.
func bfsDistance(from, to hex.Hex) int {
	seen := map[hex.Hex]int{from: 0}
	for queue := []hex.Hex{from}; ; queue = queue[1:] {
		h := queue[0]
		if h == to {
			return seen[h]
		}
		for d := range hex.NumDirs {
			if n := h.Neighbor(d); !contains(seen, n) {
				seen[n] = seen[h] + 1
				queue = append(queue, n)
			}
		}
	}
}

func contains(m map[hex.Hex]int, h hex.Hex) bool { _, in := m[h]; return in }

func TestDistanceIsThatOfASearch(t *testing.T) {
	from := hex.FromOffset(3, 4)
	for c := range 9 {
		for r := range 9 {
			to := hex.FromOffset(c, r)
			want := bfsDistance(from, to)
			if got := from.Distance(to); got != want {
				t.Fatalf("distance to %d,%d is %d, want %d", c, r, got, want)
			}
		}
	}
}
