package isaac

import "banchisa/games"

// Lay puts a tile on the board of a test, outside every rule.
func (s *State) Lay(seat games.Seat, name string) {
	turn := s.turn
	s.turn = seat
	for length := 2; length <= Size; length++ {
		for _, d := range []Direction{Across, Up} {
			for c := Cell(0); c < Size*Size; c++ {
				if m := (Move{Kind: Place, Length: length, Cell: c, Dir: d}); m.Name() == name {
					s.hand[seat][length]++
					s.place(m)
				}
			}
		}
	}
	s.turn = turn
}

// Arrange sets the scores and begins a scoring turn of a seat.
func (s *State) Arrange(turn games.Seat, dark, light int) {
	s.phase, s.turn, s.opener = Removing, turn, turn
	s.score = [2]uint8{uint8(dark), uint8(light)}
}

// Advance gives the seat on turn points to advance.
func (s *State) Advance(points int) { s.phase, s.points = Advancing, uint16(points) }

// Unplay sets what a seat never placed.
func (s *State) Unplay(seat games.Seat, lengths ...int) {
	s.hand[seat] = [Size + 1]uint8{}
	for _, length := range lengths {
		s.hand[seat][length]++
	}
}
