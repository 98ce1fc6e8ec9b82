package catalog_test

import (
	"slices"

	"banchisa/games"
	"banchisa/games/fuga"
)

var fugaClaims = map[string]claim{
	"points": change(fugaPoints, true),
	"roll": func(_, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*fuga.State)
		query, _, _, _ := s.Query()
		return query == fuga.Roll && fugaPolice(s, seat) == s.IsPolicePhase() && fugaRolls(s) == r.Numbers[1]
	},
	// FUG-7.2, 8.1: the rolls that arrest and those that kill, with their points, and those of the answers.
	"attack": func(_, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*fuga.State)
		query, why, subject, _ := s.Query()
		if query != fuga.Roll || why != fuga.Arrest || !fugaPolice(s, seat) {
			return false
		}
		rolls := map[fuga.CombatResult]int{}
		dice(func(sum int) { rolls[s.Rules().ArrestResult(sum+s.ArrestDifference(subject, s.Attackers()))]++ })
		return slices.Equal(r.Numbers, []int{
			outOf100(rolls[fuga.ResultArrested]), s.Rules().PointsArrest, outOf100(rolls[fuga.ResultKilled]), s.Rules().PointsKill,
			outOf100(rolls[fuga.ResultSlip]), outOf100(rolls[fuga.ResultLost]),
		})
	},
	// FUG-7.3.
	"breakout": func(_, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*fuga.State)
		query, why, subject, object := s.Query()
		if query != fuga.Roll || why != fuga.Breakout || fugaPolice(s, seat) {
			return false
		}
		rolls := map[fuga.CombatResult]int{}
		dice(func(sum int) { rolls[s.Rules().BreakoutResult(sum+s.BreakoutDifference(subject, object))]++ })
		return slices.Equal(r.Numbers, []int{
			outOf100(rolls[fuga.ResultLost]), s.Rules().PointsVictim, outOf100(rolls[fuga.ResultHooked]), outOf100(rolls[fuga.ResultArrested]),
		})
	},
	// FUG-5.3: the criminals are asked where, and no dice are to be rolled.
	"suspect": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		query, _, _, _ := after.(*fuga.State).Query()
		old, _, _, _ := before.(*fuga.State).Query()
		return query == fuga.Suspect && old != fuga.Suspect && after.Actor() == seat
	},
	"start":  fugaStart,
	"aboard": fugaAboard,
	"done":   fugaWalksOnly,
	"theft":  fugaThefts,
	"follow": fugaBeforeTheLastTurn(fugaFollow),
	"decoy":  fugaBeforeTheLastTurn(fugaDecoy),
	"stay":   fugaStays(fugaNearest, false),
	"away":   fugaStays(fugaNearest, true),
	"apart": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*fuga.State)
		possible := !s.Exchanged() && s.Turn() <= s.Rules().ExchangeUntil
		apart := func(s *fuga.State, _ fuga.Unit) int { return fugaApart(s, seat) }
		return possible && fugaStays(apart, false)(before, after, seat, r)
	},
	"danger":       change(fugaDanger, false),
	"arrest":       change(fugaArrest, true),
	"meet":         change(fugaApart, false),
	"shadow":       fugaBeforeTheLastTurn(change(fugaShadow, false)),
	"shadow.rival": fugaBeforeTheLastTurn(change(fugaShadow, true)),
	"force":        change(fugaForce, true),
	"force.rival":  change(fugaForce, false),
	"decoys":       change(fugaDecoys, true),
	"decoys.rival": change(fugaDecoys, false),
	"edge":         fugaBeforeTheLastTurn(change(fugaEdge, false)),
}

func fugaPolice(s *fuga.State, seat games.Seat) bool { return int(seat) == s.PoliceSeat() }

func fugaPoints(s *fuga.State, seat games.Seat) int {
	arrests, kills, victims, _ := s.Tally()
	if fugaPolice(s, seat) {
		return arrests*s.Rules().PointsArrest + kills*s.Rules().PointsKill
	}
	sum := victims * s.Rules().PointsVictim
	if s.Exchanged() {
		sum += s.Rules().PointsSwap
	}
	return sum
}

// fugaOf returns the units from one on, up to another, that are on the map.
func fugaOf(s *fuga.State, first, end fuga.Unit) (list []fuga.Unit) {
	for u := first; u < end; u++ {
		if _, ok := s.Position(u); ok {
			list = append(list, u)
		}
	}
	return list
}

func fugaCriminals(s *fuga.State) []fuga.Unit { return fugaOf(s, fuga.Criminal1, fuga.Policeman1) }

