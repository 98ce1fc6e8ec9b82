package pageui

import (
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// maxChartDots is the number of matches up to which each is a dot, maxChartPoints how many points a
// line has at most.
const (
	maxChartDots   = 60
	maxChartPoints = 400
)

// winRates returns the share of wins after each match as a line.
func winRates(g *ui.Form, person stats.Person) layout.Part {
	const least, ideal = 1.7, 2.5 // heights of a button
	type value struct {
		person draw.Frozen[stats.Person]
		levels [3]string
	}
	v := value{person: draw.Freeze(person)}
	for i := range v.levels {
		v.levels[i] = ui.FormatPercent(g.Localize, float64(i)/2)
	}
	height := layout.Range{Least: least * g.TargetHeight(), Ideal: ideal * g.TargetHeight()}
	return ui.Drawn(g, "win rates", layout.Range{}, height, v, func(c *paint.Canvas, in ui.Area, v value) {
		drawWinRates(c, in, v.person.Value(), v.levels)
	})
}

// drawWinRates draws the share of wins after each match as a line, and each of a few matches as a dot.
func drawWinRates(c *paint.Canvas, in ui.Area, person stats.Person, levels [3]string) {
	pal := in.Colors
	x, y, w, h := 0.0, 0.0, in.W, in.H
	c.Fill(paint.RoundRect(x, y, w, h, 10), pal.Highlight)
	for i, name := range levels {
		level := float64(i) / 2
		ly := y + h - 14 - (h-28)*level
		c.Stroke(paint.Line(x+46, ly, x+w-12, ly), 1, paint.WithAlpha(pal.Secondary, 0.35))
		c.TextCentered(x+40, ly, name, paint.TextStyle{Size: in.Style.TextSize(11), Color: pal.Secondary, Align: paint.Right})
	}
	n, sum := len(person.Results), 0.0
	every := (n + maxChartPoints - 1) / maxChartPoints
	points := make([]paint.Point, 0, n)
	for i, share := range person.Results {
		sum += share
		if n > maxChartPoints && i%every != 0 && i != n-1 {
			continue
		}
		px := x + 58 + (w-84)*float64(i)/float64(max(n-1, 1))
		points = append(points, paint.Pt(px, y+h-14-(h-28)*sum/float64(i+1)))
	}
	if n > 1 {
		c.Stroke(paint.Polyline(points...), 3, paint.Shallow)
	}
	drawPrecisions(c, points, person, y+h-14, h-28)
	if n > maxChartDots {
		points = nil // the dots would hide the line
	}
	for i, p := range points {
		ink := pal.Secondary
		if person.Results[i] == 1 {
			ink = paint.Sun
		}
		c.Fill(paint.Circle(p.X, p.Y, 6), paint.SunOutline)
		c.Fill(paint.Circle(p.X, p.Y, 4.5), ink)
	}
}

// drawPrecisions draws the precision of the matches that were analysed as squares on a dashed line,
// at the places of the results. foot is where nothing is precise, h the height to the top.
func drawPrecisions(c *paint.Canvas, results []paint.Point, person stats.Person, foot, h float64) {
	var points []paint.Point
	for i, p := range results {
		if share, ok := person.Precisions[i]; ok {
			points = append(points, paint.Pt(p.X, foot-h*share))
		}
	}
	if len(points) > 1 {
		c.Stroke(paint.Polyline(points...).Dashed(0, 7, 5), 2.5, paint.Coral)
	}
	for _, p := range points {
		c.Fill(paint.Rect(p.X-5, p.Y-5, 10, 10), paint.SunOutline)
		c.Fill(paint.Rect(p.X-3.5, p.Y-3.5, 7, 7), paint.Coral)
	}
}

// winBar returns a share of wins as a bar.
func winBar(g *ui.Form, id string, share float64) layout.Part {
	const size, least = 0.8, 3 // the height in sizes of the text, the least width in heights
	height := float32(g.Points(ui.BodyText)) * size
	return g.BarPart("bar/"+id, least*height, height, share)
}
