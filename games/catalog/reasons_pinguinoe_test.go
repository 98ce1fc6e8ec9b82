package catalog_test

import (
	"banchisa/games"
	"banchisa/games/pinguinoe"
)

var pinguinoeClaims = map[string]claim{
	"ark":       change(pinguinoeSteps, false),
	"ark.rival": change(pinguinoeSteps, true),
	"skip":      change((*pinguinoe.State).Skips, false),
	"water":     change(pinguinoeWet, false),
	"near":      change(pinguinoeSealSteps, true),
	"sled":      change(pinguinoeSled, false),
	"search":    change(pinguinoeSearches, true),
	"kept":      pinguinoeKept,
	"miss":      pinguinoeMiss,
	"halt":      pinguinoeHalt,
	"dry":       pinguinoeDry,
	"shown": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return a.Position(seat) == b.Position(seat) && change(pinguinoeShown, true)(b, a, seat, r)
	},
	"open": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return a.Turn() == seat && pinguinoeFlips(a) && !pinguinoeFlips(b)
	},
	// A penguin that the seal has caught is sent home: it is no longer near.
	"near.rival": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		return after.(*pinguinoe.State).Position(r.Of) != after.(*pinguinoe.State).Seal() && change(pinguinoeSealSteps, false)(before, after, seat, r)
	},
	"draw": func(before, after games.State, seat games.Seat, r games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return b.Actor() == seat && a.Actor() == games.Chance && a.Phase() == pinguinoe.Drawing && a.DeckSize() == r.Numbers[0]
	},
	// PIN-4.9: the next event is the last, and a card that could have been drawn was not.
	"last": func(before, after games.State, seat games.Seat, _ games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return a.Events()+1 == int(a.Rules().WhitePenguin) && b.Actor() == seat && len(pinguinoeDraws(b)) > 0 && (a.Turn() != seat || len(pinguinoeDraws(a)) == 0)
	},
	// PIN-2.4: a card that nobody has seen, and that is nearer to the ark than the penguin.
	"flip": func(_, after games.State, seat games.Seat, r games.Reason) bool {
		s := after.(*pinguinoe.State)
		if s.Phase() != pinguinoe.Flipping || s.Turn() != seat || s.Actor() != games.Chance {
			return false
		}
		shown, near := s.Clone().(*pinguinoe.State), 1000
		shown.Apply(shown.LegalActions(nil)[0])
		for c := range pinguinoe.Cell(64 << 4) {
			if slot := c.Slot(); c&15 < 12 && shown.IsFaceUp(slot) && !s.IsFaceUp(slot) {
				near = min(near, pinguinoeStepsFrom(s, c))
			}
		}
		return near == r.Numbers[0] && pinguinoeSteps(s, seat) == r.Numbers[1] && near < r.Numbers[1]
	},
	"round":        pinguinoeRound,
	"tide":         pinguinoeWave(false, func(left int, _ []int) bool { return true }),
	"swell":        pinguinoeWave(true, func(left int, numbers []int) bool { return left == numbers[0] && left > 0 }),
	"crest":        pinguinoeWave(true, func(left int, _ []int) bool { return left == 0 }),
	"caught.rival": pinguinoeCaught,
	"seal": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return pinguinoeSealReaches(b, r.Of, r.Numbers[0]) > 0 && pinguinoeSealReaches(a, r.Of, r.Numbers[0]) <= 0
	},
	"seal.rival": func(before, after games.State, _ games.Seat, r games.Reason) bool {
		b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
		return pinguinoeSealReaches(b, r.Of, r.Numbers[0]) <= 0 && pinguinoeSealReaches(a, r.Of, r.Numbers[0]) == r.Numbers[1]
	},
}

// pinguinoeSteps counts rows and columns to the nearest cell of the ark.
func pinguinoeSteps(s *pinguinoe.State, seat games.Seat) int {
	return pinguinoeStepsFrom(s, s.Position(seat))
}

func pinguinoeStepsFrom(s *pinguinoe.State, at pinguinoe.Cell) int {
	r, best := s.Rules(), 1000
	for i := range pinguinoe.Cell(12) {
		c := pinguinoe.Cell(r.Ark())<<4 + i
		if s.Terrain(c) != pinguinoe.Ark {
			continue
		}
		row, column := r.Row(c)-r.Row(at), r.Column(c)-r.Column(at)
		best = min(best, max(row, -row)+max(column, -column))
	}
	return best
}

func pinguinoeWet(s *pinguinoe.State, seat games.Seat) int {
	if at := s.Position(seat); s.IsFaceUp(at.Slot()) && s.Terrain(at) == pinguinoe.Sea {
		return 1
	}
	return 0
}

// pinguinoeCaught is the claim that the seal has come to a penguin and its seat is asked about it.
func pinguinoeCaught(before, after games.State, _ games.Seat, r games.Reason) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	return b.Seal() != a.Seal() && a.Phase() == pinguinoe.AskCaught && a.Position(r.Of) == a.Seal()
}

// pinguinoeSealSteps counts the steps of the seal to a penguin.
func pinguinoeSealSteps(s *pinguinoe.State, seat games.Seat) int {
	return pinguinoeSealReaches(s, seat, 100)
}

