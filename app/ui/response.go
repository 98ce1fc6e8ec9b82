package ui

import "banchisa/games"

// Responder is the Message of a target or button of a game. It computes what a tap does and changes
// nothing itself.
type Responder func() Response

// Response is what a tap at a table does: it plays actions, changes the selection or the viewport, takes
// steps back or is rejected. Exactly one of Play, Select, Viewport, Undo and Reject is set.
type Response struct {
	// Play are actions to play one after another, as long as each is legal.
	Play []games.Action
	// Then is the selection after Play, if the same seat is still to choose: a tap may end one move
	// and begin the next. nil selects nothing.
	Then any
	// Select is the new selection, of the presenter's own comparable type. The zero value of that
	// type selects nothing.
	Select any
	// Adjusts reports that Select only changes how something lies that was selected before, or
	// selects another instead: one Escape takes both back.
	Adjusts bool
	// Viewport is the new part of the board to show, of the presenter's own type. It does not
	// change the selection, and it also works while another seat is to choose.
	Viewport any
	// Undo is how many of the last steps to take back, all of them of the seat that is to choose.
	Undo int
	// Reject is the reason why the tap does nothing.
	Reject *Rejection
}

// Rejection is the reason why a tap does nothing: the rule that forbids it, and a sentence. One of
// the two may be empty.
type Rejection struct {
	Rule     games.RuleID
	Sentence string
}
