package polar

import (
	"math/bits"

	"banchisa/games"
)

// Apply plays a legal action and goes on to the next question.
func (s *State) Apply(a games.Action) {
	m := Decode(a)
	if m.Kind < Still {
		s.applyOpening(m)
	} else if s.top().query == askTurn {
		s.applyTurn(m)
	} else {
		s.applyAnswer(m)
	}
	s.settle()
}

// applyOpening: chance, the hands, the first slab.
func (s *State) applyOpening(m Move) {
	top := s.top()
	switch m.Kind {
	case Take, Deal: // POL-1.7: all three, then the next seat; the rest is the reserve.
		s.hand |= 1 << (Shapes*top.who + m.Shape)
		mine := slabsOf(top.who)
		if bits.OnesCount64(s.hand&mine) < handSize {
			return
		}
		s.reserve |= mine &^ s.hand
		s.pop()
		if next := top.who + 1; next < s.colours {
			s.push(ask{query: top.query, who: next})
		} else {
			s.push(ask{query: askRoll})
		}
	case Clicked:
		if top.query == askRoll {
			s.pop()
			s.number = uint8(m.Number)
			s.push(ask{query: askFirst})
			return
		}
		s.applyClick(m.Number)
	case First: // POL-3.1: row n+1 from the north, 8-n from the south; the turn is over.
		row := int(s.number)
		if m.South {
			row = 7 - int(s.number)
		}
		s.put(m.Shape, at(row, 0), m.Turn)
		s.pop()
		s.mover = 0
		s.push(ask{query: askTurn})
		s.left, s.acting = 1, true
	}
}

// put lays a slab of the mover, from hand or reserve, on the sea.
func (s *State) put(shape uint8, to Square, turn uint8) {
	slab := Shapes*s.mover + shape
	s.hand &^= 1 << slab
	s.reserve &^= 1 << slab
	s.slabs[slab].Turn = turn
	s.set(slab, to)
}

// pay gives cards back to the stock (POL-4.7).
func (s *State) pay(colour, cards uint8) {
	s.bonus[colour] -= cards
	s.stock += cards
}

// earn takes a card, if the stock has one.
func (s *State) earn(colour uint8) {
	if s.stock > 0 {
		s.bonus[colour]++
		s.stock--
	}
}

func (s *State) applyTurn(m Move) {
	s.fresh = false
	switch m.Kind {
	case Still: // POL-4.6: instead of everything; then that lion goes.
		s.freeLion(s.sea[m.Square] - 1)
		s.acting = true
	case Rotate:
		s.rotate(s.sea[m.Square]-1, int(m.Turn))
	case Shift: // POL-4.2
		s.shifted |= 1 << (s.sea[m.From] - 1)
		s.move(m.From, m.Square)
	case Recycle: // POL-4.3
		s.recycled |= 1 << (s.sea[m.From] - 1)
		s.move(m.From, m.Square)
	case RecycleSwap:
		s.recycled |= 1 << (s.sea[m.From] - 1)
		s.pay(s.mover, 1)
		s.exchange(m.From, m.Square)
	case Reserve: // POL-4.5
		s.pay(s.mover, 2)
		s.put(m.Shape, m.Square, m.Turn)
	case Double:
		s.pay(s.mover, 2)
		s.doubled, s.left = true, 2
	case FreeLion:
		s.pay(s.mover, 2)
		s.freeLion(s.sea[m.Square] - 1)
	case FreeSeal:
		s.pay(s.mover, 1)
		s.setSeals(s.sea[m.Square]-1, s.slabs[s.sea[m.Square]-1].Seals&^(1<<m.Cell))
	default:
		s.applyMain(m)
	}
}

// applyMain is POL-5, the action of the turn.
func (s *State) applyMain(m Move) {
	s.acting = true
	switch m.Kind {
	case Place:
		s.put(m.Shape, m.Square, m.Turn)
	case Advance:
		s.move(m.From, m.Square)
	case Bonus:
		s.earn(s.mover)
	case Pass:
	case Click:
		s.push(ask{query: askClick})
	}
}

