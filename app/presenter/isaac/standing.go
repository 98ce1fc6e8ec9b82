package isaac

import (
	"banchisa/app/presenter"
	"banchisa/games"
)

// Standing implements presenter.StandingTeller.
func (p Presenter) Standing(in presenter.Input) string {
	own := games.Seat(max(in.Viewer, 0))
	s := p.newModel(in).State
	return in.Localize("isaac.standing", in.Name(1-own), s.Score(1-own), s.Score(own))
}
