package tableui

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"sort"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Chart is the graph of a match: a line a seat for its win chance, and bars for what chance gave.
// Use NewChart. Why no plotting library draws it: docs/adr/009-own-chart.md.
type Chart struct {
	// Seats are the seats' colours and names, in order of play.
	Seats []ui.SeatLabel
	// Points are the moments on the axis, the first before any move.
	Points []ChartPoint
	// Marks are the plies of the turning points.
	Marks []int
}

// ChartPoint is the match after a line of the move list.
type ChartPoint struct {
	Ply int
	// Shares are the seats' win chances, Luck what chance has given or taken since the last point.
	Shares, Luck []float64
}

// NewChart returns a chart.
func NewChart(seats []ui.SeatLabel, points []ChartPoint, marks []int) Chart {
	return Chart{Seats: seats, Points: points, Marks: marks}
}

// index returns the first point that is not before a ply.
func (c Chart) index(ply int) int {
	i := sort.Search(len(c.Points), func(i int) bool { return c.Points[i].Ply >= ply })
	return min(i, len(c.Points)-1)
}

// hasLuck reports whether there is any bar.
func (c Chart) hasLuck() bool {
	return slices.ContainsFunc(c.Points, func(p ChartPoint) bool {
		return slices.ContainsFunc(p.Luck, func(v float64) bool { return v != 0 })
	})
}

// chartScene returns the chart as a scene of w by h points. A tap on a moment says SeekTo. shown is
// the ply that is marked as the present one, -1 for none.
func chartScene(t Chart, shown int, w, h float32, style ui.Style, localize ui.Localize) scene.Scene {
	s := scene.Scene{W: w, H: h}
	plot := newChartPlot(t, w, h, style)
	s.Background = t.Picture(shown, w, h, style, localize)
	n := len(t.Points)
	step := plot.w / float64(max(n-1, 1))
	for i, point := range t.Points {
		left := max(plot.x+(float64(i)-0.5)*step, 0)
		at := scene.Box{X: float32(left), W: float32(min(step, float64(w)-left)), H: h}
		s.Targets = append(s.Targets, scene.Target{ID: fmt.Sprintf("moment/%d", point.Ply), At: at, Name: localize("replay.at", i, n-1), Message: ui.SeekTo{Ply: point.Ply}})
	}
	return s
}

// Picture returns the chart drawn w by h points large. shown is the ply that is marked as the present one, -1
// for none.
func (c Chart) Picture(shown int, w, h float32, style ui.Style, localize ui.Localize) scene.Picture {
	if shown >= 0 {
		shown = c.index(shown)
	}
	type value struct {
		chart draw.Frozen[Chart]
		shown int
		luck  string
	}
	return ui.Drawing(style, "chart", w, h, value{draw.Freeze(c), shown, localize("analysis.luck-axis")}, func(c *paint.Canvas, in ui.Area, v value) {
		newChartPlot(v.chart.Value(), float32(in.W), float32(in.H), in.Style).draw(c, in.Colors, v.shown, v.luck)
	})
}

// chartPlot is where a chart is drawn: the lines in the upper part, the bars below.
type chartPlot struct {
	Chart
	x, y, w, h           float64 // of the lines
	luckTop, luckH, font float64 // of the bars; luckH is 0 without luck
}

func newChartPlot(t Chart, w, h float32, style ui.Style) chartPlot {
	at := ui.Spots(style, w, h, t, Chart.part)
	lines, luck := at["lines"], at["luck"]
	return chartPlot{
		Chart: t, x: float64(lines.X), y: float64(lines.Y), w: float64(lines.W), h: float64(lines.H),
		luckTop: float64(luck.Y), luckH: float64(luck.H), font: chartFont(style),
	}
}

// chartFont is the size of the numbers on a chart.
func chartFont(style ui.Style) float64 { return min(style.TextSize(11), 14) }

// part describes a chart: the lines with the marks above them, their scale at the left and the seats' badges at the right,
// and below them the bars, if there are any, and the numbers of the moves.
func (c Chart) part(k ui.Sketch) layout.Part {
	const marks, badges, gap, leastLuck = 12, 26, 6, 18
	font, luck := float32(chartFont(k.Style)), layout.Part(nil)
	if c.hasLuck() {
		luck = layout.Grow(1, layout.AtLeast(0, leastLuck, k.Spot("luck", layout.Range{}, layout.Range{})))
	}
	plot := layout.VBox(gap, layout.Grow(4, k.Spot("lines", layout.Range{}, layout.Range{})), luck)
	return layout.VBox(0, layout.Gap(marks), layout.Grow(1, layout.HBox(0, layout.Gap(4*font), layout.Grow(1, plot), layout.Gap(badges))), layout.Gap(1.7*font))
}

