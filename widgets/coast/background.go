package coast

import (
	"fmt"
	"math/rand/v2"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Background returns the lagoon in its sandbar, with the letters and numbers of the cells.
func (m Map) Background() scene.Picture {
	side := float64(m.Side())
	return draw.Drawing("coast ground", side, side, m, func(c *paint.Canvas, m Map) {
		m.drawWater(c)
		m.drawNumbers(c)
	})
}

// Water returns the background without letters and numbers, for small pictures.
func (m Map) Water() scene.Picture {
	side := float64(m.Side())
	return draw.Drawing("coast water", side, side, m, func(c *paint.Canvas, m Map) { m.drawWater(c) })
}

func (m Map) drawWater(c *paint.Canvas) {
	k, o, n, side := m.Cell, m.Frame, float64(m.Size), float64(m.Side())
	bar := paint.RoundRect(0, 0, side, side-4, 24)
	c.Fill(paint.RoundRect(0, 0, side, side, 26), paint.ParseHex("#C9AF76"))
	c.Fill(bar, paint.Beach)
	inner := paint.RoundRect(o-5, o-5, n*k+10, n*k+10, 14).Roughened(2.6, k)
	c.Stroke(inner, 8, paint.ParseHex("#F5E8C4"))
	c.Stroke(inner, 3.2, paint.WithAlpha(paint.White, 0.85))
	c.Fill(inner, paint.ParseHex("#8DD2CA"))
	water := c.Clipped(inner)
	deep := paint.RoundRect(o+2, o+2, n*k-4, n*k-4, 30).Roughened(5, k)
	water.Fill(deep, paint.Lagoon)
	m.drawShoals(water.Clipped(deep))
	// An unobtrusive grid: crosses at the corners of the cells.
	arm := 0.073 * k
	for i := 1; i < m.Size; i++ {
		for j := 1; j < m.Size; j++ {
			x, y := o+float64(i)*k, o+float64(j)*k
			cross := paint.Join(paint.Rect(x-arm, y-0.75, 2*arm, 1.5), paint.Rect(x-0.75, y-arm, 1.5, 2*arm))
			c.Fill(cross, paint.WithAlpha(paint.ParseHex("#E9FBF8"), 0.62))
		}
	}
}

// drawShoals scatters darker water and wavelets, always the same ones.
func (m Map) drawShoals(c *paint.Canvas) {
	k, o := m.Cell, m.Frame
	r := rand.New(rand.NewPCG(3, 16))
	span := float64(m.Size) - 4
	for range 5 {
		x, y := o+k*(2+span*r.Float64()), o+k*(2+span*r.Float64())
		rad := k * (1.6 + 1.5*r.Float64())
		c.Fill(paint.Ellipse(x, y, rad*1.7, rad*0.8).Roughened(0.6*k, k), paint.WithAlpha(paint.ParseHex("#56AAA6"), 0.75))
	}
	span += 2.6
	for range 26 * m.Size * m.Size / 256 {
		x, y := o+k*(0.6+span*r.Float64()), o+k*(0.6+span*r.Float64())
		c.Stroke(paint.Wave(x, y, k*(0.56+0.4*r.Float64())), 2, paint.ParseHex("#8AD0CA"))
	}
}

// Grid returns the lines between the cells, for high contrast.
func (m Map) Grid() scene.Picture {
	side := float64(m.Side())
	return draw.Drawing("coast grid", side, side, m, func(c *paint.Canvas, m Map) {
		end := float64(m.Side()) - m.Frame
		for i := range m.Size + 1 {
			at := m.Frame + float64(i)*m.Cell
			c.Stroke(paint.Line(at, m.Frame, at, end), 1.5, paint.GridOnDark)
			c.Stroke(paint.Line(m.Frame, at, end, at), 1.5, paint.GridOnDark)
		}
	})
}

func (m Map) drawNumbers(c *paint.Canvas) {
	size, side := 10.5, float64(m.Side())
	if m.Cell >= 38 {
		size = 12
	}
	size = max(size, m.Frame/2)
	// Bold, because the sandbar is narrow and the sand is pale.
	t := paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.ParseHex("#6B5527"), Align: paint.Center}
	for i := range m.Size {
		x, y := m.center(Cell{i, i})
		for _, at := range []float64{m.Frame/2 - 2, side - m.Frame/2 + 0.5} {
			c.TextCentered(x, at, string(rune('a'+i)), t)
		}
		for _, at := range []float64{m.Frame/2 - 1, side - m.Frame/2 + 1} {
			c.TextCentered(at, y, fmt.Sprint(i+1), t)
		}
	}
}
