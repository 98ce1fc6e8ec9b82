package quadriga

import (
	"fmt"
	"image/color"
	"math"

	"banchisa/app/tables"
	"banchisa/games"
	rules "banchisa/games/quadriga"
	"banchisa/widgets/coast"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// layout is where everything lies.
type layout struct {
	big   bool
	coast coast.Map
	board scene.Box
	seats [2]scene.Box // of white and of black
	pad   scene.Box
	list  scene.Box
	foot  scene.Box // the buttons
	look  parts.Style
	scale float32 // of what stands beside the board: more than 1 in a large window
}

// lay fits the table into its room: three columns where there is room for them, else the
// board and one column beside it.
func lay(in tables.In, size int) layout {
	l := layout{big: in.W >= 1200, look: parts.Style{Theme: in.Theme, TextScale: in.Text}, scale: 1}
	if l.big {
		l.scale = max(1, min(1.4, in.W/1366, in.H/712))
	}
	frame, top := float32(20), float32(5)
	if l.big {
		frame, top = 21, 4
	}
	side := in.H - top - 8
	if l.big {
		side = min(side, in.W-668)
	} else {
		side = min(side, in.W-412)
	}
	cell := (side - 2*frame) / float32(size)
	if size == 16 {
		cell = float32(math.Floor(float64(cell)))
	}
	l.coast = coast.Map{Size: size, Cell: float64(cell), Frame: float64(frame)}
	side = l.coast.Side()
	if l.big {
		l.wide(in, side, top)
	} else {
		l.narrow(in, side, top)
	}
	return l
}

func (l *layout) wide(in tables.In, side, top float32) {
	spare := max(0, in.W-668-side)
	left := 300 + spare/2
	l.board = scene.Box{X: 16 + left + 22, Y: top, W: side, H: side}
	high := min(218*l.scale, side*0.32)
	l.seats[rules.Black] = scene.Box{X: 16, Y: top, W: left, H: high}
	l.seats[rules.White] = scene.Box{X: 16, Y: top + side - high, W: left, H: high}
	l.pad = scene.Box{X: 16, Y: top + high + 18, W: left, H: side - 2*high - 36}
	x := l.board.X + side + 22
	w := in.W - x - 16
	button := 52 * min(l.scale, 1.2)
	l.list = scene.Box{X: x, Y: top, W: w, H: side - 2*button - 38}
	l.foot = scene.Box{X: x, Y: top + side - 2*button - 16, W: w, H: 2*button + 16}
}

func (l *layout) narrow(in tables.In, side, top float32) {
	l.board = scene.Box{X: 12, Y: top, W: side, H: side}
	x := 12 + side + 14
	w := in.W - x - 12
	half := (w - 10) / 2
	const high, pad, button = 152, 168, 44
	l.seats[rules.White] = scene.Box{X: x, Y: top, W: half, H: high}
	l.seats[rules.Black] = scene.Box{X: x + half + 10, Y: top, W: half, H: high}
	y := top + high + 12
	h := side - high - 12 - 2*button - 26
	l.pad = scene.Box{X: x, Y: y, W: pad, H: h}
	l.list = scene.Box{X: x + pad + 10, Y: y, W: w - pad - 10, H: h}
	l.foot = scene.Box{X: x, Y: top + side - 2*button - 12, W: w, H: 2*button + 12}
}

// buttons are undo, the second choice of the phase, and the main one.
func buttons(in tables.In, s *rules.State, p *plan, l layout) []tables.Button {
	f := l.foot
	high := (f.H - 14) / 2
	list := []tables.Button{{
		ID: "undo", Text: in.Say("quadriga.button.undo"), Key: "U",
		At: scene.Box{X: f.X, Y: f.Y, W: f.W * 0.48, H: high},
	}}
	second := scene.Box{X: f.X + f.W*0.52, Y: f.Y, W: f.W * 0.48, H: high}
	main := scene.Box{X: f.X, Y: f.Y + high + 14, W: f.W, H: high}
	switch {
	case !in.Live:
	case s.Phase() == rules.Placing:
		list = append(list, tables.Button{
			ID: "none", Text: in.Say("quadriga.button.none"), Key: "N", At: main, Disabled: s.Units(s.Turn()).Empty(),
		})
	case s.Phase() == rules.Moving:
		text, idle := in.Say("quadriga.button.go"), len(p.orders()) == 0 && p.standing() == s.Units(s.Turn())
		if idle {
			text = in.Say("quadriga.button.stay")
		}
		list = append(list,
			tables.Button{ID: "clear", Text: in.Say("quadriga.button.clear"), At: second, Disabled: len(p.chosen) == 0},
			tables.Button{ID: "go", Text: text, Key: "Return", At: main, Main: !idle})
	}
	return list
}

// seatPanel is a seat's sheet: piece, name, three numbers, and what presses.
func seatPanel(in tables.In, s *rules.State, p *plan, seat games.Seat, l layout) tables.Panel {
	at := l.seats[seat]
	islands := s.Units(seat).Islands(nil)
	largest := 0
	for _, island := range islands {
		largest = max(largest, island.Len())
	}
	var who tables.Player
	if int(seat) < len(in.Players) {
		who = in.Players[seat]
	}
	note, alarm := note(in, s, p, seat)
	sheet := sheet{
		title: in.Say(seatKey(seat)), who: who, colour: [2]string{"white", "black"}[seat],
		stuff: stuffOf(seat), clock: s.Countdown(seat), note: note, alarm: alarm, big: l.big,
		numbers: [3]int{len(islands), s.Units(seat).Len(), largest},
		words: [3]string{
			in.Say("quadriga.seat.islands", len(islands)), in.Say("quadriga.seat.units", s.Units(seat).Len()),
			in.Say("quadriga.seat.largest"),
		},
	}
	picture := l.look.NewPicture("quadriga seat", at.W, at.H, func(c *paint.Canvas, colors paint.Theme) {
		sheet.draw(c.Scaled(float64(l.scale)), colors, l.look, float64(at.W/l.scale), float64(at.H/l.scale))
	}, sheet)
	return tables.Panel{
		ID: fmt.Sprintf("seat/%d", seat), At: at, Glow: s.Actor() == seat,
		Tip:   in.Say("quadriga.tip.seat", in.Say(seatKey(seat)), s.Units(seat).Len(), len(islands), largest),
		Scene: scene.Scene{W: at.W, H: at.H, Background: picture},
	}
}

// note is the line at a sheet's foot.
func note(in tables.In, s *rules.State, p *plan, seat games.Seat) (text string, alarm bool) {
	limit := s.Rules().DrawAfter()
	switch {
	case s.Actor() == games.Nobody:
		return "", false
	case s.Countdown(seat) > 0:
		return in.Say("quadriga.seat.clock", s.Countdown(seat)), true
	case s.Actor() == seat && s.Phase() == rules.Moving:
		some, all := p.marched()
		return in.Say("quadriga.seat.orders", some, all), false
	case limit > 0 && limit-s.QuietTurns() <= 20:
		return in.Say("quadriga.seat.quiet", limit-s.QuietTurns()), false
	}
	if left, ok := s.TurnsLeft(); ok { // of both seats; told are the seat's own
		if s.Actor() == seat {
			left++
		}
		return in.Say("quadriga.seat.sunset", left/2), left <= 20
	}
	return "", false
}

// sheet is what a seat's panel shows.
type sheet struct {
	title, colour string
	who           tables.Player
	stuff         coast.Material
	clock         int
	note          string
	alarm, big    bool
	numbers       [3]int
	words         [3]string
}

func (v sheet) draw(c *paint.Canvas, p paint.Theme, look parts.Style, w, h float64) {
	pad, piece, title, body, small, num := 12.0, 46.0, 17.0, 13.5, 11.5, 22.0
	if v.big {
		pad, piece, title, body, small, num = 16, 58, 18, 15, 13, 30
	}
	title, body, small = look.TextSize(title), look.TextSize(body), look.TextSize(small)
	c.Sprite(v.stuff.Sprite(), pad-2, pad-2, piece)
	x := pad + piece + 10
	room := w - x - pad
	if v.clock > 0 {
		size := piece * 1.27
		room -= size
		cx, cy := w-pad-size, pad-6
		c.Sprite("quadriga-countdown", cx, cy, size)
		c.Text(cx+size/2, cy+size*89/128, fmt.Sprint(v.clock),
			paint.TextStyle{Size: size * 54 / 128, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	}
	title = parts.FitSize(v.title, paint.Bold, title, room-title)
	tw := c.Text(x, pad+title*0.9, v.title, paint.TextStyle{Size: title, Weight: paint.Bold, Color: p.Text})
	c.Fill(paint.SymbolPath(paint.SeatColorsNamed(v.colour).Symbol, x+tw+14, pad+title*0.55, title*0.33), p.Text)
	if v.who.Name == v.title {
		v.who.Name = ""
	}
	mid := pad + title*0.9 + body*1.05
	x, room = v.who.Face.DrawBefore(c, x, mid, body, room)
	parts.DrawName(c, v.who.Name, x, mid, room, body*2.2, paint.TextStyle{Size: body, Color: p.Secondary})
	y := pad + piece + 14
	column := (w - 2*pad) / 3
	for i, n := range v.numbers {
		at := pad + column*float64(i)
		c.Text(at, y+num*0.55, fmt.Sprint(n), paint.TextStyle{Size: num, Weight: paint.Bold, Color: p.Text})
		c.Text(at, y+num*0.55+small*1.5, v.words[i],
			paint.TextStyle{Size: parts.FitSize(v.words[i], paint.Medium, small, column-6), Color: p.Secondary})
	}
	v.foot(c, p, body, pad, w, h)
}

// foot is the note in its strip.
func (v sheet) foot(c *paint.Canvas, p paint.Theme, body, pad, w, h float64) {
	if v.note == "" {
		return
	}
	fill, ink := color.NRGBA(paint.ParseHex("#FFF0CC")), color.NRGBA(paint.ParseHex("#6B4A06"))
	if v.alarm {
		fill, ink = paint.ParseHex("#FCE3D6"), paint.ParseHex("#8C2F14")
	}
	high := body * 1.7
	y := h - pad*0.75 - high
	c.Fill(paint.RoundRect(pad-4, y, w-2*pad+8, high, 9), fill)
	size := parts.FitSize(v.note, paint.Bold, body, w-2*pad-8)
	c.TextCentered(w/2, y+high/2, v.note, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}
