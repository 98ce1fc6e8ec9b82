package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/app/presenter/kit"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// selection is what the seat on turn has tapped since its last action: the draft of a march, or
// the island that is to fight. The zero value is nothing selected.
type selection struct {
	chosen   game.Set   // units that are to move, of all islands
	toward   directions // chosen units of islands with a direction
	picked   game.Set   // the island that orders are for, empty if none
	anchor   game.Cell  // the unit of the picked island tapped last
	dragging bool       // the anchor is being dragged
}

// directions are units by the direction in which they are to go.
type directions [8]game.Set

// of returns the direction of the units of an island.
func (dirs *directions) of(island game.Set) (d game.Direction, ok bool) {
	for d, units := range dirs {
		if !units.And(island).Empty() {
			return game.Direction(d), true
		}
	}
	return 0, false
}

// choose replaces the chosen units of an island; they have no direction.
func (s *selection) choose(island, units game.Set) {
	s.chosen = s.chosen.AndNot(island).Or(units)
	for d := range s.toward {
		s.toward[d] = s.toward[d].AndNot(island)
	}
}

// order replaces the chosen units of an island and their direction.
func (s *selection) order(island, units game.Set, d game.Direction) {
	s.choose(island, units)
	s.toward[d] = s.toward[d].Or(units)
}

// model is the table, and what the draft leads to.
type model struct {
	outlook
	kit.Table[*game.State, selection, game.Move]
	// chosen and toward add the orders already played in this turn to those of the selection.
	chosen game.Set
	toward directions
	// after is the position after the march, up to the first fight to choose. It is nil if the
	// march is not legal or previews are off.
	after *game.State
}

func (p Presenter) newModel(in presenter.Input) *model {
	md := &model{outlook: p.outlook, Table: kit.NewTable[*game.State, selection](in, game.Unpack)}
	if md.State.Phase() != game.Moving {
		return md
	}
	md.chosen, md.toward = md.Sel.chosen, md.Sel.toward
	for c := range md.own().All {
		if d, ok := md.State.Ordered(c); ok {
			md.chosen, md.toward[d] = md.chosen.With(c), md.toward[d].With(c)
		}
	}
	if in.ShowAids || !in.Interactive {
		md.after = md.afterMarch()
	}
	return md
}

// step is a step of the game.
type step = kit.Step[*game.State, game.Move]

func stepOf(s presenter.Step) step { return kit.StepOf[*game.State](s, game.Unpack) }

// own and enemy return the units of the seat on turn and of the other seat.
func (md *model) own() game.Set   { return md.State.Units(md.State.Turn()) }
func (md *model) enemy() game.Set { return md.State.Units(1 - md.State.Turn()) }

// orders returns the draft as actions in canonical order; islands without a direction stay.
func (md *model) orders() []games.Action {
	var all []games.Action
	for _, island := range md.own().Islands(nil) {
		if d, ok := md.Sel.toward.of(island); ok {
			all = game.CanonicalOrders(all, md.Sel.toward[d].And(island), d)
		}
	}
	return all
}

// playedOrders returns how many orders of this turn have been played already, typed one by one.
func (md *model) playedOrders() (n int) {
	for c := range md.own().All {
		if _, ok := md.State.Ordered(c); ok {
			n++
		}
	}
	return n
}

// directionOf returns the direction of the unit on a cell, played or drafted.
func (md *model) directionOf(c game.Cell) (d game.Direction, ok bool) {
	return md.toward.of(game.Set{}.With(c))
}

// orderedCount returns how many islands have orders, and how many there are.
func (md *model) orderedCount() (ordered, all int) {
	for _, island := range md.own().Islands(nil) {
		all++
		if _, ok := md.toward.of(island); ok {
			ordered++
		}
	}
	return ordered, all
}

// afterMarch returns the position after the march, up to the first fight to choose, or nil if
// the march is not legal.
func (md *model) afterMarch() *game.State {
	s := md.State.Clone().(*game.State)
	for _, a := range append(md.orders(), goAction) {
		if s.Check(a) != "" {
			return nil
		}
		s.Apply(a)
	}
	return s
}

