package breakthrough

import "banchisa/games"

// Move is an action taken apart: the cells it goes from and to.
type Move struct{ From, To int }

// An action has From in bits 0–5, To in bits 6–11, and a 1 above, so that it is not 0.
const actionTag games.Action = 1 << 12

// Pack returns the move as an action.
func (m Move) Pack() games.Action { return actionTag | games.Action(m.To)<<6 | games.Action(m.From) }

// Unpack takes an action apart.
func Unpack(a games.Action) Move { return Move{From: int(a & 63), To: int(a >> 6 & 63)} }

// FormatAction implements games.State.
func (s *State) FormatAction(a games.Action) string {
	m := Unpack(a)
	return string([]byte{'a' + byte(m.From&7), '1' + byte(m.From>>3), 'a' + byte(m.To&7), '1' + byte(m.To>>3)})
}

// ActionSpace implements games.RuleChecker: from every cell to every other.
func (s *State) ActionSpace(dst []games.Action) []games.Action {
	for from := range 64 {
		for to := range 64 {
			if from != to {
				dst = append(dst, Move{from, to}.Pack())
			}
		}
	}
	return dst
}
