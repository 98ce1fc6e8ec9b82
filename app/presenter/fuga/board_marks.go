package fuga

import (
	"slices"
	"strconv"

	"banchisa/app/presenter/kit"
	"banchisa/app/ui"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addPathLabel adds a label at the end of the hovered path: the ability there, or the points used.
func (b *board) addPathLabel() {
	w, ok := b.hoveredPath()
	if !ok {
		return
	}
	text, value, dice := b.Localize("fuga.points-used", w.pointsUsed[len(w.pointsUsed)-1], b.State.Factors(b.unit).Move), "", false
	if list := b.abilities(w.end); len(list) > 0 && b.ShowAids {
		text, value, dice = list[0].text()
		if len(list) > 1 {
			value += " +" + strconv.Itoa(len(list)-1)
		}
	} else if n := len(w.actions); game.Unpack(w.actions[n-1]).Kind == game.Board {
		text = b.Localize("fuga.boards")
	} else if w.loads() {
		text = b.Localize("fuga.takes-up")
	} else if b.unit == game.Ferry && !b.State.Hijacked() {
		text = b.Localize("fuga.button.ferry")
	}
	b.addLabel(w.cells, text, value, dice)
}

// addLabel adds a label to the last hex of a path: its value alone where large text would lie over too much.
func (b *board) addLabel(path []game.Cell, text, value string, dice bool) {
	const tooMuch = 0.25 * hexmap.Side * hexmap.Side
	at, occupied := b.hexOf(path[len(path)-1]), b.occupiedBoxes(path)
	label, box := b.landscape.Label(at, text, value, dice, b.labelSize(), occupied)
	if value != "" && b.Window.TextScale > 1 {
		covered := float32(0)
		for _, o := range occupied {
			covered += box.Overlap(o)
		}
		if covered > tooMuch {
			label, box = b.landscape.Label(at, "", value, dice, b.labelSize(), occupied)
		}
	}
	b.on(layerLabel)(label, box)
}

// labelSize returns the text size of labels, in units of the map.
func (b *board) labelSize() float64 {
	size := 16.0
	if !b.Window.IsWide() {
		size = 13.5
	}
	return b.Style().TextSize(size) / float64(max(b.scale, 0.5))
}

// occupiedBoxes returns what labels should not cover: the counters, the path to the label's hex, and
// the buttons on the map with some space around them.
func (b *board) occupiedBoxes(path []game.Cell) []scene.Box {
	var list []scene.Box
	for _, button := range b.buttons {
		list = append(list, button.Inset(-0.3*button.W))
	}
	for _, v := range b.scene.Sprites {
		if v.Layer == layerCounter || v.Layer == layerFerryUnits || v.Layer == layerFerry {
			list = append(list, v.At.Inset(0.2*hexmap.Side))
		}
	}
	for i, c := range path {
		if i < len(path)-1 {
			list = append(list, scene.Around(b.landscape.Center(b.hexOf(c)), hexmap.Side*0.9, hexmap.Side*0.9))
		}
	}
	if len(path) > 1 { // the unit that is to go counts as much as several others: the label is about it
		mover := scene.Around(b.landscape.Center(b.hexOf(path[0])), hexmap.CounterSize, hexmap.CounterSize)
		list = append(list, slices.Repeat([]scene.Box{mover}, 4)...)
	}
	return list
}

// addTargets adds a target for every hex, and for every unit aboard the ferry.
func (b *board) addTargets() {
	taps, names := taps{b.model}, b.names()
	enabled := taps.enabledCells()
	_, isPathHovered := b.hoveredPath()
	for c := range game.Cell(b.rules.Cells()) {
		p := b.hexOf(c)
		target := scene.Target{
			ID: b.cellID(c), At: scene.Around(b.landscape.Center(p), 2*hexmap.Side, hexmap.Side*1.75), Outline: b.landscape.Outline(p),
			Name: ui.Capitalized(names.hex(c)), Enabled: enabled[c], Message: taps.Tap(func() ui.Response { return taps.tapCell(c) }),
		}
		target.MarkAt = target.At.Center()
		if u := b.standing(c); u != game.NoUnit { // beside the numbers of the counter, and above the disc of a passenger
			up := float32(0.62)
			if b.State.Passenger(u) != game.NoUnit {
				up = 1
			}
			target.MarkAt.X += hexmap.Side * 0.62
			target.MarkAt.Y -= hexmap.Side * up
		}
		if target.ID == b.Hover && isPathHovered {
			target.Name = "" // the label at the end of the path says more
		} else if factors := names.factors(c); factors != "" {
			target.Tooltip = ui.Capitalized(names.place(c)) + "\n" + factors
		}
		b.scene.Targets = append(b.scene.Targets, target)
	}
	for _, f := range b.ferryUnits {
		b.scene.Targets = append(b.scene.Targets, scene.Target{
			ID: unitID(f.unit), At: f.box, MarkAt: b.markBeside(f), Name: ui.Capitalized(names.unit(f.unit)), Magnify: true, Enabled: enabled[f.cell],
			Message: taps.Tap(func() ui.Response { return taps.tapUnit(f.unit) }),
		})
	}
	for _, counter := range b.scene.Sprites {
		if counter.DragID == "" {
			continue
		}
		u, _ := game.ParseUnit(counter.ID)
		b.scene.Targets = append(b.scene.Targets, scene.Target{
			ID: counter.DragID, Name: ui.Capitalized(names.unit(u)), Enabled: true,
			Message: taps.Tap(func() ui.Response { return taps.startDrag(taps.draggedUnit(u)) }),
		})
	}
}

// markBeside returns where a mark of advice on a unit aboard the ferry covers least of the counters.
func (b *board) markBeside(f ferryUnit) scene.Pos {
	const size = 24 // of the mark, in points
	mark, center := size/max(b.scale, 0.5), f.box.Center()
	away := (mark + f.box.H) / 2
	place := func(to scene.Pos) scene.Pos { return scene.Pos{X: center.X + away*to.X, Y: center.Y + away*to.Y} }
	sides := []scene.Pos{{Y: -1}, {X: 1, Y: -0.5}, {X: -1, Y: -0.5}, {X: 1.1, Y: -1.1}, {X: -1.1, Y: -1.1}}
	return place(kit.Least(slices.Values(sides), func(to scene.Pos) float64 {
		box := scene.Around(place(to), mark, mark)
		covered := max(0, -box.Y) * mark // beyond the map
		for _, v := range b.scene.Sprites {
			if v.Layer == layerCounter || v.Layer == layerFerryUnits {
				covered += box.Overlap(v.At)
			}
		}
		return float64(covered)
	}))
}
