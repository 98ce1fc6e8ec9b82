package polar

import (
	"math/bits"

	"banchisa/games"
)

// numberActions appends the answers to a number: seals, corrections, the walk, land, stay, one more
// click.
func (s *State) numberActions(dst []games.Action) []games.Action {
	n := int(s.number)
	if cards := int(s.cards[s.mover]); cards > 0 && !s.corrected { // POL-2.2
		if s.rules.SealAfterClick && s.withSeals != 0 {
			dst = s.sealActions(dst, n, cards-1)
		}
		for k := min(cards, n-1); k > 0; k-- {
			dst = append(dst, pack(Correct, 0, 0, uint8(noCorrection-k)))
		}
		for k := 1; k <= cards; k++ {
			dst = append(dst, pack(Correct, 0, 0, uint8(noCorrection+k)))
		}
	}
	switch s.compareToLand(s.mover, n) { // POL-6.5
	case 0:
		return append(dst, pack(Land, 0, 0, 0), pack(Stay, 0, 0, 0))
	case 1:
		return append(dst, pack(Stay, 0, 0, 0))
	}
	// POL-6.3.
	var w pathFinder
	s.findEnds(&w, s.mover, n)
	ends := &w.ends[n]
	if ends.empty() {
		return append(dst, pack(Stay, 0, 0, 0))
	}
	penguins, taken := s.penguinCells(), s.occupiedCells()
	ends.remove(&penguins)
	crowded := ends.empty()
	ends.remove(&taken)
	dst = appendSpots(dst, Go, *ends)
	dst = append(dst, pack(Stay, 0, 0, 0))
	if crowded && !s.clickedAgain { // POL-6.4
		dst = append(dst, pack(Click, 0, 0, 0))
	}
	return dst
}

// sealActions appends the seals in the way (POL-2.2): on platforms where a walk can end with the number, or with
// one to which as many cards can correct it. A number that leads to land, or beyond, counts no platform.
func (s *State) sealActions(dst []games.Action, number, cards int) []games.Action {
	most := number + cards
	if d := s.stepsToLand(s.mover, most); d > 0 {
		most = d - 1
	}
	least := max(1, number-cards)
	if least > most {
		return dst
	}
	var w pathFinder
	s.findEnds(&w, s.mover, most)
	ends, seals := w.ends[least], s.sealCells()
	for n := least + 1; n <= most; n++ {
		ends.addAll(&w.ends[n])
	}
	ends.keep(&seals)
	return appendSpots(dst, FreeSeal, ends)
}

// penguinCells returns the cells with penguins.
func (s *State) penguinCells() (c cells) {
	for _, p := range s.penguins[:s.numColors] {
		if p.Slab < maxSlabs {
			c.add(s.slabs[p.Slab].Square, p.Cell)
		}
	}
	return c
}

// occupiedCells returns the cells with penguins or seals.
func (s *State) occupiedCells() cells {
	taken, seals := s.penguinCells(), s.sealCells()
	taken.addAll(&seals)
	return taken
}

// sealCells returns the cells with seals.
func (s *State) sealCells() (c cells) {
	for set := s.withSeals; set != 0; set &= set - 1 {
		slab := s.slabs[bits.TrailingZeros64(set)]
		y, x := 3*slab.Square.Row()+1, 3*slab.Square.Column()+1
		for i := range 3 {
			c[y+i] |= slab.Seals.row(i) << x
		}
	}
	return c
}

// appendSpots appends an action for every cell of the set, north to south, west to east.
func appendSpots(dst []games.Action, k Kind, c cells) []games.Action {
	for y := 1; y <= 24; y++ {
		for row := c[y] >> 1; row != 0; row &= row - 1 {
			x := bits.TrailingZeros32(row)
			cell := uint8((y-1)%3*3 + x%3)
			dst = append(dst, pack(k, 0, uint8(squareAt((y-1)/3, x/3)), cell))
		}
	}
	return dst
}

// rideTargets returns the squares where the slab with the mover's penguin may go, and those with
// which it may be exchanged (POL-6.7, POL-6.8).
func (s *State) rideTargets(color uint8) (ride, swap uint64) {
	slab := s.penguins[color].Slab
	from := s.slabs[slab].Square
	ahead := s.rules.squaresAhead(from)
	ride = ahead & s.freeSquares() & s.allowedSquares(s.squares[color]&^from.mask())
	if ride != 0 || from.mask()&s.rules.lastColumn != 0 {
		return ride, 0
	}
	occupied := s.slabsWithPenguins()
	for other := ahead & s.rules.openWater &^ s.rules.lastColumn; other != 0; other &= other - 1 {
		to := Square(bits.TrailingZeros64(other))
		if s.canSwap(slab, to, occupied) {
			swap |= to.mask()
		}
	}
	return 0, swap
}

