package pinguinoe

import (
	"banchisa/games"
)

// Apply plays an action and what follows by itself.
func (s *State) Apply(a games.Action) {
	verb, arg := Decode(a)
	switch verb {
	case LayArk:
		// PIN-1.4: chance lays the ark on a side, then names the first seat.
		s.lay(s.r.ark, s.r.arkFaces[arg])
		s.phase = SetFirst
	case NameFirst:
		s.begin(games.Seat(arg))
	case Roll:
		s.phase = Rolling
	case Die:
		s.roll(uint8(arg))
	case Step:
		s.points--
		s.walk(s.r.next[s.at[s.turn]][arg])
	case Flip:
		// PIN-2.4: turning a card up costs one point.
		s.points--
		s.turnUp(Slot(arg))
	case Show:
		s.show(arg)
	case Draw:
		s.draw()
	case Find:
		s.find1(arg)
	case FindVeiled:
		// PIN-4.1: an object, hidden from the others.
		s.hidden[s.turn]++
		s.cards[s.turn]++
		s.endTurn()
	case DiscardSkip:
		// PIN-4.6: the whole turn.
		s.skips[s.turn]--
		s.endTurn()
	case Stop:
		s.endTurn()
	case Glide:
		s.steps--
		s.resume = Sealing
		s.putSeal(s.r.next[s.seal][arg])
	case GlideStop:
		s.steps = 0
		s.phase = Done
	default:
		s.applyCard(verb, arg)
	}
}

// applyCard plays objects and answers.
func (s *State) applyCard(verb Verb, arg int) {
	switch verb {
	case PlayTelescope:
		s.play(Telescope)
		s.turnUp(Slot(arg))
	case PlaySkates:
		s.play(Skates)
		s.points += 2
	case PlaySpringboard:
		// PIN-4.3: for one point, over one block.
		s.play(Springboard)
		s.points--
		s.walk(s.landing(s.at[s.turn], arg))
	case PlaySnowball:
		s.play(Snowball)
		s.resume = s.phase
		s.setBack(games.Seat(arg), s.turn)
	case PlayFish:
		// PIN-4.5: the seal goes to a seal cell and catches there.
		s.play(Fish)
		s.resume = s.phase
		s.putSeal(Cell(arg))
	case UseFish:
		s.useFish(Cell(arg))
	case UseFishArk:
		s.useFish(s.r.sealStart)
	case UseLifebuoy:
		s.float()
	case Accept:
		s.accept()
	case Back:
		s.at[s.target] = Cell(arg)
		s.asked, s.target = games.Nobody, games.Nobody
		s.goOn()
	case Wave:
		s.surgeOver(Slot(arg))
	default:
		panic("pinguinoe: no such action\n" + s.String())
	}
}

// begin starts the turn of a seat.
func (s *State) begin(seat games.Seat) {
	s.turn, s.phase = seat, Before
	s.start = s.at[seat]
	// PIN-4.7: the blizzard blows until its drawer's next turn begins.
	if s.blizzard == int8(seat)+1 {
		s.blizzard = 0
	}
}

func (s *State) roll(n uint8) {
	s.die = n
	// PIN-2.2: a 1 or a 6 moves the seal, anything else the penguin.
	if n == 1 || n == 6 {
		s.steps, s.phase = s.r.SealSteps, Sealing
		return
	}
	s.points, s.phase = n, Moving
	// PIN-4.7: two points fewer.
	if s.blizzard != 0 {
		s.points -= 2
	}
}

// walk puts the penguin on turn on a cell that it stepped or jumped to.
func (s *State) walk(c Cell) {
	s.at[s.turn] = c
	s.moved = true
	// PIN-2.7: on the ark it wins at once.
	if s.kind(c) == Ark {
		s.finish(s.turn)
	}
}

// play discards an object of the seat on turn: PIN-2.1, one a turn.
func (s *State) play(k Card) {
	s.spend(s.turn, k)
	s.played = true
}

// turnUp turns a face-down card: chance names its face unless it is known.
func (s *State) turnUp(slot Slot) {
	s.resume = s.phase
	if s.face[slot] == 0 {
		s.opened, s.phase = slot, Flipping
		return
	}
	s.reveal(slot)
}

func (s *State) show(card int) {
	slot := s.opened
	s.opened = -1
	s.used |= 1 << card
	s.face[slot] = s.r.cards[card].face
	if s.phase == WaveFlipping {
		s.lift(slot)
		return
	}
	s.reveal(slot)
}

// reveal turns a card up outside a tsunami: PIN-3.3.
func (s *State) reveal(slot Slot) {
	s.lay(slot, s.face[slot])
	for i := range s.seats {
		seat := s.after(i)
		// A swimmer stays where it is, on a block it goes home.
		if s.at[seat].Slot() == slot && s.kind(s.at[seat]) == Block {
			s.goHome(seat)
		}
	}
	if h := s.r.faces[s.face[slot]].hole; h >= 0 {
		s.putSeal(Cell(slot)<<4 + Cell(h))
		return
	}
	s.goOn()
}

