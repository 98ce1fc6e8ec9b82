package table

import (
	"slices"

	"banchisa/app/match"
	"banchisa/games"
)

// stack is the layers of a table, with what they wait for.
type stack struct {
	// open are the sheets over the table, the topmost last. They go when they are closed; the other layers stay.
	open     []layer
	curtain  *curtain
	notice   *notice
	lesson   *lessonRun // nil for a match
	practice *practice  // nil unless a mistake is practised
	warning  *warning
	again    *repetition
	confirm  *confirm
	dangers  *dangers
	playback *playback
	replay   *replay
	result   *result
	aim      *aim
	board    *board
	time     *timekeeper
	// waits end what a layer waits for.
	waits map[layer]match.Stopper
	// unseen waits until the step has been shown.
	unseen match.Waiting
}

// newStack returns the layers of a table after ply steps.
func newStack(ply int) stack {
	return stack{
		curtain: &curtain{}, notice: &notice{}, warning: &warning{}, dangers: &dangers{}, again: &repetition{}, confirm: &confirm{},
		playback: &playback{ply: ply, from: ply, to: ply}, replay: &replay{}, result: &result{}, aim: &aim{}, board: &board{},
		time: &timekeeper{seat: games.NoSeat}, waits: map[layer]match.Stopper{},
	}
}

// layers returns the layers from the top to the board.
func (s *stack) layers() []layer {
	all := slices.Clone(s.open)
	slices.Reverse(all)
	all = append(all, s.curtain, s.notice)
	if s.lesson != nil {
		all = append(all, s.lesson)
	}
	if s.practice != nil {
		all = append(all, s.practice)
	}
	return append(all, s.warning, s.dangers, s.again, s.confirm, s.playback, s.replay, s.result, s.aim, s.board, s.time)
}

// waitFor begins what a layer waits for, instead of what it has waited for.
func (s *stack) waitFor(l layer, begin func() (stop func())) {
	s.stopWait(l)
	stop := begin()
	if _, next := s.waits[l]; !next { // the wait may have ended at once, and another one begun
		s.waits[l] = stop
	}
}

// stopWait ends what a layer waits for.
func (s *stack) stopWait(l layer) {
	if stop, waits := s.waits[l]; waits {
		delete(s.waits, l)
		stop.Stop()
	}
}

// stopWaits ends all that layers wait for.
func (s *stack) stopWaits() {
	for _, l := range s.layers() {
		s.stopWait(l)
	}
}