// fugaActive returns the police units that are not hooked, without policemen in a vehicle.
func fugaActive(s *fuga.State) (list []fuga.Unit) {
	for _, u := range fugaOf(s, fuga.Policeman1, fuga.StolenCar1) {
		aboard := u < fuga.PoliceCar1 && s.Carrier(u) != fuga.NoUnit && s.Carrier(u) != fuga.Ferry
		if !aboard && !s.Hooked(u) {
			list = append(list, u)
		}
	}
	return list
}

func fugaApartOf(s *fuga.State, u, v fuga.Unit) int {
	a, _ := s.Position(u)
	b, _ := s.Position(v)
	return s.Rules().Distance(a, b)
}

// dice visits the rolls of two dice.
func dice(visit func(sum int)) {
	for a := 1; a <= 6; a++ {
		for b := 1; b <= 6; b++ {
			visit(a + b)
		}
	}
}

// outOf100 rounds a number of the 36 rolls.
func outOf100(rolls int) int { return (rolls*200 + 36) / 72 }

// fugaTaken reports whether a total of the arrest table takes the criminal.
func fugaTaken(s *fuga.State, total int) bool {
	r := s.Rules().ArrestResult(total)
	return r == fuga.ResultArrested || r == fuga.ResultKilled
}

// fugaRolls returns out of 100 how many rolls succeed: FUG-7.2, 7.3, or the total that an ability needs.
func fugaRolls(s *fuga.State) int {
	_, why, subject, object := s.Query()
	rolls := 0
	dice(func(sum int) {
		switch why {
		case fuga.Arrest:
			if fugaTaken(s, sum+s.ArrestDifference(subject, s.Attackers())) {
				rolls++
			}
		case fuga.Breakout:
			if r := s.Rules().BreakoutResult(sum + s.BreakoutDifference(subject, object)); r == fuga.ResultHooked || r == fuga.ResultLost {
				rolls++
			}
		default:
			if sum >= s.RequiredRoll() {
				rolls++
			}
		}
	})
	return outOf100(rolls)
}

// fugaArrest returns out of 100 how likely the best of the legal arrests is.
func fugaArrest(s *fuga.State, seat games.Seat) (best int) {
	if !fugaPolice(s, seat) {
		return 0
	}
	for c := fuga.Criminal1; c < fuga.Policeman1; c++ {
		for _, a := range s.LegalActions(nil) {
			m := fuga.Unpack(a)
			if m.Kind != fuga.Arrest || m.Unit != c {
				continue
			}
			rolls := 0
			dice(func(sum int) {
				if fugaTaken(s, sum+s.ArrestDifference(c, m.Attackers)) {
					rolls++
				}
			})
			best = max(best, outOf100(rolls))
		}
	}
	return best
}

func fugaApart(s *fuga.State, _ games.Seat) int {
	return fugaApartOf(s, fuga.Criminal1, fuga.Criminal2)
}

func fugaShadow(s *fuga.State, _ games.Seat) (sum int) {
	for _, c := range fugaCriminals(s) {
		near := 1000
		for _, u := range fugaActive(s) {
			near = min(near, fugaApartOf(s, c, u))
		}
		sum += near
	}
	return sum
}

func fugaForce(s *fuga.State, _ games.Seat) int { return len(fugaActive(s)) }

func fugaDecoys(s *fuga.State, _ games.Seat) int { return len(fugaOf(s, fuga.StolenCar1, fuga.Ferry)) }

// fugaEdge counts the hexes from each criminal to the rim of the map that it may leave over: rows and columns
// of hexes, odd columns half a hex lower.
func fugaEdge(s *fuga.State, _ games.Seat) (sum int) {
	r := s.Rules()
	for _, u := range fugaCriminals(s) {
		at, _ := s.Position(u)
		near := 1000
		for c := range fuga.Cell(r.Cells()) {
			for _, e := range s.Exits() {
				column, row := int(c)%r.Width, int(c)/r.Width
				if e == fuga.North && row == 0 || e == fuga.South && row == r.Height-1 || e == fuga.West && column == 0 || e == fuga.East && column == r.Width-1 {
					near = min(near, r.Distance(at, c))
				}
			}
		}
		sum += near
	}
	return sum
}

// fugaBeforeTheLastTurn is a claim about coming nearer, which helps no more in the last turn.
func fugaBeforeTheLastTurn(is claim) claim {
	return func(before, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*fuga.State)
		return s.Turn() < s.Rules().Turns && is(before, after, seat, r)
	}
}

// fugaDanger returns out of 100 how likely the best arrest is that a single unit can make in the next phase of the
// police: they are carried out in TestThreatsAreTrue.
func fugaDanger(s *fuga.State, seat games.Seat) (best int) {
	for _, t := range games.ThreatsTo(fuga.Game, s, seat) {
		if t.ID == "arrest" {
			best = max(best, t.Numbers[0])
		}
	}
	return best
}
