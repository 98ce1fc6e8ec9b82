package games

// Goal is what a puzzle can ask of the rest of a turn: a number that the seat to move makes as
// large as possible before chance or another seat decides.
type Goal struct {
	// ID is the theme. The task is "puzzle.<game>.<ID>".
	ID string
	// Applies reports whether the seat to move in s can be asked for it. It may be nil: always.
	Applies func(s State) bool
	// Value measures what the seat to move in before has reached in after. It depends on nothing
	// that is hidden from that seat.
	Value func(before, after State, seat Seat) int
	// Look measures what a hasty person looks at in the middle of the turn: the number that is shown, or
	// how near something is that is asked for. It is nil where that is Value, and then Game.Gained.
	Look func(before, now State, seat Seat) int
	// Answer returns what another seat does best against it after the turn, and false for nothing. It is nil where
	// Value does not depend on that.
	Answer func(after State) (Action, bool)
	// Settle returns what another seat does that the turn still waits for, and false for nothing. It is nil where a turn
	// waits for nobody.
	Settle func(after State) (Action, bool)
	// Min is the least value that is worth a puzzle, and Margin the least distance from the best
	// value to the next one.
	Min, Margin int
	// IsRelevant reports whether an action can help. It may be nil: all can.
	IsRelevant func(s State, a Action) bool
}

// Device is a way of playing that has a name: a card, a correction, a piece that stays behind.
type Device struct {
	// ID names it. What is said of a puzzle that cannot be solved without it is "puzzle.<game>.idea.<ID>".
	ID string
	// Uses reports whether an action in s uses it. before is the position at the beginning of the puzzle.
	Uses func(before, s State, a Action) bool
}

// WinGoal is the goal of winning in this turn.
var WinGoal = Goal{ID: "win", Value: winValue, Min: 1, Margin: 1}

// winValue returns 1 if the seat has won.
func winValue(_, after State, seat Seat) int {
	return CountIf(after.Actor() == Terminal && after.Returns(nil)[seat] == 1)
}
