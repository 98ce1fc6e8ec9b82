package presenter

import (
	"banchisa/games"
	"banchisa/widgets/scene"
)

// Facing is the table of one of two people who sit face to face at a screen that lies flat: the board in the middle, and
// at its right a narrow column with what is their own. The column at its left is the other's, and stays free.
type Facing struct {
	// Seat is whose column it is.
	Seat games.Seat
	// Column is the width of the column in points; 0 is another table.
	Column float32
	// Waits leaves out of the column what is tapped: the move list takes its place.
	Waits bool
}

// On reports whether the table is one of people who sit face to face.
func (f Facing) On() bool { return f.Column > 0 }

// facingMargin is the space in points around the board and the column of a table of people who sit face to face.
const facingMargin = 8

// FacingPlaces returns where the board is, in the very middle, and where the column is.
func (w Window) FacingPlaces() (board, column scene.Box) {
	c := w.Facing.Column
	board = scene.Box{X: c, Y: facingMargin / 2, W: w.Width - 2*c, H: w.Height - facingMargin}
	return board, scene.Box{X: w.Width - c + facingMargin, Y: facingMargin, W: c - 2*facingMargin, H: w.Height - 2*facingMargin}
}
