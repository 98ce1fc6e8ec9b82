// Package kit has what the presenters of all games are written with. It is below them and above their contract, and
// knows no game.
package kit

import (
	"iter"
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
)

// Table is a table as the presenter of one game reads it: S is the game's state, Sel the presenter's selection, M the
// game's move. A presenter embeds it in the model from which it works out layouts and responses.
type Table[S games.State, Sel comparable, M any] struct {
	presenter.Input
	// State is the view.
	State S
	// Sel is what has been tapped since the last decision; the zero value is nothing.
	Sel Sel
	// Legal are the legal actions while the viewer is to choose, none otherwise.
	Legal []games.Action

	unpack func(games.Action) M
}

// NewTable reads an input. The game's moves are unpacked from actions by unpack.
func NewTable[S games.State, Sel comparable, M any](in presenter.Input, unpack func(games.Action) M) Table[S, Sel, M] {
	t := Table[S, Sel, M]{Input: in, State: in.View.(S), unpack: unpack}
	t.Sel, _ = in.Selection.(Sel)
	if in.Interactive {
		t.Legal = t.State.LegalActions(nil)
	}
	return t
}

// Moves are the legal actions with their moves while the viewer is to choose.
func (t *Table[S, Sel, M]) Moves() iter.Seq2[games.Action, M] {
	return func(yield func(games.Action, M) bool) {
		for _, a := range t.Legal {
			if !yield(a, t.unpack(a)) {
				return
			}
		}
	}
}

// CanPlay reports whether the viewer may play an action now.
func (t *Table[S, Sel, M]) CanPlay(a games.Action) bool { return slices.Contains(t.Legal, a) }

// FirstLegal returns the first action that the viewer may play now whose move matches.
func (t *Table[S, Sel, M]) FirstLegal(matches func(M) bool) (games.Action, bool) {
	for a, m := range t.Moves() {
		if matches(m) {
			return a, true
		}
	}
	return 0, false
}

// HasLegal reports whether the viewer may play an action now whose move matches.
func (t *Table[S, Sel, M]) HasLegal(matches func(M) bool) bool {
	_, ok := t.FirstLegal(matches)
	return ok
}

// Tap returns what a tap that chooses something does. While the viewer has nothing to choose, all tables reject it in
// the same words.
func (t *Table[S, Sel, M]) Tap(respond func() ui.Response) ui.Responder {
	if t.Interactive {
		return respond
	}
	return t.RejectWaiting
}

// RejectWaiting returns the response to a tap while the viewer has nothing to choose.
func (t *Table[S, Sel, M]) RejectWaiting() ui.Response {
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
func (t *Table[S, Sel, M]) Select(next Sel) ui.Response { return ui.Response{Select: next} }

// Drop returns the response that selects nothing.
func (t *Table[S, Sel, M]) Drop() ui.Response {
	var nothing Sel
	return t.Select(nothing)
}

// LastStep returns the latest step, false if there is none.
func (t *Table[S, Sel, M]) LastStep() (step Step[S, M], ok bool) {
	if last, ok := t.Input.LastStep(); ok {
		return StepOf[S](last, t.unpack), true
	}
	return step, false
}

// Latest are the latest steps, the newest first.
func (t *Table[S, Sel, M]) Latest() iter.Seq[Step[S, M]] {
	return func(yield func(Step[S, M]) bool) {
		for _, step := range slices.Backward(t.Recent) {
			if !yield(StepOf[S](step, t.unpack)) {
				return
			}
		}
	}
}

// Traces are the steps that leave a trace, oldest first.
func (t *Table[S, Sel, M]) Traces() []Step[S, M] { return t.Steps(t.Trace) }

// Steps reads steps.
func (t *Table[S, Sel, M]) Steps(steps []presenter.Step) []Step[S, M] {
	read := make([]Step[S, M], len(steps))
	for i, step := range steps {
		read[i] = StepOf[S](step, t.unpack)
	}
	return read
}

// Announcement returns the step that is announced, false if there is none.
func (t *Table[S, Sel, M]) Announcement() (step Step[S, M], ok bool) {
	if t.Announced == nil {
		return step, false
	}
	return StepOf[S](*t.Announced, t.unpack), true
}
