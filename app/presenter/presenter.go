// Package presenter is what stands between a game and its table on the screen: one
// Presenter a game turns views into scenes, touches into actions, actions into
// sentences. It imports games and plain drawings, never the toolkit.
//
// A table is laid out by its presenter: panels at places of its choice (boards, seat
// sheets, hands, dials — every one a scene), the move list, and buttons. All panels
// and buttons speak the same language: touch IDs. What has been touched since the last
// decision is the word. After each touch the table asks Read, which goes on, plays, or
// refuses; then Present draws the word's preview.
package presenter

import (
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// Presenter shows one game.
type Presenter interface {
	// SeatStyles is how each seat of a match looks, in order of play.
	SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle
	// Layout lays out the whole table.
	Layout(in Input) ui.Layout
	// HandleTap understands the word with its last touch just added. It must answer every
	// word whatever, also nonsense: never silence.
	HandleTap(in Input) TapResponse
	// Describe says a step in a sentence for the move list, as the eye saw it. Given the line
	// before, it may join the step to it: then it returns the joined line and true.
	Describe(step Step, before *ui.MoveLine, localize ui.Localize) (line ui.MoveLine, joined bool)
	// ResultRows says why the match ended as it did, one fact a line.
	ResultRows(in Input) []ui.ResultRow
	// CoverArt is the illustration on the home screen, Mini a small position without text.
	CoverArt() scene.Picture
	Thumbnail(view games.State) scene.Scene
}

// Step is one decision of the match, as the eye saw it.
type Step struct {
	Before, After games.State
	Seat          games.Seat
	Action        games.Action
	// Grouped tells that it was chosen in one touch with the step before it.
	Grouped bool
}

// Input is everything that a presenter may look at.
type Input struct {
	// View is the position as Eye may know it.
	View  games.State
	Setup games.Setup
	// Viewer is whose eyes these are; games.Nobody is the audience.
	Viewer games.Seat
	// Interactive tells that Eye decides now and may touch.
	Interactive bool
	// Taps is what has been touched since the last decision, Hover what lies under the
	// pointer, "" for nothing.
	Taps []string
	// Selection is what has been tapped since the last decision, of the presenter's own
	// comparable type; nil is nothing selected. Viewport is what is seen of the board, of the
	// presenter's own type too; nil is all of it.
	Selection, Viewport any
	Hover               string
	// Players sit in the seats.
	Players []ui.Player
	// Recent are the latest steps, oldest first: at least the two last turns.
	Recent []Step
	// Hints are actions to be shown as advice; the first is the best when Best.
	Hints    []games.Action
	BestOnly bool
	// BestTurn is, when Best, the whole turn that the best hint begins.
	BestTurn []games.Action
	Localize ui.Localize
	// Width and Height are the room below the banner, in points; TextScale is the size of text, 1 is
	// normal. From Width 1200 on there is room for three columns.
	Width, Height, TextScale float32
	// Theme is the panels' colours: "light", "dark" or "contrast".
	Theme string
	// ShowAids is false in a purist match: no previews of points, no odds.
	ShowAids bool
}

// Guide is a presenter whose targets carry their responses (ui.Responder).
type Guide interface {
	// NextTap returns the target to tap next towards a turn, "" where no tap leads there.
	NextTap(in Input, turn []games.Action) (target string)
}

// TapResponse is what a word says.
type TapResponse struct {
	// Selection is the word from now on, in its shortest spelling; nil takes all back.
	Selection []string
	// Actions are actions to be played now, one after another, as long as each is legal.
	Actions []games.Action
	// NextSelection is the word after Play, while the same person chooses: a touch that ended one
	// thing and began another.
	NextSelection []string
	// Rule is the rule that forbids the last touch, with the sentence that says so;
	// the word stays as it was.
	Rule    games.RuleID
	Message string
}

// Grouper is a presenter whose touches play several actions at once, such as the orders of
// a march: undo and redo take them as one, in a resumed match too.
type Grouper interface {
	// SameGesture tells that a follows from the same touch as last, the step before it.
	SameGesture(before games.State, last, a games.Action) bool
}

// AutoPlayer is a presenter that knows choices that make no difference, such as the order of
// fights that cannot influence one another: the app plays them by itself, like a choice
// with one possibility.
type AutoPlayer interface {
	// AutoAction is the action to be played in such a position.
	AutoAction(view games.State) (games.Action, bool)
}

// TapGuide is a presenter that knows the next touch towards a turn where it takes more than
// two; for others the app finds it.
type TapGuide interface {
	NextTap(in Input, turn []games.Action) (touch string, ok bool)
}

// TapConfirmer is a presenter with forced actions that a person wants to do, as rolling a
// die: those wait for a touch although there is no other choice.
type TapConfirmer interface {
	WaitsForTap(view games.State, a games.Action) bool
}

// PauseScaler is a presenter that knows steps that need more or less time to be seen than
// others, such as the many orders of one march.
type PauseScaler interface {
	// PauseScale multiplies the pause after the step; 1 leaves it. A bot's step of pace 0 is not
	// shown by itself but in one movement with what follows.
	PauseScale(before games.State, a games.Action) float32
}