func (s *State) rideActions(dst []games.Action, color uint8) []games.Action {
	ride, swap := s.rideTargets(color)
	dst = appendMoves(appendMoves(dst, Ride, 0, ride), Swap, 0, swap)
	return append(dst, pack(End, 0, 0, 0))
}

// freePlatforms returns the free platforms of slabs without a lion on a set of squares.
func (s *State) freePlatforms(set uint64) (c cells) {
	for ; set != 0; set &= set - 1 {
		q := Square(bits.TrailingZeros64(set))
		y, mask := 3*q.Row()+1, uint32(7)<<(3*q.Column()+1)
		for i := range 3 {
			c[y+i] |= s.walkable[y+i] & mask
		}
	}
	taken := s.occupiedCells()
	c.remove(&taken)
	return c
}

// platformsBehind returns the free platforms of the nearest column behind the slab that has any
// (POL-7.2).
func (s *State) platformsBehind(from Square) (c cells) {
	for column := from.Column() - 1; column >= 0 && c.empty(); column-- {
		c = s.freePlatforms(0x0101010101010101 << column)
	}
	return c
}

// guestActions appends POL-7.1, POL-7.2.
func (s *State) guestActions(dst []games.Action, top pending) []games.Action {
	if s.cards[top.color] > 0 {
		dst = append(dst, pack(Pay, 0, 0, 0))
	}
	from := s.slabs[s.penguins[top.color].Slab].Square
	if from.Column() == 0 {
		return append(dst, pack(EvictHome, 0, 0, 0))
	}
	if c := s.platformsBehind(from); !c.empty() {
		return appendSpots(dst, Evict, c)
	}
	return append(dst, pack(Leave, 0, 0, 0))
}

// evictActions appends POL-7.2 with nothing behind: the mover chooses any other slab except the
// one to be swapped with; if there is none, the iceberg.
func (s *State) evictActions(dst []games.Action, top pending) []games.Action {
	from := s.slabs[s.penguins[top.about].Slab].Square
	squares := s.rules.sea &^ from.mask()
	if move := s.questions[1]; move.question == doSwap {
		squares &^= move.target.mask()
	}
	c := s.freePlatforms(squares)
	if c.empty() {
		return append(dst, pack(EvictHome, 0, 0, 0))
	}
	return appendSpots(dst, Evict, c)
}

// sealPlatforms returns the platforms where seals against a colour may be placed (POL-8.1): the slab
// of its penguin and the ring of 16 cells around it.
func (s *State) sealPlatforms(victim uint8) (c cells) {
	p := s.penguins[victim]
	if p.Slab >= maxSlabs || s.withLion>>p.Slab&1 != 0 { // POL-8.3
		return c
	}
	q := s.slabs[p.Slab].Square
	y, x := 3*q.Row()+1, 3*q.Column()+1
	for i := y - 1; i <= y+3; i++ {
		c[i] = s.walkable[i] & (31 << (x - 1))
	}
	taken := s.occupiedCells()
	c.remove(&taken)
	return c
}

// victimActions appends the colours of opponents near which a seal can be placed (POL-8.2).
func (s *State) victimActions(dst []games.Action, who uint8) []games.Action {
	for c := range s.numColors {
		if s.seatOf(c) != s.seatOf(who) && !s.sealPlatforms(c).empty() {
			dst = append(dst, pack(AtColor, c, 0, 0))
		}
	}
	return dst
}

// lionSlabs returns the slabs where a lion may be placed (POL-8.1 to POL-8.3): those of one
// colour, or of every opponent.
func (s *State) lionSlabs(top pending) uint64 {
	if bits.OnesCount64(s.withLion) >= int(s.numColors) {
		return 0
	}
	if top.about != anyOpponent {
		return s.afloat & slabsOf(top.about) &^ (s.withLion | s.withSeals)
	}
	set := uint64(0)
	for c := range s.numColors {
		if s.seatOf(c) != s.seatOf(top.color) {
			set |= slabsOf(c)
		}
	}
	return s.afloat & set &^ (s.withLion | s.withSeals)
}

// lionPlatforms returns the platforms where the lion may be placed.
func (s *State) lionPlatforms(top pending) cells {
	squares := uint64(0)
	for set := s.lionSlabs(top); set != 0; set &= set - 1 {
		squares |= s.slabs[bits.TrailingZeros64(set)].Square.mask()
	}
	return s.freePlatforms(squares)
}
