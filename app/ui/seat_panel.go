package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SeatPanel returns a row with the symbol of a seat, its title and whoever else is named beside it, outlined while
// the seat is to move.
func SeatPanel(at scene.Box, seat SeatStyle, beside Player, toMove bool, style Style) Panel {
	w, h := float64(at.W), float64(at.H)
	type value struct {
		color, title, name string
		h, w               float64
		avatar             Avatar
		clock              ClockFace
	}
	return DrawnPanel(style, "seat/"+seat.Color, at, Sheet, "seat", value{seat.Color, seat.Title, beside.Name, h, w, beside.Avatar, beside.Clock}, func(c *paint.Canvas, in Area, v value) {
		c.Badge(paint.SeatColorsNamed(v.color), v.h/2, v.h/2, v.h*0.32)
		title := paint.TextStyle{Size: in.Style.TextSize(17), Weight: paint.Bold, Color: in.Colors.Text}
		x := v.h + c.TextCentered(v.h, v.h/2, v.title, title) + 12
		x, space := v.avatar.DrawBefore(c, x, v.h/2, title.Size, v.w-x-12)
		space = v.clock.DrawAtEnd(c, in.Colors, x, v.h/2, title.Size, space)
		DrawName(c, v.name, x, v.h/2, space, v.h, paint.TextStyle{Size: title.Size, Color: in.Colors.Secondary})
	}).WithRing(toMove)
}
