package quadriga

import (
	"banchisa/games"
	rules "banchisa/games/quadriga"
)

// PauseScale lets the orders of a march come quickly, and fights be seen.
func (Presenter) PauseScale(_ games.State, a games.Action) float32 {
	switch rules.Unpack(a).Kind {
	case rules.Order:
		return 0.3
	case rules.Skip:
		return 0.4
	case rules.Fight:
		return 1.8
	}
	return 1
}

// SameGesture tells that a march is spelled by one touch: its orders and the go.
func (Presenter) SameGesture(_ games.State, last, a games.Action) bool {
	kind := rules.Unpack(a).Kind
	return rules.Unpack(last).Kind == rules.Order && (kind == rules.Order || kind == rules.Go)
}

// AutoAction plays fights whose order makes no difference.
func (Presenter) AutoAction(view games.State) (games.Action, bool) {
	s, ok := view.(*rules.State)
	if !ok || s.Phase() != rules.Fighting {
		return 0, false
	}
	budget := 400
	var end *rules.State
	if !sameOutcome(s, s.Turn(), &end, &budget) {
		return 0, false
	}
	return s.LegalActions(nil)[0], true
}

// sameOutcome tells whether all orders of fights end in the same position.
func sameOutcome(s *rules.State, seat games.Seat, end **rules.State, budget *int) bool {
	if s.Phase() != rules.Fighting || s.Turn() != seat {
		if *end == nil {
			*end = s
		}
		return **end == *s
	}
	for _, a := range s.LegalActions(nil) {
		if *budget--; *budget < 0 {
			return false
		}
		next := s.Clone().(*rules.State)
		next.Apply(a)
		if !sameOutcome(next, seat, end, budget) {
			return false
		}
	}
	return true
}
