package bots

import (
	"context"
	"math/rand/v2"
	"slices"

	"banchisa/games"
	"banchisa/games/detmath"
)

const (
	// MinStrength and MaxStrength bound a companion's strength on the scale of levels: 1 to 5 are
	// those levels, at 0 it plays at random, and below it takes the weakest of several random moves.
	MinStrength = -3
	MaxStrength = NumLevels
	// swing is how many levels stronger a companion plays for each share of the win that it is
	// behind, and weaker for each that it is ahead.
	swing = 3
	// wonShare is the expected share of the win from which on a position counts as won.
	wonShare = 0.97
	// maxLoss is the most that a companion's move may be worse than the best one, as a share of the
	// win, from strength 1 on; at 0 everything is allowed. maxWonLoss is that in a won position.
	maxLoss    = 0.35
	maxWonLoss = 0.05
	// carefulStart is the strength at the beginning of a match down to which maxWonLoss holds. From
	// there to MinStrength the companion takes less and less care of a won position: somebody who
	// plays at random could win nothing else.
	carefulStart = -1
	// logWeakDraws is the logarithm of how many times as many random moves a companion looks at for
	// the weakest with each level less below 0: four times.
	logWeakDraws = 1.3862943611198906
)

// Companion is a bot that fits itself to its opponent: it begins with a strength on the scale of
// levels and plays stronger while it is behind, weaker while it is ahead. A search
// of a high level excludes moves that give too much away, above all in a won position.
type Companion struct {
	heuristics games.Heuristics
	start      float64
	player     searcher // plays with the present strength
	referee    searcher // says what the moves are worth
	walk       walk
	seed       uint64
	sum        float64 // of the strengths of all choices
	choices    int
}

// NewCompanion returns a companion that begins with a strength.
func NewCompanion(game *games.Game, strength float64, seed uint64) *Companion {
	h := game.Heuristics
	level := NumLevels - 1
	if h.SampleTurn != nil {
		level = NumLevels // lower ones look at few turns
	}
	c := &Companion{heuristics: h, start: strength, seed: seed, referee: newLevel(game, level, seed)}
	h.LevelsFor = nil // the parameters are set for each choice
	c.player = newSearcher(h, params{}, seed)
	c.walk.walks = h.Walks
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
	return choose(ctx, view, func(ctx context.Context, own games.State, actions []games.Action) games.Action {
		return c.walk.choose(own, actions, func() games.Action { return c.chooseAction(ctx, own, actions) })
	})
}

// chooseAction proposes a move, and replaces it if it gives too much away.
func (c *Companion) chooseAction(ctx context.Context, own games.State, actions []games.Action) games.Action {
	if len(actions) == 1 || ctx.Err() != nil {
		return actions[0]
	}
	planner, plans := c.player.(*planner)
	if plans && c.heuristics.Walks.Step != nil && planner.stillExpected(own, actions) {
		return planner.playPending(own) // a walk is one choice
	}
	list := c.referee.analyze(ctx, own, actions)
	strength := c.strengthFor(own, list[0].value)
	c.sum += strength
	c.choices++
	turn := c.propose(ctx, own, actions, list, strength)
	if loss := c.lossFor(list[0].value, strength); list[0].value-c.worthOf(ctx, list, turn) > loss {
		turn = weakest(list, loss)
	}
	if plans {
		return planner.begin(own, turn)
	}
	return turn[0]
}

// worthOf returns what a turn is worth. A planner plays it out if it has not drawn any that begins
// like it: there are more good turns than it looks at.
func (c *Companion) worthOf(ctx context.Context, list []candidate, turn []games.Action) float64 {
	if pl, ok := c.referee.(*planner); ok && find(list, turn[0]) < 0 {
		return pl.valueOf(ctx, turn)
	}
	return worth(list, turn[0])
}

// strengthFor returns the strength for a position with that share of the win.
func (c *Companion) strengthFor(own games.State, share float64) float64 {
	fair := 1 / float64(len(own.Returns(nil)))
	return min(MaxStrength, max(MinStrength, c.start+float64(swing*(fair-share))))
}

// propose returns the move that a player of that strength makes, in a game of whole turns with the
// rest of its turn.
func (c *Companion) propose(ctx context.Context, own games.State, actions []games.Action, list []candidate, strength float64) []games.Action {
	var pcg rand.PCG
	seedRand(&pcg, c.seed+1, own)
	r := rand.New(&pcg)
	if r.Float64() >= strength {
		return c.wholeWalk(own, proposeRandom(r, actions, list, strength), r)
	}
	p := paramsBetween(c.heuristics, max(1, strength), own)
	if b, ok := c.player.(*planner); ok {
		if b.base = p; b.stillExpected(own, actions) {
			return b.pending
		}
		return b.newTurn(ctx, own, actions)
	}
	c.player.(*mcts).params = p
	return []games.Action{c.player.chooseAction(ctx, own, actions)}
}

// wholeWalk returns a move with the walk that it begins, in games whose walks are drawn as a whole.
func (c *Companion) wholeWalk(own games.State, first games.Action, r *rand.Rand) (turn []games.Action) {
	if c.heuristics.Walks.Step != nil && c.heuristics.SampleTurn != nil {
		turn = c.heuristics.Walks.Plan(own, first, turn, r)
	}
	if len(turn) == 0 {
		turn = append(turn, first)
	}
	return turn
}

// proposeRandom returns a random move, below strength 0 the weakest of several.
func proposeRandom(r *rand.Rand, actions []games.Action, list []candidate, strength float64) games.Action {
	a := actions[r.IntN(len(actions))]
	more := detmath.Exp(-logWeakDraws*min(0, strength)) - 1
	for ; r.Float64() < more; more-- {
		if b := actions[r.IntN(len(actions))]; worth(list, b) < worth(list, a) {
			a = b
		}
	}
	return a
}

// lossFor returns how much worse than the best, which has that share of the win, a move of that
// strength may be.
func (c *Companion) lossFor(best, strength float64) float64 {
	if best >= wonShare {
		careless := min(1, max(0, (carefulStart-c.start)/(carefulStart-MinStrength)))
		return maxWonLoss + float64((1-maxWonLoss)*careless)
	}
	return 1 - float64((1-maxLoss)*min(1, max(0, strength)))
}

// worth returns what a move is worth, 0 for one that was not looked at because it is too weak.
func worth(list []candidate, a games.Action) float64 {
	if at := find(list, a); at >= 0 {
		return list[at].value
	}
	return 0
}

// find returns the index of the move that begins with an action, -1 for none.
func find(list []candidate, a games.Action) int {
	return slices.IndexFunc(list, func(m candidate) bool { return m.turn[0] == a })
}

// weakest returns the weakest turn that is no worse than the best by more than loss.
func weakest(list []candidate, loss float64) []games.Action {
	weak := list[0]
	for _, m := range list {
		if m.visits > 0 && m.value < weak.value && m.value >= list[0].value-loss {
			weak = m
		}
	}
	return weak.turn
}
