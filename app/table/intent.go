package table

import (
	"time"

	"banchisa/app/session"
	"banchisa/app/sound"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
)

// intent is what a layer wants to be done. Page.carryOut does it.
type intent interface{ intent() }

// In the match.
type (
	// send gives the session a message.
	send struct{ msg session.Msg }
	// play plays the turn of a response to a tap on a target, once no layer holds it back; playNow does so without asking.
	play    struct{ decision deciding }
	playNow struct{ decision deciding }
	// playText plays what was typed in notation.
	playText struct{ text string }
	// takeBack takes back the last steps, if no layer holds that back.
	takeBack struct{ steps int }
	// hurry ends a pause or a bot's thinking, skipPause a pause.
	hurry     struct{}
	skipPause struct{}
	moveNow   struct{}
	// skipStep shows the end of the step at once, skipMotion stops the board.
	skipStep   struct{}
	skipMotion struct{}
	// stepShown goes on after a step has been shown.
	stepShown struct{}
	// branch opens a match of its own from the position after some plies.
	branch struct{ ply int }
	// rematch begins the same match again with the bots' levels changed, or with companions.
	rematch struct {
		levelChange int
		companion   bool
	}
	// handOver lets a bot play on for the person of a seat; consider asks the bots about an ending: the layer gets
	// considered.
	handOver struct{ seat games.Seat }
	consider struct{ offer games.Ending }
	// retitle gives the match a name and a note: the layer gets titleKept.
	retitle struct{ to title }
	// findBranches looks whether the match has branches. openBranches opens their sheet, which gets branchesRead. The
	// others open one, and move it to the wastebasket and back: the layer gets branchMoved.
	findBranches  struct{}
	openBranches  struct{}
	openBranch    struct{ path string }
	deleteBranch  struct{ path string }
	restoreBranch struct{ path string }
	// judge analyses a turn from a position: the layer gets analysed.
	judge struct {
		from    games.State
		turn    []games.Action
		options analysis.Options
	}
)

// At the table.
type (
	// tap is a tap on the table as if the person had made it; cancel as if they had pressed Escape.
	tap    struct{ ui.Tap }
	cancel struct{}
	// choose selects what a response to a tap on a target says, if no layer holds it back; refuse says why a tap
	// does nothing, if none answers that itself.
	choose struct {
		id       string
		response ui.Response
	}
	refuse struct {
		id  string
		why ui.Rejection
	}
	// closeCurtain closes the curtain over the secrets that are shown.
	closeCurtain struct{}
	// turnTable shows the table from its other side.
	turnTable struct{}
	// deselect selects nothing.
	deselect struct{}
	// say shows a sentence beside the board, hush removes it; whoDecides says who does.
	say        struct{ sentence string }
	hush       struct{}
	whoDecides struct{}
	// dropHints takes the hints away.
	dropHints struct{}
	// open puts a sheet over the table, closeSheet removes the one that asks for it, closeSheets all of them.
	open        struct{ sheet layer }
	closeSheet  struct{}
	closeSheets struct{}
	// scroll scrolls the move list by steps, scrollToShown to what is looked at.
	scroll        struct{ steps int }
	scrollToShown struct{}
	focusField    struct{ id string }
	// showNotation shows the codes of the moves from now on, except to visitors of a fair.
	showNotation struct{}
	// play a sound, or that of a cue, from some places on the board.
	makeSound   struct{ effect sound.Effect }
	makeSoundAt struct {
		cue    sound.Cue
		places []string
	}
	// countCard notes that a card of that kind has been shown.
	countCard struct{ kind string }
	mute      struct{}
)

// Beyond the table.
type (
	// leave leaves the table; navigate opens the page that a message of a target names, nextLesson the table
	// of a lesson.
	leave      struct{}
	navigate   struct{ to any }
	nextLesson struct{ id string }
	// openAnalysis shows the analysis, practise asks a seat for better moves.
	openAnalysis struct{}
	practise     struct{ seat games.Seat }
	// retry opens the table of the present mistake again, solved with its better move played.
	retry struct{ solved bool }
	// exportMatch writes pictures of the match.
	exportMatch struct{}
	// finishLesson notes that the lesson has been played to its end; logPuzzle how a puzzle was solved.
	finishLesson  struct{}
	restartLesson struct{}
	logPuzzle     struct{ stars int }
	// logRun notes how many puzzles have been solved in a run of that name.
	logRun struct {
		name   string
		solved int
	}
	// nextPuzzle goes on after a puzzle, which took a time if it was solved in time.
	nextPuzzle struct {
		inTime bool
		taken  time.Duration
	}
)

// The waits of a layer: it has one at a time.
type (
	// wait brings an event after a time, waitStill when the board is at rest, waitShown when the step has been
	// shown; stopWaiting ends that.
	wait struct {
		time time.Duration
		then event
	}
	waitStill   struct{}
	waitShown   struct{ then event }
	stopWaiting struct{}
	// later brings an event after the present one.
	later struct{ then event }
)

func (send) intent()          {}
func (play) intent()          {}
func (playNow) intent()       {}
func (playText) intent()      {}
func (takeBack) intent()      {}
func (hurry) intent()         {}
func (skipPause) intent()     {}
func (moveNow) intent()       {}
func (skipStep) intent()      {}
func (skipMotion) intent()    {}
func (stepShown) intent()     {}
func (branch) intent()        {}
func (rematch) intent()       {}
func (handOver) intent()      {}
func (retitle) intent()       {}
func (consider) intent()      {}
func (judge) intent()         {}
func (tap) intent()           {}
func (cancel) intent()        {}
func (choose) intent()        {}
func (refuse) intent()        {}
func (closeCurtain) intent()  {}
func (turnTable) intent()     {}
func (deselect) intent()      {}
func (say) intent()           {}
func (hush) intent()          {}
func (whoDecides) intent()    {}
func (dropHints) intent()     {}
func (open) intent()          {}
func (closeSheet) intent()    {}
func (closeSheets) intent()   {}
func (scroll) intent()        {}
func (scrollToShown) intent() {}
func (focusField) intent()    {}
func (showNotation) intent()  {}
func (makeSound) intent()     {}
func (makeSoundAt) intent()   {}
func (countCard) intent()     {}
func (mute) intent()          {}
func (leave) intent()         {}
func (navigate) intent()      {}
func (nextLesson) intent()    {}
func (openAnalysis) intent()  {}
func (practise) intent()      {}
func (retry) intent()         {}
func (exportMatch) intent()   {}
func (finishLesson) intent()  {}
func (restartLesson) intent() {}
func (logPuzzle) intent()     {}
func (logRun) intent()        {}
func (nextPuzzle) intent()    {}
func (wait) intent()          {}
func (waitStill) intent()     {}
func (waitShown) intent()     {}
func (stopWaiting) intent()   {}
func (later) intent()         {}
func (findBranches) intent()  {}
func (openBranches) intent()  {}
func (openBranch) intent()    {}
func (deleteBranch) intent()  {}
func (restoreBranch) intent() {}
