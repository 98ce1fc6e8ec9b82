package pinguinoe

import "banchisa/games"

// Apply plays an action and the automatic phases after it.
func (s *State) Apply(a games.Action) {
	m := Unpack(a)
	switch m.Kind {
	case LayArk:
		// PIN-1.4: chance decides the side of the ark, then the first seat.
		s.setFace(s.rules.ark, s.rules.arkFaces[m.Arg])
		s.phase = SetFirst
	case NameFirst:
		s.beginTurn(games.Seat(m.Arg))
	case Roll:
		s.phase = Rolling
	case Die:
		s.roll(uint8(m.Arg))
	case Step:
		s.movePoints--
		s.movePenguin(s.rules.neighbors[s.position[s.turn]][m.Arg])
	case Flip:
		// PIN-2.4: turning up a card costs one point.
		s.movePoints--
		s.turnCardUp(Slot(m.Arg))
	case Show:
		s.applyFace(m.Arg)
	case Draw:
		s.drawCard()
	case Drawn:
		s.applyDrawn(m.Arg)
	case DrawnHidden:
		// PIN-4.1: an object, hidden from the others.
		s.hiddenCards[s.turn]++
		s.cards[s.turn]++
		s.endTurn()
	case DiscardSkip:
		// PIN-4.6: this is the whole turn.
		s.skips[s.turn]--
		s.endTurn()
	case Stop:
		s.endTurn()
	case SealStep:
		s.sealSteps--
		s.resumePhase = Sealing
		s.moveSeal(s.rules.neighbors[s.seal][m.Arg])
	case SealStop:
		s.sealSteps = 0
		s.phase = MovementOver
	default:
		s.applyCard(m)
	}
}

// applyCard plays objects and answers.
func (s *State) applyCard(m Move) {
	switch m.Kind {
	case PlayTelescope:
		s.playObject(Telescope)
		s.turnCardUp(Slot(m.Arg))
	case PlaySkates:
		s.playObject(Skates)
		s.movePoints += 2
	case PlaySpringboard:
		// PIN-4.3: for one point, over one block.
		s.playObject(Springboard)
		s.movePoints--
		s.movePenguin(s.springboardTarget(s.position[s.turn], m.Arg))
	case PlaySnowball:
		s.playObject(Snowball)
		s.resumePhase = s.phaseAfterCard()
		s.setBack(games.Seat(m.Arg), s.turn)
	case PlayFish:
		// PIN-4.5: the seal goes to a seal cell and catches there.
		s.playObject(Fish)
		s.resumePhase = s.phaseAfterCard()
		s.moveSeal(Cell(m.Arg))
	case UseFish:
		s.useFish(Cell(m.Arg))
	case UseFishArk:
		s.useFish(s.rules.sealStart)
	case UseLifebuoy:
		s.useLifebuoy()
	case Accept:
		s.accept()
	case SetBack:
		s.position[s.target] = Cell(m.Arg)
		s.asked, s.target = games.NoSeat, games.NoSeat
		s.resumeAfterAnswers()
	case Wave:
		s.turnCard(Slot(m.Arg))
	default:
		panic("pinguinoe: no such action\n" + s.String())
	}
}

// beginTurn starts the turn of a seat.
func (s *State) beginTurn(seat games.Seat) {
	s.turn, s.phase = seat, BeforeRoll
	s.turnStart = s.position[seat]
	// PIN-4.7: the blizzard lasts until its drawer's next turn begins.
	if s.blizzard == int8(seat)+1 {
		s.blizzard = 0
	}
}

func (s *State) roll(n uint8) {
	s.die = n
	// PIN-2.2: a 1 or a 6 moves the seal, anything else the penguin.
	if n == 1 || n == 6 {
		s.sealSteps, s.phase = s.rules.SealSteps, Sealing
		return
	}
	s.movePoints, s.phase = n, Moving
	// PIN-4.7: two points fewer.
	if s.blizzard != 0 {
		s.movePoints -= 2
	}
}

