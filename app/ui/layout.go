package ui

import (
	"slices"

	"banchisa/games"
	"banchisa/widgets/scene"
)

// Localize is a text in the person's language: a key of resources/texts and its blanks.
type Localize func(key string, args ...any) string

// SeatStyle is a seat's dress.
type SeatStyle struct {
	// Title is the seat's own name: "Scuro", "Rosso", "Polizia".
	Title string
	// Color is one of red black yellow green blue white: colour, symbol and pattern.
	Color string
	// Icon is its picture in the banner and in sheets.
	Icon scene.Picture
}

// Player is who sits in a seat.
type Player struct {
	Name string
	// Level is the bot's, 1 to 5; 0 for a person.
	Level int
	// Avatar is how a member of the family looks; nothing for others.
	Avatar Avatar
}

// MoveLine is one line of the move list.
type MoveLine struct {
	Seat games.Seat
	// Text is the sentence, Detail the notation or the sum below it.
	Text, Detail string
}

// ResultRow is one line of the result sheet; hovering it lights Marks on the board.
type ResultRow struct {
	Label, Value string
	Highlights   []string
}

// Layout is the whole table for one instant.
type Layout struct {
	// Prompt is what is to be done, PromptDetail what is left of it: "avanza", "(da 0 a 24)".
	Prompt, PromptDetail string
	// ToMove is the seat that the banner names; games.Terminal at the end.
	ToMove  games.Seat
	Panels  []Panel
	Buttons []Button
	// MoveList is the place of the move list.
	MoveList scene.Box
	// CanHide is set by the app: secrets show that the banner's eye covers again.
	CanHide bool
	// Shortcuts press touches that are no buttons, as "7" the north-west of a pad.
	Shortcuts []Shortcut
}

// Shortcut is a key of the keyboard that presses a touch.
type Shortcut struct{ Key, TargetID string }

// Background is the paper of a panel.
type Background uint8

// The grounds.
const (
	Sheet        Background = iota // rounded sheet of the theme's paper, with a shadow
	DarkSheet                      // rounded sheet a little lighter than the table
	NoBackground                   // nothing: the scene draws its own ground
)

// Panel is one scene at its place on the table, in points.
type Panel struct {
	// ID is the same for the same panel in every table of a match.
	ID         string
	At         scene.Box
	Background Background
	// Tooltip is what a tooltip says of the whole panel, as of a seat's sheet.
	Tooltip string
	// Highlighted rings the sheet in sun: the seat on turn.
	Highlighted bool
	Scene       scene.Scene
}

// Button is a button of the table. The IDs "undo", "redo", "hint", "menu", "rules" and
// "skip" belong to the app; all others are touches.
type Button struct {
	ID   string
	At   scene.Box
	Text string
	// Tooltip is what a tooltip says of it, "" for nothing more than its text.
	Tooltip string
	// Key is the key that presses it: "Return", "U", "Space"; its cap is shown.
	Key string
	// ActiveWhileHeld tells that the key works as long as it is down: the ID is a letter of the word
	// while it is, and a touch on the button puts it there to stay or takes it away.
	ActiveWhileHeld bool
	// Primary is the one thing to do now, in sun.
	Primary  bool
	Disabled bool
	// Active tells that what it switches on is on, for a button with ActiveWhileHeld.
	Active bool
	// Message is what a tap on it means: a Responder for a button of the game.
	Message any
}

// Responder returns what the target or button of that ID does, false if there is none.
func (l *Layout) Responder(id string) (r Responder, ok bool) {
	for _, p := range slices.Backward(l.Panels) {
		for _, target := range slices.Backward(p.Scene.Targets) {
			if target.ID == id {
				r, ok = target.Message.(Responder)
				return r, ok
			}
		}
	}
	for _, b := range l.Buttons {
		if b.ID == id {
			r, ok = b.Message.(Responder)
			return r, ok
		}
	}
	return nil, false
}
