package polar

import (
	"strconv"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// seatRow is what the sheet shows of one colour.
type seatRow struct {
	Color           string
	Player          ui.Player
	Cards, Slabs    int
	Position        string
	OnTurn, Enabled bool
}

// seatsPanel is the sheet of all colours.
type seatsPanel struct {
	taps
	metrics metrics
}

// sheet returns what is on the sheet.
func (sp seatsPanel) sheet() seatsSheet {
	color, _ := sp.state.Asked()
	var rows []seatRow
	for c := range sp.state.NumColors() {
		player := sp.Player(sp.state.SeatOf(c))
		player.Name = sp.player(c)
		r := seatRow{Color: sp.state.ColorID(c), Player: player, Cards: sp.state.Cards(c), OnTurn: c == color}
		for shape := range game.NumShapes {
			if !sp.state.Afloat(game.NumShapes*c + shape) {
				r.Slabs++
			}
		}
		r.Position = penguinPlace(sp.state, c, sp.localize)
		r.Enabled = sp.hasOption(numberedID("v", c))
		rows = append(rows, r)
	}
	return seatsSheet{draw.Freeze(rows), sp.metrics.scale}
}

// scene returns the sheet, w by h points.
func (sp seatsPanel) scene(w, h float32) scene.Scene {
	sheet := sp.sheet()
	s := scene.Scene{W: w, H: h, Background: ui.Sketched(sp.Style(), "polar seats", w, h, sheet, seatsSheet.part)}
	spots := ui.Spots(sp.Style(), w, h, sheet, seatsSheet.part)
	for c, r := range sheet.rows.Value() {
		id := numberedID("v", c)
		target := sp.optionTarget(id, id, r.Player.Name, spots[r.Color], "")
		target.Tooltip = sp.localize("polar.tip.seat", r.Player.Name, r.Cards, r.Slabs, r.Position)
		s.Targets = append(s.Targets, target)
	}
	return s
}

// seatsSheet is what the sheet of all colours is drawn from.
type seatsSheet struct {
	rows  draw.Frozen[[]seatRow]
	scale float64
}

func (sh seatsSheet) part(k ui.Sketch) layout.Part {
	var players []ui.Player
	for _, r := range sh.rows.Value() {
		players = append(players, r.Player)
	}
	var rows []layout.Part
	for _, r := range sh.rows.Value() {
		rows = append(rows, r.part(k, (k.H-8)/float64(len(players)), sh.scale, players))
	}
	return layout.Padded(4, layout.Grid(1, 0, true, rows...))
}

// part returns a row of a height: penguin and player, whose name is as large as those of all players, the numbers of cards
// and of slabs, and where the penguin is.
func (r seatRow) part(k ui.Sketch, h, scale float64, players []ui.Player) layout.Part {
	pad, gap, baseSize, nameShare := float32(12), float32(8), 17*scale, float32(0.65)
	if k.W < 380 {
		pad, gap, baseSize = 6, 4, 14*scale
	}
	if k.W < 300 { // where the penguin is has to be read, too
		nameShare = 0.55
	}
	name := paint.TextStyle{Size: min(k.Style.TextSize(baseSize), h*.6), Weight: paint.Medium, Color: k.Colors.Text}
	if r.OnTurn {
		name.Weight = paint.Bold
	}
	widest := paint.TextStyle{Size: 1.2 * baseSize, Weight: paint.Bold, Color: k.Colors.Text} // large text leaves names their room
	number := widest
	number.Size = min(name.Size, widest.Size)
	place := paint.TextStyle{Size: name.Size - 2, Color: k.Colors.Secondary, Align: paint.Right}
	counted := func(icon layout.Part, n int) layout.Part {
		return layout.HBox(2, icon, layout.AsLargeAs(k.Line(strconv.Itoa(n), number), layout.AtIdeal(k.Line("0", widest))))
	}
	side := layout.Exactly(float32(h * .66))
	cards := layout.Stack(layout.Center(k.Spot("cards/"+r.Color, side, side)), k.Sprite("bonus-card-front", h*.66))
	slab := k.Square(h*.54, func(c *paint.Canvas, x, y, side float64) {
		ui.DrawPicture(c, slabs.Slab{Cells: 0b010_111_010, Color: r.Color}.Picture(), x, y, side, side)
	})
	penguin := k.Part(layout.Exactly(float32(h*1.05)), layout.Range{}, func(c *paint.Canvas, at paint.Box) { r.drawPenguin(c, k.Colors, at) })
	return layout.Stack(k.Spot(r.Color, layout.Range{}, layout.Range{}), k.Ground(
		func(c *paint.Canvas, at paint.Box) { r.drawGround(c, k.Colors, at) },
		layout.PaddedXY(pad, 0, layout.HBox(gap,
			penguin, layout.Grow(nameShare, r.namePart(k, name, min(name.Size, baseSize), h, players)),
			counted(cards, r.Cards), counted(slab, r.Slabs), layout.Grow(1-nameShare, k.Line(r.Position, place)),
		)),
	))
}

// namePart returns the player; in the duel the colour below the name where one line is too short.
func (r seatRow) namePart(k ui.Sketch, t paint.TextStyle, portrait, h float64, players []ui.Player) layout.Part {
	player, color, isDuel := strings.Cut(r.Player.Name, " (") // as polar.duel-name has it
	if !isDuel {
		return layout.ByWidth(func(w float32) layout.Part {
			bold, fitted := t, t
			bold.Weight = paint.Bold // whoever is on turn
			fitted.Size = k.NameSize(players, bold, portrait, w, float32(h))
			return k.Player(r.Player, fitted, portrait)
		})
	}
	const least, smallest = .8, 9.0 // of its size; in points, below that a name is better cut
	beside := r.Player
	beside.Name = ""
	small := t
	small.Size, small.Weight = t.Size*least, paint.Medium
	width := func(text string, size float64) float32 { return float32(paint.TextWidth(text, t.Weight, size)) }
	portrayed := func(name layout.Part) layout.Part {
		return layout.HBox(0, layout.AtIdeal(k.Player(beside, t, portrait)), layout.Grow(1, name))
	}
	lines := layout.CenterY(layout.VBox(0, layout.First(
		layout.AtLeast(width(player, smallest), 0, k.Line(player, small)), k.Name(player, small),
	), k.Line("("+color, small)))
	return layout.First(
		portrayed(layout.AtLeast(least*width(r.Player.Name, t.Size), 0, k.Line(r.Player.Name, t))),
		portrayed(layout.AtLeast(least*width(player, small.Size), 0, lines)),
		lines,
	)
}

// drawGround draws what is behind a row: that it is on turn, or can be chosen.
func (r seatRow) drawGround(c *paint.Canvas, p paint.Theme, at paint.Box) {
	x, y, w, h := at.MinX, at.MinY, at.W(), at.H()
	if r.OnTurn {
		c.Fill(paint.RoundRect(x, y, w, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(x, y, 6, h, 3), paint.SeatColorsNamed(r.Color).Color)
	}
	if r.Enabled {
		c.Stroke(paint.RoundRect(x+2, y+2, w-4, h-4, 10), 3, paint.Sun)
	}
}

// drawPenguin draws the penguin with the badge of its colour.
func (r seatRow) drawPenguin(c *paint.Canvas, p paint.Theme, at paint.Box) {
	h := at.H()
	size := h * .94
	x, badge := at.MinX+size/2, at.MinY+h*.73
	c.Sprite("penguin-"+r.Color, x-size/2, at.MinY+h*.95-size*.9, size)
	c.Fill(paint.Circle(x+size*.42, badge, h*.185), p.Sheet)
	c.Badge(paint.SeatColorsNamed(r.Color), x+size*.42, badge, h*.155)
}
