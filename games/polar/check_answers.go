package polar

import (
	"slices"

	"banchisa/games"
)

// checkAnswer checks the answers to all questions except hands, clicks and turns.
func (s *State) checkAnswer(m Move) games.RuleID {
	open := s.topQuestion().question
	asked := func(rule games.RuleID, questions ...Question) games.RuleID {
		if slices.Contains(questions, open) {
			return ""
		}
		return rule
	}
	switch m.Kind {
	case Click:
		if open == TakeTurn || open == AfterEvent { // POL-5.4, POL-8.2
			return ""
		}
		return s.checkAgain()
	case Correct:
		return s.checkCorrect(m)
	case Go, Land, Stay:
		if rule := asked("POL-6.3", AfterNumber); rule != "" {
			return rule
		}
		return s.checkWalk(m)
	case Ride, Swap, End:
		if m.Kind == End && open == AfterEvent { // POL-8.2
			return ""
		}
		if rule := asked("POL-6.7", RideOn); rule != "" {
			return rule
		}
		return s.checkRide(m)
	case Pay, Leave, Evict, EvictHome:
		if rule := asked("POL-7.1", GuestLeaves, MoverSends); rule != "" {
			return rule
		}
		return s.checkGuest(m)
	case AtColor:
		if rule := asked("POL-8.2", NameVictim); rule != "" {
			return rule
		}
		if s.sameSeat(int(m.Shape), int(s.topQuestion().color)) || s.countSealCells(int(m.Shape)) == 0 {
			return "POL-8.2"
		}
	case Lion:
		if rule := asked("POL-8.1", PutLion); rule != "" {
			return rule
		}
		return s.checkLion(m)
	case Seal:
		if rule := asked("POL-8.1", PutSeal); rule != "" {
			return rule
		}
		if !s.sealAllowed(int(s.topQuestion().about), m.Square, m.Cell) {
			return "POL-8.1"
		}
	}
	return ""
}

func (s *State) sameSeat(a, b int) bool { return s.SeatOf(a) == s.SeatOf(b) }

func (s *State) checkCorrect(m Move) games.RuleID {
	if s.topQuestion().question != AfterNumber || s.Corrected() {
		return "POL-2.2"
	}
	cards := max(m.Number, -m.Number)
	if cards == 0 || cards > s.Cards(int(s.mover)) || s.Number()+m.Number < 1 {
		return "POL-2.2"
	}
	return ""
}

// checkSealInTheWay checks POL-2.2 for a seal: where a walk of the number ends, or of one to which the cards left can
// correct it, unless that number leads to land or beyond.
func (s *State) checkSealInTheWay(m Move) games.RuleID {
	cards := s.Cards(int(s.mover)) - 1
	if !s.rules.SealAfterClick || s.Corrected() || cards < 0 || !s.hasSeal(m.Square, m.Cell) {
		return "POL-2.2"
	}
	d := 0
	if s.penguins[s.mover].Slab != Home {
		d = s.searchStepsToLand(s.Number() + cards)
	}
	inTheWay := false
	for n := max(1, s.Number()-cards); n <= s.Number()+cards && (d == 0 || n < d); n++ {
		s.walkEnds(n, func(p Spot) { inTheWay = inTheWay || p == Spot{m.Square, m.Cell} })
	}
	if !inTheWay {
		return "POL-2.2"
	}
	return ""
}

// hasPenguin reports whether a penguin is on a platform.
func (s *State) hasPenguin(q Square, cell uint8) bool {
	for c := range s.NumColors() {
		if p := s.penguins[c]; int(p.Slab) == s.SlabAt(q) && p.Cell == cell {
			return true
		}
	}
	return false
}

// hasPlatform reports whether there is a platform of a slab without a lion.
func (s *State) hasPlatform(p Spot) bool {
	slab := s.SlabAt(p.Square)
	return slab >= 0 && s.slabs[slab].Lion == 0 && s.Pattern(slab).Has(int(p.Cell))
}

