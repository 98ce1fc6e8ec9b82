// Package presenter is the layer between a game and its table on the screen: one Presenter a game
// lays out views as panels of scenes, attaches to every target what a tap on it does, and
// describes actions in sentences. It imports games and plain drawings, never the toolkit.
//
// A table consists of panels at places of the presenter's choice (boards, seat sheets, hands,
// dials), the move list, and buttons. What has been tapped since the last decision is the
// selection, a small comparable value of the presenter's own type.
package presenter

import (
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/widgets/scene"
)

// Presenter shows one game.
type Presenter interface {
	// SeatStyles returns how the seats of a match look, in order of play.
	SeatStyles(setup games.Setup, localize ui.Localize) []ui.SeatStyle
	// Layout lays out the whole table. It is a pure function. The Message of every target and
	// button of the game is a ui.Responder.
	Layout(in Input) ui.Layout
	// NextTap returns the ID of the target to tap next, after what is selected, towards playing
	// turn; "" if no tap leads there.
	NextTap(in Input, turn []games.Action) (target string)
	// Describe returns the line of the move list for a step as the viewer saw it. Given the
	// previous line, it may join the step to it: then it returns the joined line and true.
	Describe(step Step, before *ui.MoveLine, words ui.Words) (line ui.MoveLine, joined bool)
	// ResultRows explains the result of a finished match, one fact a row.
	ResultRows(in Input) []ui.ResultRow
	// CoverArt returns the illustration for the home screen, in proportions of 236 to 208, and the
	// colour of the game in hex, such as "#8E5F3A".
	CoverArt() (art scene.Picture, accent string)
	// Thumbnail returns a small drawing of a position, without text.
	Thumbnail(view games.State) scene.Scene
}

// StandingTeller is implemented by presenters that say in the middle of a match whom the viewer has to beat, and what is left.
type StandingTeller interface {
	Standing(in Input) string
}

// Step is one action of the match as the viewer observed it.
type Step struct {
	Before, After games.State
	Seat          games.Seat
	Action        games.Action
	// Grouped reports that it was played by the same tap as the step before it.
	Grouped bool
}

// Input is everything that a layout depends on.
type Input struct {
	// View is the position as Viewer knows it.
	View  games.State
	Setup games.Setup
	// Viewer is the seat whose knowledge is shown; games.Public is the audience.
	Viewer games.Seat
	// Interactive reports that Viewer is to move and may tap.
	Interactive bool
	// Selection is what has been tapped since the last decision, of the presenter's own
	// comparable type; nil is nothing selected. Viewport is the visible part of the board, of
	// the presenter's own type too; nil is all of it.
	Selection, Viewport any
	// Hover is the ID of the target under the pointer, "" for none.
	Hover string
	// Players are the players of the seats.
	Players []ui.Player
	// Recent are the latest steps, oldest first: at least the last two turns. They tell how
	// things came to where they are, for motion.
	Recent []Step
	// Trace are the last turns of the other seats since Viewer's last choice, oldest first. The
	// layout leaves a trace of each of these steps: what moved, from where to where.
	Trace []Step
	// Announced is another seat's step that is shown next; nil is none. The layout is of the
	// position before it, and marks what is going to move.
	Announced *Step
	Hints     Hints
	// ShowAids is false in a match without aids: no previews of points, no odds.
	ShowAids bool
	// HasTask reports that the table says what to reach, as in a puzzle: the game's own aim is not said beside it.
	HasTask bool
	// Words are the texts, and what sentences call the seats.
	ui.Words
	Window Window
}

// Style returns the style of panels.
func (in Input) Style() ui.Style {
	return ui.Style{Theme: in.Window.Theme, TextScale: in.Window.panelTextScale()}
}

// Player returns the player of a seat, the zero value for none.
func (in Input) Player(seat games.Seat) ui.Player {
	if seat < 0 || int(seat) >= len(in.Players) {
		return ui.Player{}
	}
	return in.Players[seat]
}

// FullName returns the whole name of a seat's player, for its own sheet; sentences use Name.
func (in Input) FullName(seat games.Seat) string {
	if p := in.Player(seat); p.Name != "" && !p.Unnamed {
		return p.Name
	}
	return in.Name(seat)
}

