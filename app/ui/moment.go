package ui

import "banchisa/widgets/scene"

// Moment is a card in the middle of the board for a step that changes the course of the match: a
// roll of dice, an event, a capture, a phase with other rules.
type Moment struct {
	// Kind identifies the kind of moment, such as "pinguinoe.storm": cards that a person knows are not shown again.
	Kind string
	// Title and Text say what happened, in a few words and in a sentence.
	Title, Text string
	// Rule is the paragraph that says so, "" for none.
	Rule string
	// Dice are the faces that were rolled. They are rolled on the board before anything of the
	// step is shown, and Title and Text appear when they lie.
	Dice []int
	// Decides reports that Title says what the dice do to pieces: it appears when those have been seen to go.
	Decides bool
	// Picture shows what happened; nil is none.
	Picture scene.Picture
	// PlaceIDs are the pieces and targets on the board that it is about: the card keeps off them, if it can.
	PlaceIDs []string
	// Important marks a card that stays until it is tapped.
	Important bool
}
