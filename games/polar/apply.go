package polar

import (
	"math/bits"

	"banchisa/games"
)

// Apply plays a legal action and the automatic phases up to the next question.
func (s *State) Apply(a games.Action) {
	m := Unpack(a)
	if m.Kind < Still {
		s.applyOpening(m)
	} else if s.topQuestion().question == TakeTurn {
		s.applyTurn(m)
	} else {
		s.applyAnswer(m)
	}
	s.runToNextQuery()
}

// applyOpening plays the hands, the first clicks and the first slabs.
func (s *State) applyOpening(m Move) {
	top := s.topQuestion()
	switch m.Kind {
	case Take, Deal: // POL-1.7: three slabs, then the next seat; the rest is the reserve
		s.hand |= 1 << (NumShapes*top.color + m.Shape)
		mine := slabsOf(top.color)
		if bits.OnesCount64(s.hand&mine) < handSize {
			return
		}
		s.reserve |= mine &^ s.hand
		s.pop()
		if next := top.color + 1; next < s.numColors {
			s.push(pending{question: top.question, color: next})
		} else {
			s.push(pending{question: RollFirst})
		}
	case Clicked:
		if top.question == RollFirst {
			s.pop()
			s.number = uint8(m.Number)
			s.push(pending{question: PlaceFirst})
			return
		}
		s.applyClick(m.Number)
	case First: // POL-3.1: row n+1 from the north, 8-n from the south; the turn is over
		row := int(s.number)
		if m.South {
			row = 7 - int(s.number)
		}
		s.placeSlab(m.Shape, squareAt(row, 0), m.Rotation)
		s.pop()
		s.mover = 0
		s.push(pending{question: TakeTurn})
		s.actionsLeft, s.inAction = 1, true
	}
}

// placeSlab places a slab of the mover, from hand or reserve, on the sea.
func (s *State) placeSlab(shape uint8, to Square, rotation uint8) {
	slab := NumShapes*s.mover + shape
	s.hand &^= 1 << slab
	s.reserve &^= 1 << slab
	s.slabs[slab].Rotation = rotation
	s.putAfloat(slab, to)
}

// payCards returns cards to the stock (POL-4.7).
func (s *State) payCards(color, cards uint8) {
	s.cards[color] -= cards
	s.stock += cards
}

// earnCard takes a card, if the stock has one.
func (s *State) earnCard(color uint8) {
	if s.stock > 0 {
		s.cards[color]++
		s.stock--
	}
}

func (s *State) applyTurn(m Move) {
	s.turnUntouched = false
	switch m.Kind {
	case Still: // POL-4.6: replaces the rest of the turn; then that lion goes
		s.freeLion(s.slabOn[m.Square] - 1)
		s.inAction = true
	case Rotate: // POL-4.1; POL-4.4: once a turn, as recycle
		s.rotate(s.slabOn[m.Square]-1, int(m.Rotation))
	case Shift: // POL-4.2
		slab := s.slabOn[m.From] - 1
		s.moveSlab(m.From, m.Square)
		if s.rules.ShiftOnce { // POL-4.4
			s.left[slab%NumShapes] = s.rules.sea
		}
	case Recycle: // POL-4.3
		s.recycled |= 1 << (s.slabOn[m.From] - 1)
		s.moveSlab(m.From, m.Square)
	case RecycleSwap: // POL-4.3: for a card, in exchange with another slab
		s.recycled |= 1 << (s.slabOn[m.From] - 1)
		s.payCards(s.mover, 1)
		s.swapSlabs(m.From, m.Square)
	case Reserve: // POL-4.5: two cards
		s.payCards(s.mover, 2)
		s.placeSlab(m.Shape, m.Square, m.Rotation)
	case Double: // POL-4.5: two cards
		s.payCards(s.mover, 2)
		s.doubled, s.actionsLeft = true, 2
	case FreeLion: // POL-4.5: two cards
		s.payCards(s.mover, 2)
		s.freeLion(s.slabOn[m.Square] - 1)
	case FreeSeal: // POL-4.5
		s.payForSeal(m)
	default:
		s.applyAction(m)
	}
}

// payForSeal sends a seal away for one card.
func (s *State) payForSeal(m Move) {
	slab := s.slabOn[m.Square] - 1
	s.payCards(s.mover, 1)
	s.setSeals(slab, s.slabs[slab].Seals&^(1<<m.Cell))
}

// applyAction plays the action of the turn (POL-5).
func (s *State) applyAction(m Move) {
	s.inAction = true
	switch m.Kind {
	case Place: // POL-5.1
		s.placeSlab(m.Shape, m.Square, m.Rotation)
	case Advance: // POL-5.2
		s.moveSlab(m.From, m.Square)
	case Bonus: // POL-5.3
		s.earnCard(s.mover)
	case Pass: // POL-5.3
	case Click: // POL-5.4
		s.push(pending{question: TheClick})
	}
}

