package isaac

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/isaac"
)

var _ presenter.TapGuide = Presenter{}

// NextTap leads to a placement: its bar, how it lies, its cell, and "here".
func (Presenter) NextTap(in presenter.Input, turn []games.Action) (targetID string, ok bool) {
	m := game.Unpack(turn[0])
	if m.Kind != game.Place {
		return "", false
	}
	t := newModel(in, in.Taps)
	vertical := t.orientation == upward || t.orientation == downward
	switch {
	case t.length != m.Length:
		return tileTargetID(m.Length), true
	case vertical != (m.Dir == game.Up):
		return "turn", true
	case t.hasCell:
		if placement, _ := t.placementAt(t.cell, t.orientation); placement == m {
			return "go", true
		}
	}
	return "c" + m.Cell.String(), true
}

// WaitsForTap keeps a removal for the person even where there is only one: its sum is to be
// seen, and the advance goes with it.
func (Presenter) WaitsForTap(view games.State, a games.Action) bool {
	return game.Unpack(a).Kind == game.Remove
}
