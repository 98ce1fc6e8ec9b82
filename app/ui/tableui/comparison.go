package tableui

import (
	"fmt"
	"slices"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Comparison is what is said while the moves of a turning point are shown.
type Comparison struct {
	Title, Text string
	// Better is set while the better move is shown, Begun once a move of either has been made.
	Better, Begun bool
	// Color is the seat's. Played and Best are its win chances after the played and the better move.
	Color        string
	Played, Best float64
}

// wideComparison is the width from which all buttons stand side by side, and so do the bars of the sheet.
const wideComparison = 600

// comparisonRows returns in how many rows the buttons are, below a sheet w points wide.
func comparisonRows(w float32) float32 {
	switch {
	case w >= wideComparison:
		return 1
	case w >= sideBySide:
		return 2
	}
	return 3
}

// minComparisonHeight returns the least height of a sheet w points wide.
func minComparisonHeight(w float32) float32 {
	if w >= wideComparison {
		return 230 - comparisonBar
	}
	return 230
}

// ComparisonHeight returns the height that a sheet w points wide and its buttons need below the board, on a
// page h points high.
func ComparisonHeight(w, h float32) float32 {
	height, gap := studyButton(h)
	return minComparisonHeight(w) + comparisonRows(w)*(height+gap)
}

// CompareMoves returns the panels of the page on which the played and the better move are shown one
// after the other. t is the table of the moment; in place of its move list and buttons are the
// sentence and the buttons of the page.
func CompareMoves(ctx ui.Context, v Comparison, t ui.Layout) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := ui.NewForm(ctx)
	bar := ui.BarHeight(w)
	g.Banner(v.Title)
	height, gap := studyButton(h)
	foot := h - 16
	rows := comparisonRows(t.MoveList.W)
	top := max(min(t.MoveList.Y+bar, foot-ComparisonHeight(t.MoveList.W, h)), bar+6)
	at := scene.Box{X: t.MoveList.X, Y: top, W: t.MoveList.W, H: foot - top - rows*(height+gap)}
	for _, p := range withoutCovered(t.ThemedPanels(ctx.Style), scene.Box{X: at.X, Y: top - bar, W: w - at.X, H: h}) {
		p.At.Y += bar
		p.Scene.Targets = nil
		g.Add(p)
	}
	g.Add(comparisonPanel(v, at, ctx.Style, ctx.Localize))
	first := scene.Box{X: at.X, Y: at.Y + at.H + gap, W: at.W, H: height}
	boxes := buttonRows(first, gap, 3, rows == 1)
	if rows == 2 {
		boxes = append(buttonRows(first, gap, 2, true), boxes[1])
	}
	for i, b := range []ui.Button{
		{ID: "compare/played", Text: ctx.Localize("analysis.as-played"), Chosen: !v.Better, Message: ui.ShowPlayed{}},
		{ID: "compare/better", Text: ctx.Localize("analysis.as-better"), Chosen: v.Better, Message: ui.ShowBetter{}},
		{ID: "compare/try", Text: ctx.Localize("analysis.try"), Message: ui.TryFromHere{}},
	} {
		b.At = boxes[i]
		g.Button(b, ui.Plain)
	}
	return g.Panels
}

// withoutCovered leaves out the panels that reach into a sheet's place, and those that lie on them.
func withoutCovered(panels []ui.Panel, sheet scene.Box) []ui.Panel {
	var covered []scene.Box
	for _, p := range panels {
		if p.At.Overlap(sheet) > 0 {
			covered = append(covered, p.At)
		}
	}
	return slices.DeleteFunc(panels, func(p ui.Panel) bool {
		return slices.ContainsFunc(covered, func(c scene.Box) bool { return p.At.Overlap(c) > 0.99*p.At.W*p.At.H })
	})
}

