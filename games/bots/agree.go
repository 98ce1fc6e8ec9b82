package bots

import (
	"context"

	"banchisa/games"
)

const (
	// agreeIterations is the length of the search behind an answer.
	agreeIterations = 100
	// agreeMargin is how much of its chance a bot gives for the peace at the table.
	agreeMargin = 0.05
)

// Answer is what a bot says to an offer to end a match.
type Answer struct {
	// Chance is the share of the win that it expects of the rest of the match, Share what the ending gives it.
	Chance, Share float64
}

// Accepts reports whether the bot takes the offer: it expects hardly more of the rest of the match.
func (a Answer) Accepts() bool { return a.Chance <= a.Share+agreeMargin }

// Consider returns what the bot of a seat says, in its view, to an ending that gives it a share of the win.
// All levels say the same.
func Consider(ctx context.Context, game *games.Game, view games.State, seat games.Seat, seed uint64, share float64) Answer {
	values := NewPositionEvaluator(game, seed, agreeIterations).Values(ctx, view)
	return Answer{Chance: values[seat], Share: share}
}
