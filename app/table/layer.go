package table

import (
	"time"

	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/bots"
	"banchisa/widgets/scene"
)

// layer is one thing that lies over a table: a replay, a lesson, a curtain, the board. It has a state of its own,
// sees the rest of the table through a view, and answers events with intents, which the page carries out.
// No layer holds the page or names another layer.
type layer interface {
	// compose returns what the layer shows. It may change the frame for the layers above it.
	compose(v view, f *frame) []ui.Panel
	// handle answers an event. done reports that the layers below it do not get it.
	handle(v view, e event) (intents []intent, done bool)
}

// frame is a table being composed, from the board up.
type frame struct {
	in     presenter.Input
	layout *ui.Layout
	// list is where the presenter puts the move list, in the table's own coordinates.
	list scene.Box
	// words is where the words of a lesson or puzzle are, in the window's coordinates.
	words scene.Box
	// spare is what the words leave of a sheet in place of the move list, in the window's coordinates.
	spare scene.Box
	// covered is how much of the move list is under what is said, in points.
	covered float32
	// statusRow asks for a row below the table, as the move list has no room for what stays said.
	statusRow bool
	// topmost reports that no sheet lies over the layer that is being composed.
	topmost bool
	fields  []ui.Field
}

// event is something that happens at a table. Those of the person go down the layers until one has done
// it. Those of the match go to all layers, from the board up.
type event interface{ event() }

// What a person does.
type (
	// tapped is a tap on a target, or a key that means the same.
	tapped struct{ ui.Tap }
	// typed is a key, letter a sign that was typed.
	typed  struct{ key ui.Key }
	letter struct{ rune rune }
	// held is a key that goes down or comes up.
	held struct {
		key  ui.Key
		down bool
	}
	// pressed is the message of what is held down, nil for nothing.
	pressed struct{ message any }
	// cancelled takes back or closes the last thing: Escape, or a tap beside a sheet.
	cancelled struct{}
)

// What is about to be done. A layer that has done one of these holds it back.
type (
	// refusing is a tap that does nothing, with the reason.
	refusing struct {
		id  string
		why ui.Rejection
	}
	// selecting is a tap that selects something, undoing one that takes steps back.
	selecting struct{ id string }
	undoing   struct{}
	// deciding is a tap that plays a turn, playing each of its actions. An action may be illegal.
	deciding struct {
		id   string
		turn ui.Response
	}
	playing struct{ action games.Action }
)

// What happens in the match.
type (
	// changed is called for after each change, arrived when a step's pieces and card have been seen.
	changed struct{}
	arrived struct{}
	// asked is a question to a person, curtained if another's secrets would show.
	asked struct{ curtained bool }
	// hinted is the answer to a request for a hint.
	hinted struct{ set bots.HintSet }
	// ended is the end of the match.
	ended struct{}
	// resumed is the resumption of a match that was saved.
	resumed struct{}
	// solvedBefore tells the stars with which the puzzle was solved the first time, 0 for never.
	solvedBefore struct{ stars int }
)

// What a layer has waited for.
type (
	// written is what stands in a field now, titleKept the answer to a name for the match.
	written   struct{ field, text string }
	titleKept struct{ err error }
	// branchesRead are the branches of the match, branchMoved the answer to deleting one or taking it back.
	branchesRead struct{ kept []keptBranch }
	branchMoved  struct {
		path    string
		deleted bool
	}
	// considered is what the bots think of an ending.
	considered struct{ answers map[games.Seat]bots.Answer }
	// still is the board at rest, analysed the judgement of a turn.
	still    struct{}
	analysed struct{ ply analysis.Ply }
	// The rest are the ends of waits.
	phaseOver   struct{}
	filmNext    struct{}
	stepSeen    struct{}
	clockTicked struct{}
	pressLasted struct{ press int }
	readLong    struct{}
	hintNow     struct{}
	briefed     struct{}
)

func (tapped) event()       {}
func (typed) event()        {}
func (letter) event()       {}
func (held) event()         {}
func (pressed) event()      {}
func (cancelled) event()    {}
func (refusing) event()     {}
func (selecting) event()    {}
func (undoing) event()      {}
func (deciding) event()     {}
func (playing) event()      {}
func (changed) event()      {}
func (arrived) event()      {}
func (asked) event()        {}
func (hinted) event()       {}
func (ended) event()        {}
func (resumed) event()      {}
func (solvedBefore) event() {}
func (written) event()      {}
func (titleKept) event()    {}
func (branchesRead) event() {}
func (branchMoved) event()  {}
func (considered) event()   {}
func (still) event()        {}
func (analysed) event()     {}
func (phaseOver) event()    {}
func (filmNext) event()     {}
func (stepSeen) event()     {}
func (clockTicked) event()  {}
func (pressLasted) event()  {}
func (readLong) event()     {}
func (hintNow) event()      {}
func (briefed) event()      {}

// moveNowDelay is how long a bot may think before "move now" is offered.
const moveNowDelay = time.Second

// keptBranch is a branch of a match, in a file of its own.
type keptBranch struct {
	path, name string
	began      time.Time
	ply        int // at which it leaves the match
	deleted    bool
}
