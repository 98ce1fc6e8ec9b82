package pinguinoe

import (
	"math/bits"

	"banchisa/games"
)

// LegalActions appends the legal actions.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	switch s.phase {
	case Moving:
		dst = s.moveActions(dst)
	case Sealing:
		return sealLists[s.sealDirections(s.seal)].appendTo(dst)
	case BeforeRoll:
		// PIN-4.6: a skipped turn consists of the discard only.
		if s.skips[s.turn] > 0 {
			return append(dst, pack(DiscardSkip, 0))
		}
		dst = append(dst, pack(Roll, 0))
	case Rolling:
		return dieList.appendTo(dst)
	case MovementOver, AfterEvent:
		dst = append(dst, pack(Stop, 0))
	case AskCaught, AskSea, AskWave, SettingBack, Waving:
		return s.answerActions(dst)
	default:
		return s.chanceActions(dst)
	}
	// PIN-2.1: one object card a turn.
	if s.playedObject || s.HandSize(s.turn) == 0 {
		return dst
	}
	return s.playActions(dst)
}

// chanceActions appends what chance may decide; nothing at the end of the match.
func (s *State) chanceActions(dst []games.Action) []games.Action {
	switch s.phase {
	case SetArk:
		dst = append(dst, pack(LayArk, 0), pack(LayArk, 1))
	case SetFirst:
		for seat := range int(s.seats) {
			dst = append(dst, pack(NameFirst, seat))
		}
	case Flipping, WaveFlipping:
		for m := s.rules.cardsOfSea[s.rules.places[s.revealing]] &^ s.usedCards; m != 0; m &= m - 1 {
			dst = append(dst, pack(Show, bits.TrailingZeros64(m)))
		}
	case Drawing:
		return s.drawnActions(dst)
	}
	return dst
}

// drawnActions appends the cards that chance may draw from the deck.
func (s *State) drawnActions(dst []games.Action) []games.Action {
	_, free := s.hiddenObjects()
	for k := range NumCards {
		if s.deck[k] > 0 && (free > 0 || !k.IsObject()) {
			dst = append(dst, s.packDrawn(k))
		}
	}
	return dst
}

// hiddenObjects returns the number of objects in the deck and the hidden hands, and the number in
// the deck alone.
func (s *State) hiddenObjects() (all, free int) {
	for k := range numObjects {
		all += int(s.deck[k])
	}
	free = all
	for _, h := range s.hiddenCards {
		free -= int(h)
	}
	return all, free
}

// ChanceWeight returns the weight of a chance action.
func (s *State) ChanceWeight(a games.Action) int {
	m := Unpack(a)
	if m.Kind != Drawn {
		return 1
	}
	k := DrawnCard(m.Arg)
	all, free := s.hiddenObjects()
	if all == free {
		return int(s.deck[k])
	}
	if k.IsObject() {
		return int(s.deck[k]) * free
	}
	return int(s.deck[k]) * all
}

// moveActions appends steps, flips, the draw and the stop of a penguin's movement.
func (s *State) moveActions(dst []games.Action) []games.Action {
	at, first := s.position[s.turn], len(dst)
	if s.movePoints > 0 {
		next := &s.rules.neighbors[at]
		open, flips := s.stepDirections(at)
		for dir := 0; dir < 8; dir += 2 {
			if next[dir] == s.seal {
				open &^= 1 << dir
			}
		}
		dst = stepLists[open].appendTo(dst)
		for ; flips != 0; flips &= flips - 1 {
			dst = append(dst, pack(Flip, int(next[bits.TrailingZeros8(flips)&7].Slot())))
		}
	}
	if s.canDrawHere() {
		return append(dst, pack(Draw, 0))
	}
	if len(dst) == first || !s.rules.MustUseAll {
		dst = append(dst, pack(Stop, 0))
	}
	return dst
}

// playActions appends the object cards that the seat on turn may play now: PIN-4.3 to 4.5.
func (s *State) playActions(dst []games.Action) []games.Action {
	if s.mayHold(s.turn, Telescope) {
		for m := s.rules.seaSlots &^ s.upSlots; m != 0; m &= m - 1 {
			dst = append(dst, pack(PlayTelescope, bits.TrailingZeros64(m)))
		}
	}
	if s.phase == Moving && s.mayHold(s.turn, Skates) {
		dst = append(dst, pack(PlaySkates, 0))
	}
	if s.phase == Moving && s.movePoints > 0 && s.mayHold(s.turn, Springboard) {
		for dir := 0; dir < 8; dir += 2 {
			if s.springboardTarget(s.position[s.turn], dir) != NoCell {
				dst = append(dst, pack(PlaySpringboard, dir))
			}
		}
	}
	if s.mayHold(s.turn, Snowball) {
		for seat := range games.Seat(s.seats) {
			if seat != s.turn && s.position[seat] != s.home(seat) {
				dst = append(dst, pack(PlaySnowball, int(seat)))
			}
		}
	}
	if s.mayHold(s.turn, Fish) {
		dst = s.fishTargets(dst, PlayFish)
	}
	return dst
}

// fishTargets appends a fish on every visible seal cell except the seal's.
func (s *State) fishTargets(dst []games.Action, kind Kind) []games.Action {
	for m := s.upSlots & s.rules.mapSlots; m != 0; m &= m - 1 {
		if c := s.freeSealCell(Slot(bits.TrailingZeros64(m))); c != NoCell {
			dst = append(dst, pack(kind, int(c)))
		}
	}
	return dst
}

// answerActions appends the answers to a question and the choices in an event.
func (s *State) answerActions(dst []games.Action) []games.Action {
	switch s.phase {
	case AskCaught:
		if s.mayHold(s.asked, Fish) {
			first := len(dst)
			if dst = s.fishTargets(dst, UseFish); len(dst) == first {
				dst = append(dst, pack(UseFishArk, 0))
			}
		}
		return append(dst, pack(Accept, 0))
	case AskSea, AskWave:
		if s.mayHold(s.asked, Lifebuoy) {
			dst = append(dst, pack(UseLifebuoy, 0))
		}
		return append(dst, pack(Accept, 0))
	case SettingBack:
		var buf [maxSetBackCells]Cell
		for _, c := range s.setBackCells(buf[:0], s.target) {
			dst = append(dst, pack(SetBack, int(c)))
		}
	case Waving:
		for m := s.slotsToTurn; m != 0; m &= m - 1 {
			dst = append(dst, pack(Wave, bits.TrailingZeros64(m)))
		}
	}
	return dst
}

// maxSetBackCells is the number of cells of two cards.
const maxSetBackCells = 24
