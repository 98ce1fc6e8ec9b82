package table

import (
	"time"

	"banchisa/app/i18n"
	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/games"
	"banchisa/games/clock"
	"banchisa/games/record"
)

// view is the table as its layers see it. It hands out values, never the page or a layer.
type view interface {
	// match is what has been played, and who decides; game is what it is played with.
	match() reader
	game() game
	// window is what layers know of the window, and state what its layers are doing.
	window() window
	state() state
	// viewer is the seat whose view is shown.
	viewer() games.Seat
	// shown is the match as far as it has been shown, whole all of it. lines is the move list of the whole
	// match for a seat.
	shown() match.View
	whole() match.View
	lines(viewer games.Seat) []ui.MoveListRow
	// input is what the presenter may look at, layOut lays a table out for it. layout is the table as it was
	// composed last.
	input() presenter.Input
	layOut(in presenter.Input) ui.Layout
	layout() ui.Layout
	// blocked reports whether nobody may play yet, as another's step is being shown, or one with a card.
	blocked() bool
	// canPlay reports whether a person may play now: in a lesson and in practice only where something is
	// asked, and not while another's step is shown.
	canPlay() bool
	// mayPlay reports whether a person may play once what is shown has been seen.
	mayPlay() bool
	// hintTarget is the target with the star of the best hint, "" for none; wasTapped reports whether a target
	// has been tapped since the last decision.
	hintTarget(in presenter.Input) string
	wasTapped(id string) bool
	// record is the record of what has been played.
	record() (*record.Match, error)
	// companions are the sentences about how strong companions are; companionName is what one is called. hasLesson
	// reports whether there is a lesson of the game to be learned.
	companions() []string
	companionName() string
	hasLesson() bool
	// title is what people call the match.
	title() title
	// substitute is the name of the bot that plays on for a person.
	substitute() string
	// analysis is what is known of the match's analysis.
	analysis() analysisView
}

// reader is a match that can only be read.
type reader interface {
	Ply() int
	ShownPly() int
	Over() bool
	Actor() games.Seat
	Viewer() games.Seat
	CanChoose() bool
	CanUndo() (steps int, ok bool)
	UndoFault() session.UndoFault
	CanRedo() bool
	Try(turn []games.Action, viewer games.Seat) (positions []games.State, final bool)
	Log() []session.Step
	StepAt(k int) session.Step
	FullState(k int) games.State
	ViewOf(viewer games.Seat) games.State
	HumanCount() int
	HasPrivateInfo(seat games.Seat) bool
	HasHiddenInfo() bool
	// Concluded is how the players ended the match, the zero value if they did not; Shares is each seat's share of
	// the win. Speaker is the person who speaks at the table, and Repetitions how often the position has been there.
	Concluded() games.Ending
	Shares() []float64
	Speaker() games.Seat
	Repetitions() int
	// ClockAt is what is left to the seats at a ply.
	ClockAt(ply int) clock.Clock
	// ThinkingFor is how long a bot has been thinking, 0 for not at all; Paused reports whether the last step
	// is being shown before the match goes on by itself.
	ThinkingFor() time.Duration
	Paused() bool
}

// window is what layers know of the window, its settings and the time.
type window struct {
	ui.Context
	localizer *i18n.Localizer
	language  string
	settings  store.Settings
	now       time.Time
	// atFair is set while visitors use the app.
	atFair bool
	// hovered is the message of the target under the pointer.
	hovered any
	// board is the height of the table below the bar.
	board float32
	// upright reports whether the panels are below the board.
	upright bool
}

// phase is a part of the time in which a step is shown.
type phase uint8

const (
	resting    phase = iota
	announcing       // the position before the step, with a mark on what will move
	shaking          // the dice appear
	rolling          // they roll
	landed           // they have stopped, and their outcome is read
	moving           // the pieces move
	reading          // a card says what happened
)

// title is what people call a match, and what they have noted about it.
type title struct{ name, note string }

// rematchDelay is how long after the end of a match a request for a rematch is ignored: the last
// tap or key press may have been doubled.
const rematchDelay = 700 * time.Millisecond

// solace is what is said to the people at a table who have all lost.
type solace struct {
	lost bool
	rows []tableui.StoryRow // that it was near, where it was, and the best moment of one of them
}

// guide is who asks for the moves at a table.
type guide uint8

const (
	noGuide guide = iota
	lessonGuide
	puzzleGuide
	practiceGuide
)

// state is what the layers of a table are doing.
type state struct {
	// over is set once the end of the match, or of the lesson, has been shown; since when, and whether it has
	// been reached.
	over    bool
	since   time.Time
	reached bool
	// guide asks for the moves; noGuide is a match.
	guide guide
	// inRun reports that the puzzle is one of a run.
	inRun bool
	// phase is the part of a step that is being shown. seen is how much of the match has been shown to its end,
	// and settles reports that the next tap need not wait for the rest.
	phase   phase
	seen    int
	settles bool
	untold  bool // steps have been played that wait to be shown with the next
	// replaying reports that somebody looks back, film that it plays by itself, factor times as fast as a match.
	replaying, film bool
	factor          float32
	// curtained reports that a curtain is down, opaque that nothing secret may show.
	curtained, opaque bool
	// hasSides reports that the table can be seen from its other side.
	hasSides bool
	// sheets is how many sheets lie over the table, covered reports that another page does.
	sheets  int
	covered bool
	// tried reports that a match is tried out from a position of another, openTry of one that is over: all
	// its hands have been seen.
	tried, openTry bool
	// canKeep reports that what is tried can be kept as a branch, kept that it is, branched that the match may have
	// branches, hasBranches that it has.
	canKeep, kept, branched, hasBranches bool
	// selecting reports that something has been tapped since the last decision.
	selecting bool
	// unsaved is why the match is not saved, nil if it is.
	unsaved error
	// solace is what is said to people who have lost.
	solace solace
	// trophies are the rows about trophies that the match has earned, and what stands below every result.
	trophies []ui.ResultRow
}

// guided reports whether a lesson, a puzzle or the practice of a mistake asks for the moves.
func (s state) guided() bool { return s.guide != noGuide }

// lesson reports whether a lesson or a puzzle is played.
func (s state) lesson() bool { return s.guide == lessonGuide || s.guide == puzzleGuide }

// showsResult reports whether the sheet of the result is shown.
func (s state) showsResult() bool { return s.over && !s.replaying && !s.guided() }

// analysisView is what layers know of the analysis of a match.
type analysisView struct {
	// offered reports whether the match may be analysed, and button is what the button to the analysis says.
	offered bool
	button  string
	// story is the analysis in words, nil until there is one.
	story *story
}

// lostByAll reports whether people sit at a table and none of them has a share of the win.
func lostByAll(v view) bool {
	people, m, players := 0, v.match(), v.game().players
	for i, share := range m.Shares() {
		if players[i].Level > 0 {
			continue
		}
		if share > 0 {
			return false
		}
		people++
	}
	return people > 0
}