// lay puts a face up, 0 for the back.
func (s *State) lay(slot Slot, face uint8) {
	s.top[slot] = face
	if face == 0 {
		s.up &^= 1 << slot
		return
	}
	s.face[slot] = face
	s.up |= 1 << slot
}

// after is the i-th seat in order of play, from the seat on turn.
func (s *State) after(i int8) games.Seat {
	n := int8(s.turn) + i
	if n >= s.seats {
		n -= s.seats
	}
	return games.Seat(n)
}

// goHome sends a penguin to its igloo cell.
func (s *State) goHome(seat games.Seat) {
	s.at[seat] = s.r.home[seat]
	// PIN-2.9: in its own movement it moves no more, its points are lost.
	if seat == s.turn && s.resume == Moving {
		s.resume = Done
		s.points = 0
	}
}

// putSeal brings the seal to a cell; whoever is there is caught: PIN-3.2.
func (s *State) putSeal(c Cell) {
	s.seal = c
	s.pending = 0
	if s.kind(c) != Igloo {
		for seat := range s.seats {
			if s.at[seat] == c {
				s.pending |= 1 << seat
			}
		}
	}
	s.catch()
}

// catch lets the caught answer in order of play, from the seat on turn.
func (s *State) catch() {
	for i := int8(0); i < s.seats && s.pending != 0; i++ {
		seat := s.after(i)
		if s.pending>>uint(seat)&1 == 0 {
			continue
		}
		// PIN-5.3: a seat with any card is asked, a seat with none is not.
		if s.held(seat) > 0 {
			s.asked, s.phase = seat, AskCaught
			return
		}
		s.pending &^= 1 << seat
		s.goHome(seat)
	}
	s.goOn()
}

// goOn resumes what the answers interrupted.
func (s *State) goOn() {
	s.asked = games.Nobody
	switch s.resume {
	case Sealing:
		// PIN-3.1: the last step ends it.
		s.phase = Sealing
		if s.steps == 0 {
			s.phase = Done
		}
	case Ending:
		s.endTurn()
		return
	case Blowing:
		s.blow()
		return
	default:
		s.phase = s.resume
	}
	s.resume = SetArk
}

// useFish keeps a caught penguin where it is: PIN-5.1.
func (s *State) useFish(to Cell) {
	s.spend(s.asked, Fish)
	// The seal's movement is over, the others caught with it are left in peace.
	s.pending = 0
	if s.resume == Sealing {
		s.steps = 0
	}
	if to == s.seal {
		s.goOn()
		return
	}
	s.putSeal(to)
}

// float discards a lifebuoy: PIN-5.2.
func (s *State) float() {
	seat := s.asked
	s.spend(seat, Lifebuoy)
	s.asked = games.Nobody
	if s.phase == AskSea {
		s.nextTurn()
		return
	}
	if seat == s.turn {
		s.floated = true
	}
	s.wash()
}

// accept lets happen what the seat was asked about.
func (s *State) accept() {
	seat, phase := s.asked, s.phase
	s.asked = games.Nobody
	switch phase {
	case AskCaught:
		s.pending &^= 1 << seat
		s.goHome(seat)
		s.catch()
	case AskSea:
		s.goHome(seat)
		s.nextTurn()
	case AskWave:
		s.goHome(seat)
		s.wash()
	}
}

// endTurn closes a turn: PIN-2.8, in the sea a penguin goes home or needs a lifebuoy.
func (s *State) endTurn() {
	s.resume = SetArk
	if !s.floated && s.kind(s.at[s.turn]) == Sea {
		if s.held(s.turn) > 0 {
			s.asked, s.phase = s.turn, AskSea
			return
		}
		s.goHome(s.turn)
	}
	s.nextTurn()
}

func (s *State) nextTurn() {
	s.turns++
	s.die, s.points, s.steps = 0, 0, 0
	s.played, s.moved, s.floated = false, false, false
	// PIN-4.10: the flood.
	if s.r.RoundLimit > 0 && int(s.turns) == s.r.RoundLimit*int(s.seats) {
		s.finish(games.Nobody)
		return
	}
	s.begin(s.after(1))
}

// finish ends the match.
func (s *State) finish(winner games.Seat) {
	s.winner, s.phase, s.resume = winner, Over, SetArk
	s.asked, s.pending = games.Nobody, 0
}

// draw takes a search card: PIN-2.6.
func (s *State) draw() {
	// PIN-4.9: with the penguin dozing, the discards make a new deck.
	if s.left() == 0 {
		var back [Cards]uint8
		for k := range Cards {
			back[k] = uint8(s.discarded(k))
		}
		for k := range Cards {
			s.deck[k] += back[k]
		}
	}
	s.phase = Drawing
}
