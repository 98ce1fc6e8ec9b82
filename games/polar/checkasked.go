package polar

import "banchisa/games"

// checkAnswer is about every question but hands, clicks and turns.
func (s *State) checkAnswer(m Move) games.Rule {
	open := s.top().query
	asked := func(rule games.Rule, queries ...query) games.Rule {
		for _, q := range queries {
			if q == open {
				return ""
			}
		}
		return rule
	}
	switch m.Kind {
	case Click:
		if open == askTurn {
			return ""
		}
		return s.checkAgain()
	case Correct:
		return s.checkCorrect(m)
	case Go, Land, Stay:
		if rule := asked("POL-6.3", askNumber); rule != "" {
			return rule
		}
		return s.checkWalk(m)
	case Ride, Swap, End:
		if rule := asked("POL-6.7", askRide); rule != "" {
			return rule
		}
		return s.checkRide(m)
	case Pay, Leave, Evict, EvictHome:
		if rule := asked("POL-7.1", askGuest, askMover); rule != "" {
			return rule
		}
		return s.checkGuest(m)
	case At:
		if rule := asked("POL-8.2", askAt); rule != "" {
			return rule
		}
		if int(m.Shape) >= s.Colours() || s.sameSeat(int(m.Shape), int(s.top().who)) || s.sealCells(int(m.Shape)) == 0 {
			return "POL-8.2"
		}
	case Lion:
		if rule := asked("POL-8.1", askLion); rule != "" {
			return rule
		}
		return s.checkLion(m)
	case Seal:
		if rule := asked("POL-8.1", askSeal); rule != "" {
			return rule
		}
		if !s.sealMay(int(s.top().of), m.Square, m.Cell) {
			return "POL-8.1"
		}
	}
	return ""
}

func (s *State) sameSeat(a, b int) bool { return s.SeatOf(a) == s.SeatOf(b) }

func (s *State) checkCorrect(m Move) games.Rule {
	if s.top().query != askNumber || s.Corrected() {
		return "POL-2.2"
	}
	cards := max(m.Number, -m.Number)
	if cards == 0 || cards > s.Cards(int(s.mover)) || s.Number()+m.Number < 1 {
		return "POL-2.2"
	}
	return ""
}

// standing tells whether a penguin stands on a platform.
func (s *State) standing(q Square, cell uint8) bool {
	for c := range s.Colours() {
		if p := s.penguins[c]; int(p.Slab) == s.SlabAt(q) && p.Cell == cell {
			return true
		}
	}
	return false
}

// solid tells whether there is a platform of a slab without lion.
func (s *State) solid(p Spot) bool {
	slab := s.SlabAt(p.Square)
	return slab >= 0 && s.slabs[slab].Lion == 0 && s.Picture(slab).Has(int(p.Cell))
}

// vacant tells whether a platform of a slab without lion has neither penguin nor seal.
func (s *State) vacant(p Spot) bool {
	return s.solid(p) && !s.standing(p.Square, p.Cell) && !s.sealOn(p.Square, p.Cell)
}

// spotAt is the platform in a cell of the 24×24, and whether the cell is in the sea.
func spotAt(y, x int) (Spot, bool) {
	if y < 0 || x < 0 || y > 23 || x > 23 {
		return Spot{}, false
	}
	return Spot{at(y/3, x/3), uint8(y%3*3 + x%3)}, true
}

func (p Spot) yx() (int, int) {
	return 3*p.Square.Row() + int(p.Cell)/3, 3*p.Square.Column() + int(p.Cell)%3
}

