package polar

import (
	"cmp"
	"slices"

	"banchisa/games"
)

// Check returns the paragraph that forbids the action now, or "". It looks at squares and
// platforms one by one and shares nothing with LegalActions.
func (s *State) Check(a games.Action) games.RuleID {
	m := Unpack(a)
	if s.topQuestion().question == NoQuestion {
		return "POL-9.1"
	}
	if m.Kind == 0 || m.Kind >= numKinds {
		return "POL-10.1"
	}
	switch m.Kind {
	case Take, Deal:
		return s.checkHand(m)
	case Clicked:
		return s.checkClicked(m)
	case First:
		return s.checkFirst(m)
	}
	if m.Kind >= Still && m.Kind <= Pass {
		if m.Kind == FreeSeal && s.topQuestion().question == AfterNumber {
			return s.checkSealInTheWay(m)
		}
		if s.topQuestion().question != TakeTurn {
			return outOfTurn[m.Kind]
		}
		return s.checkTurn(m)
	}
	return s.checkAnswer(m)
}

// outOfTurn has the paragraphs of actions that are legal only in a turn.
var outOfTurn = map[Kind]games.RuleID{
	Still: "POL-4.6", Rotate: "POL-4.1", Shift: "POL-4.2", Recycle: "POL-4.3", RecycleSwap: "POL-4.3",
	Reserve: "POL-4.5", Double: "POL-4.5", FreeLion: "POL-4.5", FreeSeal: "POL-4.5",
	Place: "POL-5.1", Advance: "POL-5.2", Bonus: "POL-5.3", Pass: "POL-5.3",
}

// checkHand checks POL-1.7: a slab of the seat's own that is not in the hand yet.
func (s *State) checkHand(m Move) games.RuleID {
	want := ChooseHand
	if m.Kind == Deal {
		want = DealHand
	}
	if s.topQuestion().question != want || s.InHand(int(NumShapes*s.topQuestion().color+m.Shape)) {
		return "POL-1.7"
	}
	return ""
}

// checkClicked checks POL-2.1, POL-3.1, POL-6.6: what a click can show.
func (s *State) checkClicked(m Move) games.RuleID {
	switch s.topQuestion().question {
	case RollFirst:
		if m.Number > 6 {
			return "POL-3.1"
		}
		return ""
	case TheClick:
		if m.Number <= 6 {
			return ""
		}
		if s.column(s.mover) == s.rules.Columns {
			return "POL-6.6"
		}
		if s.rules.events[m.Number] {
			return ""
		}
	}
	return "POL-2.1"
}

func (s *State) checkFirst(m Move) games.RuleID {
	if s.topQuestion().question != PlaceFirst || !s.InHand(int(m.Shape)) || !s.isDistinctPattern(m) {
		return "POL-3.1"
	}
	return ""
}

// isDistinctPattern reports whether the rotation gives one of the shape's distinct patterns.
func (s *State) isDistinctPattern(m Move) bool {
	piece := s.rules.Shape(int(m.Shape))
	for rotation := range m.Rotation {
		if piece.Patterns[rotation] == piece.Patterns[m.Rotation] {
			return false
		}
	}
	return true
}

// checkTurn checks POL-4 and POL-5.
func (s *State) checkTurn(m Move) games.RuleID {
	switch m.Kind {
	case Still:
		if !s.turnUntouched || !s.holdsLion(m.Square) {
			return "POL-4.6"
		}
	case Rotate:
		return s.checkRotate(m)
	case Shift:
		return s.checkShift(m)
	case Recycle, RecycleSwap:
		return s.checkRecycle(m)
	case Reserve:
		if s.Cards(int(s.mover)) < 2 || !s.InReserve(int(NumShapes*s.mover+m.Shape)) {
			return "POL-4.5"
		}
		return s.checkPlacing(m)
	case Double:
		if s.Cards(int(s.mover)) < 2 || s.doubled {
			return "POL-4.5"
		}
	case FreeLion:
		if s.Cards(int(s.mover)) < 2 || !s.holdsLion(m.Square) {
			return "POL-4.5"
		}
	case FreeSeal:
		if s.Cards(int(s.mover)) < 1 || !s.hasSeal(m.Square, m.Cell) {
			return "POL-4.5"
		}
	case Place:
		if !s.InHand(int(NumShapes*s.mover + m.Shape)) {
			return "POL-5.1"
		}
		return s.checkPlacing(m)
	case Advance:
		return s.checkAdvance(m)
	case Bonus, Pass:
		if (m.Kind == Bonus) != (s.Stock() > 0) {
			return "POL-5.3"
		}
	}
	return ""
}

