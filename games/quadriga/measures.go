package quadriga

import "banchisa/games"

// measures are in pieces, islands and turns of a countdown.
var measures = []games.Measure{
	{ID: "clock", Worth: -100, RivalWorth: -50, Count: countClock, Numbers: clockNumbers},
	{ID: "sunset", Worth: 20, Count: countSunset, Numbers: sunsetNumbers},
	{ID: "berth", Worth: 0.31, Count: countPlacing, Numbers: berthNumbers}, // before the unit that each placing gains
	{ID: "units", Worth: 0.3, RivalWorth: 2, Count: countUnits},
	{ID: "islands", Worth: 0.8, RivalWorth: 0.8, Count: countIslands},
	{ID: "lone", Worth: -0.5, RivalWorth: -0.5, Count: countLone},
	{ID: "threat", Worth: 0.6, RivalWorth: 1, Count: countThreat},
	{ID: "room", RivalWorth: 0.05, Count: countRoom},
	{ID: "front", Worth: -0.1, Count: countFront},
	{ID: "approach", Worth: -0.01, RivalWorth: -0.008, Count: countApproach, Numbers: approachNumbers},
	keepMeasure("shelter", 0.09, shelterNumbers),
	keepMeasure("cover", 0.08, coverNumbers),
	keepMeasure("stall", 0.07, stallNumbers),
	keepMeasure("apart", 0.006, apartNumbers),
	keepMeasure("bond", 0.005, bondNumbers),
	keepMeasure("mass", 0.004, massNumbers),
	keepMeasure("enough", 0.002, enoughNumbers),
	{ID: "late", Worth: 0.001, Count: countMarch, Numbers: lateNumbers},
}

// countClock counts 1 while a countdown runs. One that has run out has not been stopped.
func countClock(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return min(s.Countdown(seat), 1), s.phase != Over
}

// clockNumbers is the countdown that stops or begins to run.
func clockNumbers(before, after games.State, seat games.Seat) []int {
	return []int{max(before.(*State).Countdown(seat), after.(*State).Countdown(seat))}
}

func countUnits(state games.State, seat games.Seat) (int, bool) {
	return state.(*State).units[seat].Len(), true
}

// countPlacing counts 0 while a seat places a unit, and 1 otherwise.
func countPlacing(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.phase != Placing || s.turn != seat), true
}

// wideBerth is how many squares around a unit are free enough to be spoken of, of eight.
const wideBerth = 6

// berthNumbers is the number of squares around the unit that has been placed where others can be placed, if no unit has
// marched.
func berthNumbers(before, after games.State, seat games.Seat) []int {
	old, s := before.(*State).units[seat], *after.(*State)
	placed := s.units[seat].AndNot(old)
	if placed.Len() != 1 || !old.AndNot(s.units[seat]).Empty() {
		return nil
	}
	s.turn = seat
	if n := s.placeable().And(placed.Around()).Len(); n >= wideBerth {
		return []int{n}
	}
	return nil
}

// countIslands counts islands. While a countdown runs their number changes nothing: QUA-4.5. The first unit is no island
// more.
func countIslands(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return s.units[seat].countIslands(), s.countdown[seat] == 0 && !s.units[seat].Empty()
}

// countLone counts units without a neighbour, which sink at the end of their seat's turn (QUA-5.1).
func countLone(state games.State, seat games.Seat) (int, bool) {
	own := state.(*State).units[seat]
	return own.AndNot(own.Around()).Len(), true
}

// countRoom counts the free cells where a seat may place a unit (QUA-2.1).
func countRoom(state games.State, seat games.Seat) (int, bool) {
	turn, ok := beginTurn(state, seat)
	if !ok || state.(*State).hasOrders() { // nobody has marched yet
		return 0, false
	}
	return turn.(*State).placeable().Len(), true
}

// sunsetNear is how many turns before the sunset it is spoken of.
const sunsetNear = 10

// countSunset counts 1 for the seat that the sunset would let win, in the last turns before it: QUA-6.5.
func countSunset(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	left, ok := s.TurnsLeft()
	if lead := s.units[White].Len() - s.units[Black].Len(); (lead > 0) == (seat == White) {
		return 1, ok && s.phase != Over && left <= sunsetNear
	}
	return 0, ok && s.phase != Over && left <= sunsetNear
}

// sunsetNumbers are the turns each before the sunset, as everywhere on the table, and the units of the seat and of the other one.
func sunsetNumbers(_, after games.State, seat games.Seat) []int {
	s := after.(*State)
	left, _ := s.TurnsLeft()
	return []int{(left + 1) / 2, s.units[seat].Len(), s.units[1-seat].Len()}
}

// countFront counts the squares from one side's nearest unit to the other's, as the units march: QUA-3.1.
func countFront(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	reach := s.units[seat]
	if reach.Empty() || s.units[1-seat].Empty() || s.phase == Over {
		return 0, false
	}
	for reach.And(s.units[1-seat]).Empty() {
		reach = reach.Or(reach.Around())
		n++
	}
	return n, true
}

// countApproach counts the squares from each unit to the nearest unit of the other side.
func countApproach(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	own, reach := s.units[seat], s.units[1-seat]
	if own.Empty() || reach.Empty() || s.phase == Over {
		return 0, false
	}
	for left := own.AndNot(reach); !left.Empty(); left = left.AndNot(reach) {
		sum += left.Len()
		reach = reach.Or(reach.Around())
	}
	return sum, true
}

// approachNumbers are nil where the nearest units have come nearer, which is said, and for a side that is farther from
// units that are nearer to it.
func approachNumbers(before, after games.State, seat games.Seat) []int {
	count := func(s games.State, seat games.Seat) int {
		n, _ := countApproach(s, seat)
		return n
	}
	front, _ := countFront(before, seat)
	old, n := count(before, seat), count(after, seat)
	switch nearest, _ := countFront(after, seat); {
	case n < old && nearest < front, n > old && count(after, 1-seat) < count(before, 1-seat):
		return nil
	}
	return []int{max(n-old, old-n), n, old}
}
