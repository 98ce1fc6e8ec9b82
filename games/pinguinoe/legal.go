package pinguinoe

import (
	"math/bits"

	"banchisa/games"
)

// Actions appends the legal actions.
func (s *State) Actions(dst []games.Action) []games.Action {
	switch s.phase {
	case SetArk:
		return append(dst, act(LayArk, 0), act(LayArk, 1))
	case SetFirst:
		for seat := range int(s.seats) {
			dst = append(dst, act(NameFirst, seat))
		}
	case Rolling:
		for n := 1; n <= 6; n++ {
			dst = append(dst, act(Die, n))
		}
	case Flipping, WaveFlipping:
		for m := s.r.suit[s.r.slot[s.opened]] &^ s.used; m != 0; m &= m - 1 {
			dst = append(dst, act(Show, bits.TrailingZeros64(m)))
		}
	case Drawing:
		return s.finds(dst)
	case Before:
		// PIN-4.6: a skipped turn is only its discarding.
		if s.skips[s.turn] > 0 {
			return append(dst, act(DiscardSkip, 0))
		}
		return s.plays(append(dst, act(Roll, 0)))
	case Moving:
		return s.plays(s.moves(dst))
	case Sealing:
		for m := s.wakes(); m != 0; m &= m - 1 {
			dst = append(dst, act(Glide, bits.TrailingZeros8(m)))
		}
		return append(dst, act(GlideStop, 0))
	case Done:
		return s.plays(append(dst, act(Stop, 0)))
	default:
		return s.answers(dst)
	}
	return dst
}

// finds appends what may be drawn from the deck.
func (s *State) finds(dst []games.Action) []games.Action {
	_, free := s.pool()
	for k := range Cards {
		if s.deck[k] > 0 && (free > 0 || !k.Object()) {
			dst = append(dst, s.find(k))
		}
	}
	return dst
}

// pool is how many objects lie in deck and hidden hands, and how many in the deck.
func (s *State) pool() (all, free int) {
	for k := range objects {
		all += int(s.deck[k])
	}
	free = all
	for _, h := range s.hidden {
		free -= int(h)
	}
	return all, free
}

// Odds is the weight of a chance action.
func (s *State) Odds(a games.Action) int {
	verb, arg := Decode(a)
	if verb != Find {
		return 1
	}
	k := Found(arg)
	all, free := s.pool()
	if all == free {
		return int(s.deck[k])
	}
	if k.Object() {
		return int(s.deck[k]) * free
	}
	return int(s.deck[k]) * all
}

// moves appends steps, flips, the draw and the stop of a penguin's movement.
func (s *State) moves(dst []games.Action) []games.Action {
	at, first := s.at[s.turn], len(dst)
	if s.points > 0 {
		next := &s.r.next[at]
		open, flips := s.paths(at)
		for ; open != 0; open &= open - 1 {
			if dir := bits.TrailingZeros8(open); next[dir&7] != s.seal {
				dst = append(dst, act(Step, dir))
			}
		}
		for ; flips != 0; flips &= flips - 1 {
			dst = append(dst, act(Flip, int(next[bits.TrailingZeros8(flips)&7].Slot())))
		}
	}
	if s.drawable() {
		return append(dst, act(Draw, 0))
	}
	if len(dst) == first || !s.r.MustUseAll {
		dst = append(dst, act(Stop, 0))
	}
	return dst
}

// plays appends the object cards that the seat on turn may play now: PIN-4.3…4.5.
func (s *State) plays(dst []games.Action) []games.Action {
	if s.played || s.held(s.turn) == 0 {
		return dst
	}
	if s.holds(s.turn, Telescope) {
		for m := s.r.sea &^ s.up; m != 0; m &= m - 1 {
			dst = append(dst, act(PlayTelescope, bits.TrailingZeros64(m)))
		}
	}
	if s.phase == Moving && s.holds(s.turn, Skates) {
		dst = append(dst, act(PlaySkates, 0))
	}
	if s.phase == Moving && s.points > 0 && s.holds(s.turn, Springboard) {
		for dir := 0; dir < 8; dir += 2 {
			if s.landing(s.at[s.turn], dir) != NoCell {
				dst = append(dst, act(PlaySpringboard, dir))
			}
		}
	}
	if s.holds(s.turn, Snowball) {
		for seat := range games.Seat(s.seats) {
			if seat != s.turn && s.at[seat] != s.r.home[seat] {
				dst = append(dst, act(PlaySnowball, int(seat)))
			}
		}
	}
	if s.holds(s.turn, Fish) {
		dst = s.lures(dst, PlayFish)
	}
	return dst
}

// lures appends a fish on every visible seal cell but the seal's.
func (s *State) lures(dst []games.Action, verb Verb) []games.Action {
	for m := s.up & s.r.table; m != 0; m &= m - 1 {
		if c := s.hole(Slot(bits.TrailingZeros64(m))); c != NoCell {
			dst = append(dst, act(verb, int(c)))
		}
	}
	return dst
}

// answers appends what may be said in a reaction or chosen in an event.
func (s *State) answers(dst []games.Action) []games.Action {
	switch s.phase {
	case AskCaught:
		if s.holds(s.asked, Fish) {
			first := len(dst)
			if dst = s.lures(dst, UseFish); len(dst) == first {
				dst = append(dst, act(UseFishArk, 0))
			}
		}
		return append(dst, act(Accept, 0))
	case AskSea, AskWave:
		if s.holds(s.asked, Lifebuoy) {
			dst = append(dst, act(UseLifebuoy, 0))
		}
		return append(dst, act(Accept, 0))
	case Backing:
		var room [backsRoom]Cell
		for _, c := range s.backs(room[:0], s.target) {
			dst = append(dst, act(Back, int(c)))
		}
	case Waving:
		for m := s.wave; m != 0; m &= m - 1 {
			dst = append(dst, act(Wave, bits.TrailingZeros64(m)))
		}
	}
	return dst
}

// backsRoom is enough for the cells of two cards.
const backsRoom = 24
