package quadriga

import "banchisa/games"

// Ending is how a match ended.
type Ending uint8

// The endings.
const (
	Unfinished Ending = iota
	// NoUnits: the seat on turn has no units left and loses.
	NoUnits
	// OtherWithout: the other seat has no units left and loses.
	OtherWithout
	// TimedOut: the countdown of the seat on turn came to zero.
	TimedOut
	// Stillness: too many turns without a removal in combat; a draw.
	Stillness
	// Sunset: the last turn of a match with a sunset; more units win, equal ones Black.
	Sunset
)

// Ending is how the match ended.
func (s *State) Ending() Ending { return s.ending }

// Winner is the seat that won; not ok before the end and after a draw.
func (s *State) Winner() (seat games.Seat, ok bool) {
	return s.winner, s.phase == Over && s.winner != games.Nobody
}

// endTurn settles the turn and begins the next one.
func (s *State) endTurn() {
	me, other := s.seat, 1-s.seat
	s.placed, s.alone = nowhere, Set{}
	s.quiet++
	if s.bloody {
		s.quiet = 0
	}
	s.bloody = false
	switch {
	case s.units[me].Empty(): // QUA-6.1
		s.over(other, NoUnits)
		return
	case s.had[other] && s.units[other].Empty(): // QUA-6.2
		s.over(me, OtherWithout)
		return
	}
	if s.countdown[me] > 0 { // QUA-6.3
		if s.countdown[me]--; s.countdown[me] == 0 {
			s.over(other, TimedOut)
			return
		}
	}
	if limit := s.rules.drawAfter; limit > 0 && int(s.quiet) >= limit { // QUA-6.4
		s.over(games.Nobody, Stillness)
		return
	}
	if s.turns < 2 || s.rules.sunset > 0 {
		s.turns++
	}
	if limit := s.rules.sunset; limit > 0 && int(s.turns) >= limit { // QUA-6.5
		winner := Black // equal: who began second wins
		if s.units[White].Len() > s.units[Black].Len() {
			winner = White
		}
		s.over(winner, Sunset)
		return
	}
	s.seat, s.phase = other, Placing
}

func (s *State) over(winner games.Seat, ending Ending) {
	s.phase, s.winner, s.ending = Over, winner, ending
}

// Result appends 1 for the winner and 0 for the loser, ½ each after a draw.
func (s *State) Result(dst []float64) []float64 {
	if s.phase != Over {
		return append(dst, 0, 0)
	}
	switch s.winner {
	case White:
		return append(dst, 1, 0)
	case Black:
		return append(dst, 0, 1)
	}
	return append(dst, 0.5, 0.5)
}

// Facts say how the match ended, and by how many units.
func (s *State) Facts() []games.Fact {
	lead := s.units[White].Len() - s.units[Black].Len()
	return []games.Fact{
		{Name: "no units", Count: games.Tell(s.ending == NoUnits)},
		{Name: "other without units", Count: games.Tell(s.ending == OtherWithout)},
		{Name: "countdown", Count: games.Tell(s.ending == TimedOut)},
		{Name: "draw by stillness", Count: games.Tell(s.ending == Stillness)},
		{Name: "sunset", Count: games.Tell(s.ending == Sunset)},
		{Name: "sunset, equal units", Count: games.Tell(s.ending == Sunset && lead == 0)},
		{Name: "unfinished", Count: games.Tell(s.phase != Over)},
		{Name: "units of difference", Count: max(lead, -lead)},
	}
}
