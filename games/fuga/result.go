package fuga

import (
	"fmt"

	"banchisa/games"
)

// winner returns 0 for the police, 1 for the criminals, -1 for a draw.
func (s *State) winner() int {
	p, c := s.Points()
	switch {
	case p > c || p == c && s.rules.Tie == "police":
		return 0
	case c > p || s.rules.Tie == "criminals":
		return 1
	}
	return -1
}

// Returns appends 1 for the winner, one half each for a draw.
func (s *State) Returns(dst []float64) []float64 {
	if s.phase != matchOver {
		return append(dst, 0, 0)
	}
	winner := games.NoSeat
	if w := s.winner(); w >= 0 {
		winner = s.roleSeats[w]
	}
	return games.AppendShares(dst, 2, winner, 0.5)
}

// FormatResult returns the winner, the points of the police, and the points of the criminals.
func (s *State) FormatResult() string {
	p, c := s.Points()
	word := "draw"
	if w := s.winner(); w >= 0 {
		word = seatIDs[w]
	}
	return fmt.Sprintf("%s %d %d", word, p, c)
}

var _ games.ResultFormatter = (*State)(nil)

// Stats returns what the two roles achieved.
func (s *State) Stats() []games.Stat {
	return []games.Stat{
		{Name: "exchange", Count: games.CountIf(s.exchanged)},
		{Name: "arrests", Count: int(s.arrests)},
		{Name: "criminals killed", Count: int(s.kills)},
		{Name: "escapes", Count: s.escaped.count()},
		{Name: "victims", Count: int(s.victims)},
		{Name: "hijack", Count: games.CountIf(s.hijacked)},
	}
}
