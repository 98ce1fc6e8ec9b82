package parts

import (
	"fmt"
	"image/color"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Sector is one field of a dial, clockwise from the top.
type Sector struct {
	// Text is its number, or else Art are the names of one or two sprites side by side.
	Text string
	Art  []string
	// Warm paints it coral: the odd one out.
	Warm bool
}

// Dial is a round of equal sectors with a needle: what a click of it says.
type Dial struct {
	Sectors []Sector
	// Needle points at degrees clockwise from the top.
	Needle float64
	// Lit is the sector that the needle stopped on, -1 for none.
	Lit int
}

// Toward is the angle of a sector's middle, in degrees clockwise from the top.
func (d Dial) Toward(sector int) float64 {
	return (float64(sector)) * 360 / float64(max(len(d.Sectors), 1))
}

// Dial is the dial's picture, size points square, with the first sector at the top.
func (l Look) Dial(size float32, d Dial) scene.Picture {
	return l.Draw("dial", size, size, func(c *paint.Canvas, _ paint.Panel) {
		d.draw(c.Scaled(float64(size) / 128))
	}, fmt.Sprintf("%+v", d))
}

func (d Dial) draw(c *paint.Canvas) {
	const mid, r = 64, 58
	c.Shadow(paint.Circle(mid, mid, r+4), 0, 3, 2, paint.Fade(paint.Shade, 0.25))
	c.Fill(paint.Circle(mid, mid, r+4), paint.Night)
	step := 360 / float64(max(len(d.Sectors), 1))
	for i, s := range d.Sectors {
		var fill color.Color = paint.Ice
		switch {
		case i == d.Lit:
			fill = paint.Sun
		case s.Warm:
			fill = paint.Coral
		case i%2 == 0:
			fill = paint.IceShade
		}
		a := d.Toward(i) - 90
		c.Fill(paint.Wedge(mid, mid, r, a-step/2, a+step/2), fill)
	}
	for i, s := range d.Sectors {
		a := (d.Toward(i) - 90) * math.Pi / 180
		edge := a + step*math.Pi/360
		c.Stroke(paint.Line(mid, mid, mid+r*math.Cos(edge), mid+r*math.Sin(edge)), 2.4, paint.Night)
		x, y := mid+r*0.72*math.Cos(a), mid+r*0.72*math.Sin(a)
		if s.Text != "" {
			c.TextMid(x, y, s.Text, paint.Type{Size: 18, Weight: paint.Bold, Color: paint.Ink, Align: paint.Centre})
		}
		for k, name := range s.Art {
			side := 21.0
			c.Sprite(name, x+(float64(k)-float64(len(s.Art))/2)*side*0.95, y-side/2, side)
		}
	}
	drawNeedle(c.Turned(d.Needle, mid, mid))
}

func drawNeedle(c *paint.Canvas) {
	c.Fill(paint.Circle(64, 64, 21), paint.Night)
	c.Fill(paint.Circle(64, 64, 15), paint.Coral)
	needle := paint.RoundPolygon(2, paint.Pt(58.5, 62), paint.Pt(64, 30), paint.Pt(69.5, 62))
	c.Fill(needle, paint.Paper)
	c.Fill(paint.Circle(64, 64, 6), paint.Paper)
}

// Die shows a face from 1 to 6 on paper, or an empty one for 0.
func (l Look) Die(size float32, face int) scene.Picture {
	return l.Draw("die", size, size, func(c *paint.Canvas, _ paint.Panel) {
		if face >= 1 && face <= 6 {
			c.Sprite(fmt.Sprintf("die-%d", face), 0, 0, float64(size))
			return
		}
		s := float64(size)
		c.Fill(paint.RoundRect(s*0.1, s*0.12, s*0.8, s*0.8, s*0.16), paint.Hex("#E6DCC8"))
		c.Fill(paint.RoundRect(s*0.1, s*0.08, s*0.8, s*0.8, s*0.16), paint.White)
	}, face)
}
