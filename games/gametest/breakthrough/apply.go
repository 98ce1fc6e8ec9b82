package breakthrough

import "banchisa/games"

// Apply implements games.State.
func (s *State) Apply(a games.Action) {
	m := decode(a)
	to := uint64(1) << m.to
	other := 1 - s.turn
	// BRK-3, BRK-5: the man goes, an enemy on its cell is captured.
	s.men[s.turn] = s.men[s.turn]&^(1<<m.from) | to
	s.men[other] &^= to
	// BRK-6: the far row, or the last enemy.
	if to&(row1|row8) != 0 || s.men[other] == 0 {
		s.won = s.turn + 1
	}
	s.turn = other
}
