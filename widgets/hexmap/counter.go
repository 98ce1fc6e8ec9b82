package hexmap

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Counter is a unit: a silhouette above a strip with its factors.
type Counter struct {
	// Kind selects the paper: "police", "criminals", "suspect" or "ferry".
	Kind string
	// Sprite is the silhouette in resources.Art; Person means that it is a walking person.
	Sprite string
	Person bool
	// Factors is the text of the strip: "3-4-9". TextScale enlarges it; 0 is 1.
	Factors   string
	TextScale float64
	// Small leaves out the factors and enlarges the numbers, for a counter that is drawn small.
	Small bool
	// Name is the unit's number: "2".
	Name string
	// Passenger is the number on the disc of a passenger; "" without one.
	Passenger string
	// Ring is the ring: "" none, "picked" yellow, "prey" coral, "ready" thin yellow, "target" thin
	// coral.
	Ring string
	// Badge shows at a corner how the unit can be attacked: "cuffs" or "burst"; "" not at all.
	Badge string
	// Hooked draws a rope across the unit; Spent greys it a little, because it has moved.
	Hooked, Spent bool
}

// CounterSize and FerrySize are the sides of the boxes of a counter with its ring and shadow, in
// units of the map.
const (
	CounterSize = 1.9 * Side
	FerrySize   = 2.07 * Side
)

// CounterSide is the side of a counter in units of the map, without the space for its ring.
const CounterSide = CounterSize * side / (side + 2*counterMargin)

// FactorSize is the text size of the factors in units of the map.
const FactorSize = CounterSide * factorShare

// side and counterMargin are the side of a counter in its picture, and the space on each side of it.
const (
	side          = 100.0
	counterMargin = 12.5
)

// Picture returns the counter in a box of CounterSize.
func (ctr Counter) Picture() scene.Picture {
	return draw.Drawing("hexmap counter", 125, 125, ctr, func(c *paint.Canvas, ctr Counter) { ctr.draw(c) })
}

func (ctr Counter) draw(c *paint.Canvas) {
	const s, x, y = side, counterMargin, counterMargin
	switch ctr.Ring {
	case "picked":
		drawRing(c, paint.Sun, paint.SunOutline, 5)
	case "prey":
		drawRing(c, paint.Coral, paint.ParseHex("#8C2F14"), 5)
	case "ready":
		drawRing(c, paint.Sun, paint.SunOutline, 2)
	case "target":
		drawRing(c, paint.Coral, paint.ParseHex("#8C2F14"), 2)
	default:
		c.Fill(paint.RoundRect(x+1, y+5, s-2, s, 14), paint.WithAlpha(paint.Shade, 0.35))
	}
	c.Sprite("fuga-counter-"+ctr.Kind, x, y, s)
	q, dx, dy := 0.70, -0.045, 0.06
	if ctr.Person {
		q, dx, dy = 0.66, -0.05, 0.045
	}
	switch ctr.Sprite {
	case "fuga-ferry":
		dy = 0.03
	case "fuga-patrol-boat": // the mast is beside the name
		dx = 0.03
	}
	c.Sprite(ctr.Sprite, x+s*(0.5-q/2+dx), y+s*dy, s*q)
	number := s * numberShare
	if ctr.Small {
		number = s * smallNumberShare
	} else {
		ctr.drawFactors(c)
	}
	if ctr.Passenger != "" {
		ctr.drawPassenger(c, number)
	}
	if ctr.Spent {
		c.Fill(paint.RoundRect(x, y, s, s, 13), paint.WithAlpha(paint.Night, 0.28))
	}
	if ctr.Badge != "" {
		drawBadge(c, ctr.Badge, x+s*0.87, y+s*0.1, s*0.22)
	}
	if ctr.Hooked {
		rope := paint.Join(paint.Line(x+30, y+26, x+s-10, y+s-30), paint.Line(x+s-12, y+16, x+10, y+s-30))
		c.Stroke(rope, 11, paint.Ink)
		c.Stroke(rope, 6, paint.ParseHex("#F0C98A"))
	}
	if ctr.Kind != "ferry" {
		label := paint.TextStyle{Size: number, Weight: paint.Bold, Color: paint.Ink}
		if ctr.Kind == "criminals" {
			label.Color = paint.White
		}
		c.Text(x+s*0.1, y+number, ctr.Name, label)
	}
}

