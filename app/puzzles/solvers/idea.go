package solvers

import (
	"slices"

	"banchisa/games"
	"banchisa/games/puzzles"
)

// The kinds of ideas that all games have: why the move that looks good is not the one. The others are the IDs of
// what the solution needs (games.Device).
const (
	// Decoy: something can be taken at once, and that loses what is asked for.
	Decoy = "decoy"
	// Order: the same moves in another order fail.
	Order = "order"
	// Sacrifice: the right move makes things look worse at first.
	Sacrifice = "sacrifice"
	// Quiet: the right move changes nothing that can be seen.
	Quiet = "quiet"
	// Only: of many moves that look alike one alone is right.
	Only = "only"
)

// Ideas are the kinds of ideas of a game's puzzles, the most telling first.
func Ideas(game *games.Game) []string {
	all := []string{Decoy, Order, Sacrifice, Quiet}
	for _, d := range game.Devices {
		all = append(all, d.ID)
	}
	return append(all, Only)
}

// choice is a decision on the way of the solution.
type choice struct {
	before, after games.State
	// forced is what the table has played by itself before it; played are the actions of the right move, next
	// those of the one after it.
	forced, played, next []games.Action
	// rivals are the moves that lose and look at least as good.
	rivals []move
}

// kind returns the kind of idea that a decision has.
func (t *table) kind(turn puzzles.Turn, c choice) string {
	value := func(s games.State) int { return t.puzzle.Goal.Value(t.puzzle.Match.State(), s, t.seat) }
	now, seen := t.look(c.before), t.look(c.after)
	switch {
	case slices.ContainsFunc(c.rivals, func(m move) bool {
		return m.after.Actor() == t.seat && value(m.after) > value(c.before) && value(m.after) > value(c.after)
	}):
		return Decoy
	case t.failsInOrder(turn, c):
		return Order
	case seen < now:
		return Sacrifice
	case seen == now:
		return Quiet
	}
	if i := slices.IndexFunc(t.puzzle.Match.Game.Devices, t.puzzle.Needs); i >= 0 {
		return t.puzzle.Match.Game.Devices[i].ID
	}
	return Only
}

// failsInOrder reports whether the next move is possible at once, and the task is lost after it.
func (t *table) failsInOrder(turn puzzles.Turn, c choice) bool {
	s := c.before.Clone()
	if len(c.next) == 0 || games.Check(s, c.next[0]) != "" || !apply(s, t.seat, c.next) {
		return false
	}
	return turn.Reaches(s) < t.puzzle.Target
}