// SheetNames returns the two lines of a seat's sheet: its player's name and, with the player's portrait and clock, the
// seat's own word below. While nobody has given a name the word comes first.
func (in Input) SheetNames(seat games.Seat, word string) (name string, below ui.Player) {
	name, below = word, in.Player(seat)
	switch {
	case in.HasName(seat):
		name, below.Name = below.Name, word
	case below.Name == word:
		below.Name = ""
	}
	return name, below
}

// LastStep returns the latest step, false if there is none.
func (in Input) LastStep() (step Step, ok bool) {
	if len(in.Recent) == 0 {
		return step, false
	}
	return in.Recent[len(in.Recent)-1], true
}

// Reject returns the response to a tap that does nothing, with a sentence and the rule, "" for none.
func (in Input) Reject(rule games.RuleID, key string, args ...any) ui.Response {
	return ui.Response{Reject: &ui.Rejection{Rule: rule, Sentence: in.Localize(key, args...)}}
}

// Play returns the response to a tap that plays.
func Play(actions ...games.Action) ui.Response { return ui.Response{Play: actions} }

// Hints are what a layout marks as advice.
type Hints struct {
	Actions []games.Action
	// Turns are the whole turns that the actions begin.
	Turns [][]games.Action
	// BestOnly reports that there is one action, the best.
	BestOnly bool
	// InView is the turn whose place a board of which a part is shown goes to, nil without a hint. A hint
	// that only says where to look has no actions.
	InView []games.Action
}

// BestTurn returns the whole turn that the best action begins, nil unless it is the only one.
func (h Hints) BestTurn() []games.Action {
	if !h.BestOnly || len(h.Turns) == 0 {
		return nil
	}
	return h.Turns[0]
}

// Window is the space that a table fills and how it looks.
type Window struct {
	// Width and Height are the space below the banner in points.
	Width, Height float32
	// TextScale is the size of text, 1 is normal.
	TextScale float32
	// Theme is the colours of panels: "light", "dark" or "contrast", which changes boards, too.
	Theme string
	// Upright reports that the panels go below the board and the move list beside them, and that
	// the board is shown smaller than it is laid out.
	Upright bool
	// Spare is by how much the panels beside the board of an upright table may be higher, together. Height has room for it.
	Spare float32
	// PanelScale is how large the panels beside the board of an upright table are shown, 0 is as they are laid out.
	PanelScale float32
	// NoControls leaves out the buttons on the board: it is a picture, or nobody may tap it.
	NoControls bool
	// Replay is the height of the controls of a replay at the foot of the move list, with the margin below
	// them; 0 is no replay. In a replay what helps to choose may be left out.
	Replay float32
	// Facing is set where two people sit face to face.
	Facing Facing
}

// DefaultWindow returns the space of a table in a window of 1366×768 points.
func DefaultWindow() Window { return Window{Width: 1366, Height: 712, TextScale: 1, Theme: "light"} }

// BoardTextScale returns how much larger the text on the board is, 1 is normal: an upright table
// shows its board smaller than it is laid out.
func (w Window) BoardTextScale() float64 {
	if w.Upright {
		return 1.35
	}
	return 1
}

// panelTextScale returns the size of text in panels: in those that are shown smaller it is larger in return, at most as the
// largest text, for which they have room.
func (w Window) panelTextScale() float32 {
	const largest = 1.35
	if w.PanelScale == 0 || w.PanelScale >= 1 {
		return w.TextScale
	}
	return max(w.TextScale, min(w.TextScale/w.PanelScale, largest))
}

// LeastText returns the least size in points of a sentence in a panel of an upright table that can be read there, else 0.
func (w Window) LeastText() float64 {
	const least = 11
	if w.PanelScale == 0 {
		return 0
	}
	return least / float64(w.PanelScale)
}

// TargetHeight returns the least height in points of what is tapped: an upright table shows its panels and its board
// smaller than they are laid out.
func (w Window) TargetHeight() float32 {
	const upright = 54
	if w.Upright {
		return upright
	}
	return ui.FingerSize
}

// IsWide reports whether there is space for three columns.
func (w Window) IsWide() bool { return w.Width >= ui.WideWidth }

