package match

import (
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// View is a match with what shows it.
type View struct {
	Session   *session.Session
	Presenter presenter.Presenter
	Setup     games.Setup
	Players   []ui.Player
}

// maxTrailSteps is the number of steps that a presenter receives for trails.
const maxTrailSteps = 40

// Recent returns the latest steps before the position that is shown, oldest first, as the viewer
// saw them.
func (v View) Recent(viewer games.Seat) []presenter.Step {
	var steps []presenter.Step
	s := v.Session
	for k := max(0, s.ShownPly()-maxTrailSteps); k < s.ShownPly(); k++ {
		before, after, step := s.ObservedStep(k, viewer)
		steps = append(steps, presenter.Step{Before: before, After: after, Seat: step.Seat, Action: step.Action, Grouped: step.Grouped})
	}
	return steps
}
