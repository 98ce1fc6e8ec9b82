// Package catalog lists the games: the only package that imports them all.
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

// All are the games in the order in which the home screen shows them.
var All = []*games.Game{
	isaac.Game,
	quadriga.Game,
	pinguinoe.Game,
	polar.Game,
	fuga.Game,
}

// Find returns the game with that ID, or nil.
func Find(id string) *games.Game {
	for _, g := range All {
		if g.ID == id {
			return g
		}
	}
	return nil
}

// Resolver finds every game and shipped variant that a match file can name.
func Resolver() record.Resolver { return record.Resolver{Game: Find, Variant: FindVariant} }
