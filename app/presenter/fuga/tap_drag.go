package fuga

import (
	"slices"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// dragID returns the ID of the target at which a drag of a counter begins; it has no area.
func dragID(u game.Unit) string { return "drag/" + u.String() }

// draggedUnit returns the unit that a drag of a counter selects: that of the counter, or its
// passenger if only that can move. It is NoUnit for a counter that cannot be dragged.
func (t taps) draggedUnit(counter game.Unit) game.Unit {
	if !t.Interactive || t.isAnswering() || t.State.AskingExchange() {
		return game.NoUnit
	}
	at := &t.position
	if next, ok := t.afterHalt(); ok && !t.isSelected(counter) {
		at = &next
	}
	for _, u := range []game.Unit{counter, t.State.Passenger(counter)} {
		if u != game.NoUnit &&
			slices.ContainsFunc(at.Legal, func(a games.Action) bool { return isByUnit(game.Unpack(a).Kind) && game.Unpack(a).Unit == u }) {
			return u
		}
	}
	return game.NoUnit
}

// startDrag responds to the beginning of a drag: it selects the unit. If another one is moving, that
// stops where it is.
func (t taps) startDrag(u game.Unit) ui.Response {
	if halt, ok := t.legalOf(game.Halt); ok && !t.isSelected(u) {
		return ui.Response{Play: []games.Action{halt}, Then: selection{stage: unitSelected, unit: u}}
	}
	return t.selectUnit(u)
}