// pinguinoeSealReaches returns the number of steps, up to most, with which the seal comes to a penguin, by
// spreading from cell to cell; 0 if it cannot.
func pinguinoeSealReaches(s *pinguinoe.State, seat games.Seat, most int) int {
	at, goal := map[pinguinoe.Cell]bool{s.Seal(): true}, s.Position(seat)
	if s.Terrain(goal) == pinguinoe.Igloo || goal == s.Seal() {
		return 0
	}
	for step := 1; step <= most; step++ {
		next := map[pinguinoe.Cell]bool{}
		for c := range at {
			for dir := range 8 {
				if to := s.SealTarget(c, dir); to != pinguinoe.NoCell {
					next[to] = true
				}
			}
		}
		if next[goal] {
			return step
		}
		at = next
	}
	return 0
}

// pinguinoeDraws returns the cells where the seat on turn may draw after steps of its penguin.
func pinguinoeDraws(s *pinguinoe.State) (list []pinguinoe.Cell) {
	for _, a := range s.LegalActions(nil) {
		switch pinguinoe.Unpack(a).Kind {
		case pinguinoe.Draw:
			list = append(list, s.Position(s.Turn()))
		case pinguinoe.Step:
			next := s.Clone().(*pinguinoe.State)
			if next.Apply(a); next.Turn() == s.Turn() {
				list = append(list, pinguinoeDraws(next)...)
			}
		}
	}
	return list
}

// pinguinoeSled counts rows and columns to the nearest sled that is face up.
func pinguinoeSled(s *pinguinoe.State, seat games.Seat) int {
	r, at, best := s.Rules(), s.Position(seat), 1000
	for c := range pinguinoe.Cell(64 << 4) {
		if c&15 < 12 && s.IsFaceUp(c.Slot()) && s.Terrain(c) == pinguinoe.SearchCell {
			row, column := r.Row(c)-r.Row(at), r.Column(c)-r.Column(at)
			best = min(best, max(row, -row)+max(column, -column))
		}
	}
	return best
}

// pinguinoeSearches counts 1 for a penguin on a sled.
func pinguinoeSearches(s *pinguinoe.State, seat games.Seat) int {
	return games.CountIf(pinguinoeSled(s, seat) == 0)
}

// pinguinoeFlips reports whether the seat on turn may flip a card.
func pinguinoeFlips(s *pinguinoe.State) bool {
	for _, a := range s.LegalActions(nil) {
		if pinguinoe.Unpack(a).Kind == pinguinoe.Flip {
			return true
		}
	}
	return false
}

// pinguinoeKept is the claim that a seat rolls that could have played a card of its hand.
func pinguinoeKept(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	plays := 0
	for _, action := range b.LegalActions(nil) {
		plays += games.CountIf(pinguinoe.Unpack(action).Kind != pinguinoe.Roll)
	}
	return plays > 0 && b.Phase() == pinguinoe.BeforeRoll && a.Phase() == pinguinoe.Rolling && a.HandSize(seat) == r.Numbers[0] && r.Numbers[0] > 0
}

// pinguinoeMiss is the claim that the seal, which a seat has moved, could not have caught a rival.
func pinguinoeMiss(before, after games.State, seat games.Seat, r games.Reason) bool {
	b := before.(*pinguinoe.State)
	for other := range games.Seat(b.Seats()) {
		if other != seat && pinguinoeSealReaches(b, other, r.Numbers[0]) > 0 {
			return false
		}
	}
	return b.Phase() == pinguinoe.Sealing && b.SealSteps() == r.Numbers[0] && after.(*pinguinoe.State).Phase() != pinguinoe.Sealing
}

// pinguinoeHalt is the claim that a penguin has not walked, and that every step over ice would have led it no nearer.
func pinguinoeHalt(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	for _, action := range b.LegalActions(nil) {
		m := pinguinoe.Unpack(action)
		if m.Kind != pinguinoe.Step {
			continue
		}
		to := b.StepTarget(b.Position(seat), m.Arg)
		if b.Terrain(to) != pinguinoe.Sea && pinguinoeStepsFrom(b, to) < r.Numbers[0] {
			return false
		}
	}
	return a.Position(seat) == b.Position(seat) && pinguinoeSteps(a, seat) == r.Numbers[0]
}

// pinguinoeDry is the claim that a penguin has made the only step over ice, and that so many others lead into the water.
func pinguinoeDry(before, after games.State, seat games.Seat, r games.Reason) bool {
	b, a := before.(*pinguinoe.State), after.(*pinguinoe.State)
	wet, ice := 0, []pinguinoe.Cell(nil)
	for _, action := range b.LegalActions(nil) {
		if m := pinguinoe.Unpack(action); m.Kind == pinguinoe.Step {
			if to := b.StepTarget(b.Position(seat), m.Arg); b.Terrain(to) == pinguinoe.Sea {
				wet++
			} else {
				ice = append(ice, to)
			}
		}
	}
	return len(ice) == 1 && ice[0] == a.Position(seat) && wet == r.Numbers[0] && wet > 0
}

// pinguinoeShown counts the cards, but that of the ark, that are face up and nearer to the ark than a penguin.
func pinguinoeShown(s *pinguinoe.State, seat games.Seat) int {
	cards := map[pinguinoe.Slot]bool{}
	for c := range pinguinoe.Cell(64 << 4) {
		if slot := c.Slot(); c&15 < 12 && s.IsFaceUp(slot) && slot != s.Rules().Ark() && pinguinoeStepsFrom(s, c) < pinguinoeSteps(s, seat) {
			cards[slot] = true
		}
	}
	return len(cards)
}
