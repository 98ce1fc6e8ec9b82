package pinguinoe

import (
	"fmt"
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	color         string
	player        ui.Player
	cards         int
	onTurn, toAct bool
	enabled       bool // can be thrown at
	aimed         bool // has been chosen for that
	skips         int
}

// seatsScene returns the panel of all seats: their names, and how many cards they hold.
func (sp seatsPanel) seatsScene(w, h float32) scene.Scene {
	n := sp.State.Seats()
	var rows []seatRow
	for seat := range games.Seat(n) {
		player := sp.Player(seat)
		player.Name = sp.FullName(seat)
		row := seatRow{seat: seat, color: colorName(sp.State, seat), player: player, cards: sp.State.HandSize(seat), skips: sp.State.Skips(seat)}
		row.onTurn = seat == sp.State.Turn() && sp.State.Phase() >= game.BeforeRoll && sp.State.Phase() != game.Over
		row.toAct = seat == sp.State.Actor()
		throw, ok := sp.throwAt(seat)
		row.enabled, row.aimed = ok, ok && throw == sp.Sel.aim
		rows = append(rows, row)
	}
	sheet := seatsSheet{draw.Freeze(rows), sp.localize("pinguinoe.hand.none")}
	s := scene.Scene{W: w, H: h, Background: ui.Sketched(sp.Style(), "pinguinoe seats", w, h, sheet, seatsSheet.part)}
	spots := ui.Spots(sp.Style(), w, h, sheet, seatsSheet.part)
	for _, row := range rows {
		at := spots["penguin/"+row.color]
		s.Sprites = append(s.Sprites, scene.Sprite{ID: seatID(row.seat), Picture: penguinPicture(sp.State, row.seat), At: at, Layer: 1, Move: scene.Instant})
		badge := at.W * 0.34
		s.Sprites = append(s.Sprites, scene.Sprite{
			ID: "badge" + seatID(row.seat), Picture: ui.Badge(row.color), Layer: 2, Move: scene.Instant,
			At: scene.Box{X: at.X + at.W*0.76, Y: at.Y + at.H - badge*1.1, W: badge, H: badge},
		})
		s.Sprites = append(s.Sprites, row.heldCards(spots[row.heldSpot()], float32(heldSize(rowHeight(float64(h), n))))...)
		name := sp.localize("pinguinoe.seat.says", row.player.Name, row.cards)
		if row.skips > 0 {
			name += " · " + sp.localize("pinguinoe.seat.skips", row.skips)
		}
		s.Targets = append(s.Targets, scene.Target{
			ID: seatID(row.seat), At: spots[row.color], Name: name, Tooltip: name, Enabled: row.enabled,
			Message: sp.Tap(func() ui.Response { return sp.tapSeat(row.seat) }),
		})
	}
	return s
}

// seatsSheet is what the panel of the seats is drawn from: none is said of a seat without cards.
type seatsSheet struct {
	rows draw.Frozen[[]seatRow]
	none string
}

// rowHeight returns the height of each of n rows in a panel of a height.
func rowHeight(panel float64, n int) float64 { return (panel - 8) / float64(n) }

func (sh seatsSheet) part(k ui.Sketch) layout.Part {
	var rows []layout.Part
	for _, row := range sh.rows.Value() {
		rows = append(rows, row.part(k, rowHeight(k.H, len(sh.rows.Value())), sh.none))
	}
	return layout.PaddedXY(0, 4, layout.Grid(1, 0, true, rows...))
}

