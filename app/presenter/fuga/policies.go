package fuga

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

var (
	_ presenter.PauseScaler  = (*Presenter)(nil)
	_ presenter.TapConfirmer = (*Presenter)(nil)
)

// WaitsForTap keeps the end of a phase with an attack for the person: how it ended is read first.
func (*Presenter) WaitsForTap(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Done && view.(*game.State).AttackMade()
}

// stepPause is what a hex of a way takes to be seen, as a part of the usual pause.
const stepPause = 0.145

// PauseScale shows a bot's way in one movement, and waits as long as it takes.
func (*Presenter) PauseScale(before games.State, a games.Action) float32 {
	s := before.(*game.State)
	m := game.Unpack(a)
	switch m.Kind {
	case game.Step, game.Leave, game.Board:
		return 0
	case game.Halt, game.Investigate, game.Misdirect, game.Hook:
		u, left := s.Mover()
		if u == game.NoUnit {
			return 1
		}
		return max(0.7, 0.35+stepPause*float32(s.Factors(u).Move-left))
	case game.Done:
		return 0.6
	case game.Arrest, game.Breakout:
		return 1.6
	case game.Roll: // the dice fall, and are read
		if _, why, _, _ := s.Query(); why == game.Arrest || why == game.Breakout {
			return 2.4
		}
		return 1.4
	}
	return 1
}
