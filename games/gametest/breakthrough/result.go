package breakthrough

import "banchisa/games"

// Returns implements games.State.
func (s *State) Returns(dst []float64) []float64 {
	if s.winner == 0 {
		return append(dst, 0, 0)
	}
	return games.AppendShares(dst, 2, s.winner-1, 0)
}
