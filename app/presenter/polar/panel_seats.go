package polar

import (
	"strconv"
	"strings"

	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/slabs"
)

// seatRow is what the sheet shows of one colour.
type seatRow struct {
	Color, Name     string
	Avatar          ui.Avatar
	Clock           ui.ClockFace
	Cards, Slabs    int
	Position        string
	OnTurn, Enabled bool
}

// seatsPanel is the sheet of all colours.
type seatsPanel struct {
	taps
	metrics metrics
}

// scene returns the sheet, w by h points.
func (sp seatsPanel) scene(w, h float32) scene.Scene {
	s := scene.Scene{W: w, H: h}
	color, _ := sp.state.Asked()
	var rows []seatRow
	for c := range sp.state.NumColors() {
		player := sp.Player(sp.state.SeatOf(c))
		r := seatRow{Color: sp.state.ColorID(c), Name: sp.player(c), Cards: sp.state.Cards(c), OnTurn: c == color, Avatar: player.Avatar, Clock: player.Clock}
		for shape := range game.NumShapes {
			if !sp.state.Afloat(game.NumShapes*c + shape) {
				r.Slabs++
			}
		}
		r.Position = penguinPlace(sp.state, c, sp.localize)
		id := numberedID("v", c)
		target := sp.optionTarget(id, id, r.Name, scene.Box{X: 4, Y: 4 + float32(c)*sp.metrics.row, W: w - 8, H: sp.metrics.row}, "")
		target.Tooltip = sp.localize("polar.tip.seat", r.Name, r.Cards, r.Slabs, r.Position)
		r.Enabled = target.Enabled
		s.Targets = append(s.Targets, target)
		rows = append(rows, r)
	}
	style := sp.Style()
	type value struct {
		rows  draw.Frozen[[]seatRow]
		row   float32
		scale float64
	}
	s.Background = ui.Drawing(style, "polar seats", w, h, value{draw.Freeze(rows), sp.metrics.row, sp.metrics.scale}, func(c *paint.Canvas, in ui.Area, v value) {
		for i, r := range v.rows.Value() {
			r.draw(c.Translated(0, float64(4+float32(i)*v.row)), in.Colors, in.Style, in.W, float64(v.row), v.scale)
		}
	})
	return s
}

func (r seatRow) draw(c *paint.Canvas, p paint.Theme, style ui.Style, w, h, k float64) {
	baseSize := 17.0
	if w < 380 {
		baseSize = 14
	}
	size := min(style.TextSize(baseSize)*k, h*.6)
	cardsColumn, slabsColumn := numberColumns(w)
	if r.OnTurn {
		c.Fill(paint.RoundRect(4, 0, w-8, h, 11), p.Highlight)
		c.Fill(paint.RoundRect(4, 0, 6, h, 3), paint.SeatColorsNamed(r.Color).Color)
	}
	if r.Enabled {
		c.Stroke(paint.RoundRect(6, 2, w-12, h-4, 10), 3, paint.Sun)
	}
	penguinSize := h * .94
	x := 34 * w / 424
	c.Sprite("penguin-"+r.Color, x-penguinSize/2, h*.95-penguinSize*.9, penguinSize)
	c.Fill(paint.Circle(x+penguinSize*.42, h*.73, h*.185), p.Sheet)
	c.Badge(paint.SeatColorsNamed(r.Color), x+penguinSize*.42, h*.73, h*.155)
	x += penguinSize*.42 + h*.155 + 9*w/424
	weight := paint.Medium
	if r.OnTurn {
		weight = paint.Bold
	}
	space := cardsColumn - h*.33 - x - 8
	if space > 7*min(size, baseSize*k) { // else the name needs it
		x, space = r.Avatar.DrawBefore(c, x, h/2, min(size, baseSize*k), space)
	}
	space = r.Clock.DrawAtEnd(c, p, x, h/2, min(size, baseSize*k)*0.85, space)
	r.drawName(c, x, space, h, paint.TextStyle{Size: size, Weight: weight, Color: p.Text})
	number := paint.TextStyle{Size: min(size, 1.2*baseSize*k), Weight: paint.Bold, Color: p.Text}
	icon := h * .66
	c.Sprite("bonus-card-front", cardsColumn-icon/2, h/2-icon/2, icon)
	c.TextCentered(cardsColumn+h*.34, h/2, strconv.Itoa(r.Cards), number)
	icon = h * .54
	ui.DrawPicture(c, slabs.Slab{Cells: 0b010_111_010, Color: r.Color}.Picture(), slabsColumn-icon/2, h/2-icon/2, icon, icon)
	c.TextCentered(slabsColumn+h*.40, h/2, strconv.Itoa(r.Slabs), number)
	c.TextCentered(w-16, h/2, r.Position, paint.TextStyle{Size: ui.FitSize(r.Position, paint.Medium, size-2,
		.96*w-slabsColumn-h*.40-paint.TextWidth("8", paint.Bold, number.Size)-0.8*baseSize*k), Color: p.Secondary, Align: paint.Right})
}

// numberColumns returns where the two columns of numbers are on a sheet w points wide.
func numberColumns(w float64) (cards, slabs float64) {
	if w < 300 { // what is behind them has to be read, too
		return .5 * w, .655 * w
	}
	return .555 * w, .705 * w
}

// drawName writes the player's name; in the duel the colour below it where one line is too short.
func (r seatRow) drawName(c *paint.Canvas, x, space, h float64, t paint.TextStyle) {
	player, color, duel := strings.Cut(r.Name, " (") // as polar.duel-name has it
	if oneLineSize := ui.FitSize(r.Name, t.Weight, t.Size, space); oneLineSize > min(t.Size*.8, h*.36) || !duel {
		if duel {
			t.Size = oneLineSize
		}
		ui.DrawName(c, r.Name, x, h/2, space, h*.9, t)
		return
	}
	t.Size = min(t.Size, h*.36)
	if paint.TextWidth(player, t.Weight, 0.8*t.Size) > space { // or it is cut
		t.Weight = paint.Medium
	}
	for i, line := range []string{player, "(" + color} {
		t := t
		const least = 9 // points; a name is better small than cut
		if fitted := ui.FitSize(line, t.Weight, t.Size, space); fitted >= least {
			t.Size = fitted
		} else {
			line, t.Size = ui.Ellipsize(line, t.Weight, t.Size, space)
		}
		c.TextCentered(x, h/2+(float64(i)-.5)*h*.4, line, t)
	}
}
