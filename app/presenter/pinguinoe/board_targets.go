package pinguinoe

import (
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/ice"
	"banchisa/widgets/scene"
)

// addTargets names every cell and card; what lies higher is found first.
func (t *model) addTargets(s *scene.Scene) {
	t.eachSlot(func(slot game.Slot, row, col int) {
		_, enabled := t.cardActions[slot]
		if !t.state.IsFaceUp(slot) || enabled {
			s.Targets = append(s.Targets, scene.Target{
				ID: slotID(t.rules, slot), At: ice.CardBox(row, col), Name: t.slotName(slot), Enabled: enabled,
			})
		}
		for i := range game.Cell(12) {
			c := game.Cell(slot)<<4 + i
			_, isPath := t.paths[c]
			_, isTarget := t.throwTargets[c]
			if isPath || isTarget || t.state.IsFaceUp(slot) && !enabled {
				s.Targets = append(s.Targets, scene.Target{
					ID: cellID(t.rules, c), At: ice.CellBox(t.rules.Row(c), t.rules.Column(c)), Name: t.cellName(c), Enabled: isPath || isTarget,
				})
			}
		}
	})
}

// cellName is "riga 3, colonna 4: ghiaccio".
func (t *model) cellName(c game.Cell) string {
	kinds := [...]string{"sea", "ice", "block", "sled", "hole", "ark", "igloo"}
	name := t.localize("pinguinoe.cell", t.rules.Row(c), t.rules.Column(c), t.localize("pinguinoe.kind."+kinds[t.state.Terrain(c)]))
	if n := len(t.paths[c]); n > 0 && t.choosingPath() {
		name += " · " + t.localize("pinguinoe.cost", n)
	}
	return name
}

func (t *model) slotName(slot game.Slot) string {
	key := "pinguinoe.back.light"
	if t.rules.Place(slot) == game.DarkPlace {
		key = "pinguinoe.back.dark"
	}
	return t.localize(key, t.rules.SlotName(slot))
}
