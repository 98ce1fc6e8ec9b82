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
		return panel.state.PoliceSeat()
	}
	return panel.state.CriminalsSeat()
}

// tooltip returns what the panel of a seat shows, in words.
func (panel seatPanel) tooltip() string {
	policePoints, criminalPoints := panel.state.Points()
	if panel.isPolice {
		return panel.in.Localize("fuga.tip.police", policePoints, panel.state.Reserve(game.Car), panel.state.Reserve(game.Boat))
	}
	return panel.in.Localize("fuga.tip.criminals", criminalPoints, panel.state.CriminalsLeft())
}

func (panel seatPanel) scene(w, h float32) scene.Scene {
	s, localize := panel.state, panel.in.Localize
	policePoints, criminalPoints := s.Points()
	points, name, color := criminalPoints, localize("fuga.seat.criminals"), "red"
	if panel.isPolice {
		points, name, color = policePoints, localize("fuga.seat.police"), "blue"
	}
	player := panel.in.Player(games.Seat(panel.seat()))
	arrests, kills, victims, escaped := s.Tally()
	wraps := panel.wrapsNames(float64(w), float64(h))
	paintSeat := func(c *paint.Canvas, p paint.Theme) {
		panel.drawSeat(c, p, name, player, color, points, float64(w), float64(h))
		if wraps { // below the second line of a name
			c = c.Translated(0, float64(h)*0.06)
		}
		if panel.isPolice {
			panel.drawAlert(c, p, float64(w), float64(h))
		} else {
			panel.drawCriminals(c, p, float64(w), float64(h))
		}
	}
	return scene.Scene{W: w, H: h, Background: panel.in.Style().NewPicture("fuga seat", w, h, paintSeat, name, player, wraps, policePoints, criminalPoints, s.CriminalsLeft(), arrests, kills, victims,
		escaped, s.IsSetup(), s.Exchanged(), canStillExchange(s), s.Actor() == games.Terminal, s.Reserve(game.Car), s.Reserve(game.Boat), s.Warrant(), localize("fuga.free", 1, 2))}
}

