package quadriga

import "banchisa/games"

// goals are the goals of puzzles: remove enemy units with the whole turn; and with one island, start
// the other seat's countdown, keep the own isolated units, and remove enemy units.
var goals = []games.Goal{
	{ID: "clock", Value: startedCountdown, Look: approach, Min: 1, Margin: 1, Applies: canStartCountdown, IsRelevant: ordersOneIsland},
	{ID: "save", Value: kept, Look: alone, Min: 0, Margin: 1, Applies: hasIsolated, IsRelevant: ordersOneIsland},
	{ID: "raid", Value: captured, Look: approach, Min: 1, Margin: 1, Applies: beginsMoving, IsRelevant: ordersOneIsland},
	{ID: "capture", Value: captured, Look: approach, Min: 1, Margin: 1, Applies: hasNoOrders},
}

// hasNoOrders reports whether no unit has an order yet: orders given before a puzzle begins would be
// in the way.
func hasNoOrders(s games.State) bool { return s.(*State).origins.Empty() }

// beginsMoving reports whether the seat is to give its first order.
func beginsMoving(s games.State) bool { return s.(*State).phase == Moving && hasNoOrders(s) }

// ordersOneIsland reports whether an action is no order, or one for the first island that gets any.
func ordersOneIsland(state games.State, a games.Action) bool {
	s := state.(*State)
	m := Unpack(a)
	return m.Kind != Order || s.orderCount == 0 || s.island.Has(m.Cell)
}

// captured returns how many units more the other seat has lost than the seat itself.
func captured(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	own := max(0, b.units[seat].Len()-a.units[seat].Len())
	return b.units[1-seat].Len() - a.units[1-seat].Len() - own
}

// canStartCountdown reports whether the other seat has no countdown yet, and enough islands to get
// one.
func canStartCountdown(state games.State) bool {
	s := state.(*State)
	other := 1 - s.turn
	return beginsMoving(s) && s.countdown[other] == 0 && s.units[other].countIslands() >= 2
}

// startedCountdown returns 1 if the other seat is left with one island and a countdown (QUA-4.4).
func startedCountdown(_, after games.State, seat games.Seat) int {
	return games.CountIf(after.(*State).countdown[1-seat] > 0)
}

// hasIsolated reports whether the seat is about to move and has an isolated unit that normalisation
// would remove (QUA-5.1).
func hasIsolated(state games.State) bool {
	s := state.(*State)
	own := s.units[s.turn]
	alone := own.AndNot(own.Around())
	if s.placed != nowhere {
		alone = alone.AndNot(single(s.placed))
	}
	return beginsMoving(s) && !alone.Empty()
}

// kept returns the negated number of units that the seat has lost.
func kept(before, after games.State, seat games.Seat) int {
	return after.(*State).units[seat].Len() - before.(*State).units[seat].Len()
}

// approach is what a hasty person looks at: the pieces that are taken, and how near own pieces are to the others.
func approach(before, now games.State, seat games.Seat) int {
	s, far := now.(*State), 0
	for other := range s.units[1-seat].All {
		least := 100
		for own := range s.units[seat].All {
			least = min(least, max(gap(own.Column(), other.Column()), gap(own.Row(), other.Row())))
		}
		far += least
	}
	return 100*captured(before, now, seat) - far
}

func gap(a, b int) int { return max(a-b, b-a) }

// alone is what a hasty person looks at: how many own pieces are lost or alone.
func alone(before, now games.State, seat games.Seat) int {
	own := now.(*State).units[seat]
	return kept(before, now, seat) - own.AndNot(own.Around()).Len()
}

// devices are what a solution may need: a new piece, islands that join or come apart, pieces that stay behind, and a
// whole island on the move.
var devices = []games.Device{
	{ID: "place", Uses: func(_, _ games.State, a games.Action) bool { return Unpack(a).Kind == Place }},
	{ID: "join", Uses: movesInto(func(s, after *State) bool {
		return after.units[s.turn].countIslands() < s.units[s.turn].countIslands()
	})},
	{ID: "split", Uses: movesInto(func(s, after *State) bool {
		return after.units[s.turn].countIslands() > s.units[s.turn].countIslands()
	})},
	{ID: "stay", Uses: movesInto(func(s, _ *State) bool { return s.staying() > 0 })},
	{ID: "whole", Uses: movesInto(func(s, _ *State) bool { return s.staying() == 0 })},
}

// movesInto returns whether an action carries out the orders in s, and what comes after is as it should be.
func movesInto(is func(s, after *State) bool) func(_, s games.State, a games.Action) bool {
	return func(_, state games.State, a games.Action) bool {
		s := state.(*State)
		if Unpack(a).Kind != Go || s.origins.Empty() {
			return false
		}
		after := *s
		after.Apply(a)
		return is(s, &after)
	}
}

// staying returns how many pieces have no order on the islands on which others have one.
func (s *State) staying() int {
	n := 0
	for _, island := range s.units[s.turn].Islands(nil) {
		if !island.And(s.origins).Empty() {
			n += island.AndNot(s.origins).Len()
		}
	}
	return n
}
