package catalog_test

import (
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/quadriga"
)

var quadrigaClaims = map[string]claim{
	// QUA-4.5: a countdown that ran runs no longer, and an enemy unit has been won.
	"clock": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*quadriga.State), after.(*quadriga.State)
		return b.Countdown(seat) == r.Numbers[0] && r.Numbers[0] > 0 && a.Countdown(seat) == 0 && a.Units(1-seat).Len() < b.Units(1-seat).Len()
	},
	// QUA-4.4: a countdown begins, with one island left.
	"clock.rival": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*quadriga.State), after.(*quadriga.State)
		return b.Countdown(r.Of) == 0 && a.Countdown(r.Of) == r.Numbers[0] && quadrigaIslands(a, r.Of) == 1
	},
	// QUA-6.5: the units of both decide soon, and now they are for the seat.
	"sunset": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		wins := func(s *quadriga.State) bool {
			white, black := s.Units(quadriga.White).Len(), s.Units(quadriga.Black).Len()
			return (seat == quadriga.White) == (white > black)
		}
		b, a := before.(*quadriga.State), after.(*quadriga.State)
		left, ok := a.TurnsLeft()
		return ok && left > 0 && left <= 10 && (left+1)/2 == r.Numbers[0] && !wins(b) && wins(a) && a.Units(seat).Len() == r.Numbers[1] && a.Units(1-seat).Len() == r.Numbers[2]
	},
	"units":          change(quadrigaUnits, true),
	"berth":          quadrigaBerth,
	"units.rival":    change(quadrigaUnits, false),
	"islands":        quadrigaWithoutClock(change(quadrigaIslands, true)),
	"islands.rival":  quadrigaWithoutClock(change(quadrigaIslands, false)),
	"lone":           change(quadrigaLone, false),
	"lone.rival":     change(quadrigaLone, true),
	"room.rival":     change(quadrigaRoom, false),
	"front":          change(quadrigaFront, false),
	"approach":       change(quadrigaApproach, false),
	"approach.rival": change(quadrigaApproach, true),
	"threat":         quadrigaThreat(true),
	"threat.rival":   quadrigaThreat(false),
}

func quadrigaUnits(s *quadriga.State, seat games.Seat) int { return s.Units(seat).Len() }

// quadrigaFront counts the squares between the nearest units of both, a diagonal step like a straight one.
func quadrigaFront(s *quadriga.State, seat games.Seat) int {
	near := 1000
	for c := range s.Units(seat).All {
		near = min(near, quadrigaGap(s, c, 1-seat))
	}
	return near
}

// quadrigaApproach is the sum of the squares from each unit to the nearest of the other side.
func quadrigaApproach(s *quadriga.State, seat games.Seat) (sum int) {
	for c := range s.Units(seat).All {
		sum += quadrigaGap(s, c, 1-seat)
	}
	return sum
}

func quadrigaGap(s *quadriga.State, c quadriga.Cell, to games.Seat) int {
	near := 1000
	for d := range s.Units(to).All {
		columns, rows := c.Column()-d.Column(), c.Row()-d.Row()
		near = min(near, max(columns, -columns, rows, -rows))
	}
	return near
}

// quadrigaIslands counts islands by spreading from cell to cell.
func quadrigaIslands(s *quadriga.State, seat games.Seat) (islands int) {
	left := map[quadriga.Cell]bool{}
	for c := range s.Units(seat).All {
		left[c] = true
	}
	for len(left) > 0 {
		islands++
		var queue []quadriga.Cell
		for c := range left {
			queue = append(queue, c)
			delete(left, c)
			break
		}
		for ; len(queue) > 0; queue = queue[1:] {
			for c := range left {
				if c.Adjacent(queue[0]) {
					queue = append(queue, c)
					delete(left, c)
				}
			}
		}
	}
	return islands
}

// quadrigaWithoutClock is a claim that means something only while no countdown of the seat runs.
func quadrigaWithoutClock(c claim) claim {
	return func(before, after games.State, seat games.Seat, r games.Reason) bool {
		return before.(*quadriga.State).Countdown(r.Of) == 0 && after.(*quadriga.State).Countdown(r.Of) == 0 && c(before, after, seat, r)
	}
}

func quadrigaLone(s *quadriga.State, seat games.Seat) (lone int) {
	for c := range s.Units(seat).All {
		alone := true
		for other := range s.Units(seat).All {
			alone = alone && !c.Adjacent(other)
		}
		if alone {
			lone++
		}
	}
	return lone
}

