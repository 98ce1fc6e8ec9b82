package pageui

import (
	"fmt"

	"banchisa/app/selfcheck"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
)

// CheckRow is one line of the self-check.
type CheckRow struct {
	Title, Text string
	// State is "" until the check has ended.
	State selfcheck.State
}

// SelfCheck returns the panels of the self-check. sum is the sentence about the result, "" while
// the checks run. view is which lines are in view.
func SelfCheck(ctx ui.Context, view *ui.RowView, title string, lines []CheckRow, sum string) []ui.Panel {
	g := ui.NewForm(ctx)
	head := sum
	if head == "" {
		head = ctx.Localize("selfcheck.line")
	}
	var titles []layout.Part
	for i, l := range lines {
		titles = append(titles, layout.CenterY(g.Strong(fmt.Sprintf("check/%d", i), l.Title, ui.BodyText)))
	}
	titles = layout.Alike(titles...)
	again := ui.Button{ID: "again", Text: ctx.Localize("selfcheck.again"), Disabled: sum == "", Message: ui.RepeatSelfCheck{}}
	g.Show(title, layout.VBox(g.Space(ui.SpaceM),
		g.SheetPart("head", layout.Row(g.Space(ui.SpaceM),
			layout.Grow(1, g.Label("head", head, ui.HeadingText)),
			g.ButtonPart(again, ui.Primary),
		)),
		layout.Grow(1, g.SheetPart("checks", g.ListPart(view, 0, len(lines), func(i int) layout.Part {
			return layout.Grow(1, checkRow(g, lines[i], i, titles[i]))
		}))),
	))
	return g.Panels
}

// checkRow returns the line of a check: how it has ended, its title and a sentence. A failed one is marked.
func checkRow(g *ui.Form, l CheckRow, i int, title layout.Part) layout.Part {
	id, side := fmt.Sprintf("check/%d", i), layout.Exactly(float32(markSize*g.Points(ui.BodyText)))
	said := g.Soft(id+"/text", g.Localize("selfcheck.running"), ui.BodyText)
	if l.State != "" {
		said = g.Label(id+"/text", l.Text, ui.BodyText)
	}
	const titleShare, textShare = 2, 5
	mark := ui.Drawn(g, id+"/mark", side, side, l.State, drawCheckMark)
	background := ui.Backdrop(g, id+"/row", l.State == selfcheck.Failed, drawCheckRow)
	return layout.Stack(background, layout.Row(g.Space(ui.SpaceM),
		layout.Gap(0), mark,
		layout.Grow(titleShare, title),
		layout.Grow(textShare, layout.PaddedXY(0, g.Space(ui.SpaceS), said)),
		layout.Gap(0),
	))
}

func drawCheckRow(c *paint.Canvas, in ui.Area, failed bool) {
	if failed {
		ground := paint.RoundRect(1, 1, in.W-2, in.H-2, 10)
		c.Fill(ground, paint.Mix(in.Colors.Sheet, paint.Coral, 0.12))
		c.Stroke(ground, 1.5, paint.Coral)
	}
}

func drawCheckMark(c *paint.Canvas, in ui.Area, state selfcheck.State) {
	x, mid, r := in.W/2, in.H/2, in.H*0.46
	disc := paint.Circle(x, mid, r)
	switch state {
	case selfcheck.Passed:
		c.Fill(disc, paint.ParseHex("#3E8E5A"))
		c.Stroke(paint.Polyline(paint.Pt(x-r*0.45, mid+r*0.02), paint.Pt(x-r*0.1, mid+r*0.38), paint.Pt(x+r*0.5, mid-r*0.38)), r*0.24, paint.White)
	case selfcheck.Unknown:
		c.Fill(disc, paint.Sun)
		c.TextCentered(x, mid, "?", paint.TextStyle{Size: r * 1.4, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	case selfcheck.Failed:
		c.Fill(disc, paint.Coral)
		c.Stroke(paint.Line(x-r*0.38, mid-r*0.38, x+r*0.38, mid+r*0.38), r*0.26, paint.White)
		c.Stroke(paint.Line(x+r*0.38, mid-r*0.38, x-r*0.38, mid+r*0.38), r*0.26, paint.White)
	default:
		c.Stroke(paint.Circle(x, mid, r*0.9), r*0.16, paint.WithAlpha(in.Colors.Secondary, 0.5))
	}
}

// markSize is the size of a mark, as a multiple of that of the text.
const markSize = 1.8