// part returns a row of a height: the penguin, the player, and the cards.
func (row seatRow) part(k ui.Sketch, h float64, none string) layout.Part {
	const pad, gap = 12, 10
	penguin, card := layout.Exactly(float32(min(h, 58)*0.92)), heldSize(h)
	name := paint.TextStyle{Size: k.Style.TextSize(min(17, h*0.34)), Weight: paint.Medium, Color: k.Colors.Text}
	if row.onTurn || row.toAct {
		name.Weight = paint.Bold
	}
	soft := paint.TextStyle{Size: name.Size * 0.82, Color: k.Colors.Secondary, Align: paint.Right}
	var skip, held layout.Part
	if row.skips > 0 {
		skip = k.Sprite("event-skip", card)
	}
	if shown := min(row.cards, maxShownCards); shown > 0 {
		width := layout.Exactly(float32(card * (0.7 + heldStep*float64(shown-1))))
		held = layout.Stack(k.Spot(row.heldSpot(), width, layout.Range{}), k.Part(width, layout.Range{}, func(c *paint.Canvas, at paint.Box) {
			row.drawManyCards(c, k.Colors, at, card)
		}))
	}
	line := func(player, note layout.Part) layout.Part {
		return layout.HBox(gap, layout.Center(k.Spot("penguin/"+row.color, penguin, penguin)), layout.Grow(1, player), note, skip, held)
	}
	player, parts := k.Player(row.player, name, name.Size), []layout.Part(nil)
	if row.cards == 0 && row.skips == 0 { // without space for both, only the name is shown
		parts = append(parts, line(layout.AtIdeal(player), layout.AtIdeal(k.Line(none, soft))))
	}
	return layout.Stack(k.Spot(row.color, layout.Range{}, layout.Range{}),
		k.Ground(func(c *paint.Canvas, at paint.Box) { row.drawGround(c, k.Colors, at) }, layout.PaddedXY(pad, 0, layout.First(append(parts, line(player, nil))...))))
}

// drawGround draws what is behind a row: that it is on turn, or can be thrown at.
func (row seatRow) drawGround(c *paint.Canvas, p paint.Theme, at paint.Box) {
	x, y, w, h := at.MinX, at.MinY, at.W(), at.H()
	if row.onTurn {
		c.Fill(paint.RoundRect(x+4, y, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(x+4, y, 6, h, 3), paint.SeatColorsNamed(row.color).Color)
	}
	if row.enabled {
		ring := paint.RoundRect(x+8, y+2, w-16, h-4, 11)
		tint, width := paint.Sun, 3.0
		if row.aimed {
			tint, width = paint.Coral, 5
		}
		c.Stroke(ring, width+2, paint.SunOutline)
		c.Stroke(ring, width, tint)
	}
}

// maxShownCards is how many cards of a seat are shown, heldStep how far apart, as a part of their height.
const maxShownCards, heldStep = 5, 0.36

// heldID returns the ID of the nth card that a seat holds, from 0.
func heldID(seat games.Seat, n int) string { return fmt.Sprintf("held%d/%d", seat, n) }

// heldSize returns the height of a card in a row of a height.
func heldSize(row float64) float64 { return min(row*0.66, 40) }

// heldSpot is the name of the place of a row's cards.
func (row seatRow) heldSpot() string { return "held/" + row.color }

// heldCards returns the cards of a row, face down, in their place. One that is drawn travels there from the deck.
func (row seatRow) heldCards(at scene.Box, side float32) (cards []scene.Sprite) {
	for n := range row.cards {
		if row.cards > maxShownCards { // they are drawn, with their number over them
			break
		}
		box := scene.Box{X: at.X - side*0.15 + float32(n)*side*heldStep, Y: at.Center().Y - side/2, W: side, H: side}
		card := instantSprite(heldID(row.seat, n), draw.Sprite("card-back-search"), box, 1)
		card.Move = scene.Glide
		cards = append(cards, card)
	}
	return cards
}

// drawManyCards draws the cards of a seat that holds more than are shown, and their number.
func (row seatRow) drawManyCards(c *paint.Canvas, p paint.Theme, at paint.Box, card float64) {
	if row.cards <= maxShownCards {
		return
	}
	mid := (at.MinY + at.MaxY) / 2
	for i := range maxShownCards {
		c.Sprite("card-back-search", at.MinX-card*0.15+float64(i)*card*heldStep, mid-card/2, card)
	}
	x, y := at.MaxX-card*0.05, mid+card*0.3
	c.Fill(paint.Circle(x, y, card*0.28), p.Text)
	c.TextCentered(x, y, strconv.Itoa(row.cards), paint.TextStyle{Size: card * 0.34, Weight: paint.Bold, Color: p.Sheet, Align: paint.Center})
}
