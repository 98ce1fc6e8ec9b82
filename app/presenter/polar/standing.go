package polar

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
)

// Standing implements presenter.StandingTeller.
func (Presenter) Standing(in presenter.Input) string {
	s := in.View.(*game.State)
	own := s.Mover()
	for color := range s.NumColors() {
		if s.SeatOf(color) == games.Seat(in.Viewer) {
			own = color
			break
		}
	}
	for _, rival := range byColumn(s) {
		if s.SeatOf(rival) != s.SeatOf(own) {
			left := func(color int) int { return s.Rules().Columns + 1 - columnOf(s, color) }
			return in.Localize("polar.standing", left(own), (names{state: s, words: in.Words}).player(rival), left(rival))
		}
	}
	return ""
}
