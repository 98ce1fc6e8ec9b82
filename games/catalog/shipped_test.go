package catalog_test

import (
	"testing"

	"banchisa/games/catalog"
)

func TestShippedVariantsAreValid(t *testing.T) {
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			variants, err := catalog.ShippedVariants(game)
			if err != nil {
				t.Fatal(err)
			}
			if len(variants) == 0 || variants[0].ID != game.DefaultVariant {
				t.Fatalf("the default variant %q is not the first of %d", game.DefaultVariant, len(variants))
			}
			for _, v := range variants {
				again, err := catalog.FindVariant(game, v.ID)
				if err != nil || again.Source != v.Source {
					t.Errorf("%s is not found by its ID: %v", v.ID, err)
				}
				if again.Rules != v.Rules {
					t.Errorf("%s is parsed twice", v.ID)
				}
			}
		})
	}
}
