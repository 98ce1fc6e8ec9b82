package tableui

import (
	"fmt"

	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ChanceSheet returns the panels of a sheet over the table that shows how fair the chance
// of a match is: how often each outcome came, how often it was expected, and the sentence on the
// seed. Its button and the darkened background close it.
func ChanceSheet(ctx ui.Context, counts []stats.OutcomeCount, seedSentence string) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	title := ctx.Localize("dice.title")
	counts = counts[:min(len(counts), 12)]
	width := min(680, w-60)
	seedSize := ctx.Style.TextSize(13)
	seedLines := paint.Wrap(seedSentence, paint.Medium, seedSize, float64(width)-56)
	foot := float32(len(seedLines))*float32(seedSize)*1.3 + 96 // the sentence on the seed, and the button
	at := ui.Centered(width, min(66+36*float32(len(counts))+foot, h-24), w, h)
	b := ui.Button{ID: "dice/close", Text: ctx.Localize("help.close"), Key: "Esc", At: scene.Box{X: at.X + at.W/2 - 110, Y: at.Y + at.H - 60, W: 220, H: 46}, Message: ui.CloseSheet{}}
	return []ui.Panel{
		ctx.Scrim(scene.Target{ID: "dice/close", Message: ui.CloseSheet{}}, 0.6),
		ctx.Style.Panel("dice", at, ui.Sheet, "dice", func(c *paint.Canvas, p paint.Theme) {
			c.Text(28, 44, title, paint.TextStyle{Size: ctx.Style.TextSize(22), Weight: paint.Bold, Color: p.Text})
			maxCount := 1.0
			for _, f := range counts {
				maxCount = max(maxCount, f.Expected, float64(f.Observed))
			}
			rowH := min((float64(at.H-foot)-66)/float64(max(len(counts), 1)), 36)
			size := min(ctx.Style.TextSize(15), rowH*0.62)
			for i, f := range counts {
				y := 66 + rowH*float64(i)
				bx, bw := 190.0, float64(at.W)-380
				c.TextCentered(28, y+rowH/2, f.Name, paint.TextStyle{Size: ui.FitSize(f.Name, paint.Bold, size, 152), Weight: paint.Bold, Color: p.Text})
				c.Fill(paint.RoundRect(bx, y+rowH*0.22, max(bw*float64(f.Observed)/maxCount, 2), rowH*0.5, 4), paint.Shallow)
				ex := bx + bw*f.Expected/maxCount
				c.Fill(paint.Rect(ex-2, y+rowH*0.1, 4, rowH*0.74), paint.Sun)
				row := ctx.Localize("dice.row", f.Observed, ui.FormatDecimal(ctx.Localize, f.Expected))
				c.TextCentered(float64(at.W)-28, y+rowH/2, row, paint.TextStyle{Size: ui.FitSize(row, paint.Medium, size, 150), Color: p.Secondary, Align: paint.Right})
			}
			ui.DrawLines(c, 28, float64(at.H-foot)+8+seedSize, seedSize*1.3, seedLines, paint.TextStyle{Size: seedSize, Color: p.Secondary})
		}, fmt.Sprintf("%+v", counts), seedSentence, title),
		ctx.ButtonPanel(b, ui.Primary),
	}
}