// holdsLion reports whether a lion is on an own slab or on the slab under the mover's penguin.
func (s *State) holdsLion(q Square) bool {
	slab := s.SlabAt(q)
	if slab < 0 || s.slabs[slab].Lion == 0 {
		return false
	}
	return slab/NumShapes == int(s.mover) || int(s.penguins[s.mover].Slab) == slab
}

func (s *State) hasSeal(q Square, cell uint8) bool {
	slab := s.SlabAt(q)
	return slab >= 0 && s.slabs[slab].Seals.Has(int(cell))
}

// penguinsOn returns the number of penguins on a slab.
func (s *State) penguinsOn(slab int) int {
	n := 0
	for c := range s.NumColors() {
		if int(s.penguins[c].Slab) == slab {
			n++
		}
	}
	return n
}

func (s *State) checkRotate(m Move) games.RuleID {
	slab := s.SlabAt(m.Square)
	if slab < 0 || s.slabs[slab].Lion != 0 {
		return "POL-4.1"
	}
	if slab/NumShapes != int(s.mover) && s.penguinsOn(slab) > 0 {
		return "POL-4.1"
	}
	if s.rotated>>slab&1 != 0 {
		return "POL-4.4"
	}
	for fewer := range m.Rotation {
		if s.looksSame(slab, int(fewer), int(m.Rotation)) {
			return "POL-4.1"
		}
	}
	return ""
}

// looksSame reports whether a slab with everything aboard looks the same after a and b quarter
// turns.
func (s *State) looksSame(slab, a, b int) bool {
	for cell := range uint8(9) {
		if s.cellAppearance(slab, cell, a) != s.cellAppearance(slab, cell, b) {
			return false
		}
	}
	return true
}

// cellAppearance returns what is in a cell after some quarter turns: nothing, a platform, a seal,
// or a penguin of a colour.
func (s *State) cellAppearance(slab int, cell uint8, quarters int) int {
	for range 4 - quarters { // the cell that comes to this place
		cell = rotateCell[cell]
	}
	for c := range s.NumColors() {
		if p := s.penguins[c]; int(p.Slab) == slab && p.Cell == cell {
			return 3 + c
		}
	}
	switch {
	case s.slabs[slab].Seals.Has(int(cell)):
		return 2
	case s.Pattern(slab).Has(int(cell)):
		return 1
	}
	return 0
}

// isBare reports whether an own slab has no penguin, seal or lion.
func (s *State) isBare(slab int) bool {
	return s.penguinsOn(slab) == 0 && s.slabs[slab].Seals == 0 && s.slabs[slab].Lion == 0
}

// ownSlabAt returns the mover's slab on a square; ok is false if there is none.
func (s *State) ownSlabAt(q Square) (slab int, ok bool) {
	slab = s.SlabAt(q)
	return slab, slab >= 0 && slab/NumShapes == int(s.mover)
}

// isFree reports whether a square of the sea is empty.
func (s *State) isFree(q Square) bool {
	return q.Column() < s.rules.Columns && !s.rules.HasIceberg(q) && s.SlabAt(q) < 0
}

// mayPlace checks POL-5.1 for a slab of a colour that comes to a square; slabs on the squares in
// except are ignored.
func (s *State) mayPlace(color int, to Square, except ...Square) bool {
	for q := range Square(64) {
		slab := s.SlabAt(q)
		if slab < 0 || slab/NumShapes != color || q == to || slices.Contains(except, q) {
			continue
		}
		a, b, columns := to.Column()+1, q.Column()+1, s.rules.Columns
		if a == columns && b == columns {
			return false
		}
		beside := q.Row() == to.Row() && (a-b == 1 || b-a == 1)
		if beside && !(a >= columns-1 && b >= columns-1) {
			return false
		}
	}
	return true
}

