package fuga

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
	shown := drawnSeat{color: "red", points: criminals, most: max(police, criminals), isWide: panel.Window.IsWide()}
	shown.name, shown.below = panel.names(panel.seat())
	shown.other, shown.beside = panel.names(1 - panel.seat())
	if panel.isPolice {
		shown.color, shown.points, shown.alert = "blue", police, panel.alert()
	} else {
		shown.gang = panel.gang()
	}
	return scene.Scene{W: w, H: h, Background: ui.Sketched(panel.Style(), "fuga seat", w, h, shown, drawnSeat.part)}
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
	name, color   string
	other         string    // the name in the panel beside it: both are of one size
	below, beside ui.Player // the seat's word or the player, with portrait and clock; what the panel beside it has there
	points, most  int       // of the seat, and of the one that has more
	isWide        bool
	alert         alert
	gang          gang
}

// part returns the badge, the names and the points, and below them the alert or the gang.
func (s drawnSeat) part(k ui.Sketch) layout.Part {
	const pad, gap = 14, 8
	name := paint.TextStyle{Size: min(k.Style.TextSize(k.H*0.13), k.H*0.148), Weight: paint.Bold, Color: k.Colors.Text}
	points := paint.TextStyle{Size: k.H * 0.235, Weight: paint.Bold, Color: k.Colors.Text, Align: paint.Right}
	soft := paint.TextStyle{Size: name.Size * 0.8, Color: k.Colors.Secondary}
	small := soft
	if small.Size = k.H * 0.092; !s.isWide { // the panel is low
		small.Size = k.H * 0.105
	}
	small.Size = min(k.Style.TextSize(small.Size), k.H*0.13)
	return layout.PaddedXY(pad, gap, layout.VBox(gap/2,
		layout.HBox(gap,
			k.Badge(s.color, k.H*0.226),
			layout.Grow(1, s.names(k, name, soft, layout.AsLargeAs(k.Number(strconv.Itoa(s.points), points), k.Number(strconv.Itoa(s.most), points)))),
		),
		layout.Grow(1, layout.When(s.alert.isShown, s.alert.part(k, small), s.gang.part(k, small))),
	))
}

// names returns the name beside the points, as large as both panels have room for, down to the size of a word in normal text,
// and below it who else, who is not larger.
func (s drawnSeat) names(k ui.Sketch, name, soft paint.TextStyle, points layout.Part) layout.Part {
	const gap = 4
	return layout.ByWidth(func(w float32) layout.Part {
		fitted, below := name, soft
		room := w - gap - points.Width().Ideal
		fitted.Size = max(k.NameSize([]ui.Player{{Name: s.name}, {Name: s.other}}, name, 0, room, 0), min(soft.Size, soft.Size/k.Style.TextSize(1)))
		below.Size = min(soft.Size, fitted.Size)
		return layout.VBox(0,
			layout.HBox(gap, layout.Grow(1, k.CutName(s.name, fitted)), points),
			layout.AsLargeAs(k.Player(s.below, below, below.Size), k.Player(s.beside, below, below.Size)),
		)
	})
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

// part returns the criminals and the exchange, and below them how it stands with both: where that has no room, with the
// criminals alone, as the timetable tells of the exchange.
func (g gang) part(k ui.Sketch, small paint.TextStyle) layout.Part {
	const gap, least = 3, 0.95 // of its size
	side := k.H * 0.24
	faded := func(name string, alpha float64) layout.Part {
		return k.Square(side, func(c *paint.Canvas, x, y, side float64) { c.WithAlpha(alpha).Sprite(name, x, y, side) })
	}
	var row []layout.Part
	for i := range 2 {
		fade, handcuffs := 1.0, layout.Part(nil)
		if i >= g.free {
			fade = 0.3
		}
		if i >= g.free+g.escaped && i < g.free+g.escaped+g.caught {
			handcuffs = layout.Center(k.Sprite("fuga-handcuffs", side*0.6))
		}
		row = append(row, layout.Stack(faded("fuga-criminal", fade), handcuffs))
	}
	right := small
	right.Align = paint.Right
	words := float32(paint.TextWidth(g.text, small.Weight, small.Size) + paint.TextWidth(g.exchange, small.Weight, small.Size))
	return layout.VBox(0, layout.Spacer(),
		layout.HBox(gap, append(row, layout.Spacer(), faded("fuga-exchange", g.exchangeFade))...),
		layout.First(
			layout.AtLeast(least*words+4*gap, 0, layout.HBox(2*gap, k.Line(g.text, small), layout.Spacer(), k.Line(g.exchange, right))),
			k.Line(g.text, small),
		),
		layout.Spacer())
}

// alert is the level of alert as lamps, of which some are lit, and the reserve.
type alert struct {
	isShown    bool
	lamps, lit int
	text       string
	reserve    [2]string // the longer and the shorter wording
}

func (panel seatPanel) alert() alert {
	s, localize := panel.State, panel.Localize
	a := alert{isShown: true, lamps: panel.rules.MoreCount[game.PoliceCar] + panel.rules.MoreCount[game.PatrolBoat], lit: s.Reinforcements()}
	a.text = localize("fuga.alert", a.lit)
	for i, key := range [...]string{"fuga.reserve", "fuga.reserve.short"} {
		a.reserve[i] = localize(key, s.Reserve(game.Car), s.Reserve(game.Boat))
	}
	if s.Warrant() && s.Actor() != games.Terminal {
		a.text = localize("fuga.warrant")
	}
	return a
}

// part returns what is alerted, the lamps, and the reserve.
func (a alert) part(k ui.Sketch, small paint.TextStyle) layout.Part {
	loud := small
	loud.Weight, loud.Color = paint.Bold, k.Colors.Text
	lamps := make([]layout.Part, a.lamps)
	for i := range lamps {
		lamps[i] = k.Square(k.H*0.15, func(c *paint.Canvas, x, y, side float64) {
			drawLamp(c, k.Colors, x+side/2, y+side/2, side/3, i < a.lit)
		})
	}
	return layout.VBox(0, layout.Spacer(), k.Line(a.text, loud), layout.Grid(max(a.lamps, 1), 0, false, lamps...),
		layout.First(layout.AtIdeal(k.Line(a.reserve[0], small)), k.Line(a.reserve[1], small)), layout.Spacer())
}

// drawLamp draws a lamp of the alert.
func drawLamp(c *paint.Canvas, p paint.Theme, x, y, r float64, lit bool) {
	lamp, foot := paint.WithAlpha(p.Secondary, 0.3), paint.WithAlpha(p.Secondary, 0.5)
	if lit {
		c.Fill(paint.Circle(x, y, r*1.5), paint.WithAlpha(paint.Coral, 0.35))
		lamp, foot = paint.Coral, p.Text
	}
	c.Fill(paint.RoundRect(x-r, y-r, 2*r, 2.1*r, r), lamp)
	c.Fill(paint.RoundRect(x-r*1.2, y+r*0.6, 2.4*r, r*0.8, r*0.3), foot)
}
