package polar

import (
	"math/bits"

	"banchisa/games"
)

// Actions appends the legal actions of whoever is asked.
func (s *State) Actions(dst []games.Action) []games.Action {
	top := s.top()
	switch top.query {
	case askTake:
		return s.takes(dst, Take, top.who)
	case askDeal:
		return s.takes(dst, Deal, top.who)
	case askRoll:
		return numbers(dst)
	case askFirst:
		return s.firsts(dst)
	case askTurn:
		return s.turnActions(dst)
	case askClick:
		return s.clicks(dst)
	case askNumber:
		return s.numberActions(dst)
	case askRide:
		return s.rides(dst, top.who)
	case askGuest:
		return s.guestActions(dst, top)
	case askMover:
		return s.exile(dst, top)
	case askAt:
		return s.victims(dst, top.who)
	case askLion:
		return s.lionSpots(dst, top)
	case askSeal:
		var room cells
		s.sealRoom(&room, top.of)
		return spots(dst, Seal, &room)
	}
	return dst
}

// POL-1.7: any slab of the colour that is not in the hand yet.
func (s *State) takes(dst []games.Action, k Kind, colour uint8) []games.Action {
	for shape := range uint8(Shapes) {
		if s.hand>>(Shapes*colour+shape)&1 == 0 {
			dst = append(dst, pack(k, shape, 0, 0))
		}
	}
	return dst
}

func numbers(dst []games.Action) []games.Action {
	for n := range uint8(6) {
		dst = append(dst, pack(Clicked, 0, 0, n+1))
	}
	return dst
}

// POL-3.1: any slab of the hand, counted from the north or from the south.
func (s *State) firsts(dst []games.Action) []games.Action {
	for shape := range uint8(Shapes) {
		if s.hand>>shape&1 == 0 {
			continue
		}
		for side := range uint8(2) {
			for turn := range s.rules.pieces[shape].Looks {
				dst = append(dst, pack(First, shape, side, uint8(turn)))
			}
		}
	}
	return dst
}

// POL-2.1, POL-6.6: numbers, and events unless the penguin stands on the last column.
func (s *State) clicks(dst []games.Action) []games.Action {
	dst = numbers(dst)
	if s.last(s.mover) {
		return dst
	}
	for event := LionMinus; event < outcomes; event++ {
		if s.rules.events[event] {
			dst = append(dst, pack(Clicked, 0, 0, uint8(event)))
		}
	}
	return dst
}

// Odds is the weight of a chance action. POL-2.1: with p percent and e kinds of event,
// a number has (100-p)·e of 600·e, an event 6·p.
func (s *State) Odds(a games.Action) int {
	if s.top().query != askClick || s.last(s.mover) {
		return 1
	}
	p := s.rules.Percent(int(s.colours))
	if uint8(a) >= LionMinus {
		return 6 * p
	}
	return (100 - p) * max(1, s.rules.nevents)
}

func (s *State) turnActions(dst []games.Action) []games.Action {
	if s.fresh && s.lions != 0 {
		dst = s.lionsHeld(dst, Still)
	}
	crowd := s.crowd()
	dst = s.rotations(dst, crowd)
	dst = s.shifts(dst, crowd)
	dst = s.recycles(dst, crowd)
	dst = s.payments(dst)
	return s.mainActions(dst, crowd)
}

// lionsHeld are the lions on own slabs and on the slab that the mover stands on
// (POL-4.5, POL-4.6).
func (s *State) lionsHeld(dst []games.Action, k Kind) []games.Action {
	mine := slabsOf(s.mover)
	if p := s.penguins[s.mover]; p.Slab < maxSlabs {
		mine |= 1 << p.Slab
	}
	for set := s.lions & mine; set != 0; set &= set - 1 {
		dst = append(dst, pack(k, 0, uint8(s.slabs[bits.TrailingZeros64(set)].Square), 0))
	}
	return dst
}

