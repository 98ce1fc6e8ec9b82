package session

import "banchisa/games"

// Step is one decision of the log.
type Step struct {
	Seat   games.Seat
	Action games.Action
	// Barrier marks a step that revealed something to a seat: no undo goes back over it.
	Barrier bool
	// Auto marks a step that nobody chose: chance, or a forced action.
	Auto bool
	// Grouped marks a step that was chosen together with the step before it.
	Grouped bool
}

// history is what has been played, and what was taken back and can be played again.
type history struct {
	steps     []Step
	states    []games.State // states[k] is the position after k steps
	redoStack []Step
}

func (h *history) current() games.State { return h.states[len(h.states)-1] }

// Ply returns the number of steps played.
func (h *history) Ply() int { return len(h.steps) }

// FullState returns the position after k steps with all hidden information: for the referee and
// the record, never for the screen.
func (h *history) FullState(k int) games.State { return h.states[k] }

// StepAt returns step k, from 0.
func (h *history) StepAt(k int) Step { return h.steps[k] }

// Last returns the latest step; there must be one.
func (h *history) Last() Step { return h.steps[len(h.steps)-1] }

// ObservedStep returns step k, from 0, as viewer sees it: the positions around it and the action.
func (h *history) ObservedStep(k int, viewer games.Seat) (before, after games.State, step Step) {
	step = h.steps[k]
	before, after = games.View(h.states[k], viewer), games.View(h.states[k+1], viewer)
	step.Action = games.ObservedAction(h.states[k], viewer, step.Action)
	return before, after, step
}

// append plays a legal action.
func (h *history) append(a games.Action, auto, grouped bool) {
	before := h.current()
	seat := before.Actor()
	after := before.Clone()
	after.Apply(a)
	h.steps = append(h.steps, Step{Seat: seat, Action: a, Auto: auto || seat == games.Chance, Barrier: games.Reveals(before, a), Grouped: grouped})
	h.states = append(h.states, after)
}

// takeBack takes back the latest n steps.
func (h *history) takeBack(n int) {
	for range n {
		top := len(h.steps) - 1
		h.redoStack = append(h.redoStack, h.steps[top])
		h.steps, h.states = h.steps[:top], h.states[:top+1]
	}
}

// chanceCount returns the number of chance events so far.
func (h *history) chanceCount() int {
	n := 0
	for _, step := range h.steps {
		if step.Seat == games.Chance {
			n++
		}
	}
	return n
}
