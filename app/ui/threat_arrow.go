package ui

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The sizes of an arrow in points: the space around its ends, how far from the centre of the piece it begins where its line
// remains as long as its head, its head, its width and the text of its sum.
const (
	arrowMargin = 30
	arrowShort  = 12
	arrowHead   = 15
	arrowWidth  = 5
	arrowText   = 15
)

// ThreatArrow returns an arrow between two targets of a panel, from the piece that could do something to the one that it
// could be done to, with its sum in short, "" for none.
func ThreatArrow(p Panel, from, to scene.Target, sum string) Panel {
	a, b := p.OnWindow(from.At).Center(), p.OnWindow(to.At).Center()
	b = beforePiece(a, b, p.OnWindow(to.At))
	at := scene.Box{X: min(a.X, b.X), Y: min(a.Y, b.Y), W: max(a.X-b.X, b.X-a.X), H: max(a.Y-b.Y, b.Y-a.Y)}.Inset(-arrowMargin)
	v := threatArrow{a, b, scene.Box{}, sum}
	if sum != "" {
		v.sumAt = sumOfArrow(a, b, sum, p.At, [2]scene.Box{pieceOn(p.OnWindow(from.At)), pieceOn(p.OnWindow(to.At))})
		at = at.Union(v.sumAt)
	}
	v.from, v.to = scene.Pos{X: a.X - at.X, Y: a.Y - at.Y}, scene.Pos{X: b.X - at.X, Y: b.Y - at.Y}
	v.sumAt.X, v.sumAt.Y = v.sumAt.X-at.X, v.sumAt.Y-at.Y
	return Panel{ID: "threat/" + from.ID + "/" + to.ID, At: at, Background: NoBackground, Scene: scene.Scene{
		W: at.W, H: at.H, Background: draw.Drawing("threat", float64(at.W), float64(at.H), v, func(c *paint.Canvas, v threatArrow) { v.draw(c) }),
	}}
}

// pieceShare is the share of a target's size that its piece has.
const pieceShare = 0.84

// pieceOn returns the box of the piece on a target.
func pieceOn(target scene.Box) scene.Box {
	return scene.Around(target.Center(), pieceShare*target.W, pieceShare*target.H)
}

// beforePiece returns the point at which the way to the middle of a target comes to the edge of its piece, which says what
// it is: the arrow ends there.
func beforePiece(from, middle scene.Pos, target scene.Box) scene.Pos {
	dx, dy := middle.X-from.X, middle.Y-from.Y
	inside := min(1, pieceShare/2*target.W/max(dx, -dx, 0.01), pieceShare/2*target.H/max(dy, -dy, 0.01)) // of the way
	return scene.Pos{X: middle.X - inside*dx, Y: middle.Y - inside*dy}
}

// sumOfArrow returns the place of the sum: on the middle of the arrow, or beside it where the arrow is so short that
// nothing of it would be seen: on the panel, and where it hides least of the two pieces.
func sumOfArrow(from, to scene.Pos, sum string, panel scene.Box, pieces [2]scene.Box) scene.Box {
	const height, seen, gap = 26, arrowShort + 2*arrowHead, 8
	width := float32(math.Ceil(paint.TextWidth(sum, paint.Bold, arrowText))) + 18
	x, y := (from.X+to.X)/2, (from.Y+to.Y)/2
	length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
	along := scene.Pos{X: (to.X - from.X) / max(length, 1), Y: (to.Y - from.Y) / max(length, 1)}
	across := scene.Pos{X: max(along.X, -along.X), Y: max(along.Y, -along.Y)}
	middle := scene.Around(scene.Pos{X: x, Y: y}, width, height)
	if length-min(width/max(across.X, 0.01), height/max(across.Y, 0.01)) >= seen {
		return middle
	}
	off := across.Y*width/2 + across.X*height/2 + gap
	if along.X+along.Y < 0 { // to the left of the arrow or below it: the sign is at the upper right corner of what it leads to
		off = -off
	}
	best, least := middle, float32(math.MaxFloat32)
	for _, far := range []float32{1, 1.4, 1.8, 2.2} {
		for _, side := range []float32{far * off, -far * off} {
			at := scene.Around(scene.Pos{X: x - side*along.Y, Y: y + side*along.X}, width, height)
			hidden := at.Overlap(pieces[0]) + at.Overlap(pieces[1]) + max(0, width*height-1-at.Overlap(panel))
			if hidden < least {
				best, least = at, hidden
			}
		}
	}
	return best
}

// threatArrow is what an arrow is drawn from: its ends and its sum.
type threatArrow struct {
	from, to scene.Pos
	sumAt    scene.Box
	sum      string
}

func (a threatArrow) draw(c *paint.Canvas) {
	x, y := float64(a.from.X), float64(a.from.Y)
	dx, dy := float64(a.to.X)-x, float64(a.to.Y)-y
	length := math.Hypot(dx, dy)
	if length > 0 {
		dx, dy = dx/length, dy/length
		end := max(length, arrowHead)
		at := func(along, across float64) paint.Point { return paint.Pt(x+dx*along-dy*across, y+dy*along+dx*across) }
		var line paint.Path
		start, neck := at(min(arrowShort, max(0, end-2*arrowHead)), 0), at(end-arrowHead+2, 0)
		line.MoveTo(start.X, start.Y).LineTo(neck.X, neck.Y)
		tip := paint.RoundPolygon(1, at(end-arrowHead, -arrowHead*0.6), at(end, 0), at(end-arrowHead, arrowHead*0.6))
		c.Stroke(line, arrowWidth+4, paint.Foam)
		c.Stroke(tip, 4, paint.Foam)
		c.Stroke(line, arrowWidth, dangerRed)
		c.Fill(tip, dangerRed)
	}
	if a.sum == "" {
		return
	}
	left, top, w, h := float64(a.sumAt.X), float64(a.sumAt.Y), float64(a.sumAt.W), float64(a.sumAt.H)
	c.Fill(paint.RoundRect(left, top, w, h, h/2), paint.Foam)
	c.Fill(paint.RoundRect(left+2, top+2, w-4, h-4, h/2-2), dangerRed)
	c.TextCentered(left+w/2, top+h/2, a.sum, paint.TextStyle{Size: arrowText, Weight: paint.Bold, Color: paint.Foam, Align: paint.Center})
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