// at returns the place of a share at a point.
func (cp chartPlot) at(i int, share float64) paint.Point {
	return paint.Pt(cp.x+cp.w*float64(i)/float64(max(len(cp.Points)-1, 1)), cp.y+cp.h*(1-share))
}

func (cp chartPlot) draw(c *paint.Canvas, p paint.Theme, shown int, luck string) {
	c.Fill(paint.RoundRect(cp.x, cp.y, cp.w, cp.h, 6), p.Highlight)
	grid := paint.WithAlpha(p.Secondary, 0.35)
	for _, share := range []float64{0, 0.5, 1} {
		v := cp.at(0, share)
		c.Stroke(paint.Line(cp.x, v.Y, cp.x+cp.w, v.Y), 1, grid)
		c.TextCentered(cp.x-6, v.Y, fmt.Sprint(int(100*share)), paint.TextStyle{Size: cp.font, Color: p.Secondary, Align: paint.Right})
	}
	cp.drawAxis(c, p)
	if shown >= 0 {
		v := cp.at(shown, 0)
		c.Fill(paint.Rect(v.X-2.5, cp.y-4, 5, cp.h+8+cp.luckH), paint.Sun)
		c.Stroke(paint.Rect(v.X-2.5, cp.y-4, 5, cp.h+8+cp.luckH), 1, paint.SunOutline)
	}
	cp.drawLuck(c, p, luck)
	for seat, label := range cp.Seats {
		cp.drawLine(c, p, seat, paint.SeatColorsNamed(label.Color))
	}
	cp.drawBadges(c)
	cp.drawMarks(c)
}

// drawMarks draws the numbers of the turning points above the chart, apart from one another.
func (cp chartPlot) drawMarks(c *paint.Canvas) {
	const r = 9.0
	left := 0.0
	for i, ply := range cp.Marks {
		room := 2 * r * float64(len(cp.Marks)-1-i)
		x := max(min(cp.at(cp.index(ply), 1).X, cp.x+cp.w-room), left)
		left = x + 2*r
		c.Fill(paint.Circle(x, cp.y+2, r), paint.SunOutline)
		c.TextCentered(x, cp.y+2, fmt.Sprint(i+1), paint.TextStyle{Size: 11, Weight: paint.Bold, Color: paint.White, Align: paint.Center})
	}
}

// drawAxis writes the numbers of some moves below the chart.
func (cp chartPlot) drawAxis(c *paint.Canvas, p paint.Theme) {
	last := len(cp.Points) - 1
	step := 1
	for _, candidate := range []int{1, 2, 5, 10, 20, 50, 100, 200, 500} {
		if step = candidate; float64(last)/float64(candidate)*cp.font*3.4 <= cp.w {
			break
		}
	}
	y := cp.y + cp.h + cp.font
	if cp.luckH > 0 {
		y = cp.luckTop + cp.luckH + cp.font
	}
	for i := 0; i <= last; i += step {
		v := cp.at(i, 0)
		c.Stroke(paint.Line(v.X, cp.y+cp.h, v.X, cp.y+cp.h+4), 1, p.Secondary)
		c.TextCentered(v.X, y, fmt.Sprint(i), paint.TextStyle{Size: cp.font, Color: p.Secondary, Align: paint.Center})
	}
}

// drawLine draws a seat's line in its colour, with an outline and dashes of its own.
func (cp chartPlot) drawLine(c *paint.Canvas, p paint.Theme, seat int, look paint.SeatColors) {
	var points []paint.Point
	for i, p := range cp.Points {
		points = append(points, cp.at(i, p.Shares[seat]))
	}
	if len(points) < 2 {
		return
	}
	line := paint.Polyline(points...)
	if lengths := dashes(look.Pattern); lengths != nil {
		line = line.Dashed(0, lengths...)
	}
	c.Stroke(line, 5, outlineOf(look, p))
	c.Stroke(line, 3, look.Color)
}

// outlineOf returns the colour of an outline with which a seat's colour is seen on a chart: dark, or
// light where both are dark.
func outlineOf(look paint.SeatColors, p paint.Theme) color.Color {
	if paint.Contrast(look.Color, p.Highlight) < 2.5 && paint.Contrast(paint.Ink, p.Highlight) < 2.5 {
		return paint.Foam
	}
	return paint.Ink
}

