package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// Standing implements presenter.StandingTeller.
func (Presenter) Standing(in presenter.Input) string {
	s, own := in.View.(*game.State), games.Seat(max(in.Viewer, 0))
	text := in.Localize("quadriga.standing", s.Units(own).Len(), in.Name(1-own), s.Units(1-own).Len())
	if left, ok := s.TurnsLeft(); ok {
		text += " " + in.Localize("quadriga.standing.sunset", (left+1)/2)
	}
	return text
}