// tread calls end for every platform where a walk of exactly that many steps of the
// mover ends: POL-6.1, POL-6.2.
func (s *State) tread(steps int, end func(Spot)) {
	p := s.penguins[s.mover]
	var path []Spot
	var step func(y, x, left int)
	step = func(y, x, left int) {
		next, ok := spotAt(y, x)
		if !ok || !s.solid(next) {
			return
		}
		for _, before := range path {
			if before == next {
				return
			}
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
	} else if p.Slab != Ashore {
		y, x := Spot{s.slabs[p.Slab].Square, p.Cell}.yx()
		step(y, x, steps)
	}
}

// toLand is the fewest steps to land, or 0 for no way within the number (POL-6.5).
func (s *State) toLand(number int) int {
	for d := 1; d <= number; d++ {
		found := false
		s.tread(d-1, func(p Spot) {
			edge := p.Square.Column()+1 == s.rules.Columns && p.Cell%3 == 2
			found = found || edge && owner(s.sea[p.Square]-1) == s.mover
		})
		if found {
			return d
		}
	}
	return 0
}

func (s *State) checkWalk(m Move) games.Rule {
	d := 0
	if s.penguins[s.mover].Slab != Home {
		d = s.toLand(s.Number())
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
		s.tread(s.Number(), func(p Spot) {
			reached = reached || p == Spot{m.Square, m.Cell}
		})
		if !reached || !s.vacant(Spot{m.Square, m.Cell}) {
			return "POL-6.1"
		}
	}
	return ""
}

// POL-6.4: penguins stand on all platforms that the number reaches.
func (s *State) checkAgain() games.Rule {
	if s.top().query != askNumber {
		return "POL-5.4"
	}
	if s.again || s.penguins[s.mover].Slab != Home && s.toLand(s.Number()) != 0 {
		return "POL-6.4"
	}
	ends, all := 0, true
	s.tread(s.Number(), func(p Spot) {
		ends++
		all = all && s.standing(p.Square, p.Cell)
	})
	if ends == 0 || !all {
		return "POL-6.4"
	}
	return ""
}

func (s *State) checkRide(m Move) games.Rule {
	if m.Kind == End {
		return ""
	}
	slab := int(s.penguins[s.mover].Slab)
	from := s.slabs[slab].Square
	if !aheadOf(from, m.Square) || m.Square.Column() >= s.rules.Columns {
		return "POL-6.7"
	}
	enters := func(to Square) bool { return s.empty(to) && s.mayLie(slab/Shapes, to, from) }
	if m.Kind == Ride {
		switch {
		case !s.empty(m.Square):
			return "POL-6.7"
		case !enters(m.Square):
			return "POL-5.1"
		}
		return ""
	}
	for to := range Square(64) {
		if aheadOf(from, to) && enters(to) {
			return "POL-6.8"
		}
	}
	if m.Square.Column()+1 == s.rules.Columns {
		return "POL-6.8"
	}
	return s.checkExchange(from, m.Square, "POL-6.8")
}

// checkGuest is POL-7.
func (s *State) checkGuest(m Move) games.Rule {
	top := s.top()
	guest, mover := top.who, top.query == askMover
	if mover {
		guest = top.of
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
		if mover && s.elsewhere(from) || !mover && !first {
			return "POL-7.2"
		}
	case Evict:
		if !s.vacant(Spot{m.Square, m.Cell}) {
			return "POL-7.2"
		}
		if mover && !s.refuge(from, m.Square) || !mover && m.Square.Column() != nearest {
			return "POL-7.2"
		}
	}
	return ""
}

// columnBehind is the nearest column west of a square with a free platform, or -1.
func (s *State) columnBehind(from Square) int {
	for column := from.Column() - 1; column >= 0; column-- {
		for row := range 8 {
			for cell := range uint8(9) {
				if s.vacant(Spot{at(row, column), cell}) {
					return column
				}
			}
		}
	}
	return -1
}

// refuge tells whether the mover may send a guest to a slab: not the one that moves nor
// the one with which it changes places.
func (s *State) refuge(from, to Square) bool {
	for _, a := range s.asks {
		if a.query == doSwap && a.to == to {
			return false
		}
	}
	return to != from
}

func (s *State) elsewhere(from Square) bool {
	for q := range Square(64) {
		for cell := range uint8(9) {
			if s.refuge(from, q) && s.vacant(Spot{q, cell}) {
				return true
			}
		}
	}
	return false
}

// checkLion is POL-8.1 to POL-8.3 for a lion.
func (s *State) checkLion(m Move) games.Rule {
	if !s.vacant(Spot{m.Square, m.Cell}) {
		return "POL-8.1"
	}
	slab, top := s.SlabAt(m.Square), s.top()
	if s.slabs[slab].Seals != 0 || s.slabs[slab].Lion != 0 {
		return "POL-8.3"
	}
	victim := slab / Shapes
	if top.of == anyone && s.sameSeat(victim, int(top.who)) {
		return "POL-8.2"
	}
	if top.of != anyone && victim != int(top.of) {
		return "POL-8.1"
	}
	return ""
}

// sealMay tells whether a seal against a colour may come to a platform (POL-8.1, 8.3).
func (s *State) sealMay(victim int, q Square, cell uint8) bool {
	p := s.penguins[victim]
	if p.Slab >= maxSlabs || s.slabs[p.Slab].Lion != 0 {
		return false
	}
	y, x := Spot{q, cell}.yx()
	top, left := Spot{s.slabs[p.Slab].Square, 0}.yx()
	return top-1 <= y && y <= top+3 && left-1 <= x && x <= left+3 && s.vacant(Spot{q, cell})
}

// sealCells counts the platforms where a seal against a colour may come.
func (s *State) sealCells(victim int) int {
	n := 0
	for q := range Square(64) {
		for cell := range uint8(9) {
			if s.sealMay(victim, q, cell) {
				n++
			}
		}
	}
	return n
}
