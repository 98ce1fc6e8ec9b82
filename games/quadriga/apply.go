package quadriga

import "banchisa/games"

// Apply plays a legal action and what follows by itself.
func (s *State) Apply(a games.Action) {
	m := Unpack(a)
	switch m.Kind {
	case Place:
		s.units[s.seat] = s.units[s.seat].With(m.Cell) // QUA-2.1
		s.placed, s.had[s.seat] = m.Cell, true
		s.startMoving()
	case Skip:
		s.startMoving()
	case Order:
		s.order(m.Cell, m.Way)
	case Go:
		s.march()
	case Fight:
		s.fight(m.Cell, m.Enemy)
	case Trim:
		s.trim(m.Cell)
	default:
		panic("quadriga: no such action\n" + s.String())
	}
}

func (s *State) startMoving() {
	s.phase = Moving
	own := s.units[s.seat]
	s.later = own // QUA-3.1: islands are read off the board after placement.
	if s.rules.sincePlacement {
		s.alone = own.But(own.Around())
	}
}

// order notes that a unit will go.
func (s *State) order(c Cell, d Direction) {
	if !s.current.Has(c) || s.count == 0 {
		s.count = 0
		for s.current = (Set{}); !s.current.Has(c); { // QUA-3.3: islands by lowest cell.
			if s.later.Empty() {
				panic("quadriga: no unit to order on " + c.Name() + "\n" + s.String())
			}
			s.current = s.later.Island(s.later.First())
			s.later = s.later.But(s.current)
		}
	}
	unit := one(c)
	s.from = s.from.Or(unit)
	s.to = s.to.Or(unit.shift(d))
	for i := range s.ways {
		if d>>i&1 == 1 {
			s.ways[i] = s.ways[i].Or(unit)
		}
	}
	s.last, s.way = c, d
	s.count++
}

// march moves all ordered units in one instant.
func (s *State) march() {
	if !s.from.Empty() {
		s.units[s.seat] = s.units[s.seat].But(s.from).Or(s.to) // QUA-3.1
		if s.placed != nowhere && s.from.Has(s.placed) {
			s.placed, _ = s.wayOf(s.placed).To(s.placed)
		}
		if s.rules.sincePlacement {
			lone := s.alone.But(s.from)
			for d := N; d <= NW; d++ {
				lone = lone.Or(s.heading(d).And(s.alone).shift(d))
			}
			s.alone = lone
		}
	}
	s.from, s.to, s.ways, s.current, s.later = Set{}, Set{}, [3]Set{}, Set{}, Set{}
	s.last, s.way, s.count = 0, 0, 0
	s.phase = Fighting
	s.clash()
}

// clash goes on with combat while there is contact.
func (s *State) clash() {
	touching := s.contact(s.seat)
	if touching.Empty() { // QUA-4.1: until no such pair is left.
		s.marked = Set{}
		s.normalise()
		return
	}
	if s.marked.And(touching).Empty() {
		s.marked = Set{} // QUA-4.2: it touches none any more.
	}
}

// fight is one fight, between the islands with these lowest cells.
func (s *State) fight(own, enemy Cell) {
	mine, foe := s.seat, 1-s.seat
	a, b := s.units[mine].Island(own), s.units[foe].Island(enemy)
	if s.marked.Empty() {
		s.marked = a // QUA-4.2
	}
	// QUA-4.3: the units that touch the other island count.
	ours, theirs := a.And(b.Around()), b.And(a.Around())
	loser, lost := mine, ours // equal: the seat not on turn wins
	if ours.Len() > theirs.Len() {
		loser, lost = foe, theirs
	}
	before := s.units[loser].islands()
	s.units[loser] = s.units[loser].But(lost)
	s.marked = s.marked.And(s.units[mine])
	s.bloody = true
	if loser == foe {
		s.countdown[mine] = 0 // QUA-4.5, booked before QUA-4.4
	}
	if before >= 2 && s.countdown[loser] == 0 && s.units[loser].islands() == 1 {
		s.countdown[loser] = int16(s.rules.countdown) // QUA-4.4
	}
	s.clash()
}

// normalise removes lone units and lists the oversize islands.
func (s *State) normalise() {
	own := s.units[s.seat]
	lone := own.But(own.Around()) // QUA-5.1
	if s.rules.sincePlacement {
		lone = lone.And(s.alone)
	}
	if s.placed != nowhere {
		lone = lone.But(one(s.placed))
	}
	own = own.But(lone)
	s.units[s.seat] = own
	if own.Len() > s.rules.islandMax { // QUA-5.2: the list is made before the first removal.
		for rest := own; !rest.Empty(); {
			island := rest.Island(rest.First())
			rest = rest.But(island)
			if island.Len() > s.rules.islandMax {
				s.marked = s.marked.Or(island)
			}
		}
	}
	s.nextTrim()
}

func (s *State) nextTrim() {
	s.phase = Trimming
	if s.marked.Empty() {
		s.endTurn()
	}
}

// trim removes one unit of an oversize island.
func (s *State) trim(c Cell) {
	s.marked = s.marked.But(s.marked.Island(c))
	s.units[s.seat] = s.units[s.seat].But(one(c)) // QUA-5.2
	s.nextTrim()
}