func (s *State) checkShift(m Move) games.RuleID {
	slab, ok := s.ownSlabAt(m.From)
	if !ok {
		return "POL-4.2"
	}
	if s.slabs[slab].Seals != 0 {
		return "POL-8.4"
	}
	if !s.isBare(slab) {
		return "POL-4.2"
	}
	if s.left[slab%NumShapes]>>m.Square&1 != 0 {
		return "POL-4.4"
	}
	row, column := m.Square.Row()-m.From.Row(), m.Square.Column()-m.From.Column()
	if row != 0 && column != 0 || column > 0 || m.From == m.Square {
		return "POL-4.2"
	}
	for q := m.From; q != m.Square; {
		q = squareAt(q.Row()+cmp.Compare(row, 0), q.Column()+cmp.Compare(column, 0))
		if !s.isFree(q) {
			return "POL-4.2"
		}
	}
	if !s.mayPlace(int(s.mover), m.Square, m.From) {
		return "POL-5.1"
	}
	return ""
}

func (s *State) checkRecycle(m Move) games.RuleID {
	slab, ok := s.ownSlabAt(m.From)
	if !ok || s.slabs[slab].Lion != 0 {
		return "POL-4.3"
	}
	for c := range s.NumColors() {
		if m.From.Column()+1 >= s.column(uint8(c)) {
			return "POL-4.3"
		}
	}
	if s.recycled>>slab&1 != 0 {
		return "POL-4.4"
	}
	far := m.Square.Column() - m.From.Column()
	if m.Square.Row() != m.From.Row() || far < 1 || far > 2 {
		return "POL-4.3"
	}
	if m.Kind == Recycle {
		if !s.isFree(m.Square) {
			return "POL-4.3"
		}
		if !s.mayPlace(int(s.mover), m.Square, m.From) {
			return "POL-5.1"
		}
		return ""
	}
	if s.Cards(int(s.mover)) < 1 || m.Square.Column()+1 >= s.rules.Columns {
		return "POL-4.3"
	}
	return s.checkExchange(m.From, m.Square, "POL-4.3")
}

// checkExchange checks that the slab on b has no penguin and no lion, and that both slabs may be
// on their new squares.
func (s *State) checkExchange(a, b Square, rule games.RuleID) games.RuleID {
	one, other := s.SlabAt(a), s.SlabAt(b)
	if other < 0 || s.penguinsOn(other) > 0 || s.slabs[other].Lion != 0 {
		return rule
	}
	// Each square loses the slab that is on it. If both are of one colour nothing changes.
	if !s.mayPlace(one/NumShapes, b, a) || !s.mayPlace(other/NumShapes, a, b) {
		return "POL-5.1"
	}
	return ""
}

func (s *State) checkPlacing(m Move) games.RuleID {
	if !s.isDistinctPattern(m) || !s.isFree(m.Square) {
		return "POL-5.1"
	}
	touching := false
	for q := range Square(64) {
		rows, columns := q.Row()-m.Square.Row(), q.Column()-m.Square.Column()
		if s.SlabAt(q) >= 0 && rows*rows+columns*columns == 1 {
			touching = true
		}
	}
	if !touching || !s.mayPlace(int(s.mover), m.Square) {
		return "POL-5.1"
	}
	return ""
}

// isAhead reports whether a square is E, NE or SE of another.
func isAhead(from, to Square) bool {
	rows := to.Row() - from.Row()
	return to.Column() == from.Column()+1 && -1 <= rows && rows <= 1
}

func (s *State) checkAdvance(m Move) games.RuleID {
	slab, ok := s.ownSlabAt(m.From)
	if !ok {
		return "POL-5.2"
	}
	if s.slabs[slab].Seals != 0 {
		return "POL-8.4"
	}
	if !s.isBare(slab) || !isAhead(m.From, m.Square) || !s.isFree(m.Square) {
		return "POL-5.2"
	}
	if !s.mayPlace(int(s.mover), m.Square, m.From) {
		return "POL-5.1"
	}
	return ""
}
