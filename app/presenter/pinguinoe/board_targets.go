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
	if b.Sel.held != heldNothing {
		s.Targets = append(s.Targets, scene.Target{
			ID: liftID, Enabled: true, Message: b.Tap(func() ui.Response { return ui.Response{Select: b.Sel} }),
		})
	}
	b.eachSlot(func(slot game.Slot, row, col int) {
		_, enabled := b.cardActions[slot]
		if !b.State.IsFaceUp(slot) || enabled {
			s.Targets = append(s.Targets, scene.Target{
				ID: slotID(b.rules, slot), At: cards.CardBox(row, col), Name: b.slotName(slot),
				Tooltip: ui.Capitalized(b.slotName(slot)), Enabled: enabled,
				Message: b.Tap(func() ui.Response { return b.tapSlot(slot) }),
			})
		}
		for i := range game.Cell(12) {
			c := game.Cell(slot)<<4 + i
			if _, tappable := b.cellResponse(c); tappable || b.State.IsFaceUp(slot) && !enabled {
				at := cards.CellBox(b.row(b.rules, c), b.column(b.rules, c))
				s.Targets = append(s.Targets, scene.Target{
					ID: cellID(b.rules, c), At: at, Name: b.cellName(c), Enabled: tappable, MarkAt: b.markAt(c, at),
					Message: b.Tap(func() ui.Response { return b.tapCell(c) }),
				})
			}
		}
	})
}

// markAt returns where a hint's mark covers neither the cell's number nor what is on the cell.
func (b board) markAt(c game.Cell, at scene.Box) scene.Pos {
	if b.hasPiece(c) || b.hasSymbol(c) {
		return scene.Pos{X: at.X + at.W*0.28, Y: at.Y + at.H}
	}
	return scene.Pos{X: at.X + at.W*0.4, Y: at.Y + at.H*0.7}
}
