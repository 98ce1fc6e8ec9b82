package pinguinoe

import (
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// WaitsForTap reports whether the only legal action waits for a tap: rolls, draws and flips,
// which people like to do themselves, and answers, which would show the others what is in the
// hand if the app gave them at once (PIN-5.3).
func (Presenter) WaitsForTap(view games.State, a games.Action) bool {
	s := view.(*game.State)
	switch kind, _ := unpack(a); kind {
	case game.Roll, game.Draw, game.Flip, game.Accept:
		return true
	case game.Stop:
		return s.HandSize(s.Turn()) > 0 && !s.PlayedObject()
	}
	return false
}

// PauseScale returns long pauses for events to be read and storms to pass, and short ones
// between the steps of a walk.
func (Presenter) PauseScale(_ games.State, a games.Action) float32 {
	switch kind, arg := unpack(a); kind {
	case game.Drawn:
		if k := game.DrawnCard(arg); k == game.Tsunami || k == game.Blizzard {
			return 3
		} else if !k.IsObject() {
			return 2.4
		}
		return 1.6
	case game.DrawnHidden, game.Show, game.Die:
		return 1.3
	case game.Step, game.SealStep:
		return 0.45
	case game.Roll:
		return 0.3
	case game.PlaySnowball, game.PlaySpringboard:
		return 1.8
	}
	return 1
}
