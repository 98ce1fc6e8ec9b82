package ui

import (
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SeatPanel returns a row with the symbol of a seat, its title and whoever else is named beside it, outlined while
// the seat is to move.
func SeatPanel(at scene.Box, seat SeatStyle, beside Player, toMove bool, style Style) Panel {
	row := seatRow{seat.Color, seat.Title, beside}
	return Panel{
		ID: "seat/" + seat.Color, At: at, Background: Sheet,
		Scene: scene.Scene{W: at.W, H: at.H, Background: Sketched(style, "seat", at.W, at.H, row, seatRow.part)},
	}.WithRing(toMove)
}

// seatRow is what the row of a seat is drawn from.
type seatRow struct {
	color, title string
	beside       Player
}

// part returns the symbol, the title and who else.
func (r seatRow) part(k Sketch) layout.Part {
	const gap = 12
	title := paint.TextStyle{Size: k.Style.TextSize(17), Weight: paint.Bold, Color: k.Colors.Text}
	soft := paint.TextStyle{Size: title.Size, Color: k.Colors.Secondary}
	return layout.PaddedXY(gap, 0, layout.HBox(gap, k.Badge(r.color, 0.64*k.H), k.Line(r.title, title), layout.Grow(1, k.Player(r.beside, soft, title.Size))))
}