// rotate turns a slab with everything aboard (POL-4.1). The rotation stays below the number of
// different patterns, so that slabs that look alike are equal states.
func (s *State) rotate(slab uint8, quarters int) {
	s.rotated |= 1 << slab
	s.removeWalkable(slab)
	sl := &s.slabs[slab]
	sl.Rotation = uint8((int(sl.Rotation) + quarters) % s.rules.shapes[slab%NumShapes].NumPatterns)
	sl.Seals = sl.Seals.rotatedBy(quarters)
	for c := range s.penguins[:s.numColors] {
		if p := &s.penguins[c]; p.Slab == slab {
			p.Cell = rotatedCell(p.Cell, quarters)
		}
	}
	s.addWalkable(slab)
}

// moveSlab moves a slab with everything aboard to a free square.
func (s *State) moveSlab(from, to Square) {
	slab := s.slabOn[from] - 1
	s.takeOffSea(slab)
	s.putAfloat(slab, to)
}

// swapSlabs exchanges two slabs with everything aboard.
func (s *State) swapSlabs(a, b Square) {
	one, other := s.slabOn[a]-1, s.slabOn[b]-1
	s.takeOffSea(one)
	s.takeOffSea(other)
	s.putAfloat(one, b)
	s.putAfloat(other, a)
}

func (s *State) freeLion(slab uint8) {
	s.slabs[slab].Lion = 0
	s.withLion &^= 1 << slab
	s.addWalkable(slab)
}

func (s *State) setSeals(slab uint8, seals Pattern) {
	s.slabs[slab].Seals = seals
	s.withSeals &^= 1 << slab
	if seals != 0 {
		s.withSeals |= 1 << slab
	}
}

// applyClick plays a click with a number or an event (POL-6.3, POL-8).
func (s *State) applyClick(shown int) {
	next := s.nextColor(s.mover)
	switch shown {
	case LionMinus: // POL-8.1: the next seat places it; then the action is over
		s.pop()
		if lion := (pending{question: PutLion, color: next, about: s.mover}); !s.lionPlatforms(lion).empty() {
			s.push(lion)
		}
	case SealsMinus: // POL-8.1: two seals, one after the other
		s.pop()
		s.push(pending{question: PutSeal, color: next, about: s.mover})
		s.push(pending{question: PutSeal, color: next, about: s.mover})
	case Loss: // POL-8.1
		s.pop()
		if s.cards[s.mover] > 0 {
			s.payCards(s.mover, 1)
		}
	case LionPlus: // POL-8.2
		s.askAfterEvent()
		if lion := (pending{question: PutLion, color: s.mover, about: anyOpponent}); !s.lionPlatforms(lion).empty() {
			s.push(lion)
		}
	case SealsPlus: // POL-8.2: the seat names an opponent with space for a seal
		s.askAfterEvent()
		var list [maxColors]games.Action
		if len(s.victimActions(list[:0], s.mover)) > 0 {
			s.push(pending{question: NameVictim, color: s.mover})
		}
	case Gain: // POL-8.2
		s.askAfterEvent()
		s.earnCard(s.mover)
	default: // POL-6.3: a number
		s.pop()
		s.number, s.corrected = uint8(shown), false
		s.push(pending{question: AfterNumber, color: s.mover})
	}
}

// askAfterEvent follows a positive event (POL-8.2): the seat may click again or end its action. In older variants the
// click stays on the stack and is repeated at once.
func (s *State) askAfterEvent() {
	if s.rules.StopAfterGood {
		s.pop()
		s.push(pending{question: AfterEvent, color: s.mover})
	}
}

// applyAnswer plays the answer to a question other than that of the turn.
func (s *State) applyAnswer(m Move) {
	top := s.topQuestion()
	switch m.Kind {
	case FreeSeal: // POL-2.2
		s.payForSeal(m)
	case Correct: // POL-2.2
		s.payCards(s.mover, uint8(max(m.Number, -m.Number)))
		s.number, s.corrected = uint8(int(s.number)+m.Number), true
	case Click: // POL-8.2, POL-6.4
		s.pop()
		if top.question == AfterNumber {
			s.clickedAgain, s.number, s.corrected = true, 0, false
		}
		s.push(pending{question: TheClick})
	case Go: // POL-6.1, POL-6.2
		s.pop()
		s.walkTo(m.Square, m.Cell)
	case Land: // POL-6.5, POL-9.1
		s.penguins[s.mover] = Penguin{Slab: Landed}
		s.winner = s.mover + 1
		s.endMatch()
	case Stay: // POL-6.5: a number greater than needed earns a card
		s.pop()
		if s.TooHigh() {
			s.earnCard(s.mover)
		}
	case Ride, Swap: // POL-6.7, POL-6.8
		s.pop()
		s.startRide(m)
	case End:
		s.pop()
	case Pay: // POL-7.1
		s.payCards(top.color, 1)
		s.pop()
	case Leave: // POL-7.2: the mover chooses.
		s.pop()
		s.push(pending{question: MoverSends, color: s.mover, about: top.color})
	case Evict, EvictHome: // POL-7.2
		s.pop()
		s.evict(top, m)
	case AtColor: // POL-8.2: the seat then places both there
		s.pop()
		s.push(pending{question: PutSeal, color: s.mover, about: m.Shape})
		s.push(pending{question: PutSeal, color: s.mover, about: m.Shape})
	case Lion: // POL-8.1, POL-8.2
		s.pop()
		slab := s.slabOn[m.Square] - 1
		s.removeWalkable(slab)
		s.slabs[slab].Lion = m.Cell + 1
		s.withLion |= 1 << slab
	case Seal: // POL-8.1, POL-8.2
		s.pop()
		slab := s.slabOn[m.Square] - 1
		s.setSeals(slab, s.slabs[slab].Seals|1<<m.Cell)
	}
}

