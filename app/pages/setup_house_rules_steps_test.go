package pages

import (
	"slices"
	"testing"

	"banchisa/games"
)

// TestStepsOfHouseRules takes a number through its whole range and back, and words round in a circle.
func TestStepsOfHouseRules(t *testing.T) {
	r := games.HouseRule{Value: 33, Range: games.Range{Min: 0, Max: 9999}}
	up := slices.Collect(nextValues(r, 0, 1))
	for _, n := range []any{1, 19, 20, 30, 33, 35, 100, 150, 1000, 1500, 9500, 9999} {
		if !slices.Contains(up, n) {
			t.Errorf("%v is not on the way up: %v", n, up)
		}
	}
	if len(up) > 80 || up[len(up)-1] != 9999 {
		t.Errorf("%d steps to %v", len(up), up[len(up)-1])
	}
	down := append(slices.Collect(nextValues(r, 9999, -1)), 9999)
	slices.SortFunc(down, func(a, b any) int { return a.(int) - b.(int) })
	if !slices.Equal(down, append([]any{0}, up...)) {
		t.Errorf("another way down: %v", down)
	}
	words := games.HouseRule{Value: "b", Options: []any{"a", "b", "c"}}
	if got := slices.Collect(nextValues(words, "a", 1)); !slices.Equal(got, []any{"c", "b", "a"}) {
		t.Errorf("after a come %v", got)
	}
}
