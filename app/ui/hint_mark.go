package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// HintMark returns the star that marks the hint on a target of a panel. It is at the upper right
// corner of the target, or above its upper edge if the target is small.
func HintMark(p Panel, touch scene.Target) Panel {
	const size = 34
	at := p.boxOf(touch)
	x, y := at.X+at.W-size*0.74, at.Y-size*0.38
	switch {
	case at.W < 1.6*size:
		x, y = at.X+at.W/2-size/2, at.Y-size*0.8
	case at.W > 2.4*size && at.H > 2.4*size: // a large target, as a wheel or a card, has room inside its corner
		x, y = at.X+at.W-size, at.Y-size*0.2
	}
	return Panel{ID: "star", At: scene.Box{X: max(x, 2), Y: max(y, 2), W: size, H: size}, Background: NoBackground, Scene: scene.Scene{
		W: size, H: size, Background: draw.NewPicture("star of advice", size, size, func(c *paint.Canvas) {
			const mid = size / 2
			c.Fill(paint.Circle(mid, mid+1.5, mid-1.5), paint.WithAlpha(paint.Shade, 0.5))
			c.Fill(paint.Circle(mid, mid, mid-1.5), paint.SunOutline)
			c.Fill(paint.Circle(mid, mid, mid-3.5), paint.Coral)
			c.Fill(paint.Star(5, mid, mid+0.5, mid-6, (mid-6)*0.46), paint.ParseHex("#FFF4D6"))
		}),
	}}
}

// boxOf returns where a target of the panel is on the screen.
func (p Panel) boxOf(target scene.Target) scene.Box {
	k := min(p.At.W/max(p.Scene.W, 1), p.At.H/max(p.Scene.H, 1))
	return scene.Box{X: p.At.X + target.At.X*k, Y: p.At.Y + target.At.Y*k, W: target.At.W * k, H: target.At.H * k}
}
