package isaac

import "banchisa/games"

// PlaceTile puts a tile on the board without regard to the rules.
func (s *State) PlaceTile(seat games.Seat, name string) {
	turn := s.turn
	s.turn = seat
	for length := 2; length <= Size; length++ {
		for _, d := range []Direction{Across, Up} {
			for c := Cell(0); c < Size*Size; c++ {
				if m := (Move{Kind: Place, Length: length, Cell: c, Dir: d}); m.Notation() == name {
					s.hand[seat][length]++
					s.place(m)
				}
			}
		}
	}
	s.turn = turn
}

// SetScoring sets the scores and begins a scoring turn of a seat.
func (s *State) SetScoring(turn games.Seat, dark, light int) {
	s.phase, s.turn, s.firstToPass = Removing, turn, turn
	s.score = [2]uint8{uint8(dark), uint8(light)}
}

// SetPoints gives the seat on turn points to advance.
func (s *State) SetPoints(points int) { s.phase, s.points = Advancing, uint16(points) }

// SetUnplayed sets the tiles that a seat never placed.
func (s *State) SetUnplayed(seat games.Seat, lengths ...int) {
	s.hand[seat] = [Size + 1]uint8{}
	for _, length := range lengths {
		s.hand[seat][length]++
	}
}
