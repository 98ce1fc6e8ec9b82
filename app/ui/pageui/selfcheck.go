package pageui

import (
	"fmt"

	"banchisa/app/selfcheck"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// CheckRow is one line of the self-check.
type CheckRow struct {
	Title, Text string
	// State is "" until the check has ended.
	State selfcheck.State
}

// SelfCheck returns the panels of the self-check. sum is the sentence about the result, "" while
// the checks run.
func SelfCheck(ctx ui.Context, title string, lines []CheckRow, sum string) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := ui.NewForm(ctx)
	g.Banner(title)
	k, top := g.Scale, ui.BarHeight(w)+16*g.Scale
	head := sum
	if head == "" {
		head = ctx.Localize("selfcheck.line")
	}
	g.Sheet("head", scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: 58 * k})
	g.Text("head", head, scene.Box{X: 54 * k, Y: top + 15*k, W: w - 330*k, H: 32 * k}, 19, paint.Bold)
	g.Button(ui.Button{ID: "again", Text: ctx.Localize("selfcheck.again"), At: scene.Box{X: w - 230*k, Y: top + 7*k, W: 180 * k, H: 44 * k}, Disabled: sum == "", Message: ui.RepeatSelfCheck{}}, ui.Primary)
	top += 76 * k
	at := scene.Box{X: 30 * k, Y: top, W: w - 60*k, H: h - top - 22*k}
	runningText := ctx.Localize("selfcheck.running")
	key := ""
	for _, l := range lines {
		key += fmt.Sprintf("%+v;", l)
	}
	type value struct {
		lines       draw.Frozen[[]CheckRow]
		runningText string
		k           float32
	}
	g.Add(ui.DrawnPanel(ctx.Style, "checks", at, ui.Sheet, "checks", value{draw.Freeze(lines), runningText, k}, func(c *paint.Canvas, in ui.Area, v value) {
		row := (in.H - 16) / float64(max(len(v.lines.Value()), 1))
		for i, l := range v.lines.Value() {
			drawCheck(c, in.Colors, l, v.runningText, in.Style, 8+row*float64(i), in.W, row, float64(v.k))
		}
	}))
	return g.Panels
}

func drawCheck(c *paint.Canvas, p paint.Theme, l CheckRow, runningText string, style ui.Style, y, w, row, k float64) {
	mid, r := y+row/2, min(row*0.32, 15*k)
	x := 36 * k
	sentence, ink := l.Text, p.Text
	switch l.State {
	case selfcheck.Passed:
		c.Fill(paint.Circle(x, mid, r), paint.ParseHex("#3E8E5A"))
		c.Stroke(paint.Polyline(paint.Pt(x-r*0.45, mid+r*0.02), paint.Pt(x-r*0.1, mid+r*0.38), paint.Pt(x+r*0.5, mid-r*0.38)), r*0.24, paint.White)
	case selfcheck.Unknown:
		c.Fill(paint.Circle(x, mid, r), paint.Sun)
		c.TextCentered(x, mid, "?", paint.TextStyle{Size: r * 1.4, Weight: paint.Bold, Color: paint.Ink, Align: paint.Center})
	case selfcheck.Failed:
		ground := paint.RoundRect(12*k, y+2, w-24*k, row-4, 10)
		c.Fill(ground, paint.Mix(p.Sheet, paint.Coral, 0.12))
		c.Stroke(ground, 1.5, paint.Coral)
		c.Fill(paint.Circle(x, mid, r), paint.Coral)
		c.Stroke(paint.Line(x-r*0.38, mid-r*0.38, x+r*0.38, mid+r*0.38), r*0.26, paint.White)
		c.Stroke(paint.Line(x+r*0.38, mid-r*0.38, x-r*0.38, mid+r*0.38), r*0.26, paint.White)
	default:
		c.Stroke(paint.Circle(x, mid, r*0.9), r*0.16, paint.WithAlpha(p.Secondary, 0.5))
		sentence, ink = runningText, p.Secondary
	}
	size := style.TextSize(max(16*k, 12.5))
	tx, space := 66*k, w*0.27-74*k
	c.TextCentered(tx, mid, l.Title, paint.TextStyle{Size: ui.FitSize(l.Title, paint.Bold, size, space), Weight: paint.Bold, Color: p.Text})
	sx, width := w*0.27, w*0.73-24*k
	lines := paint.Wrap(sentence, paint.Medium, size, width)
	if size*paint.LineHeight*float64(len(lines)) > row {
		size = min(size, row/float64(len(lines))/paint.LineHeight)
		lines = paint.Wrap(sentence, paint.Medium, size, width)
	}
	ui.DrawCentered(c, sx, mid, size*paint.LineHeight, lines, paint.TextStyle{Size: size, Color: ink})
}
