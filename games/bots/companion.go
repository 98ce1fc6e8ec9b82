package bots

import (
	"context"
	"math/rand/v2"
	"slices"

	"banchisa/games"
)

const (
	// MinStrength and MaxStrength bound a companion's strength on the scale of levels: 1 to 5 are
	// those levels, at 0 it plays at random, and below it prefers weak moves.
	MinStrength = -1
	MaxStrength = NumLevels
	// swing is how many levels stronger a companion plays for each share of the win that it is
	// behind, and weaker for each that it is ahead.
	swing = 3
	// wonShare is the expected share of the win from which on a position counts as won.
	wonShare = 0.8
	// maxLoss is the most that a companion's move may be worse than the best one, as a share of the
	// win; maxWonLoss in a won position.
	maxLoss    = 0.35
	maxWonLoss = 0.1
)

// Companion is a bot that fits itself to its opponent: it begins with a strength on the scale of
// levels and plays stronger while it is behind, weaker while it is ahead. It makes no absurd move:
// a search of level 4 excludes those that give too much away.
type Companion struct {
	heuristics games.Heuristics
	start      float64
	player     Bot      // plays with the present strength
	referee    analyzer // says what the moves are worth
	seed       uint64
	sum        float64 // of the strengths of all choices
	choices    int
}

// NewCompanion returns a companion that begins with a strength.
func NewCompanion(game *games.Game, strength float64, seed uint64) *Companion {
	h := game.Heuristics
	c := &Companion{heuristics: h, start: strength, seed: seed, referee: New(game, NumLevels-1, seed).(analyzer)}
	h.LevelsFor = nil // the parameters are set for each choice
	c.player = newBot(h, params{}, seed)
	return c
}

// Strength returns the mean strength of the choices so far, at first that of the beginning.
func (c *Companion) Strength() float64 {
	if c.choices == 0 {
		return c.start
	}
	return c.sum / float64(c.choices)
}

// Choose implements Bot.
func (c *Companion) Choose(ctx context.Context, view games.State) (games.Action, error) {
	own, actions, err := ownView(view)
	if err != nil {
		return 0, err
	}
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[0], nil
	}
	list := c.referee.analyze(ctx, own, actions)
	strength := c.strengthFor(own, list[0].value)
	c.sum += strength
	c.choices++
	a, err := c.propose(ctx, own, actions, list, strength)
	if err != nil || acceptable(list, a) {
		return a, err
	}
	return weakest(list), nil
}

// strengthFor returns the strength for a position with that share of the win.
func (c *Companion) strengthFor(own games.State, share float64) float64 {
	fair := 1 / float64(len(own.Returns(nil)))
	return min(MaxStrength, max(MinStrength, c.start+swing*(fair-share)))
}

// propose returns the move that a player of that strength makes.
func (c *Companion) propose(ctx context.Context, own games.State, actions []games.Action, list []candidate, strength float64) (games.Action, error) {
	var pcg rand.PCG
	seedRand(&pcg, c.seed+1, own)
	r := rand.New(&pcg)
	switch {
	case r.Float64() < -strength:
		return weakest(list), nil
	case r.Float64() < 1-strength:
		return actions[r.IntN(len(actions))], nil
	}
	p := paramsBetween(c.heuristics, max(1, strength), own)
	switch b := c.player.(type) {
	case *mcts:
		b.params = p
	case *planner:
		b.base = p
	}
	return c.player.Choose(ctx, own)
}

// maxLossOf returns how much worse than the best a move may be.
func maxLossOf(list []candidate) float64 {
	switch best := list[0].value; {
	case best == 1: // it wins at once
		return 0
	case best >= wonShare:
		return maxWonLoss
	}
	return maxLoss
}

// acceptable reports whether a move gives little enough away. The best move comes first in list.
// A move that is not in it was too weak to be looked at, or one of very many.
func acceptable(list []candidate, a games.Action) bool {
	at := slices.IndexFunc(list, func(m candidate) bool { return m.turn[0] == a })
	if at < 0 {
		return list[0].value < wonShare
	}
	return list[at].value >= list[0].value-maxLossOf(list)
}

// weakest returns the weakest of the acceptable moves that were tried.
func weakest(list []candidate) games.Action {
	worst, loss := list[0], maxLossOf(list)
	for _, m := range list {
		if m.visits > 0 && m.value >= list[0].value-loss && m.value < worst.value {
			worst = m
		}
	}
	return worst.turn[0]
}
