package bots

import (
	"context"
	"errors"

	"banchisa/games"
)

// errBlindOracle is returned outside a Match, where nobody says what chance will bring.
var errBlindOracle = errors.New("bots: an oracle plays in a Match of bots only")

// oracle is level 5 that is shown what nobody may see: the true state and the coming chance events
// of the match, to measure how much luck decides. It takes its rivals to foresee too, and so guards
// against more than they can know.
type oracle struct {
	searcher searcher
	coming   foresight
	truth    games.State // nil until the next choice is announced
}

// foresight is the chance of a match from an event on.
type foresight struct {
	seed        uint64
	first, next int // numbers of chance events
}

// NewOracle returns a bot that sees the coming chance, to measure how much of a game luck decides.
// It only plays in a Match.
func NewOracle(game *games.Game, seed uint64) Bot {
	o := &oracle{searcher: newLevel(game, NumLevels, seed)}
	switch b := o.searcher.(type) {
	case *mcts:
		b.eval.coming = &o.coming
	case *planner:
		b.eval.coming = &o.coming
	}
	return o
}

// foresee shows the oracle the position of its next choice, the seed of the match, and the number
// of chance events so far.
func (o *oracle) foresee(truth games.State, seed uint64, chances int) {
	o.truth, o.coming = truth.Clone(), foresight{seed: seed, first: chances, next: chances}
}

// Choose implements Bot. It takes the announced position instead of the view.
func (o *oracle) Choose(ctx context.Context, _ games.State) (games.Action, error) {
	if o.truth == nil {
		return 0, errBlindOracle
	}
	truth := o.truth
	o.truth = nil
	return o.searcher.chooseAction(ctx, truth, truth.LegalActions(nil)), nil
}
