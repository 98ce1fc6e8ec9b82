package catalog_test

import (
	"banchisa/games"
	"banchisa/games/fuga"
)

// fugaNearest counts the hexes from a unit to the nearest criminal, or police unit on the map: policemen in a vehicle
// are where that is.
func fugaNearest(s *fuga.State, of fuga.Unit) int {
	near := 1000
	list := fugaCriminals(s)
	if !of.IsPolice() {
		list = fugaOf(s, fuga.Policeman1, fuga.StolenCar1)
	}
	for _, u := range list {
		near = min(near, fugaApartOf(s, of, u))
	}
	return near
}

// fugaStart is the claim that a criminal has been placed, and how far the police are.
func fugaStart(before, after games.State, _ games.Seat, r games.Reason) bool {
	s := after.(*fuga.State)
	for _, c := range fugaCriminals(s) {
		if _, was := before.(*fuga.State).Position(c); !was {
			return before.(*fuga.State).IsSetup() && r.Numbers[0] == fugaNearest(s, c)
		}
	}
	return false
}

// fugaThefts is the claim that a criminal has come to a place of FUG-5.4 on foot.
func fugaThefts(before, after games.State, _ games.Seat, _ games.Reason) bool {
	stands := func(s *fuga.State, c fuga.Unit) bool {
		at, ok := s.Position(c)
		r := s.Rules()
		return ok && s.Carrier(c) == fuga.NoUnit && (r.Theft[fuga.Boat].Has(at) || r.Theft[fuga.Car].Has(at))
	}
	for c := fuga.Criminal1; c < fuga.Policeman1; c++ {
		if stands(after.(*fuga.State), c) && !stands(before.(*fuga.State), c) {
			return true
		}
	}
	return false
}

// fugaFollow is the claim that one police unit, and no other, has come nearer to a criminal.
func fugaFollow(before, after games.State, _ games.Seat, r games.Reason) bool {
	b, a := before.(*fuga.State), after.(*fuga.State)
	var moved []fuga.Unit
	for _, u := range fugaOf(a, fuga.Policeman1, fuga.StolenCar1) {
		old, _ := b.Position(u)
		if now, _ := a.Position(u); now != old && (a.Carrier(u) == fuga.NoUnit || a.Carrier(u) == fuga.Ferry) {
			moved = append(moved, u)
		}
	}
	return len(moved) == 1 && fugaNearest(a, moved[0]) == r.Numbers[1] && fugaNearest(b, moved[0]) == r.Numbers[2] && r.Numbers[1] < r.Numbers[2]
}

// fugaDecoy is the claim that one false suspect without a criminal, and no other, has come nearer to the police.
func fugaDecoy(before, after games.State, _ games.Seat, r games.Reason) bool {
	b, a := before.(*fuga.State), after.(*fuga.State)
	var moved []fuga.Unit
	for _, u := range fugaOf(a, fuga.Suspect1, fuga.Ferry) {
		old, _ := b.Position(u)
		if now, _ := a.Position(u); now != old {
			moved = append(moved, u)
		}
	}
	return len(moved) == 1 && a.Passenger(moved[0]) == fuga.NoUnit && fugaNearest(a, moved[0]) == r.Numbers[1] &&
		fugaNearest(b, moved[0]) == r.Numbers[2] && r.Numbers[1] < r.Numbers[2]
}

// fugaStays is the claim that a unit on the way has ended its move where it was, and that no legal step would have
// made a distance smaller, or greater.
func fugaStays(distance func(*fuga.State, fuga.Unit) int, greater bool) claim {
	return func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := before.(*fuga.State), after.(*fuga.State)
		u, _ := b.Mover()
		if u == fuga.NoUnit {
			return false
		}
		if now, _ := a.Mover(); now == u || distance(a, u) != r.Numbers[0] || distance(b, u) != r.Numbers[0] {
			return false
		}
		for _, action := range b.LegalActions(nil) {
			m := fuga.Unpack(action)
			if m.Kind != fuga.Step && m.Kind != fuga.Leave {
				continue
			}
			next := b.Clone().(*fuga.State)
			next.Apply(action)
			if d := distance(next, u); d != r.Numbers[0] && greater == (d > r.Numbers[0]) {
				return false
			}
		}
		return true
	}
}

// fugaAboard is the claim that a policeman has boarded a vehicle with that many movement points.
func fugaAboard(before, after games.State, _ games.Seat, r games.Reason) bool {
	b, a := before.(*fuga.State), after.(*fuga.State)
	for u := fuga.Policeman1; u < fuga.PoliceCar1; u++ {
		_, wasOnMap := b.Position(u)
		if by := a.Carrier(u); wasOnMap && b.Carrier(u) == fuga.NoUnit && by != fuga.NoUnit && by.IsPolice() {
			return a.Rules().Factors[a.Class(by)].Move == r.Numbers[0]
		}
	}
	return false
}

// fugaWalksOnly is the claim that a phase has ended in which units could only walk.
func fugaWalksOnly(before, after games.State, _ games.Seat, r games.Reason) bool {
	b := before.(*fuga.State)
	for _, action := range b.LegalActions(nil) {
		switch fuga.Unpack(action).Kind {
		case fuga.Investigate, fuga.Misdirect, fuga.Steal, fuga.Hijack, fuga.Hook, fuga.Arrest, fuga.Breakout, fuga.Exchange, fuga.Flee:
			return false
		}
	}
	return after.(*fuga.State).IsPolicePhase() != b.IsPolicePhase() && b.Turn() == r.Numbers[0]
}
