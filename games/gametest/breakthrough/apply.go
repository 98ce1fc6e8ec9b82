package breakthrough

import "banchisa/games"

// Apply implements games.State.
func (s *State) Apply(a games.Action) {
	m := Unpack(a)
	to := uint64(1) << m.To
	opponent := 1 - s.toMove
	// BRK-3, BRK-5: the man moves; an enemy on its cell is captured.
	s.men[s.toMove] = s.men[s.toMove]&^(1<<m.From) | to
	s.men[opponent] &^= to
	// BRK-6: the far row, or the last enemy.
	if to&(row1|row8) != 0 || s.men[opponent] == 0 {
		s.winner = s.toMove + 1
	}
	s.toMove = opponent
}
