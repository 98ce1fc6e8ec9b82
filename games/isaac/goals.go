package isaac

import "banchisa/games"

// goals are the goals of puzzles: win, make many points at once, and leave the other few.
var goals = []games.Goal{
	{ID: games.WinGoal.ID, Value: games.WinGoal.Value, Look: haul, Min: 1, Margin: 1},
	{ID: "haul", Value: haul, Min: 12, Margin: 1},
	{ID: "guard", Value: guard, Look: haul, Answer: bestRemoval, Min: -30, Margin: 3, Applies: isRemoving},
}

// haul returns the points made in a scoring turn.
func haul(before, after games.State, seat games.Seat) int {
	return after.(*State).Score(seat) - before.(*State).Score(seat)
}

func isRemoving(s games.State) bool { return s.(*State).phase == Removing }

// guard returns the negated points of the other seat's best removal after a scoring turn.
func guard(_, after games.State, seat games.Seat) int {
	s := after.(*State)
	if s.phase != Removing || s.turn == seat {
		return -Size * Size
	}
	return -s.removalStats(1-seat, Square(Dark, int(s.score[Dark])), Square(Light, int(s.score[Light]))).best[0]
}

// bestRemoval returns the removal that makes the most points at once.
func bestRemoval(after games.State) (best games.Action, found bool) {
	seat, most := after.Actor(), -1
	if !isRemoving(after) || seat < 0 {
		return 0, false
	}
	next := after.Clone()
	for _, a := range after.LegalActions(nil) {
		next.CopyFrom(after)
		next.Apply(a)
		if n := haul(after, next, seat); n > most {
			best, most = a, n
		}
	}
	return best, most >= 0
}

// devices are what a solution may need: a counter that blocks a tile, or that does not go all the way.
var devices = []games.Device{
	{ID: "block", Uses: blocks},
	{ID: "short", Uses: stopsShort},
}

// blocks reports whether an action ends the advance of the counter on a tile of the other seat (ISA-3.3).
func blocks(_, state games.State, a games.Action) bool {
	s, m := state.(*State), Unpack(a)
	if m.Kind != Advance || int(s.score[s.turn])+m.N >= s.rules.Target {
		return false
	}
	t, found := s.TileAt(Square(s.turn, int(s.score[s.turn])+m.N))
	return found && t.Seat != s.turn && s.Removable(t)
}

// stopsShort reports whether an action advances the counter by less than the points it may.
func stopsShort(_, state games.State, a games.Action) bool {
	m := Unpack(a)
	return m.Kind == Advance && m.N < int(state.(*State).points)
}