// dashes returns the lengths of the dashes and gaps by which a seat's line is distinguished without
// its colour; nil is a line without gaps.
func dashes(p paint.Pattern) []float64 {
	switch p {
	case paint.Diagonal:
		return []float64{16, 8}
	case paint.Dots:
		return []float64{1, 8}
	case paint.Chevrons:
		return []float64{12, 7, 1, 7}
	case paint.Bricks:
		return []float64{7, 7}
	case paint.CrossHatch:
		return []float64{22, 7, 5, 7}
	}
	return nil
}

// drawBadges draws the seats' badges at the right ends of their lines, apart from one another.
func (cp chartPlot) drawBadges(c *paint.Canvas) {
	last := len(cp.Points) - 1
	if last < 0 {
		return
	}
	order := make([]int, len(cp.Seats))
	for i := range order {
		order[i] = i
	}
	shares := cp.Points[last].Shares
	slices.SortStableFunc(order, func(a, b int) int { return int(math.Copysign(1, shares[b]-shares[a])) })
	const r = 9.0
	below := 0.0
	for i, seat := range order {
		y := cp.at(last, shares[seat]).Y
		room := float64(len(order)-1-i) * 2 * r
		y = max(min(y, cp.y+cp.h-room), below)
		c.Badge(paint.SeatColorsNamed(cp.Seats[seat].Color), cp.x+cp.w+15, y, r)
		below = y + 2*r
	}
}

// drawLuck draws a bar for each event of chance, in the colour of the seat that it helped most.
func (cp chartPlot) drawLuck(c *paint.Canvas, p paint.Theme, label string) {
	if cp.luckH == 0 {
		return
	}
	most := 0.05
	for _, point := range cp.Points {
		most = max(most, slices.Max(append([]float64{0}, point.Luck...)))
	}
	foot := cp.luckTop + cp.luckH
	c.Stroke(paint.Line(cp.x, foot, cp.x+cp.w, foot), 1, p.Secondary)
	width := min(max(cp.w/float64(len(cp.Points))*0.7, 2), 12)
	for i, point := range cp.Points {
		seat := 0
		for other, v := range point.Luck {
			if v > point.Luck[seat] {
				seat = other
			}
		}
		if len(point.Luck) == 0 || point.Luck[seat] <= 0 {
			continue
		}
		h := max(cp.luckH*point.Luck[seat]/most, 2)
		look := paint.SeatColorsNamed(cp.Seats[seat].Color)
		bar := paint.Rect(cp.at(i, 0).X-width/2, foot-h, width, h)
		c.Fill(bar, look.Color)
		if width >= 5 {
			c.Clipped(bar).Pattern(look.Pattern, bar.Bounds(), 6, paint.WithAlpha(look.PatternInk(), 0.7))
		}
		c.Stroke(bar, 1, outlineOf(look, p))
	}
	c.TextCentered(cp.x-6, cp.luckTop+cp.luckH/2, label, paint.TextStyle{Size: ui.FitSize(label, paint.Medium, cp.font, cp.x-8), Color: p.Secondary, Align: paint.Right})
}

// AnalysisStrip returns the graph of a match with the ply that is shown marked, and below it a
// button to the analysis, both at the foot of an area. Without points, or in a low area, there is the
// button alone; in a very low one nothing.
func AnalysisStrip(ctx ui.Context, t Chart, shown int, text string, area scene.Box) []ui.Panel {
	const least, ideal = 2, 4 // in heights of a button
	g := ui.NewForm(ctx)
	gap, size := g.Space(ui.SpaceS), g.TargetHeight()
	if area.H -= gap; area.H < size {
		return nil
	}
	var chart layout.Part
	if len(t.Points) > 1 {
		chart = layout.Fixed("chart", layout.Range{}, layout.Range{Least: least * size, Ideal: ideal * size}, func(at scene.Box) {
			g.Add(ui.Panel{ID: "chart", At: at, Background: ui.Sheet, Scene: chartScene(t, shown, at.W, at.H, g.Style, g.Localize)})
		})
	}
	button := g.ButtonPart(ui.Button{ID: "analysis", Text: text, Message: ui.OpenAnalysis{}}, ui.OnDark)
	g.Place(layout.Align(layout.Fill, 1, layout.First(layout.VBox(gap, chart, button), layout.Align(layout.Fill, 1, button))), area)
	return g.Panels
}
