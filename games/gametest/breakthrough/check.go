package breakthrough

import "banchisa/games"

// Check implements games.RuleChecker.
func (s *State) Check(a games.Action) games.RuleID {
	m := Unpack(a)
	forward := 1
	if s.toMove == Black {
		forward = -1
	}
	columns := m.To&7 - m.From&7
	switch {
	case s.winner != 0:
		return "BRK-6"
	case s.OwnerAt(m.From) != s.toMove:
		return "BRK-2"
	case m.To>>3 != m.From>>3+forward || columns < -1 || columns > 1:
		return "BRK-3"
	case columns == 0 && s.OwnerAt(m.To) != games.NoSeat:
		return "BRK-4"
	case s.OwnerAt(m.To) == s.toMove:
		return "BRK-5"
	}
	return ""
}

// OwnerAt returns the seat whose man is on a cell, or NoSeat.
func (s *State) OwnerAt(cell int) games.Seat {
	for seat, men := range s.men {
		if men>>cell&1 != 0 {
			return games.Seat(seat)
		}
	}
	return games.NoSeat
}
