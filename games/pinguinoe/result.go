package pinguinoe

import "banchisa/games"

// Returns appends 1 for the penguin on the ark; without a winner everybody has lost.
func (s *State) Returns(dst []float64) []float64 {
	return games.AppendShares(dst, int(s.seats), s.winner, 0)
}

// FormatResult returns the winner's seat or "none".
func (s *State) FormatResult() string {
	if s.winner == games.NoSeat {
		return "none"
	}
	return s.seatName(int(s.winner))
}

// Stats returns whether the ark was reached, and what it took.
func (s *State) Stats() []games.Stat {
	return []games.Stat{
		{Name: "ark reached", Count: games.CountIf(s.winner != games.NoSeat)},
		{Name: "turns a seat", Count: int(s.turns) / int(s.seats)},
		{Name: "events", Count: int(s.events)},
		{Name: "cards left", Count: s.DeckSize()},
	}
}
