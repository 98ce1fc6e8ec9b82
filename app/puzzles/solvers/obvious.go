package solvers

import (
	"iter"
	"slices"

	"banchisa/games"
	"banchisa/games/puzzles"
	"banchisa/games/record"
)

// ObviousTurns returns the turns that the naive visitor may play at the end of a match that goes on: one for each
// task that puzzles could ask for there, and for each of those that look equally good at first.
func (sv Solver) ObviousTurns(m *record.Match) iter.Seq[[]games.Action] {
	return func(yield func([]games.Action) bool) {
		if m.State().Actor() < 0 {
			return
		}
		s := m.State().Clone()
		first := sv.table(&puzzles.Puzzle{Match: m})
		settled := first.settle(s)
		if s.Actor() != first.seat {
			return // the table plays by itself
		}
		moves := first.moves(s, nil)
		var turns [][]games.Action
		for _, goal := range m.Game.Goals {
			if goal.Applies != nil && !goal.Applies(m.State()) {
				continue
			}
			t := sv.table(&puzzles.Puzzle{Match: m, Goal: goal})
			for _, begin := range t.tempting(s, moves) {
				turn := slices.Concat(settled, t.obviousTurn(begin))
				if slices.ContainsFunc(turns, func(other []games.Action) bool { return slices.Equal(other, turn) }) {
					continue
				}
				if turns = append(turns, turn); !yield(turn) {
					return
				}
			}
		}
	}
}

// tempting returns the moves that the naive visitor chooses from: those that look best, or else the main button.
func (t *table) tempting(s games.State, moves []move) []move {
	if best := t.bestLooking(s, moves); len(best) > 0 {
		return best
	}
	return mainMoves(moves)
}

// obviousTurn returns the turn that the naive visitor plays who begins with a move.
func (t *table) obviousTurn(m move) (turn []games.Action) {
	for range maxMoves {
		turn = append(turn, m.actions...)
		s := m.after.Clone()
		turn = append(turn, t.settle(s)...)
		if s.Actor() != t.seat {
			return turn
		}
		moves := t.moves(s, m.then)
		if len(moves) == 0 {
			return turn
		}
		if best := t.tempting(s, moves); len(best) > 0 {
			m = best[0]
		} else {
			m = moves[0]
		}
	}
	return turn
}