// rotate turns a slab and all aboard (POL-4.1). The turn is kept below the shape's
// looks, so that what looks alike is the same state.
func (s *State) rotate(slab uint8, quarters int) {
	s.rotated |= 1 << slab
	s.clear(slab)
	sl := &s.slabs[slab]
	sl.Turn = uint8((int(sl.Turn) + quarters) % s.rules.pieces[slab%Shapes].Looks)
	sl.Seals = sl.Seals.turnedBy(quarters)
	for c := range s.penguins[:s.colours] {
		if p := &s.penguins[c]; p.Slab == slab {
			p.Cell = turnedCell(p.Cell, quarters)
		}
	}
	s.pave(slab)
}

// move brings a slab with all aboard to a free square.
func (s *State) move(from, to Square) {
	slab := s.sea[from] - 1
	s.lift(slab)
	s.set(slab, to)
}

// exchange lets two slabs change places with all aboard.
func (s *State) exchange(a, b Square) {
	one, other := s.sea[a]-1, s.sea[b]-1
	s.lift(one)
	s.lift(other)
	s.set(one, b)
	s.set(other, a)
}

func (s *State) freeLion(slab uint8) {
	s.slabs[slab].Lion = 0
	s.lions &^= 1 << slab
	s.pave(slab)
}

func (s *State) setSeals(slab uint8, seals Picture) {
	s.slabs[slab].Seals = seals
	s.sealed &^= 1 << slab
	if seals != 0 {
		s.sealed |= 1 << slab
	}
}

// applyClick is a click with a number or an event (POL-6.3, POL-8).
func (s *State) applyClick(shown int) {
	next := s.next(s.mover)
	var room cells
	switch shown {
	case LionMinus: // POL-8.1: the next seat puts it; then the action is over.
		s.pop()
		if lion := (ask{query: askLion, who: next, of: s.mover}); s.lionRoom(&room, lion) {
			s.push(lion)
		}
	case SealsMinus:
		s.pop()
		s.push(ask{query: askSeal, who: next, of: s.mover})
		s.push(ask{query: askSeal, who: next, of: s.mover})
	case Loss:
		s.pop()
		if s.bonus[s.mover] > 0 {
			s.pay(s.mover, 1)
		}
	case LionPlus: // POL-8.2: the click stays below and is repeated at once.
		if lion := (ask{query: askLion, who: s.mover, of: anyone}); s.lionRoom(&room, lion) {
			s.push(lion)
		}
	case SealsPlus:
		var list [maxColours]games.Action
		if len(s.victims(list[:0], s.mover)) > 0 {
			s.push(ask{query: askAt, who: s.mover})
		}
	case Gain:
		s.earn(s.mover)
	default:
		s.pop()
		s.number, s.corrected = uint8(shown), false
		s.push(ask{query: askNumber, who: s.mover})
	}
}

// applyAnswer answers a question that is not a whole turn.
func (s *State) applyAnswer(m Move) {
	top := s.top()
	switch m.Kind {
	case Correct: // POL-2.2
		if m.Number < 0 {
			s.pay(s.mover, uint8(-m.Number))
		} else {
			s.pay(s.mover, uint8(m.Number))
		}
		s.number, s.corrected = uint8(int(s.number)+m.Number), true
	case Click: // POL-6.4
		s.pop()
		s.again, s.number, s.corrected = true, 0, false
		s.push(ask{query: askClick})
	case Go:
		s.pop()
		s.walkTo(m.Square, m.Cell)
	case Land: // POL-6.5, POL-9.1
		s.penguins[s.mover] = Penguin{Slab: Ashore}
		s.winner = s.mover + 1
		s.over()
	case Stay: // POL-6.5: more than is needed gives a card.
		s.pop()
		if s.landing(s.mover, int(s.number)) > 0 {
			s.earn(s.mover)
		}
	case Ride, Swap:
		s.pop()
		s.depart(m)
	case End:
		s.pop()
	case Pay: // POL-7.1
		s.pay(top.who, 1)
		s.pop()
	case Leave: // POL-7.2: the mover chooses.
		s.pop()
		s.push(ask{query: askMover, who: s.mover, of: top.who})
	case Evict, EvictHome:
		s.pop()
		s.evict(top, m)
	case At: // POL-8.2: then puts both there.
		s.pop()
		s.push(ask{query: askSeal, who: s.mover, of: m.Shape})
		s.push(ask{query: askSeal, who: s.mover, of: m.Shape})
	case Lion:
		s.pop()
		slab := s.sea[m.Square] - 1
		s.clear(slab)
		s.slabs[slab].Lion = m.Cell + 1
		s.lions |= 1 << slab
	case Seal:
		s.pop()
		slab := s.sea[m.Square] - 1
		s.setSeals(slab, s.slabs[slab].Seals|1<<m.Cell)
	}
}