// POL-4.1.
func (s *State) rotations(dst []games.Action, crowd uint64) []games.Action {
	others := crowd &^ slabsOf(s.mover)
	for set := s.afloat &^ (s.rotated | s.lions | others); set != 0; set &= set - 1 {
		slab := uint8(bits.TrailingZeros64(set))
		q := uint8(s.slabs[slab].Square)
		if (crowd|s.sealed)>>slab&1 != 0 {
			dst = s.loadedRotations(dst, slab)
			continue
		}
		for turn := 1; turn < s.rules.pieces[slab%Shapes].Looks; turn++ {
			dst = append(dst, pack(Rotate, 0, q, uint8(turn)))
		}
	}
	return dst
}

// loadedRotations are those of a slab with somebody aboard: a turn counts by how slab,
// penguins and seals lie after it.
func (s *State) loadedRotations(dst []games.Action, slab uint8) []games.Action {
	var looks [4]uint64
	q := uint8(s.slabs[slab].Square)
next:
	for turn := range 4 {
		looks[turn] = s.look(slab, turn)
		for _, seen := range looks[:turn] {
			if seen == looks[turn] {
				continue next
			}
		}
		if turn > 0 {
			dst = append(dst, pack(Rotate, 0, q, uint8(turn)))
		}
	}
	return dst
}

// look is all that can be seen of a slab after some quarter turns: platforms, seals, and
// each penguin's cell.
func (s *State) look(slab uint8, turn int) uint64 {
	look := uint64(s.picture(slab).turnedBy(turn))<<9 | uint64(s.slabs[slab].Seals.turnedBy(turn))
	for c, p := range s.penguins[:s.colours] {
		if p.Slab == slab {
			look |= uint64(turnedCell(p.Cell, turn)+1) << (18 + 4*c)
		}
	}
	return look
}

// POL-4.2: straight back or along the column, through free squares.
func (s *State) shifts(dst []games.Action, crowd uint64) []games.Action {
	free := s.free()
	mine := s.afloat & slabsOf(s.mover) &^ (s.shifted | s.lions | s.sealed | crowd)
	for ; mine != 0; mine &= mine - 1 {
		slab := bits.TrailingZeros64(mine)
		from := s.slabs[slab].Square
		room := s.room(s.own[s.mover] &^ from.bit())
		west := from.bit() >> 1
		for n := from.Column(); n > 0 && free&west != 0; n-- {
			dst = arrive(dst, Shift, from, west&room)
			west >>= 1
		}
		for north := from.bit() >> 8; free&north != 0; north >>= 8 {
			dst = arrive(dst, Shift, from, north&room)
		}
		for south := from.bit() << 8; free&south != 0; south <<= 8 {
			dst = arrive(dst, Shift, from, south&room)
		}
	}
	return dst
}

// arrive appends a move of a slab to each of the squares.
func arrive(dst []games.Action, k Kind, from Square, squares uint64) []games.Action {
	for ; squares != 0; squares &= squares - 1 {
		dst = append(dst, pack(k, uint8(from), uint8(bits.TrailingZeros64(squares)), 0))
	}
	return dst
}

// POL-4.3: slabs behind the rearmost penguin, one or two squares forward, to a free
// square or for a card in exchange.
func (s *State) recycles(dst []games.Action, crowd uint64) []games.Action {
	rear := s.rearmost()
	if rear <= 1 {
		return dst
	}
	free := s.free()
	behind := s.rules.sea & (0x0101010101010101 * (1<<(rear-1) - 1))
	mine := s.afloat & slabsOf(s.mover) &^ (s.recycled | s.lions | crowd)
	for ; mine != 0; mine &= mine - 1 {
		slab := uint8(bits.TrailingZeros64(mine))
		from := s.slabs[slab].Square
		if from.bit()&behind == 0 {
			continue
		}
		ahead := from.bit()<<1 | from.bit()<<2&s.rowOf(from)
		room := s.room(s.own[s.mover] &^ from.bit())
		dst = arrive(dst, Recycle, from, ahead&free&room)
		if s.bonus[s.mover] == 0 {
			continue
		}
		for other := ahead & s.rules.water &^ (free | s.rules.last); other != 0; other &= other - 1 {
			to := Square(bits.TrailingZeros64(other))
			if s.swaps(slab, to, crowd) {
				dst = append(dst, pack(RecycleSwap, uint8(from), uint8(to), 0))
			}
		}
	}
	return dst
}