// evict sends a guest away (POL-7.2).
func (s *State) evict(top pending, m Move) {
	guest := top.color
	if top.question == MoverSends {
		guest = top.about
	}
	s.penguins[guest] = Penguin{Slab: Home}
	if m.Kind == Evict {
		s.penguins[guest] = Penguin{Slab: s.slabOn[m.Square] - 1, Cell: m.Cell}
	}
}

// walkTo ends a walk on a platform and asks about the combined move (POL-6.7), which a slab with
// seals cannot make (POL-8.4).
func (s *State) walkTo(q Square, cell uint8) {
	before, slab := s.penguins[s.mover].Slab, s.slabOn[q]-1
	s.penguins[s.mover] = Penguin{Slab: slab, Cell: cell}
	if owner(slab) != s.mover || s.withSeals>>slab&1 != 0 {
		return
	}
	if s.rules.RideOnArrival && before == slab {
		return
	}
	if ride, swap := s.rideTargets(s.mover); ride|swap != 0 {
		s.push(pending{question: RideOn, color: s.mover})
	}
}

// startRide asks the guests in order of play from the seat after the mover, then moves.
func (s *State) startRide(m Move) {
	move := pending{question: doRide, target: m.Square}
	if m.Kind == Swap {
		move.question = doSwap
	}
	s.push(move)
	for k := s.numColors - 1; k > 0; k-- {
		guest := (s.mover + k) % s.numColors
		if s.penguins[guest].Slab == s.penguins[s.mover].Slab {
			s.push(pending{question: GuestLeaves, color: guest})
		}
	}
}

// runToNextQuery plays everything automatic up to the next question. POL-10.1: a question without
// answers is skipped.
func (s *State) runToNextQuery() {
	for {
		top := s.topQuestion()
		switch top.question {
		case PutSeal: // POL-8.1: as many of the two as fit
			if !s.sealPlatforms(top.about).empty() {
				return
			}
			s.pop()
		case GuestLeaves: // POL-7.2: with nothing behind, only a guest with a card is asked
			from := s.slabs[s.penguins[top.color].Slab].Square
			if s.cards[top.color] > 0 || from.Column() == 0 || !s.platformsBehind(from).empty() {
				return
			}
			s.pop()
			s.push(pending{question: MoverSends, color: s.mover, about: top.color})
		case doRide: // POL-6.7
			s.pop()
			s.moveSlab(s.slabs[s.penguins[s.mover].Slab].Square, top.target)
		case doSwap: // POL-6.8
			s.pop()
			s.swapSlabs(s.slabs[s.penguins[s.mover].Slab].Square, top.target)
		case TakeTurn:
			if !s.inAction {
				return
			}
			s.endAction()
		default:
			return
		}
	}
}

// endAction ends an action and, if it was the last, the turn.
func (s *State) endAction() {
	s.inAction, s.number, s.corrected = false, 0, false
	if s.actionsLeft--; s.actionsLeft > 0 {
		return
	}
	s.turns++
	if int(s.turns) == s.rules.RoundLimit*int(s.numColors) { // POL-9.1
		s.endMatch()
		return
	}
	s.pop()
	s.beginTurn(s.nextColor(s.mover))
}

// beginTurn begins a colour's turn.
func (s *State) beginTurn(color uint8) {
	s.mover, s.actionsLeft = color, 1
	s.turnUntouched, s.doubled, s.clickedAgain = true, false, false
	s.rotated, s.recycled, s.left = 0, 0, [NumShapes]uint64{}
	s.push(pending{question: TakeTurn, color: color})
}

// endMatch ends the match.
func (s *State) endMatch() {
	s.questions = [8]pending{{question: NoQuestion}}
	s.numQuestions = 1
}
