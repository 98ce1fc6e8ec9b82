package quadriga

import (
	"slices"

	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene"
)

// NextTap returns the target to tap next towards a turn.
func (p Presenter) NextTap(in presenter.Input, turn []games.Action) string {
	if !in.Interactive || len(turn) == 0 {
		return ""
	}
	t, next := p.newTaps(in), game.Unpack(turn[0])
	switch {
	case t.State.Phase() == game.Moving:
		return t.nextForMarch(turn)
	case !slices.Contains(t.Legal, turn[0]):
		return ""
	case next.Kind == game.Skip:
		return "none"
	case next.Kind == game.Fight && slices.Equal(t.tapFighting(next.Enemy).Play, turn[:1]):
		return next.Enemy.Notation()
	}
	return next.Cell.Notation()
}

// nextForMarch is NextTap while moving.
func (t taps) nextForMarch(turn []games.Action) string {
	var want selection
	for _, a := range turn {
		order := game.Unpack(a)
		if order.Kind != game.Order {
			break
		}
		want.order(game.Set{}, game.Set{}.With(order.Cell), order.Dir)
	}
	if t.Sel.toward == want.toward {
		return "go"
	}
	for _, island := range append([]game.Set{t.Sel.picked}, t.own().Islands(nil)...) {
		if !t.Sel.sameOrders(&want, island) {
			return t.nextForIsland(island, &want)
		}
	}
	return ""
}

// sameOrders reports whether two drafts move the same units of an island the same way.
func (s *selection) sameOrders(o *selection, island game.Set) bool {
	for d, units := range s.toward {
		if units.And(island) != o.toward[d].And(island) {
			return false
		}
	}
	return true
}

// nextForIsland returns the target to tap next so that an island gets the orders of want.
func (t taps) nextForIsland(island game.Set, want *selection) string {
	units, chosen := want.chosen.And(island), t.Sel.chosen.And(island)
	d, moves := want.toward.of(island)
	switch {
	case t.Sel.dragging:
		return t.Sel.anchor.Notation() // ends the drag
	case island.And(t.State.MovableUnits()).Empty():
		return t.nextForUnits(units, chosen, "clear")
	case t.Sel.picked != island && !moves:
		return island.First().Notation()
	case t.Sel.picked != island:
		return units.First().Notation()
	case !moves:
		return "stay"
	case chosen != units && (!chosen.Empty() || t.foremost(island, d) != units):
		return t.nextForUnits(units, chosen, "stay")
	case t.canGo[d]:
		return directionID(d)
	case t.Sel.chosen == chosen:
		return ""
	}
	return "clear" // orders of another island are in the way
}

// nextForUnits returns the unit to tap next so that other units of an island are chosen, or
// otherwise if each such tap is rejected.
func (t taps) nextForUnits(units, chosen game.Set, otherwise string) string {
	for _, changed := range []game.Set{chosen.AndNot(units), units.AndNot(chosen)} {
		for c := range changed.All {
			if t.tapMoving(c).Reject == nil {
				return c.Notation()
			}
		}
	}
	return otherwise
}

// HintMark implements presenter.HintMarker: the number of an order is at the head of its arrow, or beside it where a unit
// is in the next cell.
func (p Presenter) HintMark(in presenter.Input, a games.Action) (targetID string, at scene.Pos) {
	m, s := game.Unpack(a), in.View.(*game.State)
	if m.Kind != game.Order {
		return "", at
	}
	const ahead = 1.9 // the middle of the next cell, but for the head
	east, north := p.seen(m.Dir).Step()
	to, _ := m.Dir.Neighbor(m.Cell)
	x, y := float32(east), -float32(north)
	switch {
	case !s.Units(0).Or(s.Units(1)).Has(to):
		at = scene.Pos{X: ahead * x, Y: ahead * y}
	case x == 0 || y == 0:
		at = scene.Pos{X: x + y, Y: y - x} // where four cells meet
	default:
		at = scene.Pos{X: x}
	}
	return m.Cell.Notation(), at
}

// PauseScale makes the orders of a march quick, and fights slow.
func (Presenter) PauseScale(_ games.State, a games.Action) float32 {
	switch game.Unpack(a).Kind {
	case game.Order:
		return 0.3
	case game.Skip:
		return 0.4
	case game.Fight:
		return 1.8
	}
	return 1
}

// SameGesture reports whether two actions are of one march: an order, and the order or the go
// after it.
func (Presenter) SameGesture(_ games.State, last, a games.Action) bool {
	kind := game.Unpack(a).Kind
	return game.Unpack(last).Kind == game.Order && (kind == game.Order || kind == game.Go)
}

// AutoAction plays fights whose order makes no difference.
func (Presenter) AutoAction(view games.State) (games.Action, bool) {
	s, ok := view.(*game.State)
	if !ok || s.Phase() != game.Fighting {
		return 0, false
	}
	budget := 400
	var end *game.State
	if !sameOutcome(s, s.Turn(), &end, &budget) {
		return 0, false
	}
	return s.LegalActions(nil)[0], true
}

// sameOutcome reports whether all orders of fights end in the same position. It gives up when the
// budget of fights is spent.
func sameOutcome(s *game.State, seat games.Seat, end **game.State, budget *int) bool {
	if s.Phase() != game.Fighting || s.Turn() != seat {
		if *end == nil {
			*end = s
		}
		return **end == *s
	}
	for _, a := range s.LegalActions(nil) {
		if *budget--; *budget < 0 {
			return false
		}
		next := kit.After(s, a)
		if !sameOutcome(next, seat, end, budget) {
			return false
		}
	}
	return true
}
