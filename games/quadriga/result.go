package quadriga

import "banchisa/games"

// EndReason is how a match ended by its rules.
type EndReason uint8

// The reasons.
const (
	Unfinished EndReason = iota
	// NoUnits: the seat on turn has no units left and loses.
	NoUnits
	// OtherNoUnits: the other seat has no units left and loses.
	OtherNoUnits
	// CountdownExpired: the countdown of the seat on turn came to zero.
	CountdownExpired
	// QuietDraw: too many turns without a removal in combat; a draw.
	QuietDraw
	// Sunset: the last turn of a match with a sunset; more units win, and Black if they are
	// equal.
	Sunset
)

// EndReason returns how the match ended.
func (s *State) EndReason() EndReason { return s.ending }

// Winner returns the seat that won; ok is false before the end and after a draw.
func (s *State) Winner() (seat games.Seat, ok bool) {
	return s.winner, s.phase == Over && s.winner != games.NoSeat
}

// endTurn ends the turn and begins the next one.
func (s *State) endTurn() {
	mover, other := s.turn, 1-s.turn
	s.placed, s.wasAlone = nowhere, Set{}
	s.quietTurns++
	if s.removedInCombat {
		s.quietTurns = 0
	}
	s.removedInCombat = false
	switch {
	case s.units[mover].Empty(): // QUA-6.1
		s.endMatch(other, NoUnits)
		return
	case s.everHadUnits[other] && s.units[other].Empty(): // QUA-6.2
		s.endMatch(mover, OtherNoUnits)
		return
	}
	if s.countdown[mover] > 0 { // QUA-6.3
		if s.countdown[mover]--; s.countdown[mover] == 0 {
			s.endMatch(other, CountdownExpired)
			return
		}
	}
	if limit := s.rules.DrawAfter; limit > 0 && int(s.quietTurns) >= limit { // QUA-6.4
		s.endMatch(games.NoSeat, QuietDraw)
		return
	}
	if s.turnsPlayed < 2 || s.rules.sunset > 0 {
		s.turnsPlayed++
	}
	if limit := s.rules.sunset; limit > 0 && int(s.turnsPlayed) >= limit { // QUA-6.5
		winner := Black // equal: the seat that began second wins
		if s.units[White].Len() > s.units[Black].Len() {
			winner = White
		}
		s.endMatch(winner, Sunset)
		return
	}
	s.turn, s.phase = other, Placing
}

func (s *State) endMatch(winner games.Seat, ending EndReason) {
	s.phase, s.winner, s.ending = Over, winner, ending
}

// Returns appends 1 for the winner and 0 for the loser, ½ each after a draw.
func (s *State) Returns(dst []float64) []float64 {
	if s.phase != Over {
		return append(dst, 0, 0)
	}
	return games.AppendShares(dst, 2, s.winner, 0.5)
}

// Repeated returns the position at the start of a turn, but for how many turns there have been. A countdown that
// runs ends the match.
func (s *State) Repeated() (position any, ok bool) {
	p := *s
	p.quietTurns, p.turnsPlayed = 0, 0
	return p, s.phase == Placing
}

// Stats returns how the match ended, and by how many units.
func (s *State) Stats() []games.Stat {
	lead := s.units[White].Len() - s.units[Black].Len()
	return []games.Stat{
		{Name: "no units", Count: games.CountIf(s.ending == NoUnits)},
		{Name: "other without units", Count: games.CountIf(s.ending == OtherNoUnits)},
		{Name: "countdown", Count: games.CountIf(s.ending == CountdownExpired)},
		{Name: "draw by stillness", Count: games.CountIf(s.ending == QuietDraw)},
		{Name: "sunset", Count: games.CountIf(s.ending == Sunset)},
		{Name: "sunset, equal units", Count: games.CountIf(s.ending == Sunset && lead == 0)},
		{Name: "unfinished", Count: games.CountIf(s.phase != Over)},
		{Name: "units of difference", Count: max(lead, -lead)},
	}
}