// comparisonPanel returns the sheet with the sentence. Its band is coral for the played move and
// green for the better one, and names it too.
func comparisonPanel(v Comparison, at scene.Box, style ui.Style, localize ui.Localize) ui.Panel {
	title := localize("analysis.as-played")
	if v.Better {
		title = localize("analysis.as-better")
	}
	type value struct {
		Comparison
		title, playedText, betterText string
		head                          float64
	}
	sheet := value{v, title, localize("analysis.as-played"), localize("analysis.as-better"), comparisonHead}
	return ui.DrawnPanel(style, "compared", at, ui.Sheet, "compared", sheet, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, head := in.W, in.H, v.head
		fill := paint.Coral
		if v.Better {
			fill = paint.Lagoon
		}
		c.Clipped(paint.RoundRect(0, 0, w, h, 14)).Fill(paint.Rect(0, 0, w, head), fill)
		c.TextCentered(18, head/2, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, in.Style.TextSize(17), w-36), Weight: paint.Bold, Color: paint.Ink})
		played := paint.Box{MinX: 18, MinY: h - 2*comparisonBar - 10, MaxX: w - 18, MaxY: h - comparisonBar - 10}
		better := paint.Box{MinX: 18, MinY: played.MaxY, MaxX: w - 18, MaxY: h - 10}
		if w >= wideComparison {
			played = paint.Box{MinX: 18, MinY: better.MinY, MaxX: w/2 - 9, MaxY: better.MaxY}
			better.MinX = w/2 + 9
		}
		lines, size := ui.WrapToFit(v.Text, paint.Medium, in.Style.TextSize(18), w-36, played.MinY-head-26)
		ui.DrawLines(c, 18, head+12+size, size*1.28, lines, paint.TextStyle{Size: size, Color: in.Colors.Text})
		drawComparisonBar(c, in.Colors, in.Style, v.Color, v.playedText, v.Played, played, v.Begun && !v.Better)
		drawComparisonBar(c, in.Colors, in.Style, v.Color, v.betterText, v.Best, better, v.Begun && v.Better)
	}).WithTarget(scene.Target{ID: "compared", Name: v.Text}).WithRing(v.Begun)
}

// comparisonHead is the height of the band, in points.
const comparisonHead = 46.0

// comparisonBar is the height of a bar with its label, in points.
const comparisonBar = 46

// drawComparisonBar draws a win chance as a bar in the seat's colour and pattern, with a ring if it
// is that of the move that is shown.
func drawComparisonBar(c *paint.Canvas, p paint.Theme, style ui.Style, seat, label string, share float64, at paint.Box, on bool) {
	size := min(style.TextSize(13), 17)
	number := fmt.Sprintf("%.0f", 100*share)
	c.Text(at.MinX, at.MinY+size, label, paint.TextStyle{Size: size, Color: p.Secondary})
	c.Text(at.MaxX, at.MinY+size, number, paint.TextStyle{Size: size, Weight: paint.Bold, Color: p.Text, Align: paint.Right})
	top, h := at.MinY+size*1.55, 14.0
	whole := paint.RoundRect(at.MinX, top, at.W(), h, h/2)
	c.Fill(whole, paint.WithAlpha(p.Secondary, 0.22))
	look := paint.SeatColorsNamed(seat)
	part := paint.Rect(at.MinX, top, at.W()*share, h)
	in := c.Clipped(whole)
	in.Fill(part, look.Color)
	in.Clipped(part).Pattern(look.Pattern, whole.Bounds(), 9, paint.WithAlpha(look.PatternInk(), 0.6))
	c.Stroke(whole, 1, p.Secondary)
	if on {
		c.Stroke(paint.RoundRect(at.MinX-3, top-3, at.W()+6, h+6, h/2+3), 2.5, paint.Sun)
	}
}

// buttonRows returns the boxes of n buttons: side by side in the box of the first row, or one below
// the other.
func buttonRows(first scene.Box, gap float32, n int, beside bool) []scene.Box {
	boxes := make([]scene.Box, n)
	for i := range boxes {
		boxes[i] = first
		if beside {
			boxes[i].W = (first.W - gap*float32(n-1)) / float32(n)
			boxes[i].X += float32(i) * (boxes[i].W + gap)
		} else {
			boxes[i].Y += float32(i) * (first.H + gap)
		}
	}
	return boxes
}

// sideBySide is the width from which two buttons stand side by side below a sheet.
const sideBySide = 330

// studyButton returns the height of a button below a sheet in a window h points high, and the gap above it.
func studyButton(h float32) (height, gap float32) {
	if h < 700 {
		return 44, 6
	}
	return 50, 10
}
