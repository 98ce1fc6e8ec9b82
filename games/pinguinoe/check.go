package pinguinoe

import "banchisa/games"

// Check goes through the rules paragraph by paragraph, on rows and columns of the map instead of
// the tables that LegalActions uses.
func (s *State) Check(a games.Action) games.RuleID {
	m := Unpack(a)
	switch m.Kind {
	case LayArk, NameFirst, Die, Show, Drawn:
		return s.checkChance(m)
	case UseFish, UseFishArk, UseLifebuoy, Accept, SetBack, Wave:
		return s.checkAnswer(m)
	}
	// PIN-2.1: these belong to the seat on turn, while no other seat has to answer.
	if s.phase != BeforeRoll && s.phase != Moving && s.phase != Sealing && s.phase != MovementOver && s.phase != AfterEvent {
		return "PIN-2.1"
	}
	// PIN-4.6: a skipped turn consists of the discard only.
	if skipping := s.phase == BeforeRoll && s.skips[s.turn] > 0; skipping != (m.Kind == DiscardSkip) {
		return "PIN-4.6"
	}
	switch m.Kind {
	case DiscardSkip:
		return ""
	case Roll:
		if s.phase != BeforeRoll {
			return "PIN-2.1"
		}
		return ""
	case SealStep, SealStop:
		return s.checkGlide(m)
	case Step, Flip, Draw, Stop:
		return s.checkMove(m)
	}
	return s.checkPlay(m)
}

func (s *State) checkChance(m Move) games.RuleID {
	switch m.Kind {
	case LayArk, NameFirst:
		// PIN-1.4: first the ark, then the first seat, once.
		if m.Kind == LayArk && s.phase != SetArk || m.Kind == NameFirst && s.phase != SetFirst {
			return "PIN-1.4"
		}
		if m.Kind == NameFirst && m.Arg >= int(s.seats) {
			return "PIN-1.4"
		}
	case Die:
		if s.phase != Rolling {
			return "PIN-2.1"
		}
	case Show:
		// PIN-2.4, PIN-1.2: a face that has not been seen, of the same sea as the card.
		if s.phase != Flipping && s.phase != WaveFlipping {
			return "PIN-2.4"
		}
		card := s.rules.cards[m.Arg]
		if card.sea != s.rules.places[s.revealing] {
			return "PIN-1.2"
		}
		for slot := range s.rules.places {
			if s.seenFace[slot] == card.face {
				return "PIN-2.4"
			}
		}
	case Drawn:
		if s.phase != Drawing {
			return "PIN-2.6"
		}
		k := DrawnCard(m.Arg)
		if s.deck[k] == 0 || k == Tear && s.packDrawn(Tear) != pack(Drawn, m.Arg) {
			return "PIN-4.1"
		}
		if _, free := s.hiddenObjects(); k.IsObject() && free == 0 {
			return "PIN-4.1"
		}
	}
	return ""
}

// gridCell is a cell by row and column, as in the notation.
type gridCell struct{ row, col int }

func (s *State) gridCell(c Cell) gridCell { return gridCell{s.rules.Row(c), s.rules.Column(c)} }

// terrainAt returns what a cell shows, Sea for a face-down card, with its slot and whether the
// card is face up; the slot is -1 where there is no card.
func (s *State) terrainAt(p gridCell) (terrain Terrain, slot Slot, up bool) {
	if p.row < 0 || p.col < 0 || p.row >= 3*s.rules.Rows || p.col >= 4*s.rules.Columns {
		return Sea, -1, false
	}
	slot = Slot(p.row/3*s.rules.Columns + p.col/4)
	if s.rules.places[slot] == NoPlace {
		return Sea, -1, false
	}
	if s.upSlots&(1<<slot) == 0 {
		return Sea, slot, false
	}
	return s.rules.faces[s.seenFace[slot]].terrain[p.row%3*4+p.col%4], slot, true
}

