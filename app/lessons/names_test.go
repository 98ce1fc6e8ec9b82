package lessons_test

import (
	"slices"
	"testing"

	"banchisa/app/lessons"
	"banchisa/games/catalog"
)

// The names are those of the lessons themselves.
func TestShippedNames(t *testing.T) {
	for _, g := range catalog.All {
		all, err := lessons.Shipped(catalog.Resolver(), g.ID)
		if err != nil || len(all) == 0 {
			t.Fatalf("%s: %d lessons, %v", g.ID, len(all), err)
		}
		var names []string
		for _, l := range all {
			names = append(names, l.Name())
		}
		slices.Sort(names)
		if got := lessons.ShippedNames(g.ID); !slices.Equal(got, names) {
			t.Errorf("got %v, want %v", got, names)
		}
	}
}
