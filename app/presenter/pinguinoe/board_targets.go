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
