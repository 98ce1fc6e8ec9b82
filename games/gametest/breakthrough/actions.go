package breakthrough

import "banchisa/games"

// move is a decoded action.
type move struct{ from, to int }

// An action holds from in bits 0–5, to in bits 6–11 and a 1 above, so that it is not 0.
const base games.Action = 1 << 12

func (m move) action() games.Action { return base | games.Action(m.to)<<6 | games.Action(m.from) }

func decode(a games.Action) move { return move{from: int(a & 63), to: int(a >> 6 & 63)} }

// Name implements games.State.
func (s *State) Name(a games.Action) string {
	m := decode(a)
	return string([]byte{'a' + byte(m.from&7), '1' + byte(m.from>>3), 'a' + byte(m.to&7), '1' + byte(m.to>>3)})
}