// unitsAfterMarch returns where the own units will be after the march, before any fight.
func (md *model) unitsAfterMarch() game.Set {
	var set game.Set
	for c := range md.own().All {
		if d, ok := md.directionOf(c); ok {
			c, _ = d.Neighbor(c)
		}
		set = set.With(c)
	}
	return set
}

// isolatedUnits returns where own units will be alone after the march: they sink.
func (md *model) isolatedUnits() game.Set {
	if md.State.Phase() != game.Moving {
		return game.Set{}
	}
	end := md.unitsAfterMarch()
	return end.AndNot(end.Around())
}

// sinkingUnits returns where own units will be alone after the march and were not placed in this turn.
func (md *model) sinkingUnits() game.Set {
	sinking := md.isolatedUnits()
	if placed, just := md.State.Placed(); just {
		if d, ok := md.directionOf(placed); ok {
			placed, _ = d.Neighbor(placed)
		}
		sinking = sinking.AndNot(game.Set{}.With(placed))
	}
	return sinking
}

// orderIsland returns the island that a direction is for: the picked one, or the only one that
// can still get orders. It is empty if there are several.
func (md *model) orderIsland() game.Set {
	movable := md.State.MovableUnits()
	if md.Sel.picked.Empty() && !movable.Empty() && movable.Island(movable.First()) == movable {
		return movable
	}
	return md.Sel.picked
}

// violation returns the first rule that a march of these units of an island would break, the
// sentence and the cell; "" if it is legal.
func (md *model) violation(island, units game.Set, d game.Direction) (games.RuleID, string, game.Cell) {
	r := md.State.Rules()
	if units.Len() > r.Movers {
		return "QUA-3.1", "quadriga.why.four", units.First()
	}
	taken := md.destinations(island)
	for c := range units.All {
		to, ok := d.Neighbor(c)
		switch {
		case !ok || to.Column() >= r.Size || to.Row() >= r.Size:
			return "QUA-3.2", "quadriga.why.shore", c
		case md.own().Has(to) && !(units.Has(to) && r.Follow), md.enemy().Has(to):
			return "QUA-3.2", "quadriga.why.full", to
		case taken.Has(to):
			return "QUA-3.2", "quadriga.why.both", to
		}
	}
	return "", "", 0
}

// destinations returns where the ordered units of the islands other than one will go.
func (md *model) destinations(island game.Set) game.Set {
	var set game.Set
	for d, units := range md.toward {
		for c := range units.AndNot(island).All {
			to, _ := game.Direction(d).Neighbor(c)
			set = set.With(to)
		}
	}
	return set
}

// foremost returns the units of an island that can go in a direction, as many as may move, the
// foremost first.
func (md *model) foremost(island game.Set, d game.Direction) game.Set {
	var units game.Set
	for _, a := range game.CanonicalOrders(nil, island, d) {
		c := game.Unpack(a).Cell
		if rule, _, _ := md.violation(island, units.With(c), d); rule == "" {
			units = units.With(c)
		}
	}
	return units
}

// canSkip reports whether the seat may place nothing.
func (md *model) canSkip() bool { return md.CanPlay(skipAction) }

// mayAttack reports whether the picked island, if any, is the one with the unit on c.
func (md *model) mayAttack(c game.Cell) bool { return md.Sel.picked.Empty() || md.Sel.picked.Has(c) }

// canStay reports whether the picked island has chosen units to take back.
func (md *model) canStay() bool { return !md.Sel.picked.And(md.Sel.chosen).Empty() }

// toggled returns the units with a unit more or less.
func toggled(units game.Set, c game.Cell) game.Set {
	if units.Has(c) {
		return units.AndNot(game.Set{}.With(c))
	}
	return units.With(c)
}

var (
	goAction   = game.Move{Kind: game.Go}.Pack()
	skipAction = game.Move{Kind: game.Skip}.Pack()
)

// dragID and directionID return the IDs of the start of a drag and of a key of the pad.
func dragID(c game.Cell) string           { return "drag:" + c.Notation() }
func directionID(d game.Direction) string { return "dir:" + d.Notation() }
