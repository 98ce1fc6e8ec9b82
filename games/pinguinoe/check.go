package pinguinoe

import "banchisa/games"

// Check goes through the rules by paragraph, slowly, on rows and columns of the map
// instead of the tables that Actions reads.
func (s *State) Check(a games.Action) games.Rule {
	verb, arg := Decode(a)
	switch verb {
	case LayArk, NameFirst, Die, Show, Find:
		return s.checkChance(verb, arg)
	case UseFish, UseFishArk, UseLifebuoy, Accept, Back, Wave:
		return s.checkAnswer(verb, arg)
	}
	// PIN-2.1: these belong to the seat on turn, while nobody else is asked.
	if s.phase != Before && s.phase != Moving && s.phase != Sealing && s.phase != Done {
		return "PIN-2.1"
	}
	// PIN-4.6: a skipped turn is only the discarding.
	if skipping := s.phase == Before && s.skips[s.turn] > 0; skipping != (verb == DiscardSkip) {
		return "PIN-4.6"
	}
	switch verb {
	case DiscardSkip:
		return ""
	case Roll:
		if s.phase != Before {
			return "PIN-2.1"
		}
		return ""
	case Glide, GlideStop:
		return s.checkGlide(verb, arg)
	case Step, Flip, Draw, Stop:
		return s.checkMove(verb, arg)
	}
	return s.checkPlay(verb, arg)
}

func (s *State) checkChance(verb Verb, arg int) games.Rule {
	switch verb {
	case LayArk, NameFirst:
		// PIN-1.4: first the ark, then the first seat, once.
		if verb == LayArk && s.phase != SetArk || verb == NameFirst && s.phase != SetFirst {
			return "PIN-1.4"
		}
		if verb == NameFirst && arg >= int(s.seats) {
			return "PIN-1.4"
		}
	case Die:
		if s.phase != Rolling {
			return "PIN-2.1"
		}
	case Show:
		// PIN-2.4, PIN-1.2: a face never seen, of the sea of the card that is turned.
		if s.phase != Flipping && s.phase != WaveFlipping {
			return "PIN-2.4"
		}
		card := s.r.cards[arg]
		if card.sea != s.r.slot[s.opened] {
			return "PIN-1.2"
		}
		for slot := range s.r.slot {
			if s.face[slot] == card.face {
				return "PIN-2.4"
			}
		}
	case Find:
		if s.phase != Drawing {
			return "PIN-2.6"
		}
		k := Found(arg)
		if s.deck[k] == 0 || k == Tear && s.find(Tear) != act(Find, arg) {
			return "PIN-4.1"
		}
		if _, free := s.pool(); k.Object() && free == 0 {
			return "PIN-4.1"
		}
	}
	return ""
}

// spot is a cell by row and column, as the notation says it.
type spot struct{ row, col int }

func (s *State) spot(c Cell) spot { return spot{s.r.Row(c), s.r.Col(c)} }

// look is what lies on a spot: no card at all, a face-down card, or the kind shown.
func (s *State) look(p spot) (kind Kind, slot Slot, up bool) {
	if p.row < 0 || p.col < 0 || p.row >= 3*s.r.Rows || p.col >= 4*s.r.Cols {
		return Sea, -1, false
	}
	slot = Slot(p.row/3*s.r.Cols + p.col/4)
	if s.r.slot[slot] == NoPlace {
		return Sea, -1, false
	}
	if s.up&(1<<slot) == 0 {
		return Sea, slot, false
	}
	return s.r.faces[s.face[slot]].kind[p.row%3*4+p.col%4], slot, true
}

func (p spot) to(dir int) spot {
	row := [8]int{-1, -1, 0, 1, 1, 1, 0, -1}
	col := [8]int{0, 1, 1, 1, 0, -1, -1, -1}
	return spot{p.row + row[dir], p.col + col[dir]}
}

// checkStep is PIN-2.3 and PIN-2.4 for a step from one spot to another.
func (s *State) checkStep(from, to spot) games.Rule {
	kind, slot, up := s.look(to)
	_, here, _ := s.look(from)
	switch {
	case slot < 0:
		return "PIN-1.2"
	case !up && slot != here:
		return "PIN-2.4"
	case up && kind == Block, to == s.spot(s.seal):
		return "PIN-2.3"
	}
	return ""
}

