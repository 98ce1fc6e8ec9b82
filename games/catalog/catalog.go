// Package catalog lists the games. Only this package imports all of them.
package catalog

import (
	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/isaac"
	"banchisa/games/pinguinoe"
	"banchisa/games/polar"
	"banchisa/games/quadriga"
	"banchisa/games/record"
)

// All are the games in the order of the home page.
var All = []*games.Game{
	isaac.Game,
	quadriga.Game,
	pinguinoe.Game,
	polar.Game,
	fuga.Game,
}

// IDs returns the IDs of all games.
func IDs() []string {
	ids := make([]string, len(All))
	for i, g := range All {
		ids[i] = g.ID
	}
	return ids
}

// Find returns the game with an ID, or nil.
func Find(id string) *games.Game {
	for _, g := range All {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// Resolver returns what finds every game and shipped variant that a match file can name. All files that
// are read share their variants.
func Resolver() record.Resolver {
	return record.Resolver{Game: Find, Variant: FindVariant, Variants: fileVariants}
}

// fileVariants keeps the variants that files spell out.
var fileVariants = new(record.VariantCache)
