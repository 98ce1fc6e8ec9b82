package polar

import (
	"math/bits"

	"banchisa/games"
)

// Result is 1 for the seat whose penguin landed, or equal shares when the rounds ran
// out (POL-9.1).
func (s *State) Result(dst []float64) []float64 {
	for seat := range s.seats {
		share := 0.0
		switch {
		case s.top().query != askNobody:
		case s.winner == 0:
			share = 1 / float64(s.seats)
		case uint8(s.seat(s.winner-1)) == seat:
			share = 1
		}
		dst = append(dst, share)
	}
	return dst
}

// Lions is how many sea lions are out.
func (s *State) Lions() int { return bits.OnesCount64(s.lions) }

// Facts say how long the match was and whether somebody landed.
func (s *State) Facts() []games.Fact {
	return []games.Fact{
		{Name: "landed", Count: games.Tell(s.winner != 0)},
		{Name: "rounds", Count: int(s.turns) / int(s.colours)},
		{Name: "sea lions at the end", Count: s.Lions()},
	}
}
