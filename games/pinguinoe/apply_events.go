package pinguinoe

import "banchisa/games"

// applyDrawn applies the search card drawn.
func (s *State) applyDrawn(arg int) {
	k := DrawnCard(arg)
	s.deck[k]--
	if k.IsObject() {
		// PIN-4.1: an object goes to the hand, and the turn ends.
		s.hand[s.turn][k]++
		s.cards[s.turn]++
		s.endTurn()
		return
	}
	// PIN-4.9: the white penguin counts events; the last one has no effect.
	if s.rules.WhitePenguin > 0 {
		if s.events++; s.events == s.rules.WhitePenguin {
			s.endMatch(games.NoSeat)
			return
		}
	}
	switch k {
	case SkipTurn:
		// PIN-4.6: the card stays in front of the drawer.
		s.skips[s.turn]++
		s.afterEvent()
	case Tear:
		for o := range numObjects {
			for range tearLoss(arg, o) {
				s.discard(s.turn, o)
			}
		}
		s.afterEvent()
	case Blizzard:
		// PIN-4.7: every penguin is set back, beginning with the drawer's.
		s.blizzard = int8(s.turn) + 1
		s.pendingSeats = 1<<s.seats - 1
		s.setBackNext()
	case Tsunami:
		s.startTsunami()
	}
}

// setBackNext sets back the next penguin of a blizzard.
func (s *State) setBackNext() {
	seat, ok := s.popPending()
	if !ok {
		s.afterEvent()
		return
	}
	s.resumePhase = InBlizzard
	s.setBack(seat, (seat+1)%games.Seat(s.seats))
}

// popPending removes and returns the next pending seat in order of play, from the seat on turn.
func (s *State) popPending() (seat games.Seat, ok bool) {
	for i := range s.seats {
		if seat := s.seatAfter(i); s.pendingSeats>>seat&1 != 0 {
			s.pendingSeats &^= 1 << seat
			return seat, true
		}
	}
	return games.NoSeat, false
}

// setBack sets a penguin back by one card; the chooser picks among several cells.
func (s *State) setBack(seat, chooser games.Seat) {
	home := s.home(seat)
	if s.position[seat].Slot() == home.Slot() {
		// PIN-4.4: already on its igloo card, it goes to the igloo cell.
		s.position[seat] = home
		s.resumeAfterAnswers()
		return
	}
	var buf [maxSetBackCells]Cell
	switch cells := s.setBackCells(buf[:0], seat); len(cells) {
	case 0:
		s.position[seat] = home
	case 1:
		s.position[seat] = cells[0]
	default:
		s.asked, s.target, s.phase = chooser, seat, SettingBack
		return
	}
	s.resumeAfterAnswers()
}

// startTsunami begins a tsunami: PIN-4.8.
func (s *State) startTsunami() {
	here := s.position[s.turn].Slot()
	s.slotsToTurn, s.turnedSlots, s.tsunamiSeal = s.rules.tsunamiSlots[here], 0, NoCell
	s.continueTsunami()
}

// turnCard turns one card of a tsunami.
func (s *State) turnCard(slot Slot) {
	s.slotsToTurn &^= 1 << slot
	s.turnedSlots |= 1 << slot
	switch {
	case slot == s.rules.ark:
		// The ark shows its other face.
		s.setFace(slot, s.rules.arkFaces[0]^s.rules.arkFaces[1]^s.seenFace[slot])
	case s.IsFaceUp(slot):
		// Sea again; the face stays known.
		s.setFace(slot, 0)
	case s.seenFace[slot] == 0:
		s.revealing, s.phase = slot, WaveFlipping
		return
	default:
		s.revealCard(slot)
		return
	}
	s.continueTsunami()
}

// revealCard turns up a card in a tsunami and records its seal cell.
func (s *State) revealCard(slot Slot) {
	s.setFace(slot, s.seenFace[slot])
	if h := s.rules.faces[s.seenFace[slot]].sealCell; h >= 0 {
		s.tsunamiSeal = Cell(slot)<<4 + Cell(h)
	}
	s.continueTsunami()
}

func (s *State) continueTsunami() {
	s.phase = Waving
	if s.slotsToTurn == 0 {
		s.resolveTsunami()
	}
}

// resolveTsunami resolves the penguins on turned cards once all are turned.
func (s *State) resolveTsunami() {
	s.pendingSeats = 0
	for seat := range s.seats {
		if s.turnedSlots>>uint(s.position[seat].Slot())&1 == 1 {
			s.pendingSeats |= 1 << seat
		}
	}
	s.turnedSlots = 0
	s.resolveNext()
}

// resolveNext resolves the next penguin of a tsunami, from the drawer on: from a block it goes
// home; in the sea it needs a lifebuoy or goes home; on an A it wins. Then the seal moves.
func (s *State) resolveNext() {
	for seat, ok := s.popPending(); ok; seat, ok = s.popPending() {
		switch s.Terrain(s.position[seat]) {
		case Block:
			s.goHome(seat)
		case Ark:
			s.endMatch(seat)
			return
		case Sea:
			if s.HandSize(seat) > 0 {
				s.asked, s.phase = seat, AskWave
				return
			}
			s.goHome(seat)
		}
	}
	if s.tsunamiSeal == NoCell {
		s.afterEvent()
		return
	}
	to := s.tsunamiSeal
	s.tsunamiSeal = NoCell
	s.resumePhase = EndingTurn
	s.moveSeal(to)
}
