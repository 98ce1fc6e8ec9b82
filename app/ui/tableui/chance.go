package tableui

import (
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// ChanceSheet returns the panels of a sheet over the table that shows how fair the chance
// of a match is: how often each outcome came, how often it was expected, and a sentence on why.
// While it is folded, a button shows the details. The other button and the darkened background close it.
func ChanceSheet(ctx ui.Context, counts []stats.OutcomeCount, seedSentence string, folded bool) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	title := ctx.Localize("dice.title")
	counts = counts[:min(len(counts), 12)]
	width := min(680, w-60)
	seedSize := ctx.Style.TextSize(13)
	seedLines := paint.Wrap(seedSentence, paint.Medium, seedSize, float64(width)-56)
	foot := float32(len(seedLines))*float32(seedSize)*1.3 + 96 // the sentence on the seed, and the button
	at := ui.Centered(width, min(66+36*float32(len(counts))+foot, h-24), w, h)
	b := ui.Button{ID: "dice/close", Text: ctx.Localize("help.close"), Key: "Esc", At: scene.Box{X: at.X + at.W/2 - 110, Y: at.Y + at.H - 60, W: 220, H: 46}, Message: ui.CloseSheet{}}
	buttons := []ui.Button{b}
	if folded {
		details := ui.Button{ID: "dice/details", Text: ctx.Localize("dice.details"), At: b.At, Message: ui.ShowDetails{}}
		details.At.X, buttons[0].At.X = at.X+at.W/2-230, at.X+at.W/2+10
		buttons = append(buttons, details)
	}
	type value struct {
		title          string
		counts         draw.Frozen[[]stats.OutcomeCount]
		seedSentence   string
		seedSize, foot float64
	}
	sheet := value{title, draw.Freeze(counts), seedSentence, seedSize, float64(at.H - foot)}
	panels := []ui.Panel{
		ctx.Scrim(scene.Target{ID: "dice/close", Message: ui.CloseSheet{}}, 0.6),
		ui.DrawnPanel(ctx.Localized(), "dice", at, ui.Sheet, "dice", sheet, func(c *paint.Canvas, in ui.Area, v value) {
			p, counts := in.Colors, v.counts.Value()
			c.Text(28, 44, v.title, paint.TextStyle{Size: in.Style.TextSize(22), Weight: paint.Bold, Color: p.Text})
			maxCount := 1.0
			for _, f := range counts {
				maxCount = max(maxCount, f.Expected, float64(f.Observed))
			}
			rowH := min((v.foot-66)/float64(max(len(counts), 1)), 36)
			size := min(in.Style.TextSize(15), rowH*0.62)
			for i, f := range counts {
				y := 66 + rowH*float64(i)
				bx, bw := 190.0, in.W-380
				c.TextCentered(28, y+rowH/2, f.Name, paint.TextStyle{Size: ui.FitSize(f.Name, paint.Bold, size, 152), Weight: paint.Bold, Color: p.Text})
				c.Fill(paint.RoundRect(bx, y+rowH*0.22, max(bw*float64(f.Observed)/maxCount, 2), rowH*0.5, 4), paint.Shallow)
				ex := bx + bw*f.Expected/maxCount
				c.Fill(paint.Rect(ex-2, y+rowH*0.1, 4, rowH*0.74), paint.Sun)
				row := in.Localize("dice.row", f.Observed, ui.FormatDecimal(in.Localize, f.Expected))
				c.TextCentered(in.W-28, y+rowH/2, row, paint.TextStyle{Size: ui.FitSize(row, paint.Medium, size, 150), Color: p.Secondary, Align: paint.Right})
			}
			ui.DrawLines(c, 28, v.foot+8+v.seedSize, v.seedSize*1.3, paint.Wrap(v.seedSentence, paint.Medium, v.seedSize, in.W-56), paint.TextStyle{Size: v.seedSize, Color: p.Secondary})
		}),
		ctx.ButtonPanel(buttons[0], ui.Primary),
	}
	for _, b := range buttons[1:] {
		panels = append(panels, ctx.ButtonPanel(b, ui.Plain))
	}
	return panels
}