func (s *State) rowOf(q Square) uint64 { return s.rules.sea & (0xff << (8 * q.Row())) }

// swaps tells whether a slab may change places with the one on a square, which must be
// there without penguin and lion, by POL-5.1 for both.
func (s *State) swaps(slab uint8, to Square, crowd uint64) bool {
	other := s.sea[to] - 1
	if s.sea[to] == 0 || (crowd|s.lions)>>other&1 != 0 {
		return false
	}
	from, a, b := s.slabs[slab].Square, owner(slab), owner(other)
	if a == b {
		rest := s.own[a] &^ (from.bit() | to.bit())
		return s.fits(rest|from.bit(), to) && s.fits(rest|to.bit(), from)
	}
	return s.fits(s.own[a]&^from.bit(), to) && s.fits(s.own[b]&^to.bit(), from)
}

// POL-4.5.
func (s *State) payments(dst []games.Action) []games.Action {
	cards := s.bonus[s.mover]
	if cards == 0 {
		return dst
	}
	if cards >= 2 {
		dst = s.placements(dst, Reserve, s.reserve)
		if !s.doubled && s.left == 1 {
			dst = append(dst, pack(Double, 0, 0, 0))
		}
		dst = s.lionsHeld(dst, FreeLion)
	}
	for set := s.sealed; set != 0; set &= set - 1 {
		slab := s.slabs[bits.TrailingZeros64(set)]
		for cell := range uint8(9) {
			if slab.Seals.Has(int(cell)) {
				dst = append(dst, pack(FreeSeal, 0, uint8(slab.Square), cell))
			}
		}
	}
	return dst
}

// POL-5.1: a slab of the set on any free square beside a slab, in any rotation.
func (s *State) placements(dst []games.Action, k Kind, set uint64) []games.Action {
	if set &= slabsOf(s.mover); set == 0 {
		return dst
	}
	free := s.free()
	squares := beside(s.rules.water&^free) & free & s.room(s.own[s.mover])
	for ; set != 0; set &= set - 1 {
		shape := uint8(bits.TrailingZeros64(set)) % Shapes
		looks := uint8(s.rules.pieces[shape].Looks)
		for left := squares; left != 0; left &= left - 1 {
			q := uint8(bits.TrailingZeros64(left))
			for turn := range looks {
				dst = append(dst, pack(k, shape, q, turn))
			}
		}
	}
	return dst
}

// beside is the set of squares that share a side with one of the set.
func beside(set uint64) uint64 {
	const west, east = 0x0101010101010101, 0x8080808080808080
	return set<<8 | set>>8 | set&^east<<1 | set&^west>>1
}

// ahead are the squares E, NE and SE of one.
func (r *Rules) ahead(q Square) uint64 {
	if q.Column() >= r.Columns-1 {
		return 0
	}
	east := q.bit() << 1
	return (east | east<<8 | east>>8) & r.sea
}

// POL-5: place, advance, bonus or pass, click.
func (s *State) mainActions(dst []games.Action, crowd uint64) []games.Action {
	dst = s.placements(dst, Place, s.hand)
	free := s.free()
	// POL-5.2, POL-8.4: own slabs without penguins, seals and lion.
	mine := s.afloat & slabsOf(s.mover) &^ (s.lions | s.sealed | crowd)
	for ; mine != 0; mine &= mine - 1 {
		from := s.slabs[bits.TrailingZeros64(mine)].Square
		room := s.room(s.own[s.mover] &^ from.bit())
		dst = arrive(dst, Advance, from, s.rules.ahead(from)&free&room)
	}
	if s.stock > 0 {
		dst = append(dst, pack(Bonus, 0, 0, 0))
	} else {
		dst = append(dst, pack(Pass, 0, 0, 0))
	}
	return append(dst, pack(Click, 0, 0, 0))
}
