package fuga

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// seatPanel shows a seat: name, player, points, and the alert or the criminals.
type seatPanel struct {
	*position
	isPolice bool
}

func (panel seatPanel) onTurn() bool {
	seat := panel.decidingSeat()
	return int(seat) == panel.seat() && seat >= 0
}

func (panel seatPanel) seat() int {
	if panel.isPolice {
		return panel.State.PoliceSeat()
	}
	return panel.State.CriminalsSeat()
}

// tooltip returns what the panel of a seat shows, in words.
func (panel seatPanel) tooltip() string {
	policePoints, criminalPoints := panel.State.Points()
	name := panel.Name(games.Seat(panel.seat()))
	if panel.isPolice {
		return panel.Localize("fuga.tip.police", policePoints, panel.State.Reserve(game.Car), panel.State.Reserve(game.Boat), name)
	}
	return panel.Localize("fuga.tip.criminals", criminalPoints, panel.State.CriminalsLeft(), name)
}

func (panel seatPanel) scene(w, h float32) scene.Scene {
	s := panel.State
	police, criminals := s.Points()
	shown := drawnSeat{
		color: "red", points: criminals, maxPoints: max(police, criminals), isWide: panel.Window.IsWide(),
		wraps: panel.wrapsNames(float64(w), float64(h)), // then both panels leave space for two lines
	}
	shown.name, shown.below = panel.names(panel.seat())
	if panel.isPolice {
		shown.color, shown.points, shown.alert = "blue", police, panel.alert()
	} else {
		shown.gang = panel.gang()
	}
	return scene.Scene{W: w, H: h, Background: ui.Drawing(panel.Style(), "fuga seat", w, h, shown, func(c *paint.Canvas, in ui.Area, s drawnSeat) { s.draw(c, in) })}
}

// names returns the two lines of names in the panel of a seat.
func (panel seatPanel) names(seat int) (name string, below ui.Player) {
	word := "fuga.seat.criminals"
	if seat == panel.State.PoliceSeat() {
		word = "fuga.seat.police"
	}
	return panel.SheetNames(games.Seat(seat), panel.Localize(word))
}

// drawnSeat is what the panel of a seat is drawn from: of the police with the alert, of the criminals with
// the gang.
type drawnSeat struct {
	name, color       string
	below             ui.Player // the seat's word or the player, with portrait and clock
	points, maxPoints int
	isWide, wraps     bool
	alert             alert
	gang              gang
}

func (s drawnSeat) draw(c *paint.Canvas, in ui.Area) {
	s.drawName(c, in)
	if s.wraps { // below the second line of a name
		c = c.Translated(0, in.H*0.06)
	}
	small := s.smallTextSize(in)
	if s.alert.isShown {
		s.alert.draw(c, in, small)
	} else {
		s.gang.draw(c, in, small)
	}
}