// isVacant reports whether a platform of a slab without a lion has neither penguin nor seal.
func (s *State) isVacant(p Spot) bool {
	return s.hasPlatform(p) && !s.hasPenguin(p.Square, p.Cell) && !s.hasSeal(p.Square, p.Cell)
}

// spotAt returns the spot of a cell of the 24×24, and whether the cell is in the sea.
func spotAt(y, x int) (Spot, bool) {
	if y < 0 || x < 0 || y > 23 || x > 23 {
		return Spot{}, false
	}
	return Spot{squareAt(y/3, x/3), uint8(y%3*3 + x%3)}, true
}

func (s Spot) yx() (int, int) {
	return 3*s.Square.Row() + int(s.Cell)/3, 3*s.Square.Column() + int(s.Cell)%3
}

// walkEnds calls end for every platform where a walk of exactly that many steps of the mover
// ends: POL-6.1, POL-6.2.
func (s *State) walkEnds(steps int, end func(Spot)) {
	p := s.penguins[s.mover]
	var path []Spot
	var step func(y, x, left int)
	step = func(y, x, left int) {
		next, ok := spotAt(y, x)
		if !ok || !s.hasPlatform(next) || slices.Contains(path, next) {
			return
		}
		if left == 0 {
			end(next)
			return
		}
		path = append(path, next)
		step(y-1, x, left-1)
		step(y+1, x, left-1)
		step(y, x-1, left-1)
		step(y, x+1, left-1)
		path = path[:len(path)-1]
	}
	if p.Slab == Home {
		for y := range 24 {
			step(y, 0, steps-1)
		}
	} else if p.Slab != Landed {
		y, x := Spot{s.slabs[p.Slab].Square, p.Cell}.yx()
		step(y, x, steps)
	}
}

// searchStepsToLand returns the fewest steps to land, or 0 if there is no way within the number
// (POL-6.5).
func (s *State) searchStepsToLand(number int) int {
	for d := 1; d <= number; d++ {
		found := false
		s.walkEnds(d-1, func(p Spot) {
			edge := p.Square.Column()+1 == s.rules.Columns && p.Cell%3 == 2
			found = found || edge && owner(s.slabOn[p.Square]-1) == s.mover
		})
		if found {
			return d
		}
	}
	return 0
}

func (s *State) checkWalk(m Move) games.RuleID {
	d := 0
	if s.penguins[s.mover].Slab != Home {
		d = s.searchStepsToLand(s.Number())
	}
	switch m.Kind {
	case Land:
		if d != s.Number() {
			return "POL-6.5"
		}
	case Go:
		if d != 0 {
			return "POL-6.5"
		}
		reached := false
		s.walkEnds(s.Number(), func(p Spot) {
			reached = reached || p == Spot{m.Square, m.Cell}
		})
		if !reached || !s.isVacant(Spot{m.Square, m.Cell}) {
			return "POL-6.1"
		}
	}
	return ""
}

// checkAgain checks POL-6.4: penguins are on all platforms that the number reaches.
func (s *State) checkAgain() games.RuleID {
	if s.topQuestion().question != AfterNumber {
		return "POL-5.4"
	}
	if s.clickedAgain || s.penguins[s.mover].Slab != Home && s.searchStepsToLand(s.Number()) != 0 {
		return "POL-6.4"
	}
	ends, all := 0, true
	s.walkEnds(s.Number(), func(p Spot) {
		ends++
		all = all && s.hasPenguin(p.Square, p.Cell)
	})
	if ends == 0 || !all {
		return "POL-6.4"
	}
	return ""
}

