package fuga

import (
	"banchisa/app/presenter"
	game "banchisa/games/fuga"
)

// Standing implements presenter.StandingTeller.
func (*Presenter) Standing(in presenter.Input) string {
	s := in.View.(*game.State)
	police, criminals := s.Points()
	return in.Localize("fuga.standing", police, criminals, s.Turn(), s.Rules().Turns)
}
