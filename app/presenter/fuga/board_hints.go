package fuga

import (
	"strings"

	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// addHints shows hints: rings where to look, or the path of the best turn with its ability.
func (t *model) addHints(s *scene.Scene) {
	if len(t.in.Hints.Actions) == 0 || !t.in.Interactive || t.unit != game.NoUnit && !t.isMoving() {
		return
	}
	if t.in.Hints.BestOnly {
		turn := t.in.Hints.BestTurn
		if len(turn) == 0 {
			turn = t.in.Hints.Actions[:1]
		}
		t.addBestTurn(s, turn)
		return
	}
	var rings []hexmap.Hex
	for _, a := range t.in.Hints.Actions {
		if c, ok := t.actionCell(t.state, game.Unpack(a)); ok {
			rings = append(rings, t.hexOf(c))
		}
	}
	if len(rings) > 0 {
		t.placePicture(s, layerFlash)(t.landscape.Highlight(rings))
	}
}

// actionCell returns the hex that an action is about. It is not ok where there is none.
func (t *model) actionCell(s *game.State, m game.Move) (game.Cell, bool) {
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

// addBestTurn draws the path of the first unit of a turn, with a label for the ability at its end.
func (t *model) addBestTurn(s *scene.Scene, turn []games.Action) {
	at := t.state.Clone().(*game.State)
	var w path
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
			w.cells, w.pointsUsed = append(w.cells, to), append(w.pointsUsed, at.Factors(unit).Move-left)
			continue
		case game.Investigate, game.Misdirect, game.Steal, game.Hijack, game.Hook, game.Flee:
			text, value, _ := t.abilityText(at, m)
			label = strings.TrimSpace(text + " " + value)
		}
		if c, ok := t.actionCell(at, m); ok && unit == game.NoUnit {
			t.placePicture(s, layerFlash)(t.landscape.Highlight([]hexmap.Hex{t.hexOf(c)}))
			w.cells = []game.Cell{c}
		}
		break
	}
	if unit != game.NoUnit {
		name, _ := sprite(t.state.Class(unit))
		t.placePicture(s, layerPath)(t.landscape.Path(t.hexesOf(w.cells), w.pointsUsed, name))
	}
	if label != "" && len(w.cells) > 0 {
		t.addLabel(s, w.cells, label, "", false)
	}
}