// drawPassenger draws the disc of a passenger with its number, of a text size.
func (ctr Counter) drawPassenger(c *paint.Canvas, number float64) {
	const s, x, y = side, counterMargin, counterMargin
	disc, on := paint.ParseHex("#FFF3E6"), color.Color(paint.Ink)
	if ctr.Kind == "police" {
		disc, on = paint.ParseHex("#28509F"), paint.White
	}
	r := number * 0.68
	mid := x + s*1.03 - r // a larger disc is no nearer to the edge
	c.Fill(paint.Circle(mid, y+s*0.42, r+s*0.01), paint.WithAlpha(paint.Ink, 0.35))
	c.Fill(paint.Circle(mid, y+s*0.41, r), disc)
	c.TextCentered(mid, y+s*0.41, ctr.Passenger, paint.TextStyle{Size: number, Weight: paint.Bold, Color: on, Align: paint.Center})
}

// drawFactors draws the strip's text, on a higher strip if it is large.
func (ctr Counter) drawFactors(c *paint.Canvas) {
	const s, x, y = side, counterMargin, counterMargin
	ink := color.Color(paint.Ink)
	if ctr.Kind == "police" || ctr.Kind == "ferry" {
		ink = paint.White
	}
	scale := min(max(1, ctr.TextScale), maxFactorScale)
	if scale > 1 {
		c.Fill(paint.Rect(x+s*0.08, y+s*(0.93-0.21*scale), s*0.84, s*0.21*(scale-1)+2), ctr.stripColor())
	}
	size, space := s*factorShare*scale, s*0.82
	if len(ctr.Factors) > usualFactors {
		space = s * 0.93
	}
	size *= min(1, space/paint.TextWidth(ctr.Factors, paint.Bold, size))
	c.Text(x+s*0.5, y+s*0.905, ctr.Factors, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}

// factorShare is the text size of the factors, as a share of the counter's side.
const factorShare = 0.25

// numberShare and smallNumberShare are the text size of the numbers, as a share of the counter's side.
const numberShare, smallNumberShare = 0.31, 0.5

// maxFactorScale is how much larger the factors can be on a counter.
const maxFactorScale = 1.25

// usualFactors is the length of "3-4-9". A longer text, such as "3-4-10", takes the whole width.
const usualFactors = 5

// stripColor returns the colour of the strip with the factors.
func (ctr Counter) stripColor() color.Color {
	switch ctr.Kind {
	case "police":
		return paint.ParseHex("#28509F")
	case "ferry":
		return paint.ParseHex("#13607A")
	}
	return paint.ParseHex("#FFF3E6")
}

// drawBadge draws a disc in the upper right corner, over everything else.
func drawBadge(c *paint.Canvas, kind string, x, y, r float64) {
	c.Fill(paint.Circle(x, y+r*0.1, r*1.06), paint.WithAlpha(paint.Ink, 0.45))
	if kind == "cuffs" {
		c.Fill(paint.Circle(x, y, r), paint.Cream)
		c.Sprite("fuga-handcuffs", x-r*0.86, y-r*0.86, r*1.72)
		return
	}
	c.Fill(paint.Circle(x, y, r), paint.ParseHex("#8C2F14"))
	c.Fill(paint.Star(8, x, y, r*1.02, r*0.62), paint.Sun)
	c.Fill(paint.Circle(x, y, r*0.34), paint.Coral)
}

// Cuffs returns a disc with handcuffs, for the hex of an arrest.
func Cuffs() scene.Picture {
	return draw.Fixed("hexmap cuffs", 100, 100, func(c *paint.Canvas) { drawBadge(c, "cuffs", 50, 48, 46) })
}

// drawRing draws a ring of width w around a counter.
func drawRing(c *paint.Canvas, tone, dark color.Color, w float64) {
	const s, x, y = side, counterMargin, counterMargin
	c.Fill(paint.RoundRect(x-w-2.5, y-w, s+2*w+5, s+2*w+4, 19), dark)
	c.Fill(paint.RoundRect(x-w, y-w+1.5, s+2*w, s+2*w, 17), tone)
}

// FerryWake returns the foam behind the ferry, rotated to its course in degrees (0 is to the
// right), in a box of 1.35 sides whose centre is 1.15 sides behind the ferry.
func FerryWake(deg float64) scene.Picture {
	return draw.SpritePicture{Name: "fuga-ferry-wake", Rotation: deg}
}
