package session

import (
	"slices"

	"banchisa/games"
)

// Try returns the positions that a turn of the seat that decides leads to, one an action, as viewer may know them. It
// plays nothing. The positions end before the first action that reveals something, which nobody may see in advance.
// final reports that undo could not take the turn back: it reveals something, or leaves the match to chance.
func (s *Session) Try(turn []games.Action, viewer games.Seat) (positions []games.State, final bool) {
	state := s.current().Clone()
	seat := state.Actor()
	for _, a := range turn {
		if state.Actor() != seat || !slices.Contains(state.LegalActions(nil), a) {
			break
		}
		if games.Reveals(state, a) {
			return positions, !s.FreeUndo
		}
		state.Apply(a)
		positions = append(positions, games.View(state.Clone(), viewer))
	}
	return positions, state.Actor() == games.Chance && !s.FreeUndo
}