func (g gridCell) neighbor(dir int) gridCell {
	row := [8]int{-1, -1, 0, 1, 1, 1, 0, -1}
	col := [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	return gridCell{g.row + row[dir], g.col + col[dir]}
}

// checkStep checks PIN-2.3 and PIN-2.4 for a step from one cell to another.
func (s *State) checkStep(from, to gridCell) games.RuleID {
	terrain, slot, up := s.terrainAt(to)
	_, here, _ := s.terrainAt(from)
	switch {
	case slot < 0:
		return "PIN-1.2"
	case !up && slot != here:
		return "PIN-2.4"
	case up && terrain == Block, to == s.gridCell(s.seal):
		return "PIN-2.3"
	}
	return ""
}

func (s *State) checkFlip(from gridCell, want Slot) games.RuleID {
	_, here, _ := s.terrainAt(from)
	if s.rules.places[want] != LightPlace && s.rules.places[want] != DarkPlace || want == here || s.upSlots&(1<<want) != 0 {
		return "PIN-2.4"
	}
	for dir := 0; dir < 8; dir += 2 {
		if _, slot, _ := s.terrainAt(from.neighbor(dir)); slot == want {
			return ""
		}
	}
	return "PIN-2.4"
}

func (s *State) checkMove(m Move) games.RuleID {
	if (s.phase == MovementOver || s.phase == AfterEvent) && m.Kind == Stop {
		return ""
	}
	// PIN-2.2: the penguin moves after a roll of 2–5.
	if s.phase != Moving {
		return "PIN-2.2"
	}
	at := s.gridCell(s.position[s.turn])
	terrain, _, up := s.terrainAt(at)
	back := s.position[s.turn] == s.turnStart && !s.rules.DrawAgain
	draws := s.moved && up && terrain == SearchCell && !back && s.canDraw()
	switch m.Kind {
	case Step:
		if s.movePoints == 0 {
			return "PIN-2.3"
		}
		return s.checkStep(at, at.neighbor(m.Arg))
	case Flip:
		if s.movePoints == 0 {
			return "PIN-2.4"
		}
		return s.checkFlip(at, Slot(m.Arg))
	case Draw:
		if !draws {
			return "PIN-2.6"
		}
		return ""
	}
	// PIN-2.6: if the movement ends on a search cell the seat must draw.
	if draws {
		return "PIN-2.6"
	}
	// PIN-2.5: all points are used, unless no step and no flip is possible.
	if s.movePoints > 0 && s.rules.MustUseAll {
		for dir := 0; dir < 8; dir += 2 {
			if s.checkStep(at, at.neighbor(dir)) == "" {
				return "PIN-2.5"
			}
			if _, slot, _ := s.terrainAt(at.neighbor(dir)); slot >= 0 && s.checkFlip(at, slot) == "" {
				return "PIN-2.5"
			}
		}
	}
	return ""
}

func (s *State) checkGlide(m Move) games.RuleID {
	if s.phase != Sealing {
		return "PIN-2.2"
	}
	if m.Kind == SealStop {
		return ""
	}
	at := s.gridCell(s.seal)
	terrain, slot, _ := s.terrainAt(at.neighbor(m.Arg))
	if slot < 0 || terrain == Block {
		return "PIN-3.1"
	}
	if to := at.neighbor(m.Arg); to.row != at.row && to.col != at.col {
		one, _, _ := s.terrainAt(gridCell{at.row, to.col})
		two, _, _ := s.terrainAt(gridCell{to.row, at.col})
		if one == Block && two == Block {
			return "PIN-3.1"
		}
	}
	return ""
}

func (s *State) checkPlay(m Move) games.RuleID {
	// PIN-2.1: one object card a turn, not while the seal is moving.
	if s.playedObject || s.phase == Sealing {
		return "PIN-2.1"
	}
	k, known := objectOf[m.Kind]
	if !known || !s.mayHold(s.turn, k) {
		return "PIN-4.1"
	}
	switch m.Kind {
	case PlayTelescope:
		if terrain := s.rules.places[m.Arg]; terrain != LightPlace && terrain != DarkPlace || s.upSlots&(1<<m.Arg) != 0 {
			return "PIN-4.3"
		}
	case PlaySkates:
		if s.phase != Moving {
			return "PIN-4.3"
		}
	case PlaySpringboard:
		over := s.gridCell(s.position[s.turn]).neighbor(m.Arg)
		block, _, _ := s.terrainAt(over)
		terrain, _, up := s.terrainAt(over.neighbor(m.Arg))
		if s.phase != Moving || s.movePoints == 0 || block != Block || !up || terrain == Block || over.neighbor(m.Arg) == s.gridCell(s.seal) {
			return "PIN-4.3"
		}
	case PlaySnowball:
		if m.Arg >= int(s.seats) || m.Arg == int(s.turn) || s.position[m.Arg] == s.home(games.Seat(m.Arg)) {
			return "PIN-4.4"
		}
	case PlayFish:
		if terrain, _, _ := s.terrainAt(s.gridCell(Cell(m.Arg))); terrain != SealCell || Cell(m.Arg) == s.seal {
			return "PIN-4.5"
		}
	}
	return ""
}

func (s *State) checkAnswer(m Move) games.RuleID {
	switch m.Kind {
	case Accept:
		if s.phase != AskCaught && s.phase != AskSea && s.phase != AskWave {
			return "PIN-5.3"
		}
	case UseFish, UseFishArk:
		if s.phase != AskCaught || !s.mayHold(s.asked, Fish) {
			return "PIN-5.1"
		}
		free := false
		s.eachSpot(func(p gridCell, c Cell) {
			terrain, _, _ := s.terrainAt(p)
			free = free || terrain == SealCell && c != s.seal
		})
		if m.Kind == UseFishArk && free {
			return "PIN-5.1"
		}
		if terrain, _, _ := s.terrainAt(s.gridCell(Cell(m.Arg))); m.Kind == UseFish && (terrain != SealCell || Cell(m.Arg) == s.seal) {
			return "PIN-5.1"
		}
	case UseLifebuoy:
		if s.phase != AskSea && s.phase != AskWave || !s.mayHold(s.asked, Lifebuoy) {
			return "PIN-5.2"
		}
	case SetBack:
		if s.phase != SettingBack || !s.checkBack(Cell(m.Arg)) {
			return "PIN-4.4"
		}
	case Wave:
		if s.phase != Waving || s.slotsToTurn&(1<<m.Arg) == 0 {
			return "PIN-4.8"
		}
	}
	return ""
}

func (s *State) eachSpot(yield func(gridCell, Cell)) {
	for slot, terrain := range s.rules.places {
		for i := range 12 {
			if c := Cell(slot<<4 + i); terrain != NoPlace {
				yield(s.gridCell(c), c)
			}
		}
	}
}

// checkBack checks PIN-4.4 for one cell: on a card beside the penguin's, nearer to its igloo
// card, and no ice of that card is farther from the ark.
func (s *State) checkBack(c Cell) bool {
	place := func(slot Slot) (int, int) { return int(slot) / s.rules.Columns, int(slot) % s.rules.Columns }
	apart := func(a, b Slot) int {
		ar, ac := place(a)
		br, bc := place(b)
		return abs(ar-br) + abs(ac-bc)
	}
	here, there, home := s.position[s.target].Slot(), c.Slot(), s.home(s.target).Slot()
	terrain, _, up := s.terrainAt(s.gridCell(c))
	if apart(here, there) != 1 || !up || s.rules.places[there] == ArkPlace || apart(there, home) >= apart(here, home) {
		return false
	}
	if !terrain.IsIce() || c == s.seal {
		return false
	}
	fromArk := func(p gridCell) int {
		row, col := place(s.rules.ark)
		return max(3*row-p.row, 0, p.row-3*row-2) + max(4*col-p.col, 0, p.col-4*col-3)
	}
	farthest := true
	s.eachSpot(func(p gridCell, other Cell) {
		terrain, slot, _ := s.terrainAt(p)
		if slot == there && terrain.IsIce() && other != s.seal && fromArk(p) > fromArk(s.gridCell(c)) {
			farthest = false
		}
	})
	return farthest
}

func abs(n int) int { return max(n, -n) }