// movePenguin moves the penguin on turn to a cell by a step or a jump.
func (s *State) movePenguin(c Cell) {
	s.position[s.turn] = c
	s.moved = true
	// PIN-2.7: a penguin on the ark wins at once.
	if c.Slot() == s.rules.ark && s.Terrain(c) == Ark {
		s.endMatch(s.turn)
	}
}

// playObject discards an object of the seat on turn: PIN-2.1, one a turn.
func (s *State) playObject(k Card) {
	s.discard(s.turn, k)
	s.playedObject = true
}

// phaseAfterCard returns the phase after a card of the map or of the hand. PIN-4.2: after an event the card ends the
// turn.
func (s *State) phaseAfterCard() Phase {
	if s.phase == AfterEvent {
		return EndingTurn
	}
	return s.phase
}

// turnCardUp turns up a card; chance decides its face unless it has been seen.
func (s *State) turnCardUp(slot Slot) {
	s.resumePhase = s.phaseAfterCard()
	if s.seenFace[slot] == 0 {
		s.revealing, s.phase = slot, Flipping
		return
	}
	s.layFaceUp(slot)
}

func (s *State) applyFace(card int) {
	slot := s.revealing
	s.revealing = -1
	s.usedCards |= 1 << card
	s.seenFace[slot] = s.rules.cards[card].face
	if s.phase == WaveFlipping {
		s.revealCard(slot)
		return
	}
	s.layFaceUp(slot)
}

// layFaceUp turns up a card outside a tsunami: PIN-3.3.
func (s *State) layFaceUp(slot Slot) {
	s.setFace(slot, s.seenFace[slot])
	for i := range s.seats {
		seat := s.seatAfter(i)
		// A swimmer stays where it is; on a block it goes home.
		if s.position[seat].Slot() == slot && s.Terrain(s.position[seat]) == Block {
			s.goHome(seat)
		}
	}
	if h := s.rules.faces[s.seenFace[slot]].sealCell; h >= 0 {
		s.moveSeal(Cell(slot)<<4 + Cell(h))
		return
	}
	s.resumeAfterAnswers()
}

// setFace sets the face that a slot shows, 0 for the back.
func (s *State) setFace(slot Slot, face uint8) {
	s.shownFace[slot] = face
	s.updateWindows(slot, face)
	if face == 0 {
		s.upSlots &^= 1 << slot
		return
	}
	s.seenFace[slot] = face
	s.upSlots |= 1 << slot
}

// seatAfter returns the i-th seat in order of play, from the seat on turn.
func (s *State) seatAfter(i int8) games.Seat { return (s.turn + games.Seat(i)) % games.Seat(s.seats) }

// goHome sends a penguin to its igloo cell.
func (s *State) goHome(seat games.Seat) {
	s.position[seat] = s.home(seat)
	// PIN-2.9: in its own movement it moves no more and its points are lost.
	if seat == s.turn && s.resumePhase == Moving {
		s.resumePhase = MovementOver
		s.movePoints = 0
	}
}

// moveSeal moves the seal to a cell, where it catches: PIN-3.2.
func (s *State) moveSeal(c Cell) {
	s.seal = c
	s.pendingSeats = 0
	for seat, at := range s.position {
		if at == c && s.Terrain(c) != Igloo {
			s.pendingSeats |= 1 << seat
		}
	}
	if s.pendingSeats == 0 {
		s.resumeAfterAnswers()
		return
	}
	s.askCaught()
}

// askCaught asks the caught seats in order of play, from the seat on turn.
func (s *State) askCaught() {
	for i := range s.seats {
		seat := s.seatAfter(i)
		if s.pendingSeats>>uint(seat)&1 == 0 {
			continue
		}
		// PIN-5.3: a seat with any card is asked, a seat without cards is not.
		if s.HandSize(seat) > 0 {
			s.asked, s.phase = seat, AskCaught
			return
		}
		s.pendingSeats &^= 1 << seat
		s.goHome(seat)
	}
	s.resumeAfterAnswers()
}

