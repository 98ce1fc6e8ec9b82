package ui

import "banchisa/games"

// Responder is the Message of a target or button of a game: it works out what a tap does, when
// asked. It changes nothing.
type Responder func() Response

// Response is what a tap at a table does: it plays, or changes the selection, or is rejected.
// Exactly one of Play, Select, Viewport and Reject is set.
type Response struct {
	// Play are actions to be played one after another, as long as each is legal.
	Play []games.Action
	// Then is the selection after Play, while the same seat chooses: a tap that ends one thing
	// and begins another. nil is nothing selected.
	Then any
	// Select is the selection from now on, of the presenter's own comparable type; its zero
	// value is nothing selected.
	Select any
	// Viewport is what is seen of the board from now on, of the presenter's own type: it
	// changes nothing of the choice, and works while others choose too.
	Viewport any
	// Reject says why the tap does nothing.
	Reject *Rejection
}

// Rejection is why a tap does nothing: the rule that forbids it, and a sentence. One of the two
// may be empty.
type Rejection struct {
	Rule     games.RuleID
	Sentence string
}
