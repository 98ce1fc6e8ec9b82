package ui

import (
	"image/color"
	"math"
	"strconv"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// The sizes of the marks of a hint, in points, and the least share of them on a small target.
const (
	starSize     = 34
	numberSize   = 28
	minMarkShare = 0.65
)

// markSize returns the size of a mark: smaller on a small target, so that it hides less around it.
func markSize(p Panel, target scene.Target, size float32) float32 {
	at := p.OnWindow(target.At)
	return min(size, max(minMarkShare*size, 0.85*min(at.W, at.H)))
}

// OnWindow returns a box of the panel's scene in points of the window.
func (p Panel) OnWindow(b scene.Box) scene.Box {
	k := min(p.At.W/max(p.Scene.W, 1), p.At.H/max(p.Scene.H, 1))
	return scene.Box{X: p.At.X + b.X*k, Y: p.At.Y + b.Y*k, W: b.W * k, H: b.H * k}
}

// markBox returns the place of a mark of that size on a target: where the target wants it, else at
// its upper right corner, but not beyond its right edge, where another button may be; over no text of a
// low one, and above its upper edge if it is small.
func markBox(p Panel, target scene.Target, size float32) scene.Box {
	at := p.OnWindow(target.At)
	x, y := at.X+at.W-size, at.Y-size*0.45
	switch {
	case target.MarkAt != scene.Pos{}:
		c := p.OnWindow(scene.Box{X: target.MarkAt.X, Y: target.MarkAt.Y})
		x, y = c.X-size/2, c.Y-size/2
	case at.W < 1.6*size:
		x, y = at.X+at.W/2-size/2, at.Y-size*0.8
	case at.H < 1.6*size:
		y = at.Y - size*0.6
	case at.W > 2.4*size && at.H > 2.4*size: // a large target, as a wheel or a card, has room inside its corner
		x, y = at.X+at.W-size, at.Y-size*0.2
	}
	return scene.Box{X: max(x, 2), Y: max(y, 2), W: size, H: size}
}

// Beside returns the place of a number on a target of a panel, moved until it overlaps none of the others, which are as
// large, and hides the least of the panel's pieces: the nearer it stays to where it was the better. It is in the window,
// which begins at 0, 0, and not to the right of the panel.
func Beside(p Panel, target scene.Target, at scene.Box, others []scene.Box) scene.Box {
	const far = 0.15 // how much of the number may be over pieces before it goes on by its own size
	pieces, right := p.pieces(p.OnWindow(target.At)), max(p.At.X+p.At.W, at.X+at.W)
	cost := func(place scene.Box, step float32) float32 {
		if place.X < 0 || place.Y < 0 || place.X+place.W > right {
			return math.MaxFloat32
		}
		hidden := far * step * at.W
		for _, o := range others {
			if over := place.Overlap(o); over > 0 {
				hidden += 10*at.W*at.H + over
			}
		}
		for _, piece := range pieces {
			hidden += place.Overlap(piece)
		}
		return hidden
	}
	best, least := at, cost(at, 0)
	for i := range 7 {
		step := 0.3 * at.W * float32(i+1)
		for _, to := range []scene.Pos{{X: -1}, {X: 1}, {Y: -1}, {Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}} {
			moved := scene.Box{X: at.X + step*to.X, Y: at.Y + step*to.Y, W: at.W, H: at.H}
			if hidden := cost(moved, step); hidden < least {
				best, least = moved, hidden
			}
		}
	}
	return best
}

// pieces returns where the middles of the pieces of a panel are, in points of the window: they say what it is. What is
// below all of a target and larger, as a card of a map, is no piece.
func (p Panel) pieces(target scene.Box) (middles []scene.Box) {
	const middle, ground = 0.6, 1.5
	for _, s := range p.Scene.Sprites {
		at := p.OnWindow(s.At)
		side := middle * min(at.W, at.H)
		if isGround := at.Overlap(target) > 0.95*target.W*target.H && at.W*at.H > ground*target.W*target.H; s.Picture != nil && !isGround {
			middles = append(middles, scene.Around(at.Center(), side, side))
		}
	}
	return middles
}

// HintMark returns the star that marks the best hint on a target of a panel. What begins on it, a tap or
// a drag, begins on the target.
func HintMark(p Panel, target scene.Target) Panel {
	size := markSize(p, target, starSize)
	repeated := scene.Target{
		ID: target.ID, At: scene.Box{W: size, H: size}, Name: target.Name, Tooltip: target.Tooltip,
		Enabled: target.Enabled, Message: target.Message, RotateIDs: target.RotateIDs,
		DragSource: target.DragSource || p.Scene.DragAnywhere, Magnify: target.Magnify || p.Scene.Magnify,
	}
	return Panel{ID: "star", At: markBox(p, target, size), Background: NoBackground, Scene: scene.Scene{
		W: size, H: size, Targets: []scene.Target{repeated}, Background: draw.Drawing("star of advice", float64(size), float64(size), size, func(c *paint.Canvas, size float32) {
			c = c.Scaled(float64(size) / starSize)
			const mid = starSize / 2
			c.Fill(paint.Circle(mid, mid+1.5, mid-1.5), paint.WithAlpha(paint.Shade, 0.5))
			c.Fill(paint.Circle(mid, mid, mid-1.5), paint.SunOutline)
			c.Fill(paint.Circle(mid, mid, mid-3.5), paint.Coral)
			c.Fill(paint.Star(5, mid, mid+0.5, mid-6, (mid-6)*0.46), paint.ParseHex("#FFF4D6"))
		}),
	}}
}

// HintNumber returns the number that marks one of several hints on a target of a panel.
func HintNumber(p Panel, target scene.Target, n int) Panel {
	return numberMark("hint-number/", p, target, n, hintTints)
}

// PlayedNumber returns the number that marks what was played on a target of a panel, in order.
func PlayedNumber(p Panel, target scene.Target, n int) Panel {
	return numberMark("played-number/", p, target, n, playedTints)
}

// numberTints are the colours of the edge, the disc and the figures of a number.
type numberTints [3]color.NRGBA

var (
	hintTints   = numberTints{paint.SunOutline, paint.Sun, paint.Ink}
	playedTints = numberTints{paint.Foam, paint.Night, paint.Foam}
)

// numberMark returns a number on a target of a panel.
func numberMark(prefix string, p Panel, target scene.Target, n int, tints numberTints) Panel {
	size := markSize(p, target, numberSize)
	type value struct {
		n     int
		r     float64
		tints numberTints
	}
	v := value{n, float64(size) / 2, tints}
	return Panel{ID: prefix + strconv.Itoa(n), At: markBox(p, target, size), Background: NoBackground, Scene: scene.Scene{
		W: size, H: size, Background: draw.Drawing("number on the table", 2*v.r, 2*v.r, v, func(c *paint.Canvas, v value) { drawNumber(c, v.r, v.r, v.r, v.n, v.tints) }),
	}}
}

// dangerRed is the colour of what others could do.
var dangerRed = paint.ParseHex("#C0392B")

// DangerMark returns the sign on a target of a panel that others could take.
func DangerMark(p Panel, target scene.Target) Panel {
	size := markSize(p, target, numberSize)
	return Panel{ID: "danger/" + target.ID, At: markBox(p, target, size), Background: NoBackground, Scene: scene.Scene{
		W: size, H: size, Background: draw.Drawing("danger", float64(size), float64(size), size, func(c *paint.Canvas, size float32) {
			c = c.Scaled(float64(size) / numberSize)
			const mid = numberSize / 2
			c.Fill(paint.Circle(mid, mid+1, mid-1), paint.WithAlpha(paint.Shade, 0.5))
			c.Fill(paint.Circle(mid, mid, mid-1), paint.Foam)
			c.Fill(paint.Circle(mid, mid, mid-3), dangerRed)
			c.TextCentered(mid, mid, "!", paint.TextStyle{Size: 17, Weight: paint.Bold, Color: paint.Foam, Align: paint.Center})
		}),
	}}
}

// DrawNumber draws the number of a hint on a disc.
func DrawNumber(c *paint.Canvas, x, y, r float64, n int) { drawNumber(c, x, y, r, n, hintTints) }

func drawNumber(c *paint.Canvas, x, y, r float64, n int, tints numberTints) {
	c.Fill(paint.Circle(x, y+1, r-1), paint.WithAlpha(paint.Shade, 0.5))
	c.Fill(paint.Circle(x, y, r-1), tints[0])
	c.Fill(paint.Circle(x, y, r-3), tints[1])
	c.TextCentered(x, y, strconv.Itoa(n), paint.TextStyle{Size: 1.15 * r, Weight: paint.Bold, Color: tints[2], Align: paint.Center})
}

// minDividedSide is the shorter side, in points, from which on a hint's area is one of three by three
// parts of what can be tapped in a panel.
const minDividedSide = 260

// HintArea returns the light on the part of a panel that contains a target: all of the target, and
// nothing of the panel's margin.
func HintArea(p Panel, target scene.Target) Panel {
	whole := tappable(p)
	at := p.At.Inset(-6)
	if min(whole.W, whole.H) >= minDividedSide {
		marked := p.OnWindow(target.At)
		c := marked.Center()
		w, h := whole.W/3, whole.H/3
		part := scene.Box{
			X: whole.X + w*min(float32(int((c.X-whole.X)/w)), 2), Y: whole.Y + h*min(float32(int((c.Y-whole.Y)/h)), 2), W: w, H: h,
		}
		at = part.Union(marked).Inset(-4) // the line is on the edge
	}
	type value struct {
		w, h float32
	}
	return Panel{ID: "hint-area", At: at, Background: NoBackground, Scene: scene.Scene{
		W: at.W, H: at.H, Background: draw.Drawing("area of the hint", float64(at.W), float64(at.H), value{at.W, at.H}, func(c *paint.Canvas, v value) {
			area := paint.RoundRect(4, 4, float64(v.w)-8, float64(v.h)-8, 22)
			c.Fill(area, paint.WithAlpha(paint.Sun, 0.22))
			c.Stroke(area, 7, paint.WithAlpha(paint.SunOutline, 0.8))
			c.Stroke(area, 4, paint.Sun)
		}),
	}}
}

// tappable returns the part of the window that the targets of a panel take up, without those that only
// explain.
func tappable(p Panel) (whole scene.Box) {
	for _, t := range p.Scene.Targets {
		if _, explains := t.Message.(Explain); !explains && t.At.W > 0 {
			whole = whole.Union(p.OnWindow(t.At))
		}
	}
	return whole
}
