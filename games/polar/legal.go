package polar

import (
	"math/bits"
	"slices"

	"banchisa/games"
)

// LegalActions appends the legal actions of the actor.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	top := s.topQuestion()
	switch top.question {
	case ChooseHand:
		return s.handActions(dst, Take, top.color)
	case DealHand:
		return s.handActions(dst, Deal, top.color)
	case RollFirst:
		return appendNumbers(dst)
	case PlaceFirst:
		return s.firstSlabActions(dst)
	case TakeTurn:
		return s.turnActions(dst)
	case TheClick:
		return s.clickOutcomes(dst)
	case AfterEvent: // POL-8.2
		return append(dst, pack(Click, 0, 0, 0), pack(End, 0, 0, 0))
	case AfterNumber:
		return s.numberActions(dst)
	case RideOn:
		return s.rideActions(dst, top.color)
	case GuestLeaves:
		return s.guestActions(dst, top)
	case MoverSends:
		return s.evictActions(dst, top)
	case NameVictim:
		return s.victimActions(dst, top.color)
	case PutLion:
		return appendSpots(dst, Lion, s.lionPlatforms(top))
	case PutSeal:
		return appendSpots(dst, Seal, s.sealPlatforms(top.about))
	}
	return dst
}

// handActions appends POL-1.7: any slab of the colour that is not in the hand yet.
func (s *State) handActions(dst []games.Action, k Kind, color uint8) []games.Action {
	for shape := range uint8(NumShapes) {
		if s.hand>>(NumShapes*color+shape)&1 == 0 {
			dst = append(dst, pack(k, shape, 0, 0))
		}
	}
	return dst
}

func appendNumbers(dst []games.Action) []games.Action {
	for n := range uint8(6) {
		dst = append(dst, pack(Clicked, 0, 0, n+1))
	}
	return dst
}

// firstSlabActions appends POL-3.1: any slab of the hand, counted from the north or from the
// south.
func (s *State) firstSlabActions(dst []games.Action) []games.Action {
	for shape := range uint8(NumShapes) {
		if s.hand>>shape&1 == 0 {
			continue
		}
		for side := range uint8(2) {
			for rotation := range s.rules.shapes[shape].NumPatterns {
				dst = append(dst, pack(First, shape, side, uint8(rotation)))
			}
		}
	}
	return dst
}

// clickOutcomes appends POL-2.1, POL-6.6: numbers, and events unless the penguin is on the last
// column.
func (s *State) clickOutcomes(dst []games.Action) []games.Action {
	dst = appendNumbers(dst)
	if s.onLastColumn(s.mover) {
		return dst
	}
	for event := LionMinus; event < numOutcomes; event++ {
		if s.rules.events[event] {
			dst = append(dst, pack(Clicked, 0, 0, uint8(event)))
		}
	}
	return dst
}

// ChanceWeight returns the weight of a chance action. POL-2.1: with p percent of events and e
// kinds of events, a number has the weight (100-p)·e, an event 6·p, of 600·e in all.
func (s *State) ChanceWeight(a games.Action) int {
	if s.topQuestion().question != TheClick || s.onLastColumn(s.mover) {
		return 1
	}
	p := s.rules.Percent(int(s.numColors))
	if uint8(a) >= LionMinus {
		return 6 * p
	}
	return (100 - p) * max(1, s.rules.numEvents)
}

func (s *State) turnActions(dst []games.Action) []games.Action {
	if s.turnUntouched && s.withLion != 0 {
		dst = s.heldLionActions(dst, Still)
	}
	occupied := s.slabsWithPenguins()
	dst = s.rotateActions(dst, occupied)
	dst = s.shiftActions(dst, occupied)
	dst = s.recycleActions(dst, occupied)
	dst = s.paymentActions(dst)
	return s.mainActions(dst, occupied)
}

// heldLionActions appends the lions on own slabs and on the slab under the mover's penguin
// (POL-4.5, POL-4.6).
func (s *State) heldLionActions(dst []games.Action, k Kind) []games.Action {
	mine := slabsOf(s.mover)
	if p := s.penguins[s.mover]; p.Slab < maxSlabs {
		mine |= 1 << p.Slab
	}
	for set := s.withLion & mine; set != 0; set &= set - 1 {
		dst = append(dst, pack(k, 0, uint8(s.slabs[bits.TrailingZeros64(set)].Square), 0))
	}
	return dst
}

