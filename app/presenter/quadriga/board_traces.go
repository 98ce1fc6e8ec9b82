package quadriga

import (
	"fmt"

	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
)

// removedUnits returns the units of a seat that a step has removed, where they were when they went:
// marched units at the end of their march.
func removedUnits(step step, seat games.Seat) game.Set {
	units := step.Before.Units(seat)
	if step.Move.Kind == game.Go && seat == step.Seat {
		units = unitsAfterOrders(step.Before)
	}
	return units.AndNot(step.After.Units(seat))
}

// sunkUnitsOf returns the lone units of a seat that have sunk at the end of a step, which only those of its
// own seat do.
func sunkUnitsOf(seat games.Seat, step step) game.Set {
	if seat != step.Seat {
		return game.Set{}
	}
	return sunkUnits(step)
}

// isFight reports whether a step is a fight.
func isFight(step step) bool { return step.Move.Kind == game.Fight }

// sinkingMillis returns the units of a seat that sink in a step, and when: those that lose a fight once the coasts have
// met, those that are alone after it.
func sinkingMillis(seat games.Seat, step step) map[game.Cell]int {
	after := map[game.Cell]int{}
	if isFight(step) {
		for unit := range removedUnits(step, seat).All {
			after[unit] = morphMillis
		}
	}
	for unit := range sunkUnitsOf(seat, step).All {
		if after[unit] = morphMillis; isFight(step) {
			after[unit] = fightMillis
		}
	}
	return after
}

// sunkUnits returns the lone units of the seat that have sunk at the end of a step.
func sunkUnits(step step) game.Set {
	removed := removedUnits(step, step.Seat)
	switch m := step.Move; m.Kind {
	case game.Fight:
		if d := step.Before.PreviewFight(m.Cell, m.Enemy); !d.Wins {
			removed = removed.AndNot(d.Mine)
		}
	case game.Trim:
		return game.Set{}
	}
	return removed
}

// unitsAfterOrders returns where the units of the seat on turn go with the orders they have.
func unitsAfterOrders(s *game.State) game.Set {
	var set game.Set
	for c := range s.Units(s.Turn()).All {
		if d, ok := s.Ordered(c); ok {
			c, _ = d.Neighbor(c)
		}
		set = set.With(c)
	}
	return set
}

// addMarchTrails marks the cells that the marches of others have left free.
func (bb *boardBuilder) addMarchTrails() {
	for _, step := range bb.Traces() {
		if step.Move.Kind != game.Go {
			continue
		}
		vacated := step.Before.Units(step.Seat).AndNot(unitsAfterOrders(step.Before))
		for _, island := range vacated.AndNot(bb.State.Units(0)).AndNot(bb.State.Units(1)).Islands(nil) {
			picture, box := bb.coastMap.Trail(coastCells(island))
			bb.add(scene.Sprite{ID: fmt.Sprintf("wake/%v", island), Picture: picture, At: box, Layer: layerTrail})
		}
	}
}

// addTraces marks the units that others have placed, and those that went with their steps.
func (bb *boardBuilder) addTraces() {
	occupied := bb.State.Units(0).Or(bb.State.Units(1))
	for i, step := range bb.Traces() {
		m := step.Move
		if m.Kind == game.Place && bb.State.Units(step.Seat).Has(m.Cell) {
			bb.addMark(fmt.Sprintf("trace/%d", i), m.Cell, bb.coastMap.LatestRing())
		}
		for seat := range games.Seat(2) {
			sinking := sinkingMillis(seat, step)
			for unit := range removedUnits(step, seat).AndNot(occupied).All {
				bb.addMark(fmt.Sprintf("trace/%d/%s", i, unit.Notation()), unit, bb.coastMap.Gone(materialOf(seat)))
				bb.Sprites[len(bb.Sprites)-1].Delay = sinking[unit]
			}
		}
	}
}

// addMark puts a mark on a cell.
func (bb *boardBuilder) addMark(id string, cell game.Cell, picture scene.Picture) {
	bb.add(scene.Sprite{
		ID: id, Picture: picture, At: bb.coastMap.CellBox(coastCell(cell), 1), Layer: layerGhost, Enter: scene.Glide,
		Exit: scene.Instant,
	})
}

// addLastFight shows the fight that was the last step, with both counts.
func (bb *boardBuilder) addLastFight() {
	step, ok := bb.LastStep()
	m := step.Move
	if !ok || m.Kind != game.Fight {
		return
	}
	d := step.Before.PreviewFight(m.Cell, m.Enemy)
	at, size := bb.contactCenter(d), float32(1.2*bb.coastMap.Cell)
	bb.add(scene.Sprite{
		ID: burstID, Picture: coast.Combat(), At: scene.Around(at, size, size), Layer: layerSign, Enter: scene.Grow, Delay: 420,
	})
	spray := coast.Spray()
	bb.add(scene.Sprite{
		ID: "spray/" + m.Notation(), Picture: spray[len(spray)-1], Frames: spray, FramesMillis: fightMillis, At: scene.Around(at, 2.5*size, 2.5*size),
		Layer: layerSpray, Enter: scene.Instant, Exit: scene.Instant, Replaces: positionMark(step.Before),
	})
	bb.addLabel(at, bb.Localize("quadriga.label.count", d.Mine.Len(), d.Enemy.Len())+" ",
		bb.Localize("quadriga.label.won", bb.Name(fightWinner(step.Seat, d))))
	label := &bb.Sprites[len(bb.Sprites)-1] // it says who has won once the losers have sunk
	label.ID, label.Delay, label.Exit = outcomeID, fightMillis, scene.Instant
}

// The IDs of the sign of the last fight and of its outcome.
const burstID, outcomeID = "burst", "outcome"

// fightWinner returns the seat that wins a fight of the seat on turn.
func fightWinner(onTurn games.Seat, d game.FightPreview) games.Seat {
	if d.Wins {
		return onTurn
	}
	return 1 - onTurn
}

// addAnnouncement marks what the announced step is going to change.
func (bb *boardBuilder) addAnnouncement() {
	step, ok := bb.Announcement()
	if !ok {
		return
	}
	switch m := step.Move; m.Kind {
	case game.Place:
		bb.addMark("announced", m.Cell, bb.coastMap.Ghost(materialOf(step.Seat)))
		bb.addMark("announced/ring", m.Cell, bb.coastMap.LatestRing())
	case game.Order:
		bb.addHintArrow(m)
		bb.addMark("announced", m.Cell, bb.coastMap.LatestRing())
	case game.Trim:
		bb.addMark("announced", m.Cell, bb.coastMap.LatestRing())
	}
}
