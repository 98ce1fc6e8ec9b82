package pinguinoe

import "banchisa/games"

// find1 is the search card drawn.
func (s *State) find1(arg int) {
	k := Found(arg)
	s.deck[k]--
	if k.Object() {
		// PIN-4.1: it goes to the hand, and the turn ends.
		s.hand[s.turn][k]++
		s.cards[s.turn]++
		s.endTurn()
		return
	}
	// PIN-4.9: the white penguin counts; its last event takes no effect.
	if s.r.White > 0 {
		if s.events++; s.events == s.r.White {
			s.finish(games.Nobody)
			return
		}
	}
	switch k {
	case SkipTurn:
		// PIN-4.6: it lies before the drawer.
		s.skips[s.turn]++
		s.endTurn()
	case Tear:
		for o := range objects {
			for range Lost(arg, o) {
				s.spend(s.turn, o)
			}
		}
		s.endTurn()
	case Blizzard:
		// PIN-4.7: everybody is set back, from the drawer on.
		s.blizzard = int8(s.turn) + 1
		s.pending = 1<<s.seats - 1
		s.blow()
	case Tsunami:
		s.rise()
	}
}

// blow sets back the next penguin of a blizzard.
func (s *State) blow() {
	for i := range s.seats {
		seat := s.after(i)
		if s.pending>>uint(seat)&1 == 0 {
			continue
		}
		s.pending &^= 1 << seat
		next := seat + 1
		if int8(next) == s.seats {
			next = 0
		}
		s.resume = Blowing
		s.setBack(seat, next)
		return
	}
	s.endTurn()
}

// setBack throws a penguin back by one card; the chooser picks among several cells.
func (s *State) setBack(seat, chooser games.Seat) {
	home := s.r.home[seat]
	if s.at[seat].Slot() == home.Slot() {
		// PIN-4.4: already on its igloo card, home to the igloo cell.
		s.at[seat] = home
		s.goOn()
		return
	}
	var room [backsRoom]Cell
	switch cells := s.backs(room[:0], seat); len(cells) {
	case 0:
		s.at[seat] = home
	case 1:
		s.at[seat] = cells[0]
	default:
		s.asked, s.target, s.phase = chooser, seat, Backing
		return
	}
	s.goOn()
}

// rise begins a tsunami: PIN-4.8.
func (s *State) rise() {
	here := s.at[s.turn].Slot()
	s.wave, s.turned, s.surge = s.r.around[here], 0, NoCell
	s.phase = Waving
	if s.wave == 0 {
		s.flood()
	}
}

// surgeOver turns one card of a tsunami.
func (s *State) surgeOver(slot Slot) {
	s.wave &^= 1 << slot
	s.turned |= 1 << slot
	switch {
	case slot == s.r.ark:
		// The ark shows its other face.
		s.lay(slot, s.r.arkFaces[0]^s.r.arkFaces[1]^s.face[slot])
	case s.isUp(slot):
		// Sea again; the face is remembered.
		s.lay(slot, 0)
	case s.face[slot] == 0:
		s.opened, s.phase = slot, WaveFlipping
		return
	default:
		s.lift(slot)
		return
	}
	s.surgeOn()
}

// lift turns up a card in a tsunami and notes its seal cell.
func (s *State) lift(slot Slot) {
	s.lay(slot, s.face[slot])
	if h := s.r.faces[s.face[slot]].hole; h >= 0 {
		s.surge = Cell(slot)<<4 + Cell(h)
	}
	s.surgeOn()
}

func (s *State) surgeOn() {
	s.phase = Waving
	if s.wave == 0 {
		s.flood()
	}
}

// flood looks at the penguins on turned cards when all are turned.
func (s *State) flood() {
	s.pending = 0
	for seat := range s.seats {
		if s.turned>>uint(s.at[seat].Slot())&1 == 1 {
			s.pending |= 1 << seat
		}
	}
	s.turned = 0
	s.wash()
}

// wash treats the next penguin of a tsunami, from the drawer on: home from a block, a
// lifebuoy or home from the sea, the match on an A; then the seal.
func (s *State) wash() {
	for i := range s.seats {
		seat := s.after(i)
		if s.pending>>uint(seat)&1 == 0 {
			continue
		}
		s.pending &^= 1 << seat
		switch s.kind(s.at[seat]) {
		case Block:
			s.goHome(seat)
		case Ark:
			s.finish(seat)
			return
		case Sea:
			if s.held(seat) > 0 {
				s.asked, s.phase = seat, AskWave
				return
			}
			s.goHome(seat)
		}
	}
	if s.surge == NoCell {
		s.endTurn()
		return
	}
	to := s.surge
	s.surge = NoCell
	s.resume = Ending
	s.putSeal(to)
}
