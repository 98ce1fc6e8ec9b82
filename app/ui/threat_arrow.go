package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// arrowMargin is the space around the ends of an arrow, in points.
const arrowMargin = 30

// ThreatArrow returns an arrow between two targets of a panel, from the piece that could do something to the one that it
// could be done to, with its sum in short, "" for none.
func ThreatArrow(p Panel, from, to scene.Target, sum string) Panel {
	a, b := p.OnWindow(from.At).Center(), p.OnWindow(to.At).Center()
	at := scene.Box{X: min(a.X, b.X) - arrowMargin, Y: min(a.Y, b.Y) - arrowMargin, W: max(a.X-b.X, b.X-a.X) + 2*arrowMargin, H: max(a.Y-b.Y, b.Y-a.Y) + 2*arrowMargin}
	v := threatArrow{a.X - at.X, a.Y - at.Y, b.X - at.X, b.Y - at.Y, sum}
	return Panel{ID: "threat/" + from.ID + "/" + to.ID, At: at, Background: NoBackground, Scene: scene.Scene{
		W: at.W, H: at.H, Background: draw.Drawing("threat", float64(at.W), float64(at.H), v, func(c *paint.Canvas, v threatArrow) { v.draw(c) }),
	}}
}

// threatArrow is what an arrow is drawn from: its ends and its sum.
type threatArrow struct {
	fromX, fromY, toX, toY float32
	sum                    string
}

func (a threatArrow) draw(c *paint.Canvas) {
	const head, short, width, size = 15, 12, 5, 15
	x, y := float64(a.fromX), float64(a.fromY)
	dx, dy := float64(a.toX)-x, float64(a.toY)-y
	length := math.Hypot(dx, dy)
	if length > 0 {
		dx, dy = dx/length, dy/length
		end := max(length-short, head)
		at := func(along, across float64) paint.Point { return paint.Pt(x+dx*along-dy*across, y+dy*along+dx*across) }
		var line paint.Path
		start, neck := at(min(short, end-head), 0), at(end-head+2, 0)
		line.MoveTo(start.X, start.Y).LineTo(neck.X, neck.Y)
		tip := paint.RoundPolygon(1, at(end-head, -head*0.6), at(end, 0), at(end-head, head*0.6))
		c.Stroke(line, width+4, paint.Foam)
		c.Stroke(tip, 4, paint.Foam)
		c.Stroke(line, width, dangerRed)
		c.Fill(tip, dangerRed)
	}
	if a.sum == "" {
		return
	}
	style := paint.TextStyle{Size: size, Weight: paint.Bold, Color: paint.Foam, Align: paint.Center}
	w := paint.TextWidth(a.sum, paint.Bold, size) + 14
	// In the middle of the arrow, inside the picture.
	midX, midY := x+dx*length/2, y+dy*length/2
	c.Fill(paint.RoundRect(midX-w/2-2, midY-13, w+4, 26, 13), paint.Foam)
	c.Fill(paint.RoundRect(midX-w/2, midY-11, w, 22, 11), dangerRed)
	c.TextCentered(midX, midY, a.sum, style)
}

// ReachMarks returns points on the targets of a panel that a rival's piece could come to.
func ReachMarks(p Panel, targets []scene.Target) Panel {
	var dots []reachDot
	for _, t := range targets {
		at := p.OnWindow(t.At)
		c := at.Center()
		dots = append(dots, reachDot{c.X - p.At.X, c.Y - p.At.Y, max(4, min(9, 0.14*min(at.W, at.H)))})
	}
	return Panel{ID: "reach/" + p.ID, At: p.At, Background: NoBackground, Scene: scene.Scene{
		W: p.At.W, H: p.At.H, Background: draw.Drawing("reach", float64(p.At.W), float64(p.At.H), draw.Freeze(dots), func(c *paint.Canvas, v draw.Frozen[[]reachDot]) {
			for _, d := range v.Value() {
				c.Fill(paint.Circle(float64(d.x), float64(d.y), float64(d.r)+1.5), paint.Foam)
				c.Fill(paint.Circle(float64(d.x), float64(d.y), float64(d.r)), dangerRed)
			}
		}),
	}}
}

// reachDot is a point with its radius.
type reachDot struct{ x, y, r float32 }
