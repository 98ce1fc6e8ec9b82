package quadriga

import (
	"fmt"
	"strings"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	return ui.Panel{ID: seatPanelID(seat), Highlighted: s.Actor() == seat, AfterMotion: true, Tooltip: tooltip}
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
		material: materialOf(seat), countdown: countdown, note: note, urgent: urgent, isWide: l.isWide, scale: float64(l.scale),
		counts: [3]int{islands, s.Units(seat).Len(), l.largestIsland(seat)},
		countLabels: [3]string{
			in.Localize("quadriga.seat.islands", islands), in.Localize("quadriga.seat.units", s.Units(seat).Len()),
			in.Localize("quadriga.seat.largest"),
		},
	}
	sheet.name, sheet.below = in.SheetNames(seat, in.Localize(seatTextKey(seat)))
	return scene.Scene{W: w, H: h, Background: ui.Sketched(l.style, "quadriga seat", w, h, sheet, seatSheet.part)}
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
	scale          float64
	counts         [3]int
	countLabels    [3]string
}

// part returns the piece beside the names and the countdown, the three numbers, and the note.
func (s seatSheet) part(k ui.Sketch) layout.Part {
	pad, gap, piece, clock, title, body, small, number := 12.0, 8.0, 46.0, 42.0, 17.0, 13.5, 11.5, 22.0
	if s.isWide {
		pad, gap, piece, clock, title, body, small, number = 16, 10, 58, 74, 18, 15, 14, 36
	}
	space := func(points float64) float32 { return float32(points * s.scale) }
	text := func(size float64) float64 { return k.Style.TextSize(size) * s.scale }
	name := paint.TextStyle{Size: text(title), Weight: paint.Bold, Color: k.Colors.Text}
	count := paint.TextStyle{Size: number * s.scale, Weight: paint.Bold, Color: k.Colors.Text, Align: paint.Center}
	soft := paint.TextStyle{Size: text(body), Color: k.Colors.Secondary}
	label := paint.TextStyle{Size: text(small), Color: k.Colors.Secondary, Align: paint.Center}
	symbol := k.Square(title*s.scale*0.75, func(c *paint.Canvas, x, y, side float64) {
		ui.DrawSymbol(c, k.Colors, s.color, x+side/2, y+side/2, side/2)
	})
	var countdown layout.Part
	if s.countdown > 0 {
		countdown = k.Square(clock*s.scale, s.drawCountdown)
	}
	counts := func(isInTwo bool, size float64) layout.Part {
		label := label
		label.Size = size
		return s.countsPart(k, count, label, space(gap), isInTwo)
	}
	labels := []layout.Part{layout.AtIdeal(counts(false, label.Size))}
	for size := label.Size; size >= small*s.scale; size -= 0.5 { // a little smaller in two lines, rather than much on one
		labels = append(labels, layout.Whole(counts(true, size)))
	}
	return layout.PaddedXY(space(pad), space(pad*0.75), layout.VBox(0,
		layout.HBox(space(gap),
			k.Sprite(s.material.Sprite(), piece*s.scale),
			layout.Grow(1, layout.CenterY(s.names(k, name, soft, space(gap), symbol))),
			countdown,
		),
		layout.Grow(1, layout.CenterY(layout.First(append(labels, counts(false, label.Size))...))),
		s.notePart(k, soft),
	))
}

// countsPart returns the three numbers above their labels, of which long ones can be in two lines.
func (s seatSheet) countsPart(k ui.Sketch, count, label paint.TextStyle, gap float32, isInTwo bool) layout.Part {
	var counts []layout.Part
	for i, n := range s.counts { // as wide as their labels, so that these are equally large
		lines := []string{s.countLabels[i]}
		if at := strings.LastIndex(lines[0], " "); isInTwo && at > 0 {
			lines = []string{lines[0][:at], lines[0][at+1:]}
		}
		width, parts := 0.0, []layout.Part{k.Number(fmt.Sprint(n), count), layout.Gap(gap / 4)}
		for _, line := range lines {
			width, parts = max(width, paint.TextWidth(line, label.Weight, label.Size)), append(parts, k.Line(line, label))
		}
		counts = append(counts, layout.Grow(float32(width), layout.Align(layout.Fill, 0, layout.VBox(0, parts...))))
	}
	return layout.HBox(gap, counts...)
}

// names returns the name beside the symbol, as large as there is room for, down to the size of a word in normal text, and
// below it who else, a little smaller.
func (s seatSheet) names(k ui.Sketch, name, soft paint.TextStyle, gap float32, symbol layout.Part) layout.Part {
	const smaller = 0.95
	return layout.ByWidth(func(w float32) layout.Part {
		fitted, below := name, soft
		room := w - gap - symbol.Width().Ideal
		fitted.Size = max(k.NameSize([]ui.Player{{Name: s.name}}, name, 0, room, 0), min(soft.Size, soft.Size/k.Style.TextSize(1)))
		below.Size = min(soft.Size, smaller*fitted.Size)
		return layout.VBox(0, layout.HBox(gap, layout.AtMost(room, k.CutName(s.name, fitted)), symbol), k.Player(s.below, below, below.Size))
	})
}

func (s seatSheet) drawCountdown(c *paint.Canvas, x, y, side float64) {
	c.Sprite("quadriga-countdown", x, y, side)
	c.Text(x+side/2, y+side*89/128, fmt.Sprint(s.countdown),
		paint.TextStyle{Size: side * 54 / 128, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
}

// notePart returns the note on its strip, nil without one.
func (s seatSheet) notePart(k ui.Sketch, t paint.TextStyle) layout.Part {
	if s.note == "" {
		return nil
	}
	fill, ink := paint.ParseHex("#FFF0CC"), paint.ParseHex("#6B4A06")
	if s.urgent {
		fill, ink = paint.ParseHex("#FCE3D6"), paint.ParseHex("#8C2F14")
	}
	t.Weight, t.Color, t.Align = paint.Bold, ink, paint.Center
	return k.Ground(func(c *paint.Canvas, at paint.Box) {
		c.Fill(paint.RoundRect(at.MinX-4, at.MinY, at.W()+8, at.H(), 9), fill)
	}, layout.PaddedXY(4, 2, k.Line(s.note, t)))
}

func seatPanelID(seat games.Seat) string { return fmt.Sprintf("seat/%d", seat) }
