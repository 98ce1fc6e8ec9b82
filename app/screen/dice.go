package screen

import (
	"fmt"

	"banchisa/app/stats"
	"banchisa/app/tables"
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// Dice is the sheet over a table that shows how honest its chance is: what came against
// what was to be expected, with the seal of the seed. Its touch is "dice/close".
func Dice(faces []stats.OutcomeCount, seal string, w, h float32, look parts.Look, hands Hands, say Say) []tables.Panel {
	title := say("dice.title")
	faces = faces[:min(len(faces), 12)]
	at := scene.Box{W: min(680, w-60), H: min(66+36*float32(len(faces))+146, 600, h-40)}
	at.X, at.Y = (w-at.W)/2, (h-at.H)/2
	ground := look.Draw("dice", at.W, at.H, func(c *paint.Canvas, p paint.Theme) {
		c.Text(28, 44, title, paint.TextStyle{Size: look.Size(22), Weight: paint.Bold, Color: p.Text})
		most := 1.0
		for _, f := range faces {
			most = max(most, f.Expected, float64(f.Observed))
		}
		rowH := min((float64(at.H)-212)/float64(max(len(faces), 1)), 36)
		for i, f := range faces {
			y := 66 + rowH*float64(i)
			size := min(rowH*0.5, 16)
			bx, bw := 190.0, float64(at.W)-340
			c.TextCentered(28, y+rowH/2, f.Name, paint.TextStyle{Size: parts.Fit(f.Name, paint.Bold, size, 152), Weight: paint.Bold, Color: p.Text})
			c.Fill(paint.RoundRect(bx, y+rowH*0.22, max(bw*float64(f.Observed)/most, 2), rowH*0.5, 4), paint.Shallow)
			ex := bx + bw*f.Expected/most
			c.Fill(paint.Rect(ex-2, y+rowH*0.1, 4, rowH*0.74), paint.Sun)
			c.TextCentered(float64(at.W)-28, y+rowH/2, say("dice.row", f.Observed, written(say, "%.1f", f.Expected)), paint.TextStyle{Size: min(size, 14), Color: p.Secondary, Align: paint.Right})
		}
		c.Paragraph(28, float64(at.H)-100, float64(at.W)-56, seal, paint.TextStyle{Size: 13, Color: p.Secondary})
	}, fmt.Sprintf("%+v", faces), seal, title)
	veil := look.Draw("veil", w, h, func(c *paint.Canvas, _ paint.Theme) {
		c.Fill(paint.Rect(0, 0, float64(w), float64(h)), paint.WithAlpha(paint.Shade, 0.6))
	})
	b := tables.Button{ID: "dice/close", Text: say("help.close"), Key: "Esc", At: scene.Box{X: at.X + at.W/2 - 110, Y: at.Y + at.H - 60, W: 220, H: 46}}
	return []tables.Panel{
		{ID: "veil", At: scene.Box{W: w, H: h}, Ground: tables.Bare, Scene: scene.Scene{W: w, H: h, Background: veil, Targets: []scene.Target{{ID: "dice/close", At: scene.Box{W: w, H: h}}}}},
		{ID: "dice", At: at, Ground: tables.Paper, Scene: scene.Scene{W: at.W, H: at.H, Background: ground}},
		Button(b, parts.Main, look, hands),
	}
}