// rotateActions appends POL-4.1.
func (s *State) rotateActions(dst []games.Action, occupied uint64) []games.Action {
	others := occupied &^ slabsOf(s.mover)
	for set := s.afloat &^ (s.rotated | s.withLion | others); set != 0; set &= set - 1 {
		slab := uint8(bits.TrailingZeros64(set))
		q := uint8(s.slabs[slab].Square)
		if (occupied|s.withSeals)>>slab&1 != 0 {
			dst = s.loadedRotateActions(dst, slab)
			continue
		}
		for rotation := 1; rotation < s.rules.shapes[slab%NumShapes].NumPatterns; rotation++ {
			dst = append(dst, pack(Rotate, 0, q, uint8(rotation)))
		}
	}
	return dst
}

// loadedRotateActions appends the rotations of a slab with something aboard: rotations differ if
// slab, penguins and seals look different after them.
func (s *State) loadedRotateActions(dst []games.Action, slab uint8) []games.Action {
	var seen [4]uint64
	for rotation := range 4 {
		seen[rotation] = s.appearance(slab, rotation)
		if rotation > 0 && !slices.Contains(seen[:rotation], seen[rotation]) {
			dst = append(dst, pack(Rotate, 0, uint8(s.slabs[slab].Square), uint8(rotation)))
		}
	}
	return dst
}

// appearance returns all that can be seen of a slab after some quarter turns: platforms, seals,
// and each penguin's cell.
func (s *State) appearance(slab uint8, rotation int) uint64 {
	look := uint64(s.pattern(slab).rotatedBy(rotation))<<9 | uint64(s.slabs[slab].Seals.rotatedBy(rotation))
	for c, p := range s.penguins[:s.numColors] {
		if p.Slab == slab {
			look |= uint64(rotatedCell(p.Cell, rotation)) << (18 + 4*c)
		}
	}
	return look
}

// shiftActions appends POL-4.2: straight back or along the column, through free squares, to a square
// on which the slab has not been in this turn (POL-4.4).
func (s *State) shiftActions(dst []games.Action, occupied uint64) []games.Action {
	free := s.freeSquares()
	mine := s.afloat & slabsOf(s.mover) &^ (s.withLion | s.withSeals | occupied)
	for ; mine != 0; mine &= mine - 1 {
		slab := bits.TrailingZeros64(mine)
		from := s.slabs[slab].Square
		allowed := s.allowedSquares(s.squares[s.mover]&^from.mask()) &^ s.left[slab%NumShapes]
		west := from.mask() >> 1
		for n := from.Column(); n > 0 && free&west != 0; n-- {
			dst = appendMoves(dst, Shift, from, west&allowed)
			west >>= 1
		}
		for north := from.mask() >> 8; free&north != 0; north >>= 8 {
			dst = appendMoves(dst, Shift, from, north&allowed)
		}
		for south := from.mask() << 8; free&south != 0; south <<= 8 {
			dst = appendMoves(dst, Shift, from, south&allowed)
		}
	}
	return dst
}

// appendMoves appends a move of a slab to each of the squares.
func appendMoves(dst []games.Action, k Kind, from Square, squares uint64) []games.Action {
	for ; squares != 0; squares &= squares - 1 {
		dst = append(dst, pack(k, uint8(from), uint8(bits.TrailingZeros64(squares)), 0))
	}
	return dst
}

// recycleActions appends POL-4.3: slabs behind the rearmost penguin, one or two squares forward,
// to a free square or for a card in exchange.
func (s *State) recycleActions(dst []games.Action, occupied uint64) []games.Action {
	rear := s.rearmostColumn()
	if rear == 0 {
		return dst
	}
	free := s.freeSquares()
	behind := s.rules.sea & (0x0101010101010101 * (1<<(rear-1) - 1))
	mine := s.afloat & slabsOf(s.mover) &^ (s.recycled | s.withLion | occupied)
	for ; mine != 0; mine &= mine - 1 {
		slab := uint8(bits.TrailingZeros64(mine))
		from := s.slabs[slab].Square
		if from.mask()&behind == 0 {
			continue
		}
		ahead := from.mask()<<1 | from.mask()<<2&s.rules.sea&(0xff<<(8*from.Row()))
		allowed := s.allowedSquares(s.squares[s.mover] &^ from.mask())
		dst = appendMoves(dst, Recycle, from, ahead&free&allowed)
		if s.cards[s.mover] == 0 {
			continue
		}
		for other := ahead & s.rules.openWater &^ (free | s.rules.lastColumn); other != 0; other &= other - 1 {
			to := Square(bits.TrailingZeros64(other))
			if s.canSwap(slab, to, occupied) {
				dst = append(dst, pack(RecycleSwap, uint8(from), uint8(to), 0))
			}
		}
	}
	return dst
}