func (panel seatPanel) drawSeat(c *paint.Canvas, p paint.Theme, name string, player ui.Player, color string, points int, w, h float64) {
	r := seatBadge * h
	c.Badge(paint.SeatColorsNamed(color), 14+r, 13+r, r)
	size := panel.nameSize(h)
	x := 14 + 2*r + 8
	pointsSize := h * 0.235
	police, criminals := panel.state.Points()
	space := w - x - paint.TextWidth(strconv.Itoa(max(police, criminals)), paint.Bold, pointsSize) - 20
	nameFit := size // the same for both seats
	for _, seat := range []string{"criminals", "police"} {
		nameFit = min(nameFit, ui.FitSize(panel.in.Localize("fuga.seat."+seat), paint.Bold, size, space))
	}
	c.Text(x, 13+r*0.95, name, paint.TextStyle{Size: nameFit, Weight: paint.Bold, Color: p.Text})
	mid, style := 13+r*0.95+size*0.87, paint.TextStyle{Size: size * 0.8, Color: p.Secondary}
	if panel.wrapsName(player, w, h) {
		mid += style.Size * 0.3
	}
	x, space = player.Avatar.DrawBefore(c, x, mid, style.Size, w-x-14) // also below the points
	ui.DrawName(c, player.Name, x, mid, space, style.Size*2, style)
	c.Text(w-14, 13+r*1.6, strconv.Itoa(points), paint.TextStyle{Size: pointsSize, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
}

// seatBadge is the radius of the badge in a seat's panel, relative to its height.
const seatBadge = 0.113

// nameSize returns the text size of a seat's name, in a panel of height h. Its player's is smaller.
func (panel seatPanel) nameSize(h float64) float64 {
	return min(panel.in.Style().TextSize(h*0.13), h*0.148)
}

// wrapsNames reports whether a player's name needs two lines: then both panels leave space for them.
func (panel seatPanel) wrapsNames(w, h float64) bool {
	return panel.wrapsName(panel.in.Player(0), w, h) || panel.wrapsName(panel.in.Player(1), w, h)
}

func (panel seatPanel) wrapsName(player ui.Player, w, h float64) bool {
	style := paint.TextStyle{Size: panel.nameSize(h) * 0.8}
	space := w - 14 - 2*seatBadge*h - 8 - 14 - player.Avatar.Width(style.Size)
	return ui.WrapsName(player.Name, space, style.Size*2, style)
}

// drawCriminals draws the criminals, and the state of the exchange.
func (panel seatPanel) drawCriminals(c *paint.Canvas, p paint.Theme, w, h float64) {
	s, localize := panel.state, panel.in.Localize
	y, size := h*0.43, h*0.24
	arrests, kills, _, escaped := s.Tally()
	freeCount := s.CriminalsLeft()
	if s.IsSetup() {
		freeCount = 2 // not placed yet
	}
	for i := range 2 {
		x := 12 + float64(i)*(size+3)
		fade := 1.0
		if i >= freeCount {
			fade = 0.3
		}
		c.WithAlpha(fade).Sprite("fuga-criminal", x, y, size)
		if i >= freeCount+escaped && i < freeCount+escaped+arrests+kills {
			c.Sprite("fuga-handcuffs", x+size*0.25, y+size*0.4, size*0.6)
		}
	}
	fade := 1.0
	status := localize("fuga.exchange.todo")
	switch {
	case s.Exchanged():
		status = localize("fuga.exchange.done")
	case s.Actor() == games.Terminal:
		status, fade = localize("fuga.exchange.never"), 0.3
	case !canStillExchange(s):
		status, fade = localize("fuga.exchange.late"), 0.3
	}
	c.WithAlpha(fade).Sprite("fuga-exchange", w-16-size, y, size)
	small := paint.TextStyle{Size: panel.smallTextSize(h), Color: p.Secondary}
	free := localize("fuga.free", freeCount, 2)
	if escaped > 0 {
		free = localize("fuga.escaped", escaped)
	}
	if both := paint.TextWidth(free+status, paint.Medium, small.Size); both > w-42 { // side by side
		small.Size *= (w - 42) / both
	}
	c.Text(14, y+size+small.Size*1.1, free, small)
	small.Align = paint.Right
	c.Text(w-14, y+size+small.Size*1.1, status, small)
}

// smallTextSize returns the size of the small text in a seat's panel of height h.
func (panel seatPanel) smallTextSize(h float64) float64 {
	size := h * 0.092
	if !panel.in.Window.IsWide() { // the panel is low
		size = h * 0.105
	}
	return min(panel.in.Style().TextSize(size), h*0.108)
}

// drawAlert draws the level of alert as lamps, and the reserve.
func (panel seatPanel) drawAlert(c *paint.Canvas, p paint.Theme, w, h float64) {
	s, localize := panel.state, panel.in.Localize
	size := panel.smallTextSize(h)
	n := panel.rules.MoreCount[game.PoliceCar] + panel.rules.MoreCount[game.PatrolBoat]
	text := localize("fuga.alert", s.Reinforcements())
	if s.Warrant() && s.Actor() != games.Terminal {
		text = localize("fuga.warrant")
	}
	c.Text(14, h*0.52, text, paint.TextStyle{Size: ui.FitSize(text, paint.Bold, size, w-28), Weight: paint.Bold, Color: p.Text})
	r := min(h*0.047, (w-40)/float64(max(n, 1))/3)
	for i := range n {
		x, y := 22+float64(i)*(w-44)/float64(max(1, n-1)), h*0.66
		lamp, foot := paint.WithAlpha(p.Secondary, 0.3), paint.WithAlpha(p.Secondary, 0.5)
		if i < s.Reinforcements() {
			c.Fill(paint.Circle(x, y, r+4), paint.WithAlpha(paint.Coral, 0.35))
			lamp, foot = paint.Coral, p.Text
		}
		c.Fill(paint.RoundRect(x-r, y-r, 2*r, 2.1*r, r), lamp)
		c.Fill(paint.RoundRect(x-r-1.5, y+r*0.6, 2*r+3, r*0.8, r*0.3), foot)
	}
	reserve := localize("fuga.reserve", s.Reserve(game.Car), s.Reserve(game.Boat))
	c.Text(14, h*0.85, reserve, paint.TextStyle{Size: ui.FitSize(reserve, paint.Medium, size, w-28), Color: p.Secondary})
}
