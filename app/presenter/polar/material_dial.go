package polar

import (
	"image/color"
	"math"
	"strconv"

	"banchisa/app/material"
	"banchisa/app/ui"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
)

// eventSigns are the events as the art and the texts call them, by their words in the notation.
var eventSigns = map[string]string{
	"lion-": "lion-minus", "seals-": "seals-minus", "loss": "loss", "lion+": "lion-plus", "seals+": "seals-plus", "gain": "gain",
}

// minSign is how many degrees of the dial the sign of an event covers at least.
const minSign = 10

// drawDial draws the dial of the click around the origin, true to its odds: POL-2.1 gives every number
// the same part of the circle, and the events together percent of it, in equal parts. The dial of the
// window has a wider sector for the sign in it.
func drawDial(c *paint.Canvas, percent int, events []string) {
	const r = printedDial / 2
	c.Fill(paint.Circle(0, 0, r), paint.Night)
	event, number := 3.6*float64(percent), 60.0
	if len(events) > 0 {
		number -= event / 6
		event /= float64(len(events))
	}
	a := -90 - event/2
	for i := range max(6, len(events)) {
		if i < len(events) && percent > 0 {
			c.Fill(ringSector(a, a+event, r*0.3, r*0.98), paint.Coral)
			size := math.Min(r*0.24, r*0.9*math.Max(event, minSign)*math.Pi/180)
			at := (a + event/2) * math.Pi / 180
			c.Sprite("polar-"+eventSigns[events[i]], r*0.84*math.Cos(at)-size/2, r*0.84*math.Sin(at)-size/2, size)
			a += event
		}
		if i < 6 {
			fill := [2]color.Color{paint.Ice, paint.IceShade}[i%2]
			c.Fill(ringSector(a, a+number, r*0.3, r*0.98), fill)
			mid := (a + number/2) * math.Pi / 180
			c.TextCentered(r*0.62*math.Cos(mid), r*0.62*math.Sin(mid), strconv.Itoa(i+1), paint.TextStyle{Size: r * 0.24, Weight: paint.Bold, Align: paint.Center})
			a += number
		}
	}
	c.Fill(paint.Circle(0, 0, r*0.27), paint.Paper)
	c.Fill(paint.Circle(0, 0, 0.8), paint.Ink)
	c.TextCentered(0, -r*0.13, strconv.Itoa(percent)+"%", paint.TextStyle{Size: r * 0.13, Weight: paint.Bold, Align: paint.Center})
}

// ringSector returns the part of a ring between two angles in degrees.
func ringSector(a0, a1, inner, outer float64) paint.Path {
	var p paint.Path
	p.Arc(0, 0, outer, a0, a1)
	p.Arc(0, 0, inner, a1, a0)
	return *p.Close()
}

// eventTable says what each sign of the dial means.
func eventTable(r *game.Rules, localize ui.Localize) material.Table {
	t := material.Table{Title: localize("polar.print.events"), Note: localize("polar.print.events.note", r.Percent(4), r.Percent(5))}
	for _, word := range r.Events() {
		t.Rows = append(t.Rows, []string{localize("polar.print.sign." + eventSigns[word]), localize("polar.print.means." + eventSigns[word])})
	}
	return t
}