func (s *State) checkFlip(from spot, want Slot) games.Rule {
	_, here, _ := s.look(from)
	if s.r.slot[want] != LightPlace && s.r.slot[want] != DarkPlace || want == here || s.up&(1<<want) != 0 {
		return "PIN-2.4"
	}
	for dir := 0; dir < 8; dir += 2 {
		if _, slot, _ := s.look(from.to(dir)); slot == want {
			return ""
		}
	}
	return "PIN-2.4"
}

func (s *State) checkMove(verb Verb, arg int) games.Rule {
	if s.phase == Done && verb == Stop {
		return ""
	}
	// PIN-2.2: the penguin moves after a roll of 2–5.
	if s.phase != Moving {
		return "PIN-2.2"
	}
	at := s.spot(s.at[s.turn])
	kind, _, up := s.look(at)
	back := s.at[s.turn] == s.start && !s.r.DrawAgain
	draws := s.moved && up && kind == Sled && !back && s.canDraw()
	switch verb {
	case Step:
		if s.points == 0 {
			return "PIN-2.3"
		}
		return s.checkStep(at, at.to(arg))
	case Flip:
		if s.points == 0 {
			return "PIN-2.4"
		}
		return s.checkFlip(at, Slot(arg))
	case Draw:
		if !draws {
			return "PIN-2.6"
		}
		return ""
	}
	// PIN-2.6: where the movement ends on a search cell the seat must draw.
	if draws {
		return "PIN-2.6"
	}
	// PIN-2.5: all points are used, unless no step and no flip is possible.
	if s.points > 0 && s.r.MustUseAll {
		for dir := 0; dir < 8; dir += 2 {
			if s.checkStep(at, at.to(dir)) == "" {
				return "PIN-2.5"
			}
			if _, slot, _ := s.look(at.to(dir)); slot >= 0 && s.checkFlip(at, slot) == "" {
				return "PIN-2.5"
			}
		}
	}
	return ""
}

func (s *State) checkGlide(verb Verb, arg int) games.Rule {
	if s.phase != Sealing {
		return "PIN-2.2"
	}
	if verb == GlideStop {
		return ""
	}
	at := s.spot(s.seal)
	kind, slot, _ := s.look(at.to(arg))
	if slot < 0 || kind == Block {
		return "PIN-3.1"
	}
	if to := at.to(arg); to.row != at.row && to.col != at.col {
		one, _, _ := s.look(spot{at.row, to.col})
		two, _, _ := s.look(spot{to.row, at.col})
		if one == Block && two == Block {
			return "PIN-3.1"
		}
	}
	return ""
}

func (s *State) checkPlay(verb Verb, arg int) games.Rule {
	// PIN-2.1: one object card a turn, not while the seal is being moved.
	if s.played || s.phase == Sealing {
		return "PIN-2.1"
	}
	card := map[Verb]Card{
		PlayTelescope: Telescope, PlaySkates: Skates, PlaySpringboard: Springboard,
		PlaySnowball: Snowball, PlayFish: Fish,
	}
	k, known := card[verb]
	if !known || !s.holds(s.turn, k) {
		return "PIN-4.1"
	}
	switch verb {
	case PlayTelescope:
		if kind := s.r.slot[arg]; kind != LightPlace && kind != DarkPlace || s.up&(1<<arg) != 0 {
			return "PIN-4.3"
		}
	case PlaySkates:
		if s.phase != Moving {
			return "PIN-4.3"
		}
	case PlaySpringboard:
		over := s.spot(s.at[s.turn]).to(arg)
		block, _, _ := s.look(over)
		kind, _, up := s.look(over.to(arg))
		if s.phase != Moving || s.points == 0 || block != Block || !up || kind == Block || over.to(arg) == s.spot(s.seal) {
			return "PIN-4.3"
		}
	case PlaySnowball:
		if arg >= int(s.seats) || arg == int(s.turn) || s.at[arg] == s.r.home[arg] {
			return "PIN-4.4"
		}
	case PlayFish:
		if kind, _, _ := s.look(s.spot(Cell(arg))); kind != Hole || Cell(arg) == s.seal {
			return "PIN-4.5"
		}
	}
	return ""
}

