package fuga

import (
	"slices"
	"strconv"

	"banchisa/app/tables"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addLast shows the latest move of a unit in coral, and where it fought.
func (t *table) addLast(s *scene.Scene) {
	var trail []game.Cell
	unit, phases := game.NoUnit, 0
	end := t.latestAt(game.Halt, game.Done, game.Slip, game.Lose) + 1 // what was thrown before them is shown still
	for i := len(t.in.Last) - 1; i >= 0; i-- {
		step := t.in.Last[i]
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
				t.flash(s, before, m)
			}
		case game.Halt:
			if unit != game.NoUnit {
				i = 0
			}
		case game.Done:
			if phases++; phases > 1 || unit != game.NoUnit {
				i = 0 // what is older is no news
			}
		}
	}
	if len(trail) > 1 {
		slices.Reverse(trail)
		t.put(s, layerWalked)(t.ground.Trail(t.places(trail)))
	}
}

func (t *table) flash(s *scene.Scene, before *game.State, m game.Move) {
	var cells []hexmap.Hex
	for _, u := range []game.Unit{m.Unit, m.Other} {
		if u < game.NumUnits {
			if at, on := before.Position(u); on {
				cells = append(cells, t.place(at))
			}
		}
	}
	t.put(s, layerFlash)(t.ground.Highlight(cells))
	if at, on := before.Position(m.Unit); on && m.Kind == game.Arrest {
		if _, still := t.state.Position(m.Unit); !still && t.caught(before) { // where the arrest was
			box := scene.Around(t.ground.Center(t.place(at)), 1.25*hexmap.Side, 1.25*hexmap.Side)
			t.put(s, layerFlash)(hexmap.Cuffs(), box)
		}
	}
}

// caught tells whether there has been an arrest since a position.
func (t *table) caught(since *game.State) bool {
	was, _, _, _ := since.Tally()
	now, _, _, _ := t.state.Tally()
	return now > was
}

// addLabel says at the end of the way what would be possible there.
func (t *table) addLabel(s *scene.Scene) {
	w, ok := t.pointed()
	if !ok {
		return
	}
	c := w.cells[len(w.cells)-1]
	size := t.labelSize()
	text, value, dice := t.in.Say("fuga.points-used", w.used[len(w.used)-1], t.state.Factors(t.unit).Move), "", false
	if list := t.offers(w.end); len(list) > 0 && t.in.Aids {
		text, value, dice = t.offer(w.end, list[0])
		if len(list) > 1 {
			value += " +" + strconv.Itoa(len(list)-1)
		}
	} else if n := len(w.actions); game.Unpack(w.actions[n-1]).Kind == game.Board {
		text = t.in.Say("fuga.boards")
	}
	t.put(s, layerLabel)(t.ground.Label(t.place(c), text, value, dice, size, t.busy(s, w.cells)))
}

// labelSize is that of a label's text in units of the map.
func (t *table) labelSize() float64 {
	size := 16.0
	if t.in.W < 1200 {
		size = 13.5
	}
	return t.look().TextSize(size) / float64(max(t.scale, 0.5))
}

// busy is what a label had better leave to be seen: the counters, and the way to its hex.
func (t *table) busy(s *scene.Scene, way []game.Cell) []scene.Box {
	var list []scene.Box
	for _, v := range s.Sprites {
		if v.Layer == layerCounter || v.Layer == layerHeld || v.Layer == layerFerry {
			list = append(list, v.At.Inset(0.2*hexmap.Side))
		}
	}
	for i, c := range way {
		if i < len(way)-1 {
			list = append(list, scene.Around(t.ground.Center(t.place(c)), hexmap.Side*0.9, hexmap.Side*0.9))
		}
	}
	return list
}

// offer is an ability in two words with its odds.
func (t *table) offer(s *game.State, m game.Move) (text, value string, dice bool) {
	say := t.in.Say
	switch m.Kind {
	case game.Investigate:
		text = say("fuga.offer.investigate", m.Other.String())
	case game.Misdirect:
		text = say("fuga.offer.misdirect", m.Other.String())
		if t.need(s, m) <= t.rules.SureObfuscation {
			return text, say("fuga.sure"), false
		}
	case game.Steal:
		if text = say("fuga.offer.steal-car"); m.Mode == game.Boat {
			text = say("fuga.offer.steal-boat")
		}
	case game.Hijack:
		return say("fuga.offer.hijack"), say("fuga.sure"), false
	case game.Hook:
		return say("fuga.offer.hook", m.Other.String()), say("fuga.sure"), false
	case game.Flee:
		return say("fuga.offer.flee"), say("fuga.edge." + m.Edge.String()), false
	}
	return text, percent(game.RollsReaching(t.need(s, m)), say), true
}

// need is the total of two dice with which an ability succeeds, 0 for one without dice.
func (t *table) need(s *game.State, m game.Move) int {
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

// percent is a part of the 36 throws in per cent.
func percent(n int, say tables.Say) string {
	return say("fuga.percent", (n*100+18)/36)
}

// addTouches lays every hex.
func (t *table) addTouches(s *scene.Scene) {
	lit := map[game.Cell]bool{}
	if t.in.Live {
		for _, p := range t.answers() {
			lit[game.Cell(p.Row*t.rules.Width+p.Column)] = true
		}
		for c := range t.reach() {
			lit[c] = true
		}
		for _, c := range t.partners() {
			lit[c] = true
		}
		for u := range game.Unit(game.NumUnits) {
			at, on := t.state.Position(u)
			if on && (t.unit == game.NoUnit && len(t.movable(at)) > 0 || t.target(u) != "") {
				lit[at] = true
			}
		}
	}
	for c := range game.Cell(t.rules.Cells()) {
		p := t.place(c)
		mid := t.ground.Center(p)
		name := t.cellName(c)
		if "h"+t.rules.CellName(c) == t.in.Hover && t.unit != game.NoUnit && lit[c] {
			name = "" // the label at the end of the way says more
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: "h" + t.rules.CellName(c), At: scene.Around(mid, 2*hexmap.Side, hexmap.Side*1.75), Outline: t.ground.Outline(p),
			Name: name, Enabled: lit[c],
		})
	}
	for _, r := range t.riders {
		s.Targets = append(s.Targets, scene.Target{ID: "u" + r.unit.String(), At: r.at, Name: unitTitle(t.state, r.unit, t.in.Say), Enabled: lit[r.cell], Magnify: true})
	}
}

var terrainKeys = map[byte]string{'~': "sea", 'P': "port", 'b': "beach", 'u': "town", 'r': "road", 'c': "country", 'v': "river", '#': "rock"}

// cellName is a hex in words: its number, terrain and who stands there.
func (t *table) cellName(c game.Cell) string {
	if t.mini {
		return ""
	}
	name := t.in.Say("fuga.hex", t.rules.CellName(c), t.in.Say("fuga.terrain."+terrainKeys[t.rules.Letters[c]]))
	for u := range game.Unit(game.NumUnits) {
		if at, on := t.state.Position(u); on && at == c {
			name += ", " + unitName(t.state, u, t.in.Say)
		}
	}
	return name
}
