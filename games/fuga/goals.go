package fuga

import "banchisa/games"

// goals are the goals of puzzles. The criminals flee, take the ferry, meet, hook police units and
// keep away from them; the police, with one unit, prepare an arrest, free hostages, investigate and
// surround a criminal.
var goals = []games.Goal{
	{ID: "flee", Value: fled, Look: near(fled, criminalsToEdge), Min: 1, Margin: 1, Applies: criminalsMove, IsRelevant: movesCriminals},
	{ID: "hijack", Value: hijacked, Look: near(hijacked, criminalsToFerry), Min: 1, Margin: 1, Applies: criminalsMove, IsRelevant: movesCriminals},
	{ID: "meet", Value: met, Look: near(met, criminalsApart), Min: 1, Margin: 1, Applies: mayMeetNow, IsRelevant: movesCriminals},
	{ID: "hook", Value: newlyHooked, Look: near(newlyHooked, suspectsToPolice), Min: 1, Margin: 1, Applies: criminalsMove, IsRelevant: movesSuspects},
	{
		ID: "arrest", Value: arrestAdvantage, Look: near(arrestAdvantage, policeToCriminals), Min: 1, Margin: 1,
		Applies: policeMayArrest, IsRelevant: leadsToArrest,
	},
	{ID: "free", Value: freed, Look: near(freed, policeToHostages), Min: 1, Margin: 1, Applies: policeMayFree, IsRelevant: movesOnePolice},
	{ID: "clue", Value: investigating, Look: near(investigating, policeToCriminals), Min: 1, Margin: 1, Applies: policeBegin, IsRelevant: leadsToInvestigation},
	{ID: "siege", Value: surrounding, Look: near(surrounding, policeToCriminals), Min: 2, Margin: 1, Applies: policeBegin, IsRelevant: movesOnePolice},
	{ID: "away", Value: distanceFromPolice, Min: 2, Margin: 1, Applies: criminalsMove, IsRelevant: movesCriminals},
}

// criminalsMove reports whether the criminals choose the next unit to move.
func criminalsMove(state games.State) bool {
	s := state.(*State)
	return s.phase == criminalsPhase && s.query == noQuery && s.mover == NoUnit
}

// policeBegin reports whether it is the beginning of the police phase.
func policeBegin(state games.State) bool {
	s := state.(*State)
	return s.phase == policePhase && s.query == noQuery && s.mover == NoUnit && s.moved&police == 0 && !s.attackMade
}

func policeMayArrest(state games.State) bool { return policeBegin(state) && state.(*State).warrant }

// policeMayFree reports whether hostages can be freed, and no other false suspects leave the map at
// the end of the phase (FUG-5.6).
func policeMayFree(state games.State) bool {
	return policeMayArrest(state) && state.(*State).hooking == 0
}

// mayMeetNow reports whether the criminals move and can make the exchange, once they meet.
func mayMeetNow(state games.State) bool {
	s := state.(*State)
	return criminalsMove(s) && s.mayMeet() && !s.exchangeable()
}

// movesCriminals reports whether an action moves a criminal, with or without a transport, takes the
// ferry, or ends the phase.
func movesCriminals(state games.State, a games.Action) bool {
	s := state.(*State)
	switch kindOf(a) {
	case Done, Halt, Hijack:
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

// movesSuspects reports whether an action moves a false suspect, hooks a police unit, or ends the
// phase.
func movesSuspects(_ games.State, a games.Action) bool {
	switch kindOf(a) {
	case Done, Halt, Hook:
		return true
	case Step:
		return unitOf(a).IsSuspect()
	}
	return false
}

// movesOnePolice reports whether an action moves the first police unit of the phase, or ends the
// phase, without dice.
func movesOnePolice(state games.State, a games.Action) bool {
	s := state.(*State)
	switch kindOf(a) {
	case Halt, Done:
		return true
	case Step, Board, Leave:
		return s.mover == unitOf(a) || s.mover == NoUnit && s.moved&police == 0
	}
	return false
}

// leadsToArrest reports whether an action moves the first police unit or arrests.
func leadsToArrest(s games.State, a games.Action) bool {
	return kindOf(a) == Arrest || movesOnePolice(s, a)
}

// leadsToInvestigation reports whether an action moves the first police unit or investigates.
func leadsToInvestigation(s games.State, a games.Action) bool {
	return kindOf(a) == Investigate || movesOnePolice(s, a)
}

// fled returns how many criminals have fled.
func fled(before, after games.State, _ games.Seat) int {
	return after.(*State).escaped.count() - before.(*State).escaped.count()
}

// hijacked returns 1 if the criminals have taken the ferry.
func hijacked(before, after games.State, _ games.Seat) int {
	return games.CountIf(after.(*State).hijacked && !before.(*State).hijacked)
}

// met returns 1 if the criminals are next to each other, so that the exchange can be made at the end
// of the turn (FUG-6.1).
func met(_, after games.State, _ games.Seat) int {
	return games.CountIf(after.(*State).exchangeable())
}

// newlyHooked returns how many police units have been hooked.
func newlyHooked(before, after games.State, _ games.Seat) int {
	return (after.(*State).hooked &^ before.(*State).hooked).count()
}

// arrestAdvantage returns the column of the arrest table (FUG-7.2) of the arrest that is about to be
// rolled, or one less than the lowest for none.
func arrestAdvantage(_, after games.State, _ games.Seat) int {
	a := after.(*State)
	if a.query != askRoll || a.rollKind != Arrest {
		return a.rules.clampDifference(worstDifference) - 1
	}
	return a.ArrestDifference(a.roller, uint64(a.attackers))
}

// worstDifference is less than every difference of combat factors.
const worstDifference = -1000

// investigating returns 1 if a criminal is about to be investigated.
func investigating(_, after games.State, _ games.Seat) int {
	a := after.(*State)
	return games.CountIf(a.query == askRoll && a.rollKind == Investigate)
}

// freed returns how many hostages the police have freed.
func freed(before, after games.State, _ games.Seat) int {
	return (before.(*State).onMap & suspects).count() - (after.(*State).onMap & suspects).count()
}

// surrounding returns how many police units that can fight are next to the same criminal.
func surrounding(_, after games.State, _ games.Seat) int {
	a := after.(*State)
	most := 0
	for cs := a.onMap & criminals; cs != 0; {
		c, n := cs.pop(), 0
		for ps := a.activePolice(); ps != 0; {
			p := ps.pop()
			n += games.CountIf(a.armed(p) && a.near(p, c))
		}
		most = max(most, n)
	}
	return most
}

// distanceFromPolice returns the distance of the criminal that is nearest to an active police
// unit, in hexes.
func distanceFromPolice(_, after games.State, _ games.Seat) int {
	a := after.(*State)
	if a.phase == matchOver {
		return 0
	}
	nearest := 100
	for cs := a.onMap & criminals; cs != 0; {
		c := cs.pop()
		for ps := a.activePolice(); ps != 0; {
			nearest = min(nearest, a.apart(c, ps.pop()))
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

// devices are what a solution may need: units that arrest together, a way onto a vehicle, and a boat.
var devices = []games.Device{
	{ID: "together", Uses: func(_, _ games.State, a games.Action) bool {
		return kindOf(a) == Arrest && attackersOf(a).count() > 1
	}},
	{ID: "board", Uses: func(_, _ games.State, a games.Action) bool { return kindOf(a) == Board }},
	{ID: "boat", Uses: func(_, _ games.State, a games.Action) bool {
		return kindOf(a) == Step && unitOf(a).mask()&boats != 0
	}},
}
