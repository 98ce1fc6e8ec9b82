package solvers

import (
	"context"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/bots"
)

const (
	// visits is how many naive visitors try a puzzle, naiveShare how many of them have to solve it until it
	// counts as solved by them: what they choose between equals is luck.
	visits     = 9
	naiveShare = 3
	// maxMoves ends a turn that does not end.
	maxMoves = 40
	// botLevels are the levels of the bots that try, enough how often one has to solve it, or to miss it.
	botLevels, enough = 3, 2
)

// Persons are the simulated persons of growing care: the naive visitor, the one who looks one step ahead, and
// the bots of the first levels.
const Persons = 2 + botLevels

// LevelOf returns the difficulty of a puzzle: 1 if the naive visitor solves it, else the more the fewer persons do.
func LevelOf(solved [Persons]bool) int {
	if solved[0] {
		return 1
	}
	level := 1
	for _, s := range solved {
		level += games.CountIf(!s)
	}
	return min(level, bots.NumLevels)
}

// play plays the turn as choose does, and reports whether that solves the puzzle.
func (t *table) play(choose func(s games.State, moves []move) move) bool {
	s := t.puzzle.Match.State().Clone()
	var selection any
	for range maxMoves {
		t.settle(s)
		if s.Actor() != t.seat {
			return t.isSolved(s)
		}
		moves := t.moves(s, selection)
		if len(moves) == 0 {
			return false
		}
		m := choose(s, moves)
		s, selection = m.after.Clone(), m.then
	}
	return false
}

// naive reports whether the naive visitor solves the puzzle: whoever plays what looks best, and else presses
// the main button. Between equals luck decides.
func (t *table) naive() bool {
	solved := 0
	for visit := range visits {
		rng, luck := rand.New(rand.NewPCG(uint64(visit), 45)), false
		solved += games.CountIf(t.play(func(s games.State, moves []move) move {
			best := t.tempting(s, moves)
			if len(best) == 0 {
				best = moves
			}
			luck = luck || len(best) > 1
			return best[rng.IntN(len(best))]
		}))
		switch {
		case !luck: // all visitors do the same
			return solved > 0
		case solved >= naiveShare:
			return true
		case solved+visits-visit-1 < naiveShare:
			return false
		}
	}
	return false
}

// bestLooking returns the moves after which the position looks best, none if that is no better than before.
func (t *table) bestLooking(s games.State, moves []move) (best []move) {
	most := t.look(s)
	for _, m := range moves {
		switch look := t.look(m.after); {
		case look > most:
			most, best = look, []move{m}
		case look == most && len(best) > 0:
			best = append(best, m)
		}
	}
	return best
}

func mainMoves(moves []move) (main []move) {
	for _, m := range moves {
		if m.isMain {
			main = append(main, m)
		}
	}
	return main
}

// lookAhead reports whether a person solves the puzzle who sees what can follow in one step.
func (t *table) lookAhead() bool {
	return t.play(func(_ games.State, moves []move) (best move) {
		most := 0
		for i, m := range moves {
			look := t.lookAfter(m.after)
			if i == 0 || look > most {
				most, best = look, m
			}
		}
		return best
	})
}

// lookAfter returns the best look of a position and those one action further. Where the turn is over, what has been
// reached decides.
func (t *table) lookAfter(s games.State) int {
	const decided = 1 << 20
	settled := s.Clone()
	t.settle(settled)
	if settled.Actor() != t.seat {
		if t.isSolved(settled) {
			return decided
		}
		return t.look(settled) - decided
	}
	best := t.look(settled)
	next := settled.Clone()
	for _, a := range settled.LegalActions(nil) {
		next.CopyFrom(settled)
		next.Apply(a)
		switch {
		case next.Actor() == t.seat:
			best = max(best, t.look(next))
		case t.isSolved(next):
			return decided - 1
		}
	}
	return best
}

// byBot reports whether the bot of a level mostly solves the puzzle.
func (t *table) byBot(ctx context.Context, level int) bool {
	solved, missed := 0, 0
	for seed := uint64(1); solved < enough && missed < enough; seed++ {
		if t.puzzle.SolvedBy(ctx, bots.New(t.puzzle.Match.Game, level, seed)) {
			solved++
		} else {
			missed++
		}
	}
	return solved == enough
}