func (s *State) checkAnswer(verb Verb, arg int) games.Rule {
	switch verb {
	case Accept:
		if s.phase != AskCaught && s.phase != AskSea && s.phase != AskWave {
			return "PIN-5.3"
		}
	case UseFish, UseFishArk:
		if s.phase != AskCaught || !s.holds(s.asked, Fish) {
			return "PIN-5.1"
		}
		free := false
		s.eachSpot(func(p spot, c Cell) {
			kind, _, _ := s.look(p)
			free = free || kind == Hole && c != s.seal
		})
		if verb == UseFishArk && free {
			return "PIN-5.1"
		}
		if kind, _, _ := s.look(s.spot(Cell(arg))); verb == UseFish && (kind != Hole || Cell(arg) == s.seal) {
			return "PIN-5.1"
		}
	case UseLifebuoy:
		if s.phase != AskSea && s.phase != AskWave || !s.holds(s.asked, Lifebuoy) {
			return "PIN-5.2"
		}
	case Back:
		if s.phase != Backing || !s.checkBack(Cell(arg)) {
			return "PIN-4.4"
		}
	case Wave:
		if s.phase != Waving || s.wave&(1<<arg) == 0 {
			return "PIN-4.8"
		}
	}
	return ""
}

func (s *State) eachSpot(yield func(spot, Cell)) {
	for slot, kind := range s.r.slot {
		for i := range 12 {
			if c := Cell(slot<<4 + i); kind != NoPlace {
				yield(s.spot(c), c)
			}
		}
	}
}

// checkBack is PIN-4.4 for one cell: on a card beside the penguin's, nearer to its
// igloo card, and no ice of that card is farther from the ark.
func (s *State) checkBack(c Cell) bool {
	place := func(slot Slot) (int, int) { return int(slot) / s.r.Cols, int(slot) % s.r.Cols }
	apart := func(a, b Slot) int {
		ar, ac := place(a)
		br, bc := place(b)
		return abs(ar-br) + abs(ac-bc)
	}
	here, there, home := s.at[s.target].Slot(), c.Slot(), s.r.home[s.target].Slot()
	kind, _, up := s.look(s.spot(c))
	if apart(here, there) != 1 || !up || s.r.slot[there] == ArkPlace || apart(there, home) >= apart(here, home) {
		return false
	}
	if !kind.Firm() || c == s.seal {
		return false
	}
	fromArk := func(p spot) int {
		row, col := place(s.r.ark)
		return max(3*row-p.row, 0, p.row-3*row-2) + max(4*col-p.col, 0, p.col-4*col-3)
	}
	farthest := true
	s.eachSpot(func(p spot, other Cell) {
		kind, slot, _ := s.look(p)
		if slot == there && kind.Firm() && other != s.seal && fromArk(p) > fromArk(s.spot(c)) {
			farthest = false
		}
	})
	return farthest
}

func abs(n int) int { return max(n, -n) }

// Candidates appends every well-formed action.
func (s *State) Candidates(dst []games.Action) []games.Action {
	add := func(v Verb, n int) {
		for arg := range n {
			dst = append(dst, act(v, arg))
		}
	}
	add(LayArk, 2)
	add(NameFirst, MaxSeats)
	for n := 1; n <= 6; n++ {
		dst = append(dst, act(Die, n))
	}
	add(Show, len(s.r.cards))
	for k := range Cards {
		dst = append(dst, s.find(k))
	}
	for _, v := range []Verb{Roll, Draw, DiscardSkip, Stop, GlideStop, PlaySkates, UseFishArk, UseLifebuoy, Accept} {
		add(v, 1)
	}
	for dir := 0; dir < 8; dir += 2 {
		dst = append(dst, act(Step, dir), act(PlaySpringboard, dir))
	}
	add(Glide, 8)
	add(PlaySnowball, MaxSeats)
	for slot, kind := range s.r.slot {
		if kind == NoPlace {
			continue
		}
		for _, v := range []Verb{Flip, PlayTelescope, Wave} {
			dst = append(dst, act(v, slot))
		}
	}
	s.eachSpot(func(_ spot, c Cell) {
		dst = append(dst, act(PlayFish, int(c)), act(UseFish, int(c)), act(Back, int(c)))
	})
	return dst
}
