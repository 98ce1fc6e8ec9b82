package polar

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/slabs"
)

// outlook is the side from which the sea is seen. North is what is up on the screen.
type outlook struct{ side presenter.Side }

// SeenFrom implements presenter.Sided.
func (Presenter) SeenFrom(side presenter.Side) presenter.Presenter { return Presenter{outlook{side}} }

// SideOf implements presenter.Sided: all sail from the iceberg to the land, side by side.
func (Presenter) SideOf(games.Setup, games.Seat) presenter.Side { return presenter.Near }

// slab returns the picture of a slab with a pattern.
func (o outlook) slab(cells game.Pattern, color string, dim int) slabs.Slab {
	s := slabs.Slab{Cells: uint16(cells), Color: color, Dim: dim}
	if o.side == presenter.Far {
		s = s.Turned()
	}
	return s
}

// seen returns a number of rows to the south as it is seen.
func (o outlook) seen(rows int) int {
	if o.side == presenter.Far {
		return -rows
	}
	return rows
}
