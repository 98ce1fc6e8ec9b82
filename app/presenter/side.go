package presenter

import "banchisa/games"

// Side is the side of a table from which it is seen.
type Side uint8

// The sides.
const (
	Near Side = iota // the one for which a table is drawn
	Far              // the opposite one
)

// Opposite returns the other side.
func (s Side) Opposite() Side { return Far - s }

// Sided is a presenter of a table that can be seen from both sides, and laid out for people who sit face to face.
type Sided interface {
	// SeenFrom returns the presenter of the same table as it is seen from a side: from the far one board, panels,
	// coordinates and sentences are turned by half a turn. The IDs of targets, and what taps on them do, stay the same.
	SeenFrom(side Side) Presenter
	// SideOf returns the side at which a seat sits; Near where all sit at the same.
	SideOf(setup games.Setup, seat games.Seat) Side
}

// SeenFrom returns a presenter that shows the table from a side, the presenter itself where it cannot.
func SeenFrom(p Presenter, side Side) Presenter {
	if sided, ok := p.(Sided); ok {
		return sided.SeenFrom(side)
	}
	return p
}

// SideOf returns the side at which a seat sits.
func SideOf(p Presenter, setup games.Setup, seat games.Seat) Side {
	if sided, ok := p.(Sided); ok && seat >= 0 && int(seat) < len(setup.Seats) {
		return sided.SideOf(setup, seat)
	}
	return Near
}
