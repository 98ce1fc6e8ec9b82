package breakthrough

import "banchisa/games"

// OwnerAt returns the seat whose man is on a cell, games.NoSeat for none.
func (s *State) OwnerAt(cell int) games.Seat { return s.ownerAt(cell) }
