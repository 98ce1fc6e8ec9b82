package breakthrough

import "banchisa/games"

// Check implements games.Strict.
func (s *State) Check(a games.Action) games.Rule {
	m := decode(a)
	ahead := 1
	if s.turn == Black {
		ahead = -1
	}
	sideways := m.to&7 - m.from&7
	switch {
	case s.won != 0:
		return "BRK-6"
	case s.at(m.from) != s.turn:
		return "BRK-2"
	case m.to>>3 != m.from>>3+ahead || sideways < -1 || sideways > 1:
		return "BRK-3"
	case sideways == 0 && s.at(m.to) != games.Nobody:
		return "BRK-4"
	case s.at(m.to) == s.turn:
		return "BRK-5"
	}
	return ""
}

// at is whose man stands on a cell, or Nobody.
func (s *State) at(cell int) games.Seat {
	for seat, men := range s.men {
		if men>>cell&1 != 0 {
			return games.Seat(seat)
		}
	}
	return games.Nobody
}

// Candidates implements games.Strict: from every cell to every other.
func (s *State) Candidates(dst []games.Action) []games.Action {
	for from := range 64 {
		for to := range 64 {
			if from != to {
				dst = append(dst, move{from, to}.action())
			}
		}
	}
	return dst
}
