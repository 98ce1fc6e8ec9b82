package fuga

import (
	"strings"

	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addHints shows advice: rings where to look, or the best way with what crowns it.
func (t *table) addHints(s *scene.Scene) {
	if len(t.in.Hints) == 0 || !t.in.Live || t.unit != game.NoUnit && len(t.in.Word) > 0 {
		return
	}
	if t.in.Best {
		turn := t.in.Turn
		if len(turn) == 0 {
			turn = t.in.Hints[:1]
		}
		t.addBest(s, turn)
		return
	}
	var rings []hexmap.Hex
	for _, a := range t.in.Hints {
		if c, ok := t.spotOf(t.state, game.Unpack(a)); ok {
			rings = append(rings, t.place(c))
		}
	}
	if len(rings) > 0 {
		t.put(s, layerFlash)(t.ground.Highlight(rings))
	}
}

// spotOf is the hex that an action is about.
func (t *table) spotOf(s *game.State, m game.Move) (game.Cell, bool) {
	switch m.Kind {
	case game.Set, game.Slip, game.Suspect:
		return m.Cell, true
	case game.Bring:
		return t.rules.PoliceHex, true
	case game.Done, game.Exchange, game.Roll:
		return 0, false
	}
	return s.Position(m.Unit)
}

// addBest draws the way of the turn, step by step on a copy, and names its end.
func (t *table) addBest(s *scene.Scene, turn []games.Action) {
	at := t.state.Clone().(*game.State)
	var w way
	unit := game.NoUnit
	label := ""
	for _, a := range turn {
		m := game.Unpack(a)
		if unit != game.NoUnit && m.Unit != unit {
			break
		}
		switch m.Kind {
		case game.Step, game.Leave, game.Board:
			if unit == game.NoUnit {
				unit = m.Unit
				from, _ := at.Position(unit)
				w.cells = append(w.cells, from)
			}
			at.Apply(a)
			to, _ := at.Position(unit)
			_, left := at.Mover()
			w.cells, w.used = append(w.cells, to), append(w.used, at.Factors(unit).Move-left)
			continue
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			text, value, _ := t.offer(at, m)
			label = strings.TrimSpace(text + " " + value)
		}
		if c, ok := t.spotOf(at, m); ok && unit == game.NoUnit {
			t.put(s, layerFlash)(t.ground.Highlight([]hexmap.Hex{t.place(c)}))
			if label != "" {
				t.put(s, layerLabel)(t.ground.Label(t.place(c), label, "", false, t.labelSize(), t.busy(s, w.cells)))
			}
		}
		break
	}
	if unit == game.NoUnit {
		return
	}
	name, _ := sprite(t.state.Class(unit))
	t.put(s, layerPath)(t.ground.Path(t.places(w.cells), w.used, name))
	if label != "" {
		t.put(s, layerLabel)(t.ground.Label(t.place(w.cells[len(w.cells)-1]), label, "", false, t.labelSize(), t.busy(s, w.cells)))
	}
}
