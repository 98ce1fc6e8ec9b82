package catalog_test

import (
	"testing"

	"banchisa/games/catalog"
)

func TestShippedVariantsAreGood(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			variants, err := catalog.Shipped(game)
			if err != nil {
				t.Fatal(err)
			}
			if len(variants) == 0 || variants[0].ID != game.Default {
				t.Fatalf("the default variant %q is not the first of %d", game.Default, len(variants))
			}
			for _, v := range variants {
				again, err := catalog.Variant(game, v.ID)
				if err != nil || again.Text != v.Text {
					t.Errorf("%s is not found by its ID: %v", v.ID, err)
				}
			}
		})
	}
}