// canSwap reports whether a slab may be exchanged with the one on a square, which must exist and
// have no penguin and no lion, by POL-5.1 for both.
func (s *State) canSwap(slab uint8, to Square, occupied uint64) bool {
	other := s.slabOn[to] - 1
	if s.slabOn[to] == 0 || (occupied|s.withLion)>>other&1 != 0 {
		return false
	}
	from, a, b := s.slabs[slab].Square, owner(slab), owner(other)
	return s.colorAllows(s.squares[a]&^from.mask(), to) && s.colorAllows(s.squares[b]&^to.mask(), from)
}

// paymentActions appends POL-4.5.
func (s *State) paymentActions(dst []games.Action) []games.Action {
	cards := s.cards[s.mover]
	if cards == 0 {
		return dst
	}
	if cards >= 2 {
		dst = s.placeActions(dst, Reserve, s.reserve)
		if !s.doubled && s.actionsLeft == 1 {
			dst = append(dst, pack(Double, 0, 0, 0))
		}
		dst = s.heldLionActions(dst, FreeLion)
	}
	for set := s.withSeals; set != 0; set &= set - 1 {
		slab := s.slabs[bits.TrailingZeros64(set)]
		for cell := range uint8(9) {
			if slab.Seals.Has(int(cell)) {
				dst = append(dst, pack(FreeSeal, 0, uint8(slab.Square), cell))
			}
		}
	}
	return dst
}

// placeActions appends POL-5.1: a slab of the set on any free square beside a slab, in any
// rotation.
func (s *State) placeActions(dst []games.Action, k Kind, set uint64) []games.Action {
	if set &= slabsOf(s.mover); set == 0 {
		return dst
	}
	free := s.freeSquares()
	squares := adjacentSquares(s.rules.openWater&^free) & free & s.allowedSquares(s.squares[s.mover])
	for ; set != 0; set &= set - 1 {
		shape := uint8(bits.TrailingZeros64(set)) % NumShapes
		looks := uint8(s.rules.shapes[shape].NumPatterns)
		for left := squares; left != 0; left &= left - 1 {
			q := uint8(bits.TrailingZeros64(left))
			for rotation := range looks {
				dst = append(dst, pack(k, shape, q, rotation))
			}
		}
	}
	return dst
}

// adjacentSquares returns the set of squares that share a side with one of the set.
func adjacentSquares(set uint64) uint64 {
	const west, east = 0x0101010101010101, 0x8080808080808080
	return set<<8 | set>>8 | set&^east<<1 | set&^west>>1
}

// mainActions appends POL-5: place, advance, bonus or pass, click.
func (s *State) mainActions(dst []games.Action, occupied uint64) []games.Action {
	dst = s.placeActions(dst, Place, s.hand)
	free := s.freeSquares()
	// POL-5.2, POL-8.4: own slabs without penguins, seals and lion.
	mine := s.afloat & slabsOf(s.mover) &^ (s.withLion | s.withSeals | occupied)
	for ; mine != 0; mine &= mine - 1 {
		from := s.slabs[bits.TrailingZeros64(mine)].Square
		allowed := s.allowedSquares(s.squares[s.mover] &^ from.mask())
		dst = appendMoves(dst, Advance, from, s.rules.squaresAhead(from)&free&allowed)
	}
	if s.stock > 0 {
		dst = append(dst, pack(Bonus, 0, 0, 0))
	} else {
		dst = append(dst, pack(Pass, 0, 0, 0))
	}
	return append(dst, pack(Click, 0, 0, 0))
}