func (s drawnSeat) drawName(c *paint.Canvas, in ui.Area) {
	w, h, p := in.W, in.H, in.Colors
	r := seatBadge * h
	c.Badge(paint.SeatColorsNamed(s.color), 14+r, 13+r, r)
	size := seatNameSize(in.Style, h)
	x := 14 + 2*r + 8
	pointsSize := h * 0.235
	space := w - x - paint.TextWidth(strconv.Itoa(s.maxPoints), paint.Bold, pointsSize) - 20
	name, fitted := ui.Ellipsize(s.name, paint.Bold, size, space)
	c.Text(x, 13+r*0.95, name, paint.TextStyle{Size: fitted, Weight: paint.Bold, Color: p.Text})
	mid, style := 13+r*0.95+size*0.87, paint.TextStyle{Size: size * 0.8, Color: p.Secondary}
	if wrapsSeatName(in.Style, s.below, w, h) {
		mid += style.Size * 0.3
	}
	x, space = s.below.Avatar.DrawBefore(c, x, mid, style.Size, w-x-14) // also below the points
	space = s.below.Clock.DrawAtEnd(c, p, x, mid, style.Size*clockSize, space)
	ui.DrawName(c, s.below.Name, x, mid, space, style.Size*2, style)
	c.Text(w-14, 13+r*1.6, strconv.Itoa(s.points), paint.TextStyle{Size: pointsSize, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// seatBadge is the radius of the badge in a seat's panel, relative to its height.
const seatBadge = 0.113

// clockSize is the text size of a clock, relative to the player's name.
const clockSize = 0.9

// seatNameSize returns the text size of the name in a panel of height h. What is below it is smaller.
func seatNameSize(style ui.Style, h float64) float64 { return min(style.TextSize(h*0.13), h*0.148) }

// wrapsNames reports whether what is below a name needs two lines, or a clock beside it as much room.
func (panel seatPanel) wrapsNames(w, h float64) bool {
	_, below := panel.names(0)
	_, other := panel.names(1)
	return wrapsSeatName(panel.Style(), below, w, h) || wrapsSeatName(panel.Style(), other, w, h)
}

func wrapsSeatName(style ui.Style, below ui.Player, w, h float64) bool {
	text := paint.TextStyle{Size: seatNameSize(style, h) * 0.8}
	space := w - 14 - 2*seatBadge*h - 8 - 14 - below.Avatar.Width(text.Size) - below.Clock.Width(text.Size*clockSize)
	return below.Clock.Text != "" || ui.WrapsName(below.Name, space, text.Size*2, text)
}

// smallTextSize returns the size of the small text in a seat's panel.
func (s drawnSeat) smallTextSize(in ui.Area) float64 {
	size := in.H * 0.092
	if !s.isWide { // the panel is low
		size = in.H * 0.105
	}
	return min(in.Style.TextSize(size), in.H*0.108)
}

// gang is the state of the criminals: how many of them are free and caught, and of the exchange.
type gang struct {
	free, escaped, caught int
	text, exchange        string
	exchangeFade          float64
}

func (panel seatPanel) gang() gang {
	s, localize := panel.State, panel.Localize
	arrests, kills, _, escaped := s.Tally()
	g := gang{free: s.CriminalsLeft(), escaped: escaped, caught: arrests + kills, exchange: localize("fuga.exchange.todo"), exchangeFade: 1}
	if s.IsSetup() {
		g.free = 2 // not placed yet
	}
	switch {
	case s.Exchanged():
		g.exchange = localize("fuga.exchange.done")
	case s.Actor() == games.Terminal:
		g.exchange, g.exchangeFade = localize("fuga.exchange.never"), 0.3
	case !canStillExchange(s):
		g.exchange, g.exchangeFade = localize("fuga.exchange.late"), 0.3
	}
	g.text = localize("fuga.free", g.free, 2)
	if escaped > 0 {
		g.text = localize("fuga.escaped", escaped)
	}
	return g
}

// draw draws the criminals, and the state of the exchange.
func (g gang) draw(c *paint.Canvas, in ui.Area, text float64) {
	w, y, size := in.W, in.H*0.43, in.H*0.24
	for i := range 2 {
		x := 12 + float64(i)*(size+3)
		fade := 1.0
		if i >= g.free {
			fade = 0.3
		}
		c.WithAlpha(fade).Sprite("fuga-criminal", x, y, size)
		if i >= g.free+g.escaped && i < g.free+g.escaped+g.caught {
			c.Sprite("fuga-handcuffs", x+size*0.25, y+size*0.4, size*0.6)
		}
	}
	c.WithAlpha(g.exchangeFade).Sprite("fuga-exchange", w-16-size, y, size)
	small := paint.TextStyle{Size: text, Color: in.Colors.Secondary}
	if both := paint.TextWidth(g.text+g.exchange, paint.Medium, small.Size); both > w-34 { // side by side
		small.Size *= (w - 34) / both
	}
	c.Text(14, y+size+small.Size*1.1, g.text, small)
	small.Align = paint.Right
	c.Text(w-14, y+size+small.Size*1.1, g.exchange, small)
}

// alert is the level of alert as lamps, of which some are lit, and the reserve.
type alert struct {
	isShown       bool
	lamps, lit    int
	text, reserve string
}

func (panel seatPanel) alert() alert {
	s, localize := panel.State, panel.Localize
	a := alert{isShown: true, lamps: panel.rules.MoreCount[game.PoliceCar] + panel.rules.MoreCount[game.PatrolBoat], lit: s.Reinforcements()}
	a.text, a.reserve = localize("fuga.alert", a.lit), localize("fuga.reserve", s.Reserve(game.Car), s.Reserve(game.Boat))
	if s.Warrant() && s.Actor() != games.Terminal {
		a.text = localize("fuga.warrant")
	}
	return a
}

func (a alert) draw(c *paint.Canvas, in ui.Area, size float64) {
	w, h, p := in.W, in.H, in.Colors
	c.Text(14, h*0.52, a.text, paint.TextStyle{Size: ui.FitSize(a.text, paint.Bold, size, w-28), Weight: paint.Bold, Color: p.Text})
	r := min(h*0.047, (w-40)/float64(max(a.lamps, 1))/3)
	for i := range a.lamps {
		x, y := 22+float64(i)*(w-44)/float64(max(1, a.lamps-1)), h*0.66
		lamp, foot := paint.WithAlpha(p.Secondary, 0.3), paint.WithAlpha(p.Secondary, 0.5)
		if i < a.lit {
			c.Fill(paint.Circle(x, y, r+4), paint.WithAlpha(paint.Coral, 0.35))
			lamp, foot = paint.Coral, p.Text
		}
		c.Fill(paint.RoundRect(x-r, y-r, 2*r, 2.1*r, r), lamp)
		c.Fill(paint.RoundRect(x-r-1.5, y+r*0.6, 2*r+3, r*0.8, r*0.3), foot)
	}
	c.Text(14, h*0.85, a.reserve, paint.TextStyle{Size: ui.FitSize(a.reserve, paint.Medium, size, w-28), Color: p.Secondary})
}
