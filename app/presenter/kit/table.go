// Package kit has what the presenters of all games are written with. It is below them and above their contract, and
// knows no game.
package kit

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// Table is a table as the presenter of one game reads it: S is the game's state, Sel the presenter's selection. A
// presenter embeds it in the model from which it works out layouts and responses.
type Table[S games.State, Sel comparable] struct {
	presenter.Input
	// State is the view.
	State S
	// Sel is what has been tapped since the last decision; the zero value is nothing.
	Sel Sel
	// Legal are the legal actions while the viewer is to choose, none otherwise.
	Legal []games.Action
}

// NewTable reads an input.
func NewTable[S games.State, Sel comparable](in presenter.Input) Table[S, Sel] {
	t := Table[S, Sel]{Input: in, State: in.View.(S)}
	t.Sel, _ = in.Selection.(Sel)
	if in.Interactive {
		t.Legal = t.State.LegalActions(nil)
	}
	return t
}

// Tap returns what a tap that chooses something does. While the viewer has nothing to choose, a tap is
// rejected by all tables in the same words.
func (t *Table[S, Sel]) Tap(respond func() ui.Response) ui.Responder {
	if t.Interactive {
		return respond
	}
	return t.RejectWaiting
}

// RejectWaiting returns the response to a tap while the viewer has nothing to choose.
func (t *Table[S, Sel]) RejectWaiting() ui.Response {
	switch seat := t.State.Actor(); {
	case seat == games.Terminal:
		return t.Reject("", "table.over")
	case seat == games.Chance:
		return t.Reject("", "table.chance")
	default:
		return t.Reject("", "table.others-turn", t.Name(seat))
	}
}

// Select returns the response that selects.
func (t *Table[S, Sel]) Select(next Sel) ui.Response { return ui.Response{Select: next} }

// Drop returns the response that selects nothing.
func (t *Table[S, Sel]) Drop() ui.Response {
	var nothing Sel
	return t.Select(nothing)
}

// CanPlay reports whether the viewer may play an action now.
func (t *Table[S, Sel]) CanPlay(a games.Action) bool { return slices.Contains(t.Legal, a) }

// FirstLegal returns the first action that the viewer may play now and that matches.
func (t *Table[S, Sel]) FirstLegal(matches func(games.Action) bool) (a games.Action, ok bool) {
	if i := slices.IndexFunc(t.Legal, matches); i >= 0 {
		return t.Legal[i], true
	}
	return 0, false
}

// HasLegal reports whether the viewer may play an action that matches now.
func (t *Table[S, Sel]) HasLegal(matches func(games.Action) bool) bool {
	return slices.ContainsFunc(t.Legal, matches)
}
