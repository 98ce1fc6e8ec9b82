package pinguinoe

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Standing implements presenter.StandingTeller.
func (Presenter) Standing(in presenter.Input) string {
	s, own := in.View.(*game.State), games.Seat(max(in.Viewer, 0))
	rival := games.NoSeat
	for seat := range games.Seat(s.Seats()) {
		if seat != own && (rival < 0 || s.StepsToArk(s.Position(seat)) < s.StepsToArk(s.Position(rival))) {
			rival = seat
		}
	}
	return in.Localize("pinguinoe.standing", s.StepsToArk(s.Position(own)), in.Name(rival), s.StepsToArk(s.Position(rival)))
}