// resumeAfterAnswers resumes the phase that the answers interrupted.
func (s *State) resumeAfterAnswers() {
	s.asked = games.NoSeat
	switch s.resumePhase {
	case Sealing:
		// PIN-3.1: the last step ends the seal's movement.
		s.phase = Sealing
		if s.sealSteps == 0 {
			s.phase = MovementOver
		}
	case EndingTurn:
		s.afterEvent()
		return
	case InBlizzard:
		s.setBackNext()
		return
	default:
		s.phase = s.resumePhase
	}
	s.resumePhase = SetArk
}

// useFish saves a caught penguin with a fish: PIN-5.1.
func (s *State) useFish(to Cell) {
	s.discard(s.asked, Fish)
	// The seal's movement is over; the other penguins that it caught are safe.
	s.pendingSeats = 0
	if s.resumePhase == Sealing {
		s.sealSteps = 0
	}
	if to == s.seal {
		s.resumeAfterAnswers()
		return
	}
	s.moveSeal(to)
}

// useLifebuoy discards a lifebuoy: PIN-5.2.
func (s *State) useLifebuoy() {
	seat := s.asked
	s.discard(seat, Lifebuoy)
	s.asked = games.NoSeat
	if s.phase == AskSea {
		s.nextTurn()
		return
	}
	if seat == s.turn {
		s.usedLifebuoy = true
	}
	s.resolveNext()
}

// accept lets the event happen about which the seat was asked.
func (s *State) accept() {
	seat, phase := s.asked, s.phase
	s.asked = games.NoSeat
	switch phase {
	case AskCaught:
		s.pendingSeats &^= 1 << seat
		s.goHome(seat)
		s.askCaught()
	case AskSea:
		s.goHome(seat)
		s.nextTurn()
	case AskWave:
		s.goHome(seat)
		s.resolveNext()
	}
}

// afterEvent follows an event: PIN-4.2, a seat with cards that has played none may play one.
func (s *State) afterEvent() {
	if !s.rules.CardAfterEvent || s.playedObject || s.HandSize(s.turn) == 0 {
		s.endTurn()
		return
	}
	s.movePoints, s.resumePhase, s.phase = 0, SetArk, AfterEvent
}

// endTurn ends a turn. PIN-2.8: a penguin in the sea goes home or needs a lifebuoy.
func (s *State) endTurn() {
	s.resumePhase = SetArk
	if !s.usedLifebuoy && s.Terrain(s.position[s.turn]) == Sea {
		if s.HandSize(s.turn) > 0 {
			s.asked, s.phase = s.turn, AskSea
			return
		}
		s.goHome(s.turn)
	}
	s.nextTurn()
}

func (s *State) nextTurn() {
	s.turns++
	s.die, s.movePoints, s.sealSteps = 0, 0, 0
	s.playedObject, s.moved, s.usedLifebuoy = false, false, false
	// PIN-4.10: the flood.
	if s.rules.RoundLimit > 0 && int(s.turns) == s.rules.RoundLimit*int(s.seats) {
		s.endMatch(games.NoSeat)
		return
	}
	s.beginTurn(s.seatAfter(1))
}

// endMatch ends the match.
func (s *State) endMatch(winner games.Seat) {
	s.winner, s.phase, s.resumePhase = winner, Over, SetArk
	s.asked, s.pendingSeats = games.NoSeat, 0
}

// drawCard lets chance draw a search card: PIN-2.6.
func (s *State) drawCard() {
	// PIN-4.9: if the white penguin dozes, the discards become a new deck.
	if s.DeckSize() == 0 {
		for k := range NumCards {
			s.deck[k] += uint8(s.discardCount(k))
		}
	}
	s.phase = Drawing
}
