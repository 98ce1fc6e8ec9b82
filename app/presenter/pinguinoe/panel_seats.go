package pinguinoe

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// seatsPanel shows all seats.
type seatsPanel struct{ taps }

// seatRow is what the panel of the seats shows of one.
type seatRow struct {
	seat          games.Seat
	name, color   string
	avatar        ui.Avatar
	clock         ui.ClockFace
	cards         int
	onTurn, toAct bool
	enabled       bool // can be thrown at
	aimed         bool // has been chosen for that
	skips         int
}

// seatsScene returns the panel of all seats: their names, and how many cards they hold.
func (sp seatsPanel) seatsScene(w, h float32) scene.Scene {
	n := sp.State.Seats()
	rowH := (h - 8) / float32(n)
	var rows []seatRow
	for seat := range games.Seat(n) {
		player := sp.Player(seat)
		row := seatRow{seat: seat, color: colorName(sp.State, seat), name: sp.FullName(seat), avatar: player.Avatar, clock: player.Clock, cards: sp.State.HandSize(seat), skips: sp.State.Skips(seat)}
		row.onTurn = seat == sp.State.Turn() && sp.State.Phase() >= game.BeforeRoll && sp.State.Phase() != game.Over
		row.toAct = seat == sp.State.Actor()
		throw, ok := sp.throwAt(seat)
		row.enabled, row.aimed = ok, ok && throw == sp.Sel.aim
		rows = append(rows, row)
	}
	s := scene.Scene{W: w, H: h}
	none := sp.localize("pinguinoe.hand.none")
	type value struct {
		rows draw.Frozen[[]seatRow]
		rowH float64
		none string
	}
	s.Background = ui.Drawing(sp.Style(), "pinguinoe seats", w, h, value{draw.Freeze(rows), float64(rowH), none}, func(c *paint.Canvas, in ui.Area, v value) {
		for i, row := range v.rows.Value() {
			row.draw(c.Translated(0, 4+float64(i)*v.rowH), in.Colors, in.Style, in.W, v.rowH, v.none)
		}
	})
	for i, row := range rows {
		y := 4 + float32(i)*rowH
		side := min(rowH, 58) * 0.92
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: seatID(row.seat), Picture: penguinPicture(sp.State, row.seat), At: scene.Box{X: 12, Y: y + (rowH-side)/2, W: side, H: side},
			Layer: 1, Move: scene.Instant,
		})
		badge := side * 0.34
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "badge" + seatID(row.seat), Picture: ui.Badge(row.color), Layer: 2, Move: scene.Instant,
			At: scene.Box{X: 12 + side*0.76, Y: y + (rowH+side)/2 - badge*1.1, W: badge, H: badge},
		})
		name := sp.localize("pinguinoe.seat.says", row.name, row.cards)
		if row.skips > 0 {
			name += " · " + sp.localize("pinguinoe.seat.skips", row.skips)
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: seatID(row.seat), At: scene.Box{Y: y, W: w, H: rowH}, Name: name, Tooltip: name, Enabled: row.enabled,
			Message: sp.Tap(func() ui.Response { return sp.tapSeat(row.seat) }),
		})
	}
	return s
}

func (row seatRow) draw(c *paint.Canvas, p paint.Theme, style ui.Style, w, h float64, none string) {
	seat := paint.SeatColorsNamed(row.color)
	if row.onTurn {
		c.Fill(paint.RoundRect(4, 0, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(4, 0, 6, h, 3), seat.Color)
	}
	if row.enabled {
		ring := paint.RoundRect(8, 2, w-16, h-4, 11)
		tint, width := paint.Sun, 3.0
		if row.aimed {
			tint, width = paint.Coral, 5
		}
		c.Stroke(ring, width+2, paint.SunOutline)
		c.Stroke(ring, width, tint)
	}
	mid, x := h/2, 20+min(h, 58)*0.92*1.1
	textStyle := paint.TextStyle{Size: style.TextSize(min(17, h*0.34)), Weight: paint.Medium, Color: p.Text}
	if row.onTurn || row.toAct {
		textStyle.Weight = paint.Bold
	}
	cardHeight := min(h*0.66, 40)
	space := 24 + cardHeight*0.7 + float64(min(row.cards, 5))*cardHeight*0.36
	if row.cards == 0 {
		space = 16
		width := paint.TextWidth(none, paint.Medium, textStyle.Size*0.82)
		// Without space for both, only the name is shown.
		if row.skips == 0 && x+row.avatar.Width(textStyle.Size)+row.clock.Width(textStyle.Size)+paint.TextWidth(row.name, textStyle.Weight, textStyle.Size*0.85)+width+24 < w {
			space += width
			c.TextCentered(w-14, mid, none, paint.TextStyle{Size: textStyle.Size * 0.82, Color: p.Secondary, Align: paint.Right})
		}
	}
	if row.skips > 0 {
		space += cardHeight + 4
		c.Sprite("event-skip", w-space, mid-cardHeight/2, cardHeight)
	}
	x, space = row.avatar.DrawBefore(c, x, mid, textStyle.Size, w-space-x-4)
	space = row.clock.DrawAtEnd(c, p, x, mid, textStyle.Size, space)
	ui.DrawName(c, row.name, x, mid, space, h*0.9, textStyle)
	shown := min(row.cards, 5)
	for i := range shown {
		c.Sprite("card-back-search", w-16-cardHeight*0.85-float64(shown-1-i)*cardHeight*0.36, mid-cardHeight/2, cardHeight)
	}
	if row.cards > 5 {
		c.Fill(paint.Circle(w-18, mid+cardHeight*0.3, cardHeight*0.28), p.Text)
		c.TextCentered(w-18, mid+cardHeight*0.3, strconv.Itoa(row.cards), paint.TextStyle{Size: cardHeight * 0.34, Weight: paint.Bold, Color: p.Sheet, Align: paint.Center})
	}
}
