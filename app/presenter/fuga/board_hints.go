package fuga

import (
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
)

// addHints shows hints: rings where to look, or the path of the best turn with its ability.
func (b *board) addHints() {
	if len(b.Hints.Actions) == 0 || !b.Interactive {
		return
	}
	if b.Hints.BestOnly {
		turn := b.Hints.BestTurn()
		if len(turn) == 0 {
			turn = b.Hints.Actions[:1]
		}
		if _, isHovered := b.hoveredPath(); !isHovered && (b.unit == game.NoUnit || b.isSelected(game.Unpack(turn[0]).Unit)) {
			b.addBestTurn(turn)
		}
		return
	}
	if b.unit != game.NoUnit && !b.isMoving() {
		return
	}
	var rings []hexmap.Hex
	for _, a := range b.Hints.Actions {
		if c, ok := actionCell(b.State, game.Unpack(a)); ok {
			rings = append(rings, b.hexOf(c))
		}
	}
	if len(rings) > 0 {
		b.on(layerTrail)(b.landscape.Highlight(rings))
	}
}

// ghost returns the picture of a unit at the end of its path: none where another unit is, which stays
// visible.
func (b *board) ghost(u game.Unit, w path) string {
	if b.occupied(w.cells[len(w.cells)-1]) {
		return ""
	}
	name, _ := sprite(b.State.Class(u))
	return name
}

// addBestTurn draws the path of the first unit of a turn, with a label for the ability at its end.
func (b *board) addBestTurn(turn []games.Action) {
	at := b.position
	at.State = b.State.Clone().(*game.State)
	var w path
	unit := game.NoUnit
	label, value := "", ""
	for _, a := range turn {
		m := game.Unpack(a)
		if unit != game.NoUnit && m.Unit != unit {
			break
		}
		switch {
		case m.Kind == game.Advance:
			w.cells = ferryWay(at.State)
			for i := range w.cells[1:] {
				w.pointsUsed = append(w.pointsUsed, i+1)
			}
			unit, label = game.Ferry, b.Localize("fuga.button.ferry")
		case m.Kind == game.Load && unit != game.NoUnit:
			at.State.Apply(a)
			label = b.Localize("fuga.takes-up")
			continue
		case isStep(m.Kind):
			if unit == game.NoUnit {
				unit = m.Unit
				from, _ := at.State.Position(unit)
				w.cells = append(w.cells, from)
			}
			at.State.Apply(a)
			to, _ := at.State.Position(unit)
			_, left := at.State.Mover()
			w.cells, w.pointsUsed = append(w.cells, to), append(w.pointsUsed, at.State.Factors(unit).Move-left)
			continue
		case isAbility(m.Kind):
			label, value, _ = b.abilityIn(at.State, a).text()
		}
		if c, ok := actionCell(at.State, m); ok && unit == game.NoUnit {
			b.on(layerTrail)(b.landscape.Highlight([]hexmap.Hex{b.hexOf(c)}))
			w.cells = []game.Cell{c}
		}
		break
	}
	if unit != game.NoUnit {
		b.on(layerPath)(b.landscape.Path(b.hexesOf(w.cells), w.pointsUsed, b.ghost(unit, w)))
	}
	if label != "" && len(w.cells) > 0 {
		b.addLabel(w.cells, label, value, false)
	}
}