// Grouper is a presenter whose taps play several actions at once, such as the orders of a march:
// undo and redo treat them as one, in a resumed match too.
type Grouper interface {
	// SameGesture reports whether a follows from the same tap as last, the action before it.
	SameGesture(before games.State, last, a games.Action) bool
}

// AutoPlayer is a presenter that knows choices that make no difference, such as the order of
// fights that cannot influence one another: the app plays them itself, like forced actions.
type AutoPlayer interface {
	// AutoAction returns the action to play in such a position, and whether it is one.
	AutoAction(view games.State) (games.Action, bool)
}

// TapConfirmer is a presenter with forced actions that a person wants to do, such as rolling a
// die: those wait for a tap although there is no other choice.
type TapConfirmer interface {
	WaitsForTap(view games.State, a games.Action) bool
}

// Announcer is a presenter that announces steps in sentences of its own, not in those of the move
// list.
type Announcer interface {
	// Announce returns the sentence for the banner while a step is announced and shown. It
	// speaks of the seat in the third person, and never says what chance decides; "" leaves it to the
	// prompt of the position before the step.
	Announce(step Step, words ui.Words) string
}

// MomentTeller is a presenter with cards for steps that change the course of a match.
type MomentTeller interface {
	// Moment returns the card of a step as the viewer saw it, and false for most steps.
	Moment(step Step, in Input) (ui.Moment, bool)
}

// FeatTeller is a presenter that knows what a seat may be proud of that has gained nothing.
type FeatTeller interface {
	// Feat says what a step has brought to a seat, and how much that is worth: 0 for nothing.
	Feat(played Step, seat games.Seat, words ui.Words) (sentence string, worth int)
}

// ThreatTeller is a presenter that knows where threats are seen.
type ThreatTeller interface {
	// ThreatPlaces returns the IDs of the targets of the piece that could do it, and of the one that it could be done
	// to, the best first; none where it is not on the table.
	ThreatPlaces(view games.State, t games.Threat) (from, target []string)
	// Reach returns the IDs of the targets that the piece of a seat on a target could come to, in a position where the
	// seat's turn begins; none where it has no piece.
	Reach(turn games.State, by games.Seat, target string) []string
}

// HintMarker is a presenter that marks advice where nothing is tapped for it, as at the head of an arrow.
type HintMarker interface {
	// HintMark returns the ID of the target at which the number of an advised action is, and where its centre is: from
	// the target's centre, in halves of the target's size. "" leaves it to the last target that is tapped for the action.
	HintMark(in Input, a games.Action) (targetID string, at scene.Pos)
}

// IdleTeller is a presenter that knows what a turn leaves undone.
type IdleTeller interface {
	// Idle asks about what could still be done before an action that ends it, "" for nothing.
	Idle(in Input, a games.Action) string
}

// Rejecter is a presenter that says why a typed action is illegal in the words of its taps. Without it
// the taps towards the action say why.
type Rejecter interface {
	// Reject returns the response to an illegal action that was typed, and the rule it breaks.
	Reject(in Input, a games.Action, rule games.RuleID) ui.Response
}

// TextDrawer is a presenter that draws positions for a text table.
type TextDrawer interface {
	// DrawText returns the position as the viewer knows it, in lines: the board in symbols and
	// notation, and everything else that is not in the prompt in words.
	DrawText(in Input) string
	// TextSigns explains the signs of the board in a sentence.
	TextSigns(localize ui.Localize) string
}

// SoundTeller is a presenter that knows the sounds of its steps.
type SoundTeller interface {
	// Sound returns the name of a sound.Cue for a step, such as "move" or "capture".
	Sound(step Step) string
}

// OpeningTeller is a presenter with steps that are heard when they begin, too.
type OpeningTeller interface {
	// OpeningSound returns the name of the sound.Cue with which the motion of a step begins, "" for none.
	OpeningSound(step Step) string
}

// PauseScaler is a presenter that knows steps that need more or less time to be seen than
// others, such as the many orders of one march.
type PauseScaler interface {
	// PauseScale returns the factor for the pause after the step; 1 leaves it. A bot's step
	// with factor 0 is not shown by itself but in one motion with the next.
	PauseScale(before games.State, a games.Action) float32
}
