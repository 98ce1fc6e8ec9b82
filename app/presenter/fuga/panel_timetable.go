package fuga

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// timetablePanel shows the ferry's loop: out above, back below. The last turn for
// the exchange is highlighted.
type timetablePanel struct{ *position }

func (panel timetablePanel) scene(w, h float32) scene.Scene {
	localize := panel.Localize
	s, r := panel.State, panel.rules
	title, note := localize("fuga.turn", s.Turn()), panel.exchangeNote()
	if s.IsSetup() {
		title = localize("fuga.before")
	}
	t := drawnTimetable{s.Turn(), r.Turns, r.FerryWait, r.ExchangeUntil, title, note}
	return scene.Scene{W: w, H: h, Background: ui.Sketched(panel.Style(), "fuga timetable", w, h, t, drawnTimetable.part)}
}

// exchangeNote says until when the exchange can be made, or what became of it.
func (p *position) exchangeNote() string {
	switch {
	case p.State.Exchanged():
		return p.Localize("fuga.until.done")
	case !canStillExchange(p.State):
		return p.Localize("fuga.until.never")
	}
	return p.Localize("fuga.until", p.rules.ExchangeUntil)
}

// drawnTimetable is what the loop is drawn from.
type drawnTimetable struct {
	turn, turns, ferryWait, exchangeUntil int
	title, note                           string
}

// part returns the turn and until when the exchange can be made, with its picture where that has room, above the loop.
func (t drawnTimetable) part(k ui.Sketch) layout.Part {
	const pad, gap = 16, 4
	title := paint.TextStyle{Size: k.Style.TextSize(k.H * 0.155), Weight: paint.Bold, Color: k.Colors.Text}
	note := paint.TextStyle{Size: title.Size * 0.74, Color: k.Colors.Secondary}
	heading := func(picture layout.Part) layout.Part {
		return layout.HBox(gap, k.Line(t.title, title), layout.Spacer(), picture, k.Line(t.note, note))
	}
	return k.Ground(func(c *paint.Canvas, _ paint.Box) { t.draw(c, k.Area) }, layout.PaddedXY(pad, gap, layout.VBox(0,
		layout.First(layout.AtIdeal(heading(k.Sprite("fuga-buoy-yellow", k.H*0.24))), heading(nil)), layout.Spacer(),
	)))
}

func (t drawnTimetable) draw(c *paint.Canvas, in ui.Area) {
	p, w, h := in.Colors, in.W, in.H
	l := loop{out: (t.turns - t.ferryWait) / 2, wait: t.ferryWait, turns: t.turns, left: 46, right: w - 50, top: h * 0.53, bottom: h * 0.83}
	c.Stroke(l.pathUntil(t.turns+1), h*0.085, paint.WithAlpha(paint.Coral, 0.28))
	c.Stroke(l.pathUntil(t.turn), h*0.03, ferryRed) // up to the ferry
	home, middle := l.left-14, (l.top+l.bottom)/2
	c.Fill(paint.Ellipse(home, middle, 15, 15), paint.Beach)
	c.Fill(paint.Ellipse(home, middle, 10, 10), paint.Country)
	step, _ := l.turnPoint(2)
	first, _ := l.turnPoint(1)
	d := min(in.Style.TextSize(h*0.094), max((step-first)*0.44, h*0.094))
	for turn := 1; turn <= t.turns; turn++ {
		x, y := l.turnPoint(turn)
		fill, edge, ink := p.Sheet, paint.ParseHex("#B9AFA0"), p.Text
		switch {
		case turn == t.turn:
			continue
		case turn == t.exchangeUntil:
			c.Fill(paint.Circle(x, y, d+2.5), paint.SunOutline)
			fill, edge, ink = paint.Sun, paint.Sun, paint.Ink
		case turn < t.turn:
			fill, edge, ink = ferryRed, ferryRed, paint.White
		case turn < t.exchangeUntil:
			edge = ferryRed
		}
		c.Fill(paint.Circle(x, y, d), edge)
		c.Fill(paint.Circle(x, y, d-1.8), fill)
		c.TextCentered(x, y, strconv.Itoa(turn), paint.TextStyle{Size: d * 1.22, Weight: paint.Bold, Color: ink, Align: paint.Center})
	}
	if t.turn == 0 {
		c.Sprite("fuga-ferry", home-h*0.14, middle-h*0.2, h*0.28)
		return
	}
	x, y := l.turnPoint(t.turn)
	sea := p.Sheet
	if t.turn == t.exchangeUntil { // the last turn for the exchange stays visible
		sea = paint.Sun
	}
	c.Fill(paint.Circle(x, y, d+6), ferryRed)
	c.Fill(paint.Circle(x, y, d+3.6), sea)
	c.Sprite("fuga-ferry", x-h*0.16, y-h*0.2, h*0.32)
}

// ferryRed is the colour of the turns that are over.
var ferryRed = paint.ParseHex("#D14040")

// loop is the ferry's route through the turns, in points: out above, round the bend, back below.
type loop struct {
	out, wait, turns         int
	left, right, top, bottom float64
}

// turnPoint returns the position of a turn.
func (l loop) turnPoint(turn int) (x, y float64) {
	step, radius := (l.right-l.left)/(float64(l.out)+0.6), (l.bottom-l.top)/2
	switch {
	case turn <= l.out:
		return l.left + step*float64(turn), l.top
	case turn <= l.out+l.wait:
		return l.right + radius, (l.top+l.bottom)/2 + (float64(turn-l.out)-float64(l.wait+1)/2)*radius*0.9
	}
	return l.left + step*float64(l.turns-turn+1), l.bottom
}

// pathUntil returns the route up to a turn. The turn after the last is back home.
func (l loop) pathUntil(turn int) paint.Path {
	var p paint.Path
	x, _ := l.turnPoint(turn)
	switch p.MoveTo(l.left, l.top); {
	case turn <= l.out:
		p.LineTo(x, l.top)
	case turn <= l.out+l.wait:
		p.LineTo(l.right, l.top).Arc(l.right, (l.top+l.bottom)/2, (l.bottom-l.top)/2, -90, 0)
	default:
		p.LineTo(l.right, l.top).Arc(l.right, (l.top+l.bottom)/2, (l.bottom-l.top)/2, -90, 90).LineTo(x, l.bottom)
	}
	return p
}
