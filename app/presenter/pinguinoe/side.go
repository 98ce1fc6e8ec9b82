package pinguinoe

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/cards"
	"banchisa/widgets/scene"
)

// outlook is the side from which the map is seen. North is what is up on the screen.
type outlook struct{ side presenter.Side }

// SeenFrom implements presenter.Sided.
func (Presenter) SeenFrom(side presenter.Side) presenter.Presenter { return Presenter{outlook{side}} }

// SideOf implements presenter.Sided: who has the igloo in the upper half sits opposite.
func (Presenter) SideOf(setup games.Setup, seat games.Seat) presenter.Side {
	s, err := game.Game.New(setup)
	if err != nil {
		return presenter.Near
	}
	state := s.(*game.State)
	if r := state.Rules(); 2*r.Row(state.Home(seat)) < 3*r.Rows-3 {
		return presenter.Far
	}
	return presenter.Near
}

// row and column return where a cell is seen on the map.
func (o outlook) row(r *game.Rules, c game.Cell) int {
	if o.side == presenter.Far {
		return 3*r.Rows - 1 - r.Row(c)
	}
	return r.Row(c)
}

func (o outlook) column(r *game.Rules, c game.Cell) int {
	if o.side == presenter.Far {
		return 4*r.Columns - 1 - r.Column(c)
	}
	return r.Column(c)
}

// slotAt returns the slot that is seen at a place of the map, in cards.
func (o outlook) slotAt(r *game.Rules, row, column int) game.Slot {
	if o.side == presenter.Far {
		row, column = r.Rows-1-row, r.Columns-1-column
	}
	return r.Slot(row, column)
}

// slotBox returns the box of a card on the map.
func (o outlook) slotBox(r *game.Rules, slot game.Slot) scene.Box {
	first := game.Cell(slot) << 4
	return cards.CardBox(o.row(r, first)/3, o.column(r, first)/4)
}

// face returns the cells of a card in the order in which they are seen.
func (o outlook) face(cells [12]byte) string {
	if o.side == presenter.Far {
		for i := range len(cells) / 2 {
			cells[i], cells[11-i] = cells[11-i], cells[i]
		}
	}
	return string(cells[:])
}

// seen returns a way on the map as it is seen.
func (o outlook) seen(rows, columns int) (int, int) {
	if o.side == presenter.Far {
		return -rows, -columns
	}
	return rows, columns
}
