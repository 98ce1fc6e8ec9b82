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

// part returns a row for each seat. That a seat holds no cards is said of all such seats, or of none where a name has no room
// beside it.
func (sh seatsSheet) part(k ui.Sketch) layout.Part {
	rows := sh.rows.Value()
	f := seatRows{k: k, h: rowHeight(k.H, len(rows)), all: rows}
	f.name = paint.TextStyle{Size: k.Style.TextSize(min(17, f.h*0.34)), Weight: paint.Bold, Color: k.Colors.Text}
	noted := f
	noted.none = sh.none
	return layout.PaddedXY(0, 4, layout.First(noted.part(), f.part()))
}

// seatRows are the rows of all seats as they are drawn: h is their height, name the text of their names while they are on turn,
// none what is said of seats without cards, "" for nothing.
type seatRows struct {
	k    ui.Sketch
	h    float64
	all  []seatRow
	name paint.TextStyle
	none string
}

// part returns the rows. Their names have the same room.
func (f seatRows) part() layout.Part {
	var rows, beside []layout.Part
	for _, row := range f.all {
		beside = append(beside, layout.Align(1, layout.Fill, f.beside(row)))
	}
	if f.none != "" { // also where each seat holds some
		beside = append(beside, f.note())
	}
	beside = layout.Alike(beside...)
	for i, row := range f.all {
		rows = append(rows, f.row(row, beside[i]))
	}
	return layout.Grid(1, 0, true, rows...)
}

// row returns a row: the penguin, the player, and what is beside the name.
func (f seatRows) row(row seatRow, beside layout.Part) layout.Part {
	const pad, gap = 12, 10
	k, penguin := f.k, layout.Exactly(float32(min(f.h, 58)*0.92))
	return layout.Stack(k.Spot(row.color, layout.Range{}, layout.Range{}),
		k.Ground(func(c *paint.Canvas, at paint.Box) { row.drawGround(c, k.Colors, at) }, layout.PaddedXY(pad, 0, layout.HBox(gap,
			layout.Center(k.Spot("penguin/"+row.color, penguin, penguin)), layout.Grow(1, f.player(row)), beside,
		))))
}

// player returns the player of a row. Beside a note its name has its whole size, else that of the longest name.
func (f seatRows) player(row seatRow) layout.Part {
	text := f.name
	if !row.onTurn && !row.toAct {
		text.Weight = paint.Medium
	}
	if f.none != "" {
		return layout.AtIdeal(layout.AsLargeAs(f.k.Player(row.player, text, text.Size), f.k.Player(row.player, f.name, text.Size)))
	}
	var players []ui.Player
	for _, r := range f.all {
		players = append(players, r.player)
	}
	return layout.ByWidth(func(w float32) layout.Part {
		fitted := text
		fitted.Size = f.k.NameSize(players, f.name, text.Size, w, float32(f.h))
		return f.k.Player(row.player, fitted, text.Size)
	})
}

// note returns what is said of a seat without cards.
func (f seatRows) note() layout.Part {
	soft := paint.TextStyle{Size: f.name.Size * 0.82, Color: f.k.Colors.Secondary, Align: paint.Right}
	return layout.AtIdeal(f.k.Line(f.none, soft))
}

// beside returns what is beside the name of a row: that its seat skips a turn, its cards, or the note that it has none.
func (f seatRows) beside(row seatRow) layout.Part {
	const gap = 10
	k, card := f.k, heldSize(f.h)
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
	if skip == nil && held == nil && f.none != "" {
		return f.note()
	}
	return layout.HBox(gap, skip, held)
}

// drawGround draws what is behind a row: that it is on turn, or can be thrown at.
func (row seatRow) drawGround(c *paint.Canvas, p paint.Theme, at paint.Box) {
	x, y, w, h := at.MinX, at.MinY, at.W(), at.H()
	if row.onTurn {
		c.Fill(paint.RoundRect(x+4, y, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(x+4, y, 6, h, 3), paint.SeatColorsNamed(row.color).Color)
	}
	if row.enabled {
		ring := paint.RoundRect(x+4, y+2, w-8, h-4, 11) // clear of what the row says
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
