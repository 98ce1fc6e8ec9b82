package pinguinoe

import (
	"banchisa/app/ui"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// addTargets makes targets of face-down cards, of face-up cells, and of whatever else can be
// tapped. Cells are above their card.
func (t *model) addTargets(s *scene.Scene) {
	t.eachSlot(func(slot game.Slot, row, col int) {
		_, enabled := t.cardActions[slot]
		if !t.state.IsFaceUp(slot) || enabled {
			s.Targets = append(s.Targets, scene.Target{
				ID: slotID(t.rules, slot), At: cards.CardBox(row, col), Name: t.slotName(slot), Enabled: enabled,
				Message: t.responder(func() ui.Response { return t.tapSlot(slot) }),
			})
		}
		for i := range game.Cell(12) {
			c := game.Cell(slot)<<4 + i
			if _, tappable := t.cellResponse(c); tappable || t.state.IsFaceUp(slot) && !enabled {
				s.Targets = append(s.Targets, scene.Target{
					ID: cellID(t.rules, c), At: cards.CellBox(t.rules.Row(c), t.rules.Column(c)), Name: t.cellName(c), Enabled: tappable,
					Message: t.responder(func() ui.Response { return t.tapCell(c) }),
				})
			}
		}
	})
}

// cellName returns a cell in words, as "riga 3, colonna 4: ghiaccio", with its cost in points.
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
