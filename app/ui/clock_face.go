package ui

import "banchisa/widgets/paint"

// ClockFace is what is left to a player, as the panel of the seat shows it. The zero value shows nothing.
type ClockFace struct {
	// Text is the time: "4:05".
	Text string
	// Sand marks the time of a turn, Running that it runs now, Low that little is left.
	Sand, Running, Low bool
}

// clockEdge is the space at both ends of a face, as a part of its text size; clockGap is that before it.
const clockEdge, clockGap = 0.45, 0.5

// Width returns the width that DrawAtEnd takes from a line of that text size.
func (f ClockFace) Width(size float64) float64 {
	if f.Text == "" {
		return 0
	}
	return f.width(size) + size*clockGap
}

func (f ClockFace) width(size float64) float64 {
	return paint.TextWidth(f.Text, paint.Bold, size) + size*(1.15+2*clockEdge)
}

// DrawAtEnd draws the face at the right end of a line that is w wide and begins at x. It returns the width that
// remains.
func (f ClockFace) DrawAtEnd(c *paint.Canvas, p paint.Theme, x, mid, size, w float64) (remaining float64) {
	if f.Text == "" {
		return w
	}
	width := f.width(size)
	left, height := x+w-width, size*1.5
	pill := paint.RoundRect(left, mid-height/2, width, height, height/2)
	fill, ink := paint.Mix(p.Sheet, p.Secondary, 0.14), p.Text
	switch {
	case f.Low && f.Running:
		fill, ink = paint.Coral, paint.White
	case f.Running:
		fill, ink = paint.Sun, paint.Ink
	}
	c.Fill(pill, fill)
	icon := IconClock
	if f.Sand {
		icon = IconSand
	}
	DrawIcon(c, icon, left+size*(clockEdge+0.45), mid, size*1.1, ink)
	c.TextCentered(left+width-size*clockEdge, mid, f.Text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Right})
	return w - f.Width(size)
}
