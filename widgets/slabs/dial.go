package slabs

import (
	"image/color"
	"math"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Dial is the dial of the click: six numbers and a sector of events as wide as they are likely.
type Dial struct {
	// Percent is the chance of an event.
	Percent int
	// Value is what the needle points at: 1 to 6, 7 to 12 for an event, 0 for nothing.
	Value int
	// Past draws the value pale: it belongs to a turn that is over.
	Past bool
	// EventSprite is the sprite of the event that is shown; "" draws the possible events.
	EventSprite string
	// Enabled draws a ring around the dial, which can be tapped.
	Enabled bool
}

// Picture returns the dial, 128 × 128 units.
func (d Dial) Picture() scene.Picture {
	return draw.Drawing("ice dial", 128, 128, d, func(c *paint.Canvas, d Dial) { d.draw(c.Translated(64, 63)) })
}

// sectorAngles returns the angles of the sector of events and of each number, in degrees.
func (d Dial) sectorAngles() (event, number float64) {
	if d.Percent > 0 {
		event = math.Max(54, 3.6*float64(d.Percent))
	}
	return event, (360 - event) / 6
}

// valueColor returns the colour of the sector that the needle points at.
func (d Dial) valueColor(sector color.Color) color.Color {
	if d.Past {
		return sector
	}
	return paint.Sun
}

func (d Dial) draw(c *paint.Canvas) {
	const r = 56.0
	c.Fill(paint.Circle(0, 4.4, r), paint.WithAlpha(paint.Ink, 0.16))
	if d.Enabled {
		c.Fill(paint.Circle(0, 0, r+4.6), paint.SunOutline)
		c.Fill(paint.Circle(0, 0, r+3.6), paint.Sun)
	}
	c.Fill(paint.Circle(0, 0, r), paint.Night)
	event, number := d.sectorAngles()
	a := -90 + event/2
	for n := 1; n <= 6; n++ {
		var fill color.Color = paint.Ice
		if n%2 == 0 {
			fill = paint.IceShade
		}
		if n == d.Value {
			fill = d.valueColor(fill)
		}
		c.Fill(sector(a+1, a+number-1, r*.36, r*.94), fill)
		m := (a + number/2) * math.Pi / 180
		c.TextCentered(r*.68*math.Cos(m), r*.68*math.Sin(m), strconv.Itoa(n), paint.TextStyle{
			Size: r * .28, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center,
		})
		a += number
	}
	if event > 0 {
		d.drawEvents(c, event, r)
	}
	c.Fill(paint.Circle(0, 0, r*.31), paint.ParseHex("#16505F"))
}

func (d Dial) drawEvents(c *paint.Canvas, event, r float64) {
	var fill color.Color = paint.Coral
	if d.Value > 6 {
		fill = d.valueColor(fill)
	}
	c.Fill(sector(-90-event/2+1, -90+event/2-1, r*.36, r*.94), fill)
	size := r * .40
	if d.EventSprite != "" {
		c.Sprite(d.EventSprite, -size*.62, -r*.92, size*1.24)
		return
	}
	c.Sprite("sealion", -r*.17-size/2, -r*.68-size/2, size)
	c.Sprite("bonus-card-front", r*.19-size/2, -r*.68-size/2, size)
}

// Angle returns the direction of the needle, in degrees clockwise from north.
func (d Dial) Angle() float64 {
	event, number := d.sectorAngles()
	if d.Value >= 1 && d.Value <= 6 {
		return event/2 + number*(float64(d.Value)-.5)
	}
	return 0
}

// sector returns the part of a ring between two angles in degrees.
func sector(a0, a1, inner, outer float64) paint.Path {
	var ring []paint.Point
	polar := func(deg, r float64) paint.Point {
		rad := deg * math.Pi / 180
		return paint.Pt(r*math.Cos(rad), r*math.Sin(rad))
	}
	const steps = 12
	for i := 0; i <= steps; i++ {
		ring = append(ring, polar(a0+(a1-a0)*float64(i)/steps, outer))
	}
	for i := steps; i >= 0; i-- {
		ring = append(ring, polar(a0+(a1-a0)*float64(i)/steps, inner))
	}
	return paint.Polygon(ring...)
}

// Needle returns the needle alone, in a direction in degrees clockwise from north, for a sprite
// that spins.
func Needle(deg float64) scene.Picture {
	return draw.Drawing("ice needle", 128, 128, deg, func(c *paint.Canvas, deg float64) {
		c = c.Translated(64, 63)
		needle := paint.RoundPolygon(2, paint.Pt(-5.3, -4.4), paint.Pt(0, -30), paint.Pt(5.3, -4.4))
		c.Fill(needle.Rotated(deg, 0, 0), paint.White)
		c.Fill(paint.Circle(0, 0, 11.6), paint.Coral)
		c.Fill(paint.Circle(0, 0, 4.6), paint.White)
	})
}

// NeedleFrames returns the frames of a spinning needle: two turns and on to a direction, slowing
// down, a little too far and back.
func NeedleFrames(deg float64) []scene.Picture {
	const steps = 30
	var frames []scene.Picture
	for i := range steps {
		t := 1 - float64(i)/steps
		at := (720 + deg) * (1 - t*t*t)
		if over := float64(i - steps + 5); over > 0 {
			at += 6 * math.Sin(over/5*math.Pi)
		}
		frames = append(frames, Needle(math.Round(at*2)/2))
	}
	return frames
}
