package pinguinoe

import (
	"fmt"
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
		row := seatRow{
			seat: seat, color: colorName(sp.State, seat), name: sp.FullName(seat), avatar: player.Avatar, clock: player.Clock,
			cards: sp.State.HandSize(seat), skips: sp.State.Skips(seat),
		}
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
		s.Sprites = append(s.Sprites, row.heldCards(w, y, rowH)...)
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
	cardHeight := float64(heldHeight(float32(h)))
	space := 24 + cardHeight*0.7 + float64(min(row.cards, maxHeld))*cardHeight*0.36
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
	if row.cards > maxHeld {
		for i := range maxHeld {
			at := heldBox(float32(w), 0, float32(h), i, maxHeld)
			c.Sprite("card-back-search", float64(at.X), float64(at.Y), float64(at.H))
		}
		c.Fill(paint.Circle(w-18, mid+cardHeight*0.3, cardHeight*0.28), p.Text)
		c.TextCentered(w-18, mid+cardHeight*0.3, strconv.Itoa(row.cards), paint.TextStyle{Size: cardHeight * 0.34, Weight: paint.Bold, Color: p.Sheet, Align: paint.Center})
	}
}

// maxHeld is how many cards of a hand a row shows.
const maxHeld = 5

// heldID returns the ID of the nth card that a seat holds, from 0.
func heldID(seat games.Seat, n int) string { return fmt.Sprintf("held%d/%d", seat, n) }

// heldHeight returns the height of a card in a row of a height.
func heldHeight(row float32) float32 { return min(row*0.66, 40) }

// heldBox returns the place of the nth of the cards of a row at y, in a panel of width w.
func heldBox(w, y, row float32, n, cards int) scene.Box {
	side := heldHeight(row)
	return scene.Box{X: w - 16 - side*0.85 - float32(cards-1-n)*side*0.36, Y: y + (row-side)/2, W: side, H: side}
}

// heldCards returns the cards of a row, face down. One that is drawn travels there from the deck.
func (row seatRow) heldCards(w, y, rowHeight float32) (cards []scene.Sprite) {
	for n := range row.cards {
		if row.cards > maxHeld { // their number is over them
			break
		}
		card := instantSprite(heldID(row.seat, n), draw.Sprite("card-back-search"), heldBox(w, y, rowHeight, n, row.cards), 1)
		card.Move = scene.Glide
		cards = append(cards, card)
	}
	return cards
}