// evict sends a guest away (POL-7.2).
func (s *State) evict(top ask, m Move) {
	guest := top.who
	if top.query == askMover {
		guest = top.of
	}
	s.penguins[guest] = Penguin{Slab: Home}
	if m.Kind == Evict {
		s.penguins[guest] = Penguin{Slab: s.sea[m.Square] - 1, Cell: m.Cell}
	}
}

// walkTo ends a walk on a platform and asks for the combined move (POL-6.7).
func (s *State) walkTo(q Square, cell uint8) {
	before, slab := s.penguins[s.mover].Slab, s.sea[q]-1
	s.penguins[s.mover] = Penguin{Slab: slab, Cell: cell}
	if owner(slab) != s.mover || s.sealed>>slab&1 != 0 {
		return
	}
	if s.rules.Arrival && before == slab {
		return
	}
	if ride, swap := s.rideSquares(s.mover); ride|swap != 0 {
		s.push(ask{query: askRide, who: s.mover})
	}
}

// depart asks the guests in order of play from the seat after the mover, then moves.
func (s *State) depart(m Move) {
	move := ask{query: doRide, to: m.Square}
	if m.Kind == Swap {
		move.query = doSwap
	}
	s.push(move)
	for k := s.colours - 1; k > 0; k-- {
		guest := (s.mover + k) % s.colours
		if s.penguins[guest].Slab == s.penguins[s.mover].Slab {
			s.push(ask{query: askGuest, who: guest})
		}
	}
}

// settle goes through everything that nobody is asked, up to the next question.
func (s *State) settle() {
	for {
		top := s.top()
		switch top.query {
		case askSeal: // POL-8.1: as many of the two as fit.
			var room cells
			if s.sealRoom(&room, top.of) {
				return
			}
			s.pop()
		case askGuest: // POL-7.2: only a guest with a card is asked when nothing is behind.
			from := s.slabs[s.penguins[top.who].Slab].Square
			if s.bonus[top.who] > 0 || from.Column() == 0 {
				return
			}
			if _, ok := s.behind(from); ok {
				return
			}
			s.pop()
			s.push(ask{query: askMover, who: s.mover, of: top.who})
		case doRide:
			s.pop()
			s.move(s.slabs[s.penguins[s.mover].Slab].Square, top.to)
		case doSwap:
			s.pop()
			s.exchange(s.slabs[s.penguins[s.mover].Slab].Square, top.to)
		case askTurn:
			if !s.acting {
				return
			}
			s.endAction()
		default:
			return
		}
	}
}

// endAction ends an action and, when it was the last, the turn.
func (s *State) endAction() {
	s.acting, s.number, s.corrected = false, 0, false
	if s.left--; s.left > 0 {
		return
	}
	s.turns++
	if int(s.turns) == s.rules.RoundLimit*int(s.colours) { // POL-9.1
		s.over()
		return
	}
	s.pop()
	s.begin(s.next(s.mover))
}

// begin opens a colour's turn.
func (s *State) begin(colour uint8) {
	s.mover, s.left = colour, 1
	s.fresh, s.doubled, s.again = true, false, false
	s.rotated, s.shifted, s.recycled = 0, 0, 0
	s.push(ask{query: askTurn, who: colour})
}

// over ends the match.
func (s *State) over() {
	s.asks = [8]ask{{query: askNobody}}
	s.depth = 1
}