func (s *State) checkRide(m Move) games.RuleID {
	if m.Kind == End {
		return ""
	}
	slab := int(s.penguins[s.mover].Slab)
	from := s.slabs[slab].Square
	if !isAhead(from, m.Square) || m.Square.Column() >= s.rules.Columns {
		return "POL-6.7"
	}
	enters := func(to Square) bool { return s.isFree(to) && s.mayPlace(slab/NumShapes, to, from) }
	if m.Kind == Ride {
		switch {
		case !s.isFree(m.Square):
			return "POL-6.7"
		case !enters(m.Square):
			return "POL-5.1"
		}
		return ""
	}
	for to := range Square(64) {
		if isAhead(from, to) && enters(to) {
			return "POL-6.8"
		}
	}
	if m.Square.Column()+1 == s.rules.Columns {
		return "POL-6.8"
	}
	return s.checkExchange(from, m.Square, "POL-6.8")
}

// checkGuest checks POL-7.
func (s *State) checkGuest(m Move) games.RuleID {
	top := s.topQuestion()
	guest, mover := top.color, top.question == MoverSends
	if mover {
		guest = top.about
	}
	from := s.slabs[s.penguins[guest].Slab].Square
	nearest := s.columnBehind(from)
	first := from.Column() == 0
	switch m.Kind {
	case Pay:
		if mover || s.Cards(int(guest)) < 1 {
			return "POL-7.1"
		}
	case Leave:
		if mover || first || nearest >= 0 {
			return "POL-7.2"
		}
	case EvictHome:
		if mover && s.otherPlatforms(from) || !mover && !first {
			return "POL-7.2"
		}
	case Evict:
		if !s.isVacant(Spot{m.Square, m.Cell}) {
			return "POL-7.2"
		}
		if mover && !s.canReceive(from, m.Square) || !mover && m.Square.Column() != nearest {
			return "POL-7.2"
		}
	}
	return ""
}

// columnBehind returns the nearest column west of a square with a free platform, or -1.
func (s *State) columnBehind(from Square) int {
	for column := from.Column() - 1; column >= 0; column-- {
		for row := range 8 {
			for cell := range uint8(9) {
				if s.isVacant(Spot{squareAt(row, column), cell}) {
					return column
				}
			}
		}
	}
	return -1
}

// canReceive reports whether the mover may send a guest to a slab: neither the one that moves nor
// the one that it is exchanged with.
func (s *State) canReceive(from, to Square) bool {
	for _, a := range s.questions {
		if a.question == doSwap && a.target == to {
			return false
		}
	}
	return to != from
}

func (s *State) otherPlatforms(from Square) bool {
	for q := range Square(64) {
		for cell := range uint8(9) {
			if s.canReceive(from, q) && s.isVacant(Spot{q, cell}) {
				return true
			}
		}
	}
	return false
}

// checkLion checks POL-8.1 to POL-8.3 for a lion.
func (s *State) checkLion(m Move) games.RuleID {
	if !s.isVacant(Spot{m.Square, m.Cell}) {
		return "POL-8.1"
	}
	slab, top := s.SlabAt(m.Square), s.topQuestion()
	if s.slabs[slab].Seals != 0 || s.slabs[slab].Lion != 0 {
		return "POL-8.3"
	}
	victim := slab / NumShapes
	if top.about == anyOpponent && s.sameSeat(victim, int(top.color)) {
		return "POL-8.2"
	}
	if top.about != anyOpponent && victim != int(top.about) {
		return "POL-8.1"
	}
	return ""
}

// sealAllowed reports whether a seal against a colour may be placed on a platform (POL-8.1, 8.3).
func (s *State) sealAllowed(victim int, q Square, cell uint8) bool {
	p := s.penguins[victim]
	if p.Slab >= maxSlabs || s.slabs[p.Slab].Lion != 0 {
		return false
	}
	y, x := Spot{q, cell}.yx()
	top, left := Spot{s.slabs[p.Slab].Square, 0}.yx()
	return top-1 <= y && y <= top+3 && left-1 <= x && x <= left+3 && s.isVacant(Spot{q, cell})
}

// countSealCells returns the number of platforms where a seal against a colour may be placed.
func (s *State) countSealCells(victim int) int {
	n := 0
	for q := range Square(64) {
		for cell := range uint8(9) {
			if s.sealAllowed(victim, q, cell) {
				n++
			}
		}
	}
	return n
}
