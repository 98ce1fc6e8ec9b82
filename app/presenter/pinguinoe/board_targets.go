package pinguinoe

import (
	"banchisa/app/ui"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// addTargets makes targets of face-down cards, of face-up cells, and of whatever else can be
// tapped. Cells are above their card.
func (b board) addTargets(s *scene.Scene) {
	b.eachSlot(func(slot game.Slot, row, col int) {
		_, enabled := b.cardActions[slot]
		if !b.state.IsFaceUp(slot) || enabled {
			s.Targets = append(s.Targets, scene.Target{
				ID: slotID(b.rules, slot), At: cards.CardBox(row, col), Name: b.slotName(slot), Enabled: enabled,
				Message: b.responder(func() ui.Response { return b.tapSlot(slot) }),
			})
		}
		for i := range game.Cell(12) {
			c := game.Cell(slot)<<4 + i
			if _, tappable := b.cellResponse(c); tappable || b.state.IsFaceUp(slot) && !enabled {
				s.Targets = append(s.Targets, scene.Target{
					ID: cellID(b.rules, c), At: cards.CellBox(b.rules.Row(c), b.rules.Column(c)), Name: b.cellName(c), Enabled: tappable,
					Message: b.responder(func() ui.Response { return b.tapCell(c) }),
				})
			}
		}
	})
}

// cellName returns a cell in words, as "riga 3, colonna 4: ghiaccio", with its cost in points.
func (b board) cellName(c game.Cell) string {
	kinds := [...]string{"sea", "ice", "block", "sled", "hole", "ark", "igloo"}
	name := b.localize("pinguinoe.cell", b.rules.Row(c), b.rules.Column(c), b.localize("pinguinoe.kind."+kinds[b.state.Terrain(c)]))
	if n := len(b.paths[c]); n > 0 && b.choosingPath() {
		name += " · " + b.localize("pinguinoe.cost", n)
	}
	return name
}

func (b board) slotName(slot game.Slot) string {
	key := "pinguinoe.back.light"
	if b.rules.Place(slot) == game.DarkPlace {
		key = "pinguinoe.back.dark"
	}
	return b.localize(key, b.rules.SlotName(slot))
}
