package quadriga

import (
	"fmt"
	"image/color"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// seatPanel returns a seat's sheet, without what is on it.
func (l *layoutBuilder) seatPanel(seat games.Seat) ui.Panel {
	s, islands, largest := l.State, l.State.Units(seat).Islands(nil), l.largestIsland(seat)
	tooltip := l.Localize("quadriga.tip.seat", l.Name(seat), s.Units(seat).Len(), len(islands), largest)
	if _, ok := s.TurnsLeft(); ok {
		tooltip += " " + l.Localize("quadriga.tip.sunset", l.Name(game.Black))
	}
	return ui.Panel{ID: fmt.Sprintf("seat/%d", seat), Highlighted: s.Actor() == seat, AfterMotion: true, Tooltip: tooltip}
}

// largestIsland returns how many units the largest island of a seat has.
func (l *layoutBuilder) largestIsland(seat games.Seat) (largest int) {
	for _, island := range l.State.Units(seat).Islands(nil) {
		largest = max(largest, island.Len())
	}
	return largest
}

// seatScene returns what is on a seat's sheet: piece, name, three numbers, and a note.
func (l *layoutBuilder) seatScene(seat games.Seat, w, h float32) scene.Scene {
	in, s := l.Input, l.State
	islands := len(s.Units(seat).Islands(nil))
	note, urgent := seatNote(s, seat, in.Localize)
	countdown := s.Countdown(seat)
	if s.Actor() == games.Terminal { // it counts no longer
		countdown = 0
	}
	sheet := seatSheet{
		color:    [2]string{"white", "black"}[seat],
		material: materialOf(seat), countdown: countdown, note: note, urgent: urgent, isWide: l.isWide,
		counts: [3]int{islands, s.Units(seat).Len(), l.largestIsland(seat)},
		countLabels: [3]string{
			in.Localize("quadriga.seat.islands", islands), in.Localize("quadriga.seat.units", s.Units(seat).Len()),
			in.Localize("quadriga.seat.largest"),
		},
	}
	sheet.name, sheet.below = in.SheetNames(seat, in.Localize(seatTextKey(seat)))
	type value struct {
		sheet seatSheet
		scale float32
	}
	return scene.Scene{W: w, H: h, Background: ui.Drawing(l.style, "quadriga seat", w, h, value{sheet, l.scale}, func(c *paint.Canvas, in ui.Area, v value) {
		v.sheet.draw(c.Scaled(float64(v.scale)), in.Colors, in.Style, float64(float32(in.W)/v.scale), float64(float32(in.H)/v.scale))
	})}
}

// seatNote returns the line at the bottom of a sheet.
func seatNote(s *game.State, seat games.Seat, localize ui.Localize) (text string, urgent bool) {
	limit := s.Rules().DrawAfter
	switch {
	case s.Actor() == games.Terminal:
		return "", false
	case s.Countdown(seat) > 0:
		return localize("quadriga.seat.clock", s.Countdown(seat)), true
	case limit > 0 && limit-s.QuietTurns() <= warnQuiet:
		return localize("quadriga.seat.quiet", limit-s.QuietTurns()), false
	}
	if left, ok := s.TurnsLeft(); ok { // of both seats; the note counts the seat's own
		if s.Actor() == seat {
			left++
		}
		if left/2 == 0 {
			return localize("quadriga.seat.sunset-now"), true
		}
		return localize("quadriga.seat.sunset", left/2), left/2 <= warnTurns
	}
	return "", false
}

// seatSheet is what the panel of a seat shows.
type seatSheet struct {
	name, color    string
	below          ui.Player // the seat's word or the player, with portrait and clock
	material       coast.Material
	countdown      int
	note           string
	urgent, isWide bool
	counts         [3]int
	countLabels    [3]string
}

func (s seatSheet) draw(c *paint.Canvas, p paint.Theme, style ui.Style, w, h float64) {
	pad, piece, clock, title, body, small, countSize := 12.0, 46.0, 42.0, 17.0, 13.5, 11.5, 22.0
	columns := [4]float64{0, 0.28, 0.54, 1} // the last label is the longest
	if s.isWide {
		pad, piece, clock, title, body, small, countSize = 16, 58, 74, 18, 15, 13, 30
		columns = [4]float64{0, 0.3, 0.58, 1}
	}
	title, body, small = style.TextSize(title), style.TextSize(body), style.TextSize(small)
	c.Sprite(s.material.Sprite(), pad-2, pad-2, piece)
	x := pad + piece + 10
	space := w - x - pad
	if s.countdown > 0 {
		space -= clock
		cx, cy := w-pad-clock, pad-6
		c.Sprite("quadriga-countdown", cx, cy, clock)
		c.Text(cx+clock/2, cy+clock*89/128, fmt.Sprint(s.countdown),
			paint.TextStyle{Size: clock * 54 / 128, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	}
	name, size := ui.Ellipsize(s.name, paint.Bold, title, space-title)
	width := c.Text(x, pad+title*0.9, name, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text})
	ui.DrawSymbol(c, p, s.color, x+width+14, pad+title*0.55, title*0.33)
	mid := pad + title*0.9 + body*1.05
	x, space = s.below.Avatar.DrawBefore(c, x, mid, body, space)
	space = s.below.Clock.DrawAtEnd(c, p, x, mid, body, space)
	ui.DrawName(c, s.below.Name, x, mid, space, body*2.2, paint.TextStyle{Size: body, Color: p.Secondary})
	bottom := h - 0.75*pad
	if s.note != "" {
		bottom -= s.noteHeight(body)
	}
	y := max(pad+piece+14, mid+body*1.1+2, (pad+piece+bottom)/2-0.19*countSize-0.8*small) // below a large name, else in the middle
	y = min(y, bottom-2-0.55*countSize-1.7*small)                                         // above the strip of a low sheet
	for i, n := range s.counts {
		at, column := pad+(w-2*pad)*columns[i], (w-2*pad)*(columns[i+1]-columns[i])
		c.Text(at, y+countSize*0.55, fmt.Sprint(n), paint.TextStyle{Size: countSize, Weight: paint.Bold, Color: p.Text})
		c.Text(at, y+countSize*0.55+small*1.4, s.countLabels[i],
			paint.TextStyle{Size: ui.FitSize(s.countLabels[i], paint.Medium, small, column-6), Color: p.Secondary})
	}
	s.drawNote(c, body, pad, w, h)
}

// noteHeight returns the height of the strip of the note.
func (s seatSheet) noteHeight(body float64) float64 { return min(body*1.7, 26) }

// drawNote draws the note in its strip.
func (s seatSheet) drawNote(c *paint.Canvas, body, pad, w, h float64) {
	if s.note == "" {
		return
	}
	fill, ink := color.NRGBA(paint.ParseHex("#FFF0CC")), color.NRGBA(paint.ParseHex("#6B4A06"))
	if s.urgent {
		fill, ink = paint.ParseHex("#FCE3D6"), paint.ParseHex("#8C2F14")
	}
	height := s.noteHeight(body)
	y := h - pad*0.75 - height
	c.Fill(paint.RoundRect(pad-4, y, w-2*pad+8, height, 9), fill)
	size := ui.FitSize(s.note, paint.Bold, body, w-2*pad-8)
	c.TextCentered(w/2, y+height/2, s.note, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}
