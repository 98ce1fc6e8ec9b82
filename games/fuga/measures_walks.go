package fuga

import "banchisa/games"

// The measures of where units go and stay.

// gapTo returns the hexes from a hex to the nearest unit of a set, 0 without any.
func (s *State) gapTo(c Cell, set unitSet) int {
	least := 1 << 20
	for set &= s.onMap; set != 0; {
		least = min(least, s.rules.Distance(c, s.position[set.pop()]))
	}
	if least == 1<<20 {
		return 0
	}
	return least
}

// countCriminals counts the criminals on the map.
func countCriminals(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return (s.onMap & criminals).count(), !s.isPolice(seat)
}

// farStart is how many hexes from the police a start is far enough to be praised for it.
const farStart = 3

// startNumbers are the hexes from the criminal that has been placed to the nearest police unit.
func startNumbers(before, after games.State, _ games.Seat) []int {
	b, s := before.(*State), after.(*State)
	placed := s.onMap & criminals &^ b.onMap
	if placed.count() != 1 {
		return nil
	}
	if n := s.gapTo(s.position[placed.pop()], s.activePolice()); n >= farStart {
		return []int{n}
	}
	return nil
}

// countThefts counts the criminals that stand where a car or a boat can be stolen: FUG-5.4.
func countThefts(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	for set := s.onMap & criminals; set != 0; {
		c := set.pop()
		at := s.position[c]
		n += games.CountIf(s.carriedBy[c] == NoUnit && (s.rules.Theft[Boat].Has(at) || s.rules.Theft[Car].Has(at)))
	}
	return n, !s.isPolice(seat)
}

// countFollow counts the hexes from each police unit to the nearest criminal.
func countFollow(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for set := s.activePolice(); set != 0; {
		sum += s.gapTo(s.position[set.pop()], criminals)
	}
	return sum, s.isPolice(seat) && s.phase != setupPhase && s.onMap&criminals != 0 && !s.inLastTurn()
}

// followNumbers are by how much the only police unit that has moved is nearer to a criminal, and how far it is and
// was. Where the nearest unit has come nearer that says more.
func followNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	if old, ok := countShadow(b, seat); ok {
		if n, ok := countShadow(s, seat); ok && n < old {
			return nil
		}
	}
	return b.approach(s, s.activePolice(), criminals)
}

// approach returns by how much the only unit of a set that has moved is nearer to another set in a position after, and
// how far it is and was; nil if it is not, or others have moved too.
func (s *State) approach(after *State, of, to unitSet) []int {
	moved := NoUnit
	for set := of; set != 0; {
		if u := set.pop(); after.position[u] != s.position[u] {
			if moved != NoUnit {
				return nil
			}
			moved = u
		}
	}
	if moved == NoUnit || after.onMap != s.onMap {
		return nil
	}
	n, old := after.gapTo(after.position[moved], to), s.gapTo(s.position[moved], to)
	if n >= old || n == 0 {
		return nil
	}
	return []int{old - n, n, old}
}

// countDecoy counts the hexes from each false suspect to the nearest police unit, which it may hook: FUG-5.6.
func countDecoy(state games.State, seat games.Seat) (sum int, ok bool) {
	s := state.(*State)
	for set := s.onMap & suspects; set != 0; {
		sum += s.gapTo(s.position[set.pop()], police)
	}
	return sum, !s.isPolice(seat) && s.phase == criminalsPhase && !s.inLastTurn()
}

// decoyNumbers are by how much the only false suspect that has moved, with no criminal, is nearer to a police unit.
func decoyNumbers(before, after games.State, _ games.Seat) []int {
	b, s := before.(*State), after.(*State)
	for set := s.onMap & suspects; set != 0; {
		if u := set.pop(); s.position[u] != b.position[u] && (s.passenger[u] != NoUnit || b.passenger[u] != NoUnit) {
			return nil
		}
	}
	return b.approach(s, s.onMap&suspects, police)
}

// countStop counts 1 where no unit is on the way. Where one is that a seat can judge, ok reports that no next step of
// it is better, by its distance to the nearest of a set.
func (s *State) countStop(better func(next, here Cell) bool) (n int, ok bool) {
	if s.phase == setupPhase || s.query != noQuery {
		return 0, false
	}
	if s.mover == NoUnit {
		return 1, true
	}
	m := s.motion()
	if s.usedAbility || m.points == 0 {
		return 0, true
	}
	_, ways := s.ways(&m)
	for _, w := range ways {
		if next, can := s.afterStep(&m, w); can && better(w.to, m.at) && (!s.occupied.Has(w.to) || s.canEndLegally(next)) {
			return 0, false
		}
	}
	return 0, true
}

// countStay counts 0 while a police unit is on the way and no next step is nearer to a criminal, and 1 when it has ended.
func countStay(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	n, ok := s.countStop(func(next, here Cell) bool { return s.gapTo(next, criminals) < s.gapTo(here, criminals) })
	return n, ok && s.isPolice(seat) && s.onMap&criminals != 0 && (s.mover == NoUnit || s.phase == policePhase)
}

