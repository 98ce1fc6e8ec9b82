// Package tables is what stands between a game and its table on the screen: one
// Presenter a game turns views into scenes, touches into actions, actions into
// sentences. It imports games and plain drawings, never the toolkit.
//
// A table is laid out by its presenter: panels at places of its choice (boards, seat
// sheets, hands, dials — every one a scene), the move list, and buttons. All panels
// and buttons speak the same language: touch IDs. What has been touched since the last
// decision is the word. After each touch the table asks Read, which goes on, plays, or
// refuses; then Present draws the word's preview.
package tables

import (
	"banchisa/games"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Say is a text in the person's language: a key of resources/texts and its blanks.
type Say func(key string, args ...any) string

// Presenter shows one game.
type Presenter interface {
	// Seats is how each seat of a match looks, in order of play.
	Seats(setup games.Setup, say Say) []SeatLook
	// Present lays out the whole table.
	Present(in In) Table
	// Read understands the word with its last touch just added. It must answer every
	// word whatever, also nonsense: never silence.
	Read(in In) Reading
	// Tell says a step in a sentence for the move list, as the eye saw it. Given the line
	// before, it may join the step to it: then it returns the joined line and true.
	Tell(step Step, before *Line, say Say) (line Line, joined bool)
	// Result says why the match ended as it did, one fact a line.
	Result(in In) []Fact
	// Box is the illustration on the home screen, Mini a small position without text.
	Box() scene.Picture
	Mini(view games.State) scene.Scene
}

// SeatLook is a seat's dress.
type SeatLook struct {
	// Title is the seat's own name: "Scuro", "Rosso", "Polizia".
	Title string
	// Colour is one of red black yellow green blue white: colour, symbol and pattern.
	Colour string
	// Piece is its picture in the banner and in sheets.
	Piece scene.Picture
}

// Player is who sits in a seat.
type Player struct {
	Name string
	// Level is the bot's, 1 to 5; 0 for a person.
	Level int
	// Face is how a member of the family looks; nothing for others.
	Face parts.Avatar
}

// Step is one decision of the match, as the eye saw it.
type Step struct {
	Before, After games.State
	Seat          games.Seat
	Action        games.Action
	// Joined tells that it was chosen in one touch with the step before it.
	Joined bool
}

// In is everything that a presenter may look at.
type In struct {
	// View is the position as Eye may know it.
	View  games.State
	Setup games.Setup
	// Eye is whose eyes these are; games.Nobody is the audience.
	Eye games.Seat
	// Live tells that Eye decides now and may touch.
	Live bool
	// Word is what has been touched since the last decision, Hover what lies under the
	// pointer, "" for nothing.
	Word  []string
	Hover string
	// Players sit in the seats.
	Players []Player
	// Last are the latest steps, oldest first: at least the two last turns.
	Last []Step
	// Hints are actions to be shown as advice; the first is the best when Best.
	Hints []games.Action
	Best  bool
	// Turn is, when Best, the whole turn that the best hint begins.
	Turn []games.Action
	Say  Say
	// W and H are the room below the banner, in points; Text is the size of text, 1 is
	// normal. From W 1200 on there is room for three columns.
	W, H, Text float32
	// Theme is the panels' colours: "light", "dark" or "contrast".
	Theme string
	// Aids is false in a purist match: no previews of points, no odds.
	Aids bool
}

// Reading is what a word says.
type Reading struct {
	// Word is the word from now on, in its shortest spelling; nil takes all back.
	Word []string
	// Play are actions to be played now, one after another, as long as each is legal.
	Play []games.Action
	// Next is the word after Play, while the same person chooses: a touch that ended one
	// thing and began another.
	Next []string
	// Refused is the rule that forbids the last touch, with the sentence that says so;
	// the word stays as it was.
	Refused games.RuleID
	Why     string
}

// Line is one line of the move list.
type Line struct {
	Seat games.Seat
	// Text is the sentence, Small the notation or the sum below it.
	Text, Small string
}

// Fact is one line of the result sheet; hovering it lights Marks on the board.
type Fact struct {
	Name, Value string
	Marks       []string
}

// Table is the whole table for one instant.
type Table struct {
	// Verb is what is to be done, Accent what is left of it: "avanza", "(da 0 a 24)".
	Verb, Accent string
	// Turn is the seat that the banner names; games.Nobody at the end.
	Turn    games.Seat
	Panels  []Panel
	Buttons []Button
	// List is the place of the move list.
	List scene.Box
	// Cover is set by the app: secrets show that the banner's eye covers again.
	Cover bool
	// Keys press touches that are no buttons, as "7" the north-west of a pad.
	Keys []Key
}

// Key is a key of the keyboard that presses a touch.
type Key struct{ Key, Touch string }

// Joiner is a presenter whose touches play several actions at once, such as the orders of
// a march: undo and redo take them as one, in a resumed match too.
type Joiner interface {
	// Joins tells that a follows from the same touch as last, the step before it.
	Joins(before games.State, last, a games.Action) bool
}

// Idler is a presenter that knows choices that make no difference, such as the order of
// fights that cannot influence one another: the app plays them by itself, like a choice
// with one possibility.
type Idler interface {
	// Idle is the action to be played in such a position.
	Idle(view games.State) (games.Action, bool)
}

// Viewer is a presenter with touches that only change what is seen of the board, never
// what is chosen: they work while others choose too.
type Viewer interface {
	// View follows such a touch, false for any other.
	View(in In, touch string) bool
}

// Guide is a presenter that knows the next touch towards a turn where it takes more than
// two; for others the app finds it.
type Guide interface {
	Next(in In, turn []games.Action) (touch string, ok bool)
}

// Ground is the paper of a panel.
type Ground uint8

// The grounds.
const (
	Paper Ground = iota // rounded sheet of the theme's paper, with a shadow
	Night               // rounded sheet a little lighter than the table
	Bare                // nothing: the scene draws its own ground
)

// Panel is one scene at its place on the table, in points.
type Panel struct {
	// ID is the same for the same panel in every table of a match.
	ID     string
	At     scene.Box
	Ground Ground
	// Tip is what a tooltip says of the whole panel, as of a seat's sheet.
	Tip string
	// Glow rings the sheet in sun: the seat on turn.
	Glow  bool
	Scene scene.Scene
}

// Button is a button of the table. The IDs "undo", "redo", "hint", "menu", "rules" and
// "skip" belong to the app; all others are touches.
type Button struct {
	ID   string
	At   scene.Box
	Text string
	// Tip is what a tooltip says of it, "" for nothing more than its text.
	Tip string
	// Key is the key that presses it: "Return", "U", "Space"; its cap is shown.
	Key string
	// Hold tells that the key works as long as it is down: the ID is a letter of the word
	// while it is, and a touch on the button puts it there to stay or takes it away.
	Hold bool
	// Main is the one thing to do now, in sun.
	Main     bool
	Disabled bool
}

// Patient is a presenter with forced actions that a person wants to do, as rolling a
// die: those wait for a touch although there is no other choice.
type Patient interface {
	Waits(view games.State, a games.Action) bool
}

// Pacer is a presenter that knows steps that need more or less time to be seen than
// others, such as the many orders of one march.
type Pacer interface {
	// Pace multiplies the pause after the step; 1 leaves it. A bot's step of pace 0 is not
	// shown by itself but in one movement with what follows.
	Pace(before games.State, a games.Action) float32
}
