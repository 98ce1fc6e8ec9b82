package kit

import (
	"banchisa/app/presenter"
	"banchisa/games"
)

// Step is a step of one game: its states and its move have the game's own types.
type Step[S games.State, M any] struct {
	Before, After S
	Move          M
	Seat          games.Seat
	Action        games.Action
	// Grouped reports that it was played by the same tap as the step before it.
	Grouped bool
}

// StepOf reads a step. The game's moves are unpacked from actions by unpack.
func StepOf[S games.State, M any](s presenter.Step, unpack func(games.Action) M) Step[S, M] {
	return Step[S, M]{s.Before.(S), s.After.(S), unpack(s.Action), s.Seat, s.Action, s.Grouped}
}

// Notation returns the code of the move.
func (s Step[S, M]) Notation() string { return s.Before.FormatAction(s.Action) }

// After returns the state after an action.
func After[S games.State](s S, a games.Action) S {
	next := s.Clone().(S)
	next.Apply(a)
	return next
}
