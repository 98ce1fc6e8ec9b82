package fuga

import "banchisa/games"

// goals are the goals of riddles of the criminals: flee, exchange, and keep away from the police.
var goals = []games.Goal{
	{ID: "flee", Value: fled, Min: 1, Margin: 1, IsRelevant: movesCriminals},
	{ID: "exchange", Value: exchangedNow, Min: 1, Margin: 1, IsRelevant: movesCriminals},
	{ID: "away", Value: distanceFromPolice, Min: 2, Margin: 1, IsRelevant: movesCriminals},
}

// movesCriminals reports whether an action moves a criminal, with or without a transport, or ends
// the phase.
func movesCriminals(state games.State, a games.Action) bool {
	s := state.(*State)
	switch kindOf(a) {
	case Done, Exchange, Halt:
		return true
	case Step, Board, Leave, Flee:
		moving := unitOf(a).mask()
		if p := s.passenger[unitOf(a)]; p != NoUnit {
			moving |= p.mask()
		}
		return moving&criminals != 0
	}
	return false
}

// fled returns how many criminals have fled.
func fled(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	if b.roleSeats[1] != seat {
		return 0
	}
	return a.escaped.count() - b.escaped.count()
}

// exchangedNow returns 1 if the criminals have made the exchange.
func exchangedNow(before, after games.State, _ games.Seat) int {
	return games.CountIf(after.(*State).exchanged && !before.(*State).exchanged)
}

// distanceFromPolice returns the distance of the criminal that is nearest to an active police
// unit, in hexes.
func distanceFromPolice(before, after games.State, seat games.Seat) int {
	b, a := before.(*State), after.(*State)
	if b.phase != criminalsPhase || b.roleSeats[1] != seat || a.phase == matchOver {
		return 0
	}
	nearest := 100
	for cs := a.onMap & criminals; cs != 0; {
		c := cs.pop()
		for ps := a.activePolice(); ps != 0; {
			nearest = min(nearest, a.Apart(c, ps.pop()))
		}
	}
	return nearest
}

// gained returns the points of a seat's role.
func gained(state games.State, seat games.Seat) int {
	s := state.(*State)
	police, criminals := s.Points()
	if seat == s.roleSeats[0] {
		return police
	}
	return criminals
}
