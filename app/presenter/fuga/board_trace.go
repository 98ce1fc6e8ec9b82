package fuga

import (
	"slices"

	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addTrace shows what the other seat has done since the viewer's last choice: the paths of its
// units, rings around what else happened, and handcuffs where somebody was arrested.
func (b *board) addTrace() {
	steps := history(b.Traces())
	for _, path := range steps.trails() {
		b.on(layerTrail)(b.landscape.Trail(b.hexesOf(path.cells), path.color))
	}
	var rings []hexmap.Hex
	for i, step := range steps {
		before, m := step.Before, step.Move
		b.addFlightPath(step)
		for _, c := range append(actingCells(before, m), concernedCells(before, m)...) {
			if hex := b.hexOf(b.whereNow(before, m, c)); !slices.Contains(rings, hex) {
				rings = append(rings, hex)
			}
		}
		isAttack := m.Kind == game.Arrest || m.Kind == game.Breakout
		if at, on := before.Position(m.Unit); on && isAttack && i+1 < len(steps) && arrests(steps[i+1].After) > arrests(before) {
			b.addCuffs(b.whereNow(before, m, at))
		}
	}
	if len(rings) > 0 {
		b.on(layerTrail)(b.landscape.Highlight(rings)) // below the counters, also the small ones aboard the ferry
	}
}

// addCuffs shows in a hex that somebody was arrested there, at the corner of what stands there now.
func (b *board) addCuffs(c game.Cell) {
	center, size := b.landscape.Center(b.hexOf(c)), float32(1.25*hexmap.Side)
	if ferry, on := b.State.Position(game.Ferry); b.occupied(c) || on && ferry == c {
		center.X, center.Y = center.X+hexmap.Side*0.5, center.Y-hexmap.Side*0.5
		size *= 0.6
	}
	b.on(layerFlash)(hexmap.Cuffs(), scene.Around(center, size, size))
}

// whereNow returns where to show what a past action did in a hex. What happened aboard the ferry has
// gone on with it; the hex itself may be empty sea by now.
func (b *board) whereNow(before *game.State, m game.Move, c game.Cell) game.Cell {
	ferry, _ := before.Position(game.Ferry)
	if c != ferry {
		return c
	}
	units := []game.Unit{m.Unit, m.Other}
	if m.Kind == game.Exchange {
		units = []game.Unit{game.Criminal1, game.Criminal2}
	}
	for _, u := range units {
		// FUG-2.1: a criminal that is set at the ferry starts aboard
		if u < game.NumUnits && (m.Kind == game.Set || before.Carrier(u) == game.Ferry) {
			now, _ := b.State.Position(game.Ferry)
			return now
		}
	}
	return c
}

func arrests(s *game.State) int {
	n, _, _, _ := s.Tally()
	return n
}

// actingCells returns the hexes of the units that act, except for those that walk.
func actingCells(s *game.State, m game.Move) []game.Cell {
	switch m.Kind {
	case game.Advance, game.Step, game.Leave, game.Board, game.Halt, game.Done, game.Exchange, game.Roll, game.Set, game.Suspect, game.Bring, game.Slip:
		return nil
	case game.Arrest:
		var cells []game.Cell
		for set := unitSet(m.Attackers); set != 0; set &= set - 1 {
			cells = appendCell(cells, s, set.first())
		}
		return cells
	}
	return appendCell(nil, s, m.Unit)
}

// concernedCells returns the hexes that an action is about, apart from those of the units that act.
func concernedCells(s *game.State, m game.Move) []game.Cell {
	switch m.Kind {
	case game.Set, game.Suspect, game.Slip:
		return []game.Cell{m.Cell}
	case game.Arrest:
		return appendCell(nil, s, m.Unit)
	case game.Exchange:
		return appendCell(appendCell(nil, s, game.Criminal1), s, game.Criminal2)
	case game.Load, game.Investigate, game.Misdirect, game.Hook, game.Breakout:
		return appendCell(nil, s, m.Other)
	}
	return nil
}

// appendCell appends the hex of a unit that is on the map; there may be no unit.
func appendCell(cells []game.Cell, s *game.State, u game.Unit) []game.Cell {
	if u >= game.NumUnits {
		return cells
	}
	if at, on := s.Position(u); on {
		return append(cells, at)
	}
	return cells
}

// addAnnounced marks what the other seat is going to move, and where to.
func (b *board) addAnnounced() {
	step, ok := b.Announcement()
	if !ok || step.Seat == games.Chance {
		return
	}
	b.addFlightPath(step)
	m := step.Move
	from, to := actingCells(b.State, m), concernedCells(b.State, m)
	switch m.Kind {
	case game.Advance, game.Step, game.Leave, game.Board, game.Halt: // the whole path is shown with its last step
		from, to = appendCell(nil, b.State, m.Unit), appendCell(nil, step.After, m.Unit)
		if slices.Equal(from, to) {
			to = nil
		}
	}
	if len(from)+len(to) == 0 {
		return
	}
	b.on(layerFlash)(b.landscape.Announced(b.hexesOf(from), b.hexesOf(to), sideColor(step)))
}
