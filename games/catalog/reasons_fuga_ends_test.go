package catalog_test

import (
	"banchisa/games"
	"banchisa/games/fuga"
)

// fugaEnds are the claims about the unit that has ended its move.
var fugaEnds = map[string]claim{
	"other": fugaEnd(func(b, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		for _, c := range fugaCriminals(a) {
			if fugaApartOf(a, u, c) == r.Numbers[1] && fugaApartOf(b, u, c) == r.Numbers[2] {
				return u.IsPolice() && r.Numbers[1] < r.Numbers[2] && fugaNearest(a, u) >= fugaNearest(b, u)
			}
		}
		return false
	}),
	"crew": fugaEnd(func(b, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		near := func(s *fuga.State) int {
			n := 1000
			for _, v := range fugaOf(s, fuga.Policeman1, fuga.StolenCar1) {
				onFoot := func(u fuga.Unit) bool {
					return u < fuga.PoliceCar1 && (s.Carrier(u) == fuga.NoUnit || s.Carrier(u) == fuga.Ferry)
				}
				empty := func(u fuga.Unit) bool { return u >= fuga.PoliceCar1 && s.Passenger(u) == fuga.NoUnit }
				if onFoot(u) && empty(v) || empty(u) && onFoot(v) {
					n = min(n, fugaApartOf(s, u, v))
				}
			}
			return n
		}
		return near(a) == r.Numbers[1] && near(b) == r.Numbers[2] && r.Numbers[1] < r.Numbers[2]
	}),
	"between": fugaEnd(func(_, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		apart := fugaApart(a, 0)
		return u.IsPolice() && len(fugaCriminals(a)) == 2 && apart == r.Numbers[0] &&
			fugaApartOf(a, u, fuga.Criminal1)+fugaApartOf(a, u, fuga.Criminal2) == apart
	}),
	"covered": fugaEnd(func(_, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		return u.IsPolice() && fugaOthers(a, u) == r.Numbers[0] && r.Numbers[0] < fugaNearest(a, u)
	}),
	"nearest": fugaEnd(func(_, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		return u.IsPolice() && fugaOthers(a, u) >= r.Numbers[0] && r.Numbers[0] == fugaNearest(a, u)
	}),
	"safe": fugaEnd(func(_, a *fuga.State, u fuga.Unit, _ games.Reason) bool {
		return !u.IsPolice() && fugaDanger(a, games.Seat(a.CriminalsSeat())) == 0
	}),
	"risk": fugaEnd(func(_, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		return !u.IsPolice() && fugaDanger(a, games.Seat(a.CriminalsSeat())) == r.Numbers[0] && r.Numbers[0] > 0
	}),
	"join": fugaEnd(func(b, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		near := func(s *fuga.State) int {
			return min(fugaApartOf(s, u, fuga.Criminal1), fugaApartOf(s, u, fuga.Criminal2))
		}
		if len(fugaCriminals(a)) < 2 {
			near = func(s *fuga.State) int { return fugaApartOf(s, u, fugaCriminals(a)[0]) }
		}
		return u >= fuga.StolenCar1 && near(a) == r.Numbers[1] && near(b) == r.Numbers[2] && r.Numbers[1] < r.Numbers[2]
	}),
	"clear": fugaEnd(func(b, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		return u >= fuga.StolenCar1 && fugaNearest(a, u) == r.Numbers[1] && fugaNearest(b, u) == r.Numbers[2] && r.Numbers[1] > r.Numbers[2]
	}),
	"ready": fugaEnd(func(_, a *fuga.State, u fuga.Unit, r games.Reason) bool {
		return u >= fuga.StolenCar1 && fugaNearest(a, u) == r.Numbers[0]
	}),
	"sails": change(func(s *fuga.State, _ games.Seat) (n int) {
		for _, c := range fugaCriminals(s) {
			n += games.CountIf(s.Carrier(c) == fuga.Ferry)
		}
		return n
	}, true),
	// FUG-3.1: no break-out is legal before.
	"ferry": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		b, a := before.(*fuga.State), after.(*fuga.State)
		for _, action := range b.LegalActions(nil) {
			if fuga.Unpack(action).Kind == fuga.Breakout {
				return false
			}
		}
		return !fugaPolice(b, seat) && b.FerryDue() && !a.FerryDue() && b.Turn() == a.Turn()
	},
	// FUG-5.6: after the next phase of the police the false suspects that hook are off the map.
	"hold": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a, can := before.(*fuga.State), after.(*fuga.State), map[fuga.Unit]bool{}
		for _, action := range b.LegalActions(nil) {
			switch m := fuga.Unpack(action); m.Kind {
			case fuga.Hook:
				can[m.Unit] = true
			case fuga.Exchange, fuga.Flee:
				return false
			}
		}
		for u := range can {
			if _, on := a.Position(u); !on || a.Hooking(u) {
				return false
			}
		}
		return len(can) == r.Numbers[0] && !b.IsPolicePhase() && a.IsPolicePhase() && b.Turn() < b.Rules().Turns
	},
	// A criminal has boarded a car or a boat.
	"carried": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := before.(*fuga.State), after.(*fuga.State)
		for _, c := range fugaCriminals(a) {
			_, wasOnMap := b.Position(c)
			if by := a.Carrier(c); wasOnMap && b.Carrier(c) == fuga.NoUnit && by != fuga.NoUnit && by != fuga.Ferry {
				return a.Rules().Factors[a.Class(by)].Move == r.Numbers[0]
			}
		}
		return false
	},
	"rest": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, best := before.(*fuga.State), 0
		for _, action := range b.LegalActions(nil) {
			switch fuga.Unpack(action).Kind {
			case fuga.Hook, fuga.Exchange, fuga.Flee:
				return false
			}
			next := b.Clone().(*fuga.State)
			next.Apply(action)
			if query, _, _, _ := next.Query(); query == fuga.Roll {
				best = max(best, fugaRolls(next))
			}
		}
		return best == r.Numbers[0] && after.(*fuga.State).IsPolicePhase() != b.IsPolicePhase() && fugaPolice(b, seat) == b.IsPolicePhase()
	},
}

// fugaEnd is a claim about the only unit that has ended its move.
func fugaEnd(is func(b, a *fuga.State, u fuga.Unit, r games.Reason) bool) claim {
	return func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := before.(*fuga.State), after.(*fuga.State)
		had := func(s *fuga.State, u fuga.Unit) bool {
			mover, _ := s.Mover()
			aboard := s.Carrier(u) != fuga.NoUnit && s.Carrier(u) != fuga.Ferry
			return s.Moved(u) && u != mover && !aboard && u.IsPolice() == s.IsPolicePhase()
		}
		var ended []fuga.Unit
		for _, u := range fugaOf(a, fuga.Criminal1, fuga.Ferry) {
			if had(a, u) && !had(b, u) {
				ended = append(ended, u)
			}
		}
		return len(ended) == 1 && a.IsPolicePhase() == b.IsPolicePhase() && is(b, a, ended[0], r)
	}
}

// fugaOthers counts the hexes to a criminal from the nearest of the other police units that can act.
func fugaOthers(s *fuga.State, but fuga.Unit) int {
	near := 1000
	for _, u := range fugaActive(s) {
		if u != but {
			near = min(near, fugaNearest(s, u))
		}
	}
	return near
}
