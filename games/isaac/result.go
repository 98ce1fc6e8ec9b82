package isaac

import (
	"fmt"

	"banchisa/games"
)

// End is the reason why a match is over.
type End uint8

const (
	// Unfinished is a match that goes on.
	Unfinished End = iota
	// ByTarget is ISA-4.1: the target was reached.
	ByTarget
	// ByScore is ISA-4.2: the higher score.
	ByScore
	// BySquares is ISA-4.3: the longer line of tiles never placed.
	BySquares
	// ByFewer is ISA-4.3: as many squares, of fewer tiles.
	ByFewer
	// ByDark is ISA-4.3: still equal.
	ByDark
)

// Unplayed returns the number of squares and of tiles that a seat never placed.
func (s *State) Unplayed(seat games.Seat) (squares, tiles int) {
	for length, count := range s.hand[seat] {
		squares += length * int(count)
		tiles += int(count)
	}
	return squares, tiles
}

// Winner returns the winner and the reason; NoSeat before the end.
func (s *State) Winner() (games.Seat, End) {
	if s.phase != Over {
		return games.NoSeat, Unfinished
	}
	// ISA-4.1, ISA-4.2: the higher score, as a score at the target always is.
	if s.score[Dark] != s.score[Light] {
		winner := Light
		if s.score[Dark] > s.score[Light] {
			winner = Dark
		}
		if s.Score(winner) >= s.rules.Target {
			return winner, ByTarget
		}
		return winner, ByScore
	}
	// ISA-4.3: the longer line of tiles never placed. A tile is slightly shorter than its
	// squares, so of two lines with as many squares the one with fewer tiles is longer.
	darkSquares, darkTiles := s.Unplayed(Dark)
	lightSquares, lightTiles := s.Unplayed(Light)
	switch {
	case darkSquares > lightSquares:
		return Dark, BySquares
	case darkSquares < lightSquares:
		return Light, BySquares
	case darkTiles < lightTiles:
		return Dark, ByFewer
	case darkTiles > lightTiles:
		return Light, ByFewer
	}
	return Dark, ByDark // the seat that began
}

// Returns appends 1 for the winner and 0 for the loser.
func (s *State) Returns(dst []float64) []float64 {
	winner, _ := s.Winner()
	return games.AppendShares(dst, 2, winner, 0)
}

// FormatResult returns the winner's seat, the winner's score and the loser's score.
func (s *State) FormatResult() string {
	winner, end := s.Winner()
	if end == Unfinished {
		return ""
	}
	return fmt.Sprintf("%s %d %d", seatIDs[winner], s.score[winner], s.score[1-winner])
}

// Stats returns how the match ended, and the scores.
func (s *State) Stats() []games.Stat {
	winner, end := s.Winner()
	winnerScore, loserScore := 0, 0
	if end != Unfinished {
		winnerScore, loserScore = s.Score(winner), s.Score(1-winner)
	}
	return []games.Stat{
		{Name: "target reached", Count: games.CountIf(end == ByTarget)},
		{Name: "tie, longer line", Count: games.CountIf(end == BySquares)},
		{Name: "tie, fewer tiles", Count: games.CountIf(end == ByFewer)},
		{Name: "tie, Dark", Count: games.CountIf(end == ByDark)},
		{Name: "winner's score", Count: winnerScore},
		{Name: "loser's score", Count: loserScore},
	}
}
