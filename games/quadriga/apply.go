package quadriga

import "banchisa/games"

// Apply plays a legal action and the automatic phases after it.
func (s *State) Apply(a games.Action) {
	m := Unpack(a)
	switch m.Kind {
	case Place:
		s.units[s.turn] = s.units[s.turn].With(m.Cell) // QUA-2.1
		s.placed, s.everHadUnits[s.turn] = m.Cell, true
		s.startMoving()
	case Skip:
		s.startMoving()
	case Order:
		s.order(m.Cell, m.Dir)
	case Go:
		s.moveOrdered()
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
	own := s.units[s.turn]
	s.laterIslands = own // QUA-3.1: the islands are determined after the placement
	if s.rules.sincePlacement {
		s.wasAlone = own.AndNot(own.Around())
	}
}

// order records that a unit is going to move.
func (s *State) order(c Cell, d Direction) {
	if !s.island.Has(c) || s.orderCount == 0 {
		s.orderCount = 0
		for s.island = (Set{}); !s.island.Has(c); { // QUA-3.3: islands by their lowest cell.
			if s.laterIslands.Empty() {
				panic("quadriga: no unit to order on " + c.Notation() + "\n" + s.String())
			}
			s.island = s.laterIslands.Island(s.laterIslands.First())
			s.laterIslands = s.laterIslands.AndNot(s.island)
		}
	}
	unit := single(c)
	s.origins = s.origins.Or(unit)
	s.targets = s.targets.Or(unit.shift(d))
	for i := range s.directionBits {
		if d>>i&1 == 1 {
			s.directionBits[i] = s.directionBits[i].Or(unit)
		}
	}
	s.lastUnit, s.lastDir = c, d
	s.orderCount++
}

// moveOrdered moves all ordered units at the same instant.
func (s *State) moveOrdered() {
	if !s.origins.Empty() {
		s.units[s.turn] = s.units[s.turn].AndNot(s.origins).Or(s.targets) // QUA-3.1
		if s.placed != nowhere && s.origins.Has(s.placed) {
			s.placed, _ = s.orderedDirection(s.placed).Neighbor(s.placed)
		}
		if s.rules.sincePlacement {
			lone := s.wasAlone.AndNot(s.origins)
			for d := N; d <= NW; d++ {
				lone = lone.Or(s.orderedToward(d).And(s.wasAlone).shift(d))
			}
			s.wasAlone = lone
		}
	}
	s.origins, s.targets, s.directionBits, s.island, s.laterIslands = Set{}, Set{}, [3]Set{}, Set{}, Set{}
	s.lastUnit, s.lastDir, s.orderCount = 0, 0, 0
	s.phase = Fighting
	s.continueCombat()
}

// continueCombat goes on with combat while there is contact.
func (s *State) continueCombat() {
	touching := s.contact(s.turn)
	if touching.Empty() { // QUA-4.1: until no pair of islands is in contact
		s.queued = Set{}
		s.normalise()
		return
	}
	if s.queued.And(touching).Empty() {
		s.queued = Set{} // QUA-4.2: it is in contact no longer
	}
}

// fight resolves one fight, between the islands with these lowest cells.
func (s *State) fight(own, enemy Cell) {
	mine, enemySeat := s.turn, 1-s.turn
	a, b := s.units[mine].Island(own), s.units[enemySeat].Island(enemy)
	if s.queued.Empty() {
		s.queued = a // QUA-4.2
	}
	// QUA-4.3: the units in contact with the other island count.
	ours, theirs := a.And(b.Around()), b.And(a.Around())
	loser, lost := mine, ours // equal: the seat not on turn wins
	if ours.Len() > theirs.Len() {
		loser, lost = enemySeat, theirs
	}
	before := s.units[loser].countIslands()
	s.units[loser] = s.units[loser].AndNot(lost)
	s.queued = s.queued.And(s.units[mine])
	s.removedInCombat = true
	if loser == enemySeat {
		s.countdown[mine] = 0 // QUA-4.5, applied before QUA-4.4
	}
	if before >= 2 && s.countdown[loser] == 0 && s.units[loser].countIslands() == 1 {
		s.countdown[loser] = int16(s.rules.countdown) // QUA-4.4
	}
	s.continueCombat()
}

// normalise removes isolated units and lists the oversize islands.
func (s *State) normalise() {
	own := s.units[s.turn]
	lone := own.AndNot(own.Around()) // QUA-5.1
	if s.rules.sincePlacement {
		lone = lone.And(s.wasAlone)
	}
	if s.placed != nowhere {
		lone = lone.AndNot(single(s.placed))
	}
	own = own.AndNot(lone)
	s.units[s.turn] = own
	if own.Len() > s.rules.IslandMax { // QUA-5.2: the list is made before the first removal.
		for remaining := own; !remaining.Empty(); {
			island := remaining.Island(remaining.First())
			remaining = remaining.AndNot(island)
			if island.Len() > s.rules.IslandMax {
				s.queued = s.queued.Or(island)
			}
		}
	}
	s.nextTrim()
}

func (s *State) nextTrim() {
	s.phase = Trimming
	if s.queued.Empty() {
		s.endTurn()
	}
}

// trim removes one unit of an oversize island.
func (s *State) trim(c Cell) {
	s.queued = s.queued.AndNot(s.queued.Island(c))
	s.units[s.turn] = s.units[s.turn].AndNot(single(c)) // QUA-5.2
	s.nextTrim()
}
