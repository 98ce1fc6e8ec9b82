package pinguinoe

import "banchisa/games"

// Result is 1 for the penguin on the ark; with no winner everybody has lost.
func (s *State) Result(dst []float64) []float64 {
	for seat := range games.Seat(s.seats) {
		won := 0.0
		if seat == s.winner {
			won = 1
		}
		dst = append(dst, won)
	}
	return dst
}

// Outcome is the winner's seat or "none".
func (s *State) Outcome() string {
	if s.winner == games.Nobody {
		return "none"
	}
	return seatName(int(s.winner))
}

// Facts say who came to the ark and what it took.
func (s *State) Facts() []games.Fact {
	return []games.Fact{
		{Name: "ark reached", Count: games.Tell(s.winner != games.Nobody)},
		{Name: "turns a seat", Count: int(s.turns) / int(s.seats)},
		{Name: "events", Count: int(s.events)},
		{Name: "cards left", Count: s.left()},
	}
}
