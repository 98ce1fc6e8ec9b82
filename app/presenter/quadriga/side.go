package quadriga

import (
	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// outlook is the side from which the table is seen. North is what is up on the screen.
type outlook struct{ side presenter.Side }

// SeenFrom implements presenter.Sided.
func (Presenter) SeenFrom(side presenter.Side) presenter.Presenter { return Presenter{outlook{side}} }

// SideOf implements presenter.Sided: Nero sits opposite.
func (Presenter) SideOf(setup games.Setup, seat games.Seat) presenter.Side {
	if setup.Seats[seat] == game.Game.SeatIDs[game.Black] {
		return presenter.Far
	}
	return presenter.Near
}

// near is the seat whose side is seen.
func (o outlook) near() games.Seat {
	if o.side == presenter.Far {
		return game.Black
	}
	return game.White
}

// seen returns the direction on the screen of a direction on the board, and the other way round.
func (o outlook) seen(d game.Direction) game.Direction {
	if o.side == presenter.Far {
		return (d + 4) % 8
	}
	return d
}

// wayKey is the key of the name of a direction.
func (o outlook) wayKey(d game.Direction) string { return "quadriga.way." + o.seen(d).Notation() }