// countAway is the same of a criminal, and steps that lead away from the police.
func countAway(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	active := s.activePolice()
	n, ok := s.countStop(func(next, here Cell) bool { return s.gapTo(next, active) > s.gapTo(here, active) })
	return n, ok && s.carriesCriminal(seat)
}

// countApart is the same of a criminal, and steps that lead to the other one while the exchange is possible.
func countApart(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	if !s.mayMeet() || !s.carriesCriminal(seat) {
		return 0, false
	}
	return s.countStop(func(next, here Cell) bool {
		other := s.position[1-s.walker(s.mover)]
		return s.rules.Distance(next, other) < s.rules.Distance(here, other)
	})
}

// carriesCriminal reports whether no unit is on the way, or a criminal of the seat is, on foot or in a transport.
func (s *State) carriesCriminal(seat games.Seat) bool {
	return !s.isPolice(seat) && (s.mover == NoUnit || s.mover != Ferry && s.walker(s.mover).IsCriminal())
}

// stayNumbers are the hexes from the unit that has ended its move where it was to the nearest of the other side.
func stayNumbers(before, after games.State, seat games.Seat) []int {
	b, s := before.(*State), after.(*State)
	others := criminals
	if !s.isPolice(seat) {
		others = s.activePolice()
	}
	return b.keeps(s, func(s *State) int { return s.gapTo(s.position[b.mover], others) })
}

// apartNumbers are the hexes between the criminals, one of which has ended its move where it was.
func apartNumbers(before, after games.State, _ games.Seat) []int {
	return before.(*State).keeps(after.(*State), func(s *State) int { return s.apart(Criminal1, Criminal2) })
}

// keeps returns a distance of the unit on the way that is the same in a position after, where that unit is still.
func (s *State) keeps(after *State, distance func(*State) int) []int {
	u := s.mover
	if u == NoUnit || after.onMap != s.onMap || after.position[u] != s.position[u] || distance(after) != distance(s) {
		return nil
	}
	return []int{distance(s)}
}

// countAboard counts the policemen in cars and boats of the police.
func countAboard(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	for set := s.onMap & policemen; set != 0; {
		by := s.carriedBy[set.pop()]
		n += games.CountIf(by != NoUnit && by.IsPolice())
	}
	return n, s.isPolice(seat)
}

// aboardNumbers are the movement points of the vehicle that a policeman has boarded, who did so on foot.
func aboardNumbers(before, after games.State, _ games.Seat) []int {
	b, s := before.(*State), after.(*State)
	for set := s.onMap & b.onMap & policemen; set != 0; {
		u := set.pop()
		if by := s.carriedBy[u]; by != NoUnit && by.IsPolice() && b.carriedBy[u] == NoUnit {
			return []int{s.rules.Factors[classOf[by]].Move}
		}
	}
	return nil
}

// countCarried counts the criminals in cars and boats.
func countCarried(state games.State, seat games.Seat) (n int, ok bool) {
	s := state.(*State)
	for set := s.onMap & criminals; set != 0; {
		by := s.carriedBy[set.pop()]
		n += games.CountIf(by != NoUnit && by != Ferry)
	}
	return n, !s.isPolice(seat)
}

// carriedNumbers are the movement points of the vehicle that a criminal has boarded, who was on foot.
func carriedNumbers(before, after games.State, _ games.Seat) []int {
	b, s := before.(*State), after.(*State)
	for set := s.onMap & b.onMap & criminals; set != 0; {
		u := set.pop()
		if by := s.carriedBy[u]; by != NoUnit && by != Ferry && b.carriedBy[u] == NoUnit {
			return []int{s.rules.Factors[s.Class(by)].Move}
		}
	}
	return nil
}

// holdNumbers are how many false suspects could still hook when the criminals end their phase: those that do are taken
// off the map after the next phase of the police (FUG-5.6). Nothing is said where that changes nothing.
func holdNumbers(before, after games.State, _ games.Seat) []int {
	b := before.(*State)
	if b.mover != NoUnit || b.query != noQuery || b.inLastTurn() || after.(*State).hooking != b.hooking {
		return nil
	}
	var set unitSet
	for _, a := range b.LegalActions(nil) {
		switch m := Unpack(a); m.Kind {
		case Hook:
			set |= m.Unit.mask()
		case Exchange, Flee:
			return nil
		}
	}
	if set == 0 {
		return nil
	}
	return []int{set.count()}
}

// countDone counts 0 in a seat's own phase, and 1 in the other's.
func countDone(state games.State, seat games.Seat) (int, bool) {
	s := state.(*State)
	return games.CountIf(s.isPolice(seat) != (s.phase == policePhase)), s.phase == policePhase || s.phase == criminalsPhase
}

// doneNumbers is the turn whose phase a seat ends when none of its units can do anything but walk from where it is.
func doneNumbers(before, _ games.State, _ games.Seat) []int {
	b := before.(*State)
	if b.mover != NoUnit || b.query != noQuery {
		return nil
	}
	for _, a := range b.LegalActions(nil) {
		switch Unpack(a).Kind {
		case Step, Load, Board, Leave, Done:
		default:
			return nil
		}
	}
	return []int{int(b.turn)}
}
