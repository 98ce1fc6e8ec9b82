package pageui

import (
	"strings"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ClosingSheet is what the sheet says that waits, before the window closes, until everything is saved.
type ClosingSheet struct {
	// Reason says why that is not so yet, as a sentence.
	Reason string
	// Moves is how many moves are not saved, 0 if it is something else.
	Moves int
	// Tick counts the steps of the mark that goes round.
	Tick int
	// CanStay reports whether there is a page to go back to.
	CanStay bool
}

// numDots is how many dots the mark goes round.
const numDots = 12

// Closing returns the panels of the sheet, over everything else.
func Closing(ctx ui.Context, s ClosingSheet) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := max(ctx.FormScale(), 0.7)
	said := []string{ctx.Localize("closing.rest"), s.Reason, ctx.Localize("closing.then")}
	if s.Moves > 0 {
		said[0] = ctx.Localize("closing.moves", s.Moves)
	}
	width := min(640*k*max(1, ctx.Style.TextScale), w-40)
	large := ctx.Style
	large.TextScale *= 1.15
	words := ui.NewNoticeText(strings.Join(said, "\n"), large, width-180*k)
	at := ui.Centered(width, max(words.Height(), 90*k)+178*k, w, h)
	title, titleSize := ctx.Localize("closing.title"), float64(30*k*max(1, ctx.Style.TextScale))
	type value struct {
		title        string
		titleSize, k float64
		words        ui.NoticeText
		step         int
	}
	sheet := ui.DrawnPanel(ctx.Style, "closing", at, ui.Sheet, "closing", value{title, titleSize, float64(k), words, s.Tick % numDots}, func(c *paint.Canvas, in ui.Area, v value) {
		w, k := in.W, v.k
		c.TextCentered(w/2, 44*k, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, v.titleSize, w-40*k), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		for i := range numDots {
			fill := in.Colors.Button
			if age := (v.step - i + numDots) % numDots; age < 4 {
				fill = paint.Sun
			}
			c.Rotated(360*float64(i)/numDots, 80*k, 134*k).Translated(80*k, 134*k).Fill(paint.Circle(0, -32*k, 6*k), fill)
		}
		v.words.Draw(c, 150*k, 90*k, in.Colors.Text)
	})
	leave := ui.Button{ID: "closing/leave", Text: ctx.Localize("closing.leave"), At: scene.Box{X: at.X + 24*k, Y: at.Y + at.H - 72*k, W: at.W - 48*k, H: 52 * k}, Message: ui.Quit{}}
	panels := []ui.Panel{ctx.Scrim(scene.Target{ID: "closing/veil"}, 0.6), sheet}
	if s.CanStay {
		leave.At.W = (leave.At.W - 16*k) / 2
		stay := ui.Button{ID: "closing/stay", Text: ctx.Localize("closing.stay"), Key: "Esc", At: leave.At, Message: ui.Back{}}
		leave.At.X += leave.At.W + 16*k
		panels = append(panels, ctx.ButtonPanel(stay, ui.Primary))
	}
	return append(panels, ctx.ButtonPanel(leave, ui.Plain))
}
