package polar

import (
	"math/bits"

	"banchisa/games"
)

// Returns appends 1 for the seat whose penguin landed, or equal shares when the rounds ran out
// (POL-9.1).
func (s *State) Returns(dst []float64) []float64 {
	winner, share := games.NoSeat, 0.0
	if s.winner > 0 {
		winner = s.seatOf(s.winner - 1)
	} else if s.Over() {
		share = 1 / float64(s.numSeats)
	}
	return games.AppendShares(dst, int(s.numSeats), winner, share)
}

// Lions returns the number of sea lions on the sea.
func (s *State) Lions() int { return bits.OnesCount64(s.withLion) }

// Stats returns the length of the match and whether a penguin landed.
func (s *State) Stats() []games.Stat {
	return []games.Stat{
		{Name: "landed", Count: games.CountIf(s.winner != 0)},
		{Name: "rounds", Count: int(s.turns) / int(s.numColors)},
		{Name: "sea lions at the end", Count: s.Lions()},
	}
}
