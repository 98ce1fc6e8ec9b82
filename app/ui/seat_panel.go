package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SeatPanel returns a row with the symbol of a seat, its title and its player, outlined while the
// seat is to move.
func SeatPanel(at scene.Box, seat SeatStyle, player Player, toMove bool, style Style) Panel {
	w, h := float64(at.W), float64(at.H)
	return style.Panel("seat/"+seat.Color, at, Sheet, "seat", func(c *paint.Canvas, p paint.Theme) {
		c.Badge(paint.SeatColorsNamed(seat.Color), h/2, h/2, h*0.32)
		title := paint.TextStyle{Size: style.TextSize(17), Weight: paint.Bold, Color: p.Text}
		x := h + c.TextCentered(h, h/2, seat.Title, title) + 12
		x, space := player.Avatar.DrawBefore(c, x, h/2, title.Size, w-x-12)
		DrawName(c, player.Name, x, h/2, space, h, paint.TextStyle{Size: title.Size, Color: p.Secondary})
	}, seat.Title, seat.Color, player).WithRing(toMove)
}
