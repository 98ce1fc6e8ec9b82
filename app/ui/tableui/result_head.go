package tableui

import (
	"image/color"
	"math"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// head returns what names the winner, on the seat's colour between the piece and the person's disc, or who else
// has no colour; with a smaller title if that must be.
func (e MatchEnd) head(g *ui.Form, cut bool) layout.Part {
	title := func(align paint.Align, step ui.TextStep) layout.Part {
		return layout.CenterY(g.Styled("result/title", e.Title, step, ui.Look{Weight: paint.Bold, Ink: ui.InkOn(e.Color), Align: align}))
	}
	side := headPicture * float32(g.Points(ui.HeadingText))
	if e.Color == "" {
		return layout.AtLeast(0, side, layout.First(layout.AtIdeal(title(paint.Center, ui.TitleText)), title(paint.Center, ui.HeadingText)))
	}
	tab := ui.Backdrop(g, "result/head", e.Color, func(c *paint.Canvas, in ui.Area, name string) {
		seat, tab := paint.SeatColorsNamed(name), paint.RoundRect(0, 0, in.W, in.H, 12)
		c.Fill(tab, seat.Color)
		c.Clipped(tab).Pattern(seat.Pattern, tab.Bounds(), 16, paint.WithAlpha(seat.PatternInk(), 0.3))
	})
	var piece, disc layout.Part
	if e.Icon != nil {
		piece = layout.Center(ui.Drawn(g, "result/piece", layout.Exactly(side), layout.Exactly(side), e.Icon, func(c *paint.Canvas, in ui.Area, icon scene.Picture) {
			c.Fill(paint.Circle(in.W/2, in.H/2, in.H/2), paint.WithAlpha(paint.White, 0.9)) // a red piece would not show on a red background
			ui.DrawPicture(c, icon, in.W*0.04, in.H*0.04, in.W*0.92, in.H*0.92)
		}))
	}
	if e.Avatar.Color != "" {
		disc = g.DiscPart("result", e.Avatar, side)
	}
	row := func(step ui.TextStep, disc layout.Part) layout.Part {
		return layout.HBox(g.Space(ui.SpaceS), piece, layout.Grow(1, title(paint.Left, step)), disc)
	}
	// A large title is worth more than the disc.
	rows := layout.First(layout.AtIdeal(row(ui.TitleText, disc)), row(ui.TitleText, nil))
	if cut {
		rows = layout.First(
			layout.AtIdeal(row(ui.TitleText, disc)), layout.AtIdeal(row(ui.TitleText, nil)),
			layout.AtIdeal(row(ui.HeadingText, disc)), row(ui.HeadingText, nil),
		)
	}
	return layout.Stack(tab, layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceXS), rows))
}

// headPicture is how high the pictures beside the title are, in sizes of a heading.
const headPicture = 2.4

// tallHead returns the head with the piece on rays above the title, which is in one line, no smaller than a heading.
func (e MatchEnd) tallHead(g *ui.Form) layout.Part {
	const least, ideal = 5.5, 10 // in sizes of the title
	size := g.Points(ui.TitleText)
	width := layout.Range{Least: float32(paint.TextWidth(e.Title, paint.Bold, g.Points(ui.HeadingText))) + 2*g.Space(ui.SpaceM)}
	height := layout.Range{Least: float32(size * least), Ideal: float32(size * ideal)}
	return ui.Drawn(g, "result/winner", width, height, drawnWinner{e.Winner, size}, drawWinner)
}

// drawnWinner is what a tall head is drawn from.
type drawnWinner struct {
	Winner
	size float64 // of the title
}

// Picture returns the winner's piece on rays with the title below, w by h points large.
func (e Winner) Picture(w, h float32, style ui.Style) scene.Picture {
	return ui.Drawing(style, "winner", w, h, drawnWinner{e, style.TextSize(26)}, drawWinner)
}

// winnerFoot is the height of the foot of a tall head, in sizes of its title.
const winnerFoot = 2.2

// drawWinner draws a tall head: the winner's piece on rays in the seat's colour, the winner's
// avatar beside it, and the title below. If nobody has won it draws a sleeping penguin.
func drawWinner(c *paint.Canvas, in ui.Area, e drawnWinner) {
	w, h, p := in.W, in.H, in.Colors
	tab := paint.RoundRect(0, 0, w, h, 12)
	fill, ray, ink := p.Highlight, paint.Mix(p.Highlight, p.Secondary, 0.14), p.Text
	if e.Color != "" {
		seat := paint.SeatColorsNamed(e.Color)
		fill, ink = seat.Color, seat.OnColor
		ray = paint.Mix(fill, paint.Mix(seat.PatternInk(), paint.White, 0.25), 0.22)
	}
	c.Fill(tab, fill)
	clipped := c.Clipped(tab)
	size := ui.FitSize(e.Title, paint.Bold, e.size, w-28)
	foot := size * winnerFoot
	above := h - foot
	r := min(above*0.43, w*0.27) // the shadow and the avatar end above the title
	x, y := w/2, above/2
	const rays = 14
	for i := range rays {
		turn := 2 * math.Pi * float64(i) / rays
		reach := w + h
		end := func(turn float64) paint.Point { return paint.Pt(x+reach*math.Cos(turn), y+reach*math.Sin(turn)) }
		clipped.FillGradient(paint.Polygon(paint.Pt(x, y), end(turn-0.11), end(turn+0.11)), paint.Pt(x, above*0.5), paint.Pt(x, h-foot*0.7),
			paint.Stop{At: 0, Color: ray}, paint.Stop{At: 1, Color: fill}) // the title is on a plain background
	}
	if e.Color != "" {
		for i, star := range [][3]float64{{-1.45, -0.55, 0.17}, {1.42, -0.7, 0.2}, {-1.3, 0.62, 0.13}, {-1.78, 0.1, 0.1}, {1.75, 0.05, 0.12}} {
			dx := min(math.Abs(star[0])*r, w/2-star[2]*r*1.2-6) // whole in a narrow head
			clipped.Fill(paint.Star(5, x+math.Copysign(dx, star[0]), y+star[1]*r, star[2]*r*1.2, star[2]*r*0.55), []color.NRGBA{paint.Sun, paint.Coral}[i%2])
		}
	}
	c.Fill(paint.Circle(x, y+3, r), paint.WithAlpha(paint.Shade, 0.25))
	c.Fill(paint.Circle(x, y, r), paint.White)
	switch {
	case e.Color == "":
		c.Sprite("penguin-sleeping-white", x-r*0.8, y-r*0.8, r*1.6)
	case e.Icon != nil:
		ui.DrawPicture(c, e.Icon, x-r*0.8, y-r*0.8, r*1.6, r*1.6)
	}
	if e.Avatar.Color != "" {
		d := r * 0.95
		c.Fill(paint.Circle(x+r*0.85, y+r*0.55, d*0.55), paint.White)
		ui.DrawPicture(c, ui.AvatarPicture(e.Avatar.Color, e.Avatar.Symbol), x+r*0.85-d/2, y+r*0.55-d/2, d, d)
	}
	c.TextCentered(x, h-foot*0.46, e.Title, paint.TextStyle{Size: size, Weight: paint.Bold, Color: ink, Align: paint.Center})
}
