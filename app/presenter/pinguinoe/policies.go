package pinguinoe

import (
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// WaitsForTap tells which choices with one possibility the person makes all the same: a roll, a
// draw and a flip are theirs to make, and an answer given by the app at once would tell
// the others what is in the hand (PIN-5.3).
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

// PauseScale gives an event the time to be read and a storm the time to sweep by, and lets bots
// walk at a penguin's pace.
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

// unpack returns an action's kind and argument.
func unpack(a games.Action) (game.Kind, int) {
	m := game.Unpack(a)
	return m.Kind, m.Arg
}
