package fuga

import (
	"slices"
	"strconv"

	"banchisa/app/ui"

	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addLastMove draws the trail of the latest move, and marks the latest attack.
func (t *model) addLastMove(s *scene.Scene) {
	var trail []game.Cell
	unit, phases := game.NoUnit, 0
	end := t.lastStepExcept(game.Halt, game.Done, game.Slip, game.Lose) + 1 // rolls before them are still shown
	for i := len(t.in.Recent) - 1; i >= 0; i-- {
		step := t.in.Recent[i]
		m := game.Unpack(step.Action)
		before, ok := step.Before.(*game.State)
		if !ok {
			break
		}
		switch m.Kind {
		case game.Step, game.Leave, game.Board:
			if unit != game.NoUnit && m.Unit != unit {
				i = 0
				continue
			}
			if unit == game.NoUnit {
				unit = m.Unit
				if at, on := step.After.(*game.State).Position(unit); on {
					trail = append(trail, at)
				}
			}
			if at, on := before.Position(unit); on {
				trail = append(trail, at)
			}
		case game.Arrest, game.Breakout, game.Investigate, game.Misdirect:
			if unit == game.NoUnit && t.unit == game.NoUnit && i >= end-2 {
				t.addFlash(s, before, m)
			}
		case game.Halt:
			if unit != game.NoUnit {
				i = 0
			}
		case game.Done:
			if phases++; phases > 1 || unit != game.NoUnit {
				i = 0 // older phases are not shown
			}
		}
	}
	if len(trail) > 1 {
		slices.Reverse(trail)
		t.placePicture(s, layerTrail)(t.landscape.Trail(t.hexesOf(trail)))
	}
}

func (t *model) addFlash(s *scene.Scene, before *game.State, m game.Move) {
	var cells []hexmap.Hex
	for _, u := range []game.Unit{m.Unit, m.Other} {
		if u < game.NumUnits {
			if at, on := before.Position(u); on {
				cells = append(cells, t.hexOf(at))
			}
		}
	}
	t.placePicture(s, layerFlash)(t.landscape.Highlight(cells))
	if at, on := before.Position(m.Unit); on && m.Kind == game.Arrest {
		if _, still := t.state.Position(m.Unit); !still && t.arrestedSince(before) { // of the arrest
			box := scene.Around(t.landscape.Center(t.hexOf(at)), 1.25*hexmap.Side, 1.25*hexmap.Side)
			t.placePicture(s, layerFlash)(hexmap.Cuffs(), box)
		}
	}
}

// arrestedSince reports whether there has been an arrest since a position.
func (t *model) arrestedSince(since *game.State) bool {
	oldArrests, _, _, _ := since.Tally()
	arrests, _, _, _ := t.state.Tally()
	return arrests > oldArrests
}

// addPathLabel adds a label at the end of the hovered path: the ability there, or the points used.
func (t *model) addPathLabel(s *scene.Scene) {
	w, ok := t.hoveredPath()
	if !ok {
		return
	}
	text, value, dice := t.in.Localize("fuga.points-used", w.pointsUsed[len(w.pointsUsed)-1], t.state.Factors(t.unit).Move), "", false
	if list := t.abilities(w.end); len(list) > 0 && t.in.ShowAids {
		text, value, dice = t.abilityText(w.end, list[0])
		if len(list) > 1 {
			value += " +" + strconv.Itoa(len(list)-1)
		}
	} else if n := len(w.actions); game.Unpack(w.actions[n-1]).Kind == game.Board {
		text = t.in.Localize("fuga.boards")
	}
	t.addLabel(s, w.cells, text, value, dice)
}

// addLabel adds a label to the last hex of a path.
func (t *model) addLabel(s *scene.Scene, path []game.Cell, text, value string, dice bool) {
	at := t.hexOf(path[len(path)-1])
	t.placePicture(s, layerLabel)(t.landscape.Label(at, text, value, dice, t.labelSize(), t.occupiedBoxes(s, path)))
}

// labelSize returns the text size of labels, in units of the map.
func (t *model) labelSize() float64 {
	size := 16.0
	if !t.in.Window.IsWide() {
		size = 13.5
	}
	return t.style().TextSize(size) / float64(max(t.scale, 0.5))
}

// occupiedBoxes returns what labels should not cover: the counters, and the path to the label's hex.
func (t *model) occupiedBoxes(s *scene.Scene, path []game.Cell) []scene.Box {
	var list []scene.Box
	for _, v := range s.Sprites {
		if v.Layer == layerCounter || v.Layer == layerFerryUnits || v.Layer == layerFerry {
			list = append(list, v.At.Inset(0.2*hexmap.Side))
		}
	}
	for i, c := range path {
		if i < len(path)-1 {
			list = append(list, scene.Around(t.landscape.Center(t.hexOf(c)), hexmap.Side*0.9, hexmap.Side*0.9))
		}
	}
	return list
}

// abilityText returns the name of an ability and its probability. dice reports whether it is rolled for.
func (t *model) abilityText(s *game.State, m game.Move) (text, value string, dice bool) {
	localize := t.in.Localize
	switch m.Kind {
	case game.Investigate:
		text = localize("fuga.offer.investigate", m.Other.String())
	case game.Misdirect:
		text = localize("fuga.offer.misdirect", m.Other.String())
		if t.requiredRoll(s, m) <= t.rules.SureObfuscation {
			return text, localize("fuga.sure"), false
		}
	case game.Steal:
		if text = localize("fuga.offer.steal-car"); m.Mode == game.Boat {
			text = localize("fuga.offer.steal-boat")
		}
	case game.Hijack:
		return localize("fuga.offer.hijack"), localize("fuga.sure"), false
	case game.Hook:
		return localize("fuga.offer.hook", m.Other.String()), localize("fuga.sure"), false
	case game.Flee:
		return localize("fuga.offer.flee"), localize("fuga.edge." + m.Edge.String()), false
	}
	return text, percent(game.RollsReaching(t.requiredRoll(s, m)), localize), true
}

// requiredRoll returns the total of two dice that an ability needs, 0 for one without dice.
func (t *model) requiredRoll(s *game.State, m game.Move) int {
	switch {
	case m.Kind == game.Investigate, m.Kind == game.Misdirect: // FUG-5.1, 5.3
		return s.Obfuscation(m.Other)
	case m.Kind == game.Steal && m.Mode == game.Boat: // FUG-5.4
		return t.rules.Factors[game.StolenBoat].Move
	case m.Kind == game.Steal:
		return t.rules.Factors[game.StolenCar].Move
	}
	return 0
}

// percent returns n of the 36 rolls of two dice as a percentage.
func percent(n int, localize ui.Localize) string {
	return localize("fuga.percent", (n*100+18)/36)
}

// addTargets adds a target for every hex, and for every unit aboard the ferry.
func (t *model) addTargets(s *scene.Scene) {
	enabled := t.enabledCells()
	_, isPathHovered := t.hoveredPath()
	for c := range game.Cell(t.rules.Cells()) {
		p := t.hexOf(c)
		target := scene.Target{
			ID: t.cellID(c), At: scene.Around(t.landscape.Center(p), 2*hexmap.Side, hexmap.Side*1.75), Outline: t.landscape.Outline(p),
			Name: t.cellName(c), Enabled: enabled[c], Message: ui.Responder(func() ui.Response { return t.tapCell(c) }),
		}
		if target.ID == t.in.Hover && isPathHovered {
			target.Name = "" // the label at the end of the path says more
		}
		s.Targets = append(s.Targets, target)
	}
	for _, f := range t.ferryUnits {
		s.Targets = append(s.Targets, scene.Target{
			ID: unitID(f.unit), At: f.box, Name: unitTitle(t.state, f.unit, t.in.Localize), Magnify: true, Enabled: enabled[f.cell],
			Message: ui.Responder(func() ui.Response { return t.tapUnit(f.unit) }),
		})
	}
}

var terrainKeys = map[byte]string{'~': "sea", 'P': "port", 'b': "beach", 'u': "town", 'r': "road", 'c': "country", 'v': "river", '#': "rock"}

// cellName returns a hex in words: its number, its terrain and the units there.
func (t *model) cellName(c game.Cell) string {
	if t.thumbnail {
		return ""
	}
	name := t.in.Localize("fuga.hex", t.rules.CellName(c), t.in.Localize("fuga.terrain."+terrainKeys[t.rules.Letters[c]]))
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.state.Position(u); on && at == c {
			name += ", " + unitName(t.state, u, t.in.Localize)
		}
	}
	return name
}