// quadrigaRoom counts the actions that place a unit if the turn of the seat began.
func quadrigaRoom(s *quadriga.State, seat games.Seat) (cells int) {
	turn, ok := quadriga.Game.Threats.Begin(s, seat)
	if !ok {
		return -1
	}
	for _, a := range turn.LegalActions(nil) {
		if quadriga.Unpack(a).Kind == quadriga.Place {
			cells++
		}
	}
	return cells
}

// quadrigaBerth is the claim that a unit has been placed, that none has marched, and that so many of the squares beside it
// could have been chosen, too.
func quadrigaBerth(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a, beside := before.(*quadriga.State), after.(*quadriga.State), 0
	if a.Units(seat).Len() != b.Units(seat).Len()+1 || !b.Units(seat).AndNot(a.Units(seat)).Empty() {
		return false
	}
	for placed := range a.Units(seat).AndNot(b.Units(seat)).All {
		for _, action := range b.LegalActions(nil) {
			if m := quadriga.Unpack(action); m.Kind == quadriga.Place {
				columns, rows := m.Cell.Column()-placed.Column(), m.Cell.Row()-placed.Row()
				beside += games.CountIf(max(columns, -columns, rows, -rows) == 1)
			}
		}
	}
	return beside == r.Numbers[0] && beside >= 6
}

// quadrigaThreat is the claim that a seat wins more, or fewer, units in its next first fight with one island:
// there is a turn that wins the higher number, and none is found that wins more than the lower one.
func quadrigaThreat(more bool) claim {
	return func(before, after games.State, _ games.Seat, r games.Reason) bool {
		low, high, strong := before, after, r.Numbers[1]
		if !more {
			low, high, strong = after, before, r.Numbers[2]
		}
		weak := r.Numbers[1] + r.Numbers[2] - strong
		return strong > weak && quadrigaFirstFight(high, r.Of, 0) == strong && quadrigaFirstFight(low, r.Of, 60) <= weak
	}
}

// quadrigaFirstFight plays out what a seat could do with one island, by the threats or, if there are to be
// samples, by turns drawn at random, and returns the most units won in a first fight.
func quadrigaFirstFight(s games.State, seat games.Seat, samples int) (most int) {
	turn, ok := quadriga.Game.Threats.Begin(s, seat)
	if !ok {
		return 0
	}
	if samples == 0 {
		for _, threat := range games.ThreatsBy(quadriga.Game, s, seat) {
			most = max(most, quadrigaBestFight(quadrigaPlay(turn, threat.Turn[:len(threat.Turn)-1])))
		}
	}
	r := rand.New(rand.NewPCG(1, 3))
	for range samples {
		most = max(most, quadrigaBestFight(quadrigaMarch(turn, seat, r)))
	}
	return most
}

// quadrigaMarch returns the position after a placement that bots draw, and a march of one island drawn at random.
func quadrigaMarch(turn games.State, seat games.Seat, r *rand.Rand) *quadriga.State {
	at := quadrigaPlay(turn, quadriga.Game.Heuristics.SampleTurn(turn, nil, r)[:1])
	var island quadriga.Set
	for range 1 + r.IntN(4) {
		var orders []games.Action
		for _, a := range at.LegalActions(nil) {
			if m := quadriga.Unpack(a); m.Kind == quadriga.Order && (island.Empty() || island.Has(m.Cell)) {
				orders = append(orders, a)
			}
		}
		if len(orders) == 0 {
			break
		}
		a := orders[r.IntN(len(orders))]
		island = at.Units(seat).Island(quadriga.Unpack(a).Cell)
		at.Apply(a)
	}
	at.Apply(quadriga.Move{Kind: quadriga.Go}.Pack())
	return at
}

// quadrigaPlay returns the position after some actions, each of which must be legal.
func quadrigaPlay(s games.State, actions []games.Action) *quadriga.State {
	at := s.Clone().(*quadriga.State)
	for _, a := range actions {
		if rule := games.Check(at, a); rule != "" {
			panic(at.FormatAction(a) + " breaks " + string(rule))
		}
		at.Apply(a)
	}
	return at
}

// quadrigaBestFight returns the most enemy units that a fight wins now.
func quadrigaBestFight(s *quadriga.State) (most int) {
	if s.Phase() != quadriga.Fighting {
		return 0
	}
	for _, a := range s.LegalActions(nil) {
		if m := quadriga.Unpack(a); m.Kind == quadriga.Fight {
			if p := s.PreviewFight(m.Cell, m.Enemy); p.Wins {
				most = max(most, p.Enemy.Len())
			}
		}
	}
	return most
}
