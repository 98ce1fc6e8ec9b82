package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// UserLesson is a lesson from the user's folder. Faulty marks one that cannot be played; a tap on
// it shows why.
type UserLesson struct {
	Title  string
	Faulty bool
}

// Lessons returns the panels of the page on which a lesson is chosen: the games, and the user's
// lessons from a folder below them. They send ChooseGame and OpenUserLesson.
func Lessons(ctx ui.Context, boxes []ui.GameCard, userLessons []UserLesson, folder string) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := ui.NewForm(ctx)
	g.Banner(ctx.Localize("lesson.title"))
	k, top := g.Scale, ui.BarHeight(w)+24*g.Scale
	g.Note(ctx.Localize("lesson.line"), scene.Box{X: 44 * k, Y: top, W: w - 88*k, H: 40 * k}, max(22*float64(k), 16))
	cards := cardGrid{cards: len(boxes), w: w, h: h - 60*k, top: top + 62*k, k: k, upright: ui.IsUpright(w, h)}
	g.Add(cards.games(ctx, boxes)...)
	y := h - 142*k
	if len(userLessons) == 0 {
		g.SmallNote(ctx.Localize("lesson.own-none", folder), scene.Box{X: 44 * k, Y: y + 40*k, W: w - 88*k, H: 46 * k})
		return g.Panels
	}
	g.SmallNote(ctx.Localize("lesson.own"), scene.Box{X: 44 * k, Y: y + 4*k, W: w - 88*k, H: 30 * k})
	const columns = 3
	bw := (w - 88*k - (columns-1)*12*k) / columns
	for i, o := range userLessons[:min(len(userLessons), 2*columns)] {
		kind, title := ui.Card, o.Title
		if o.Faulty {
			kind, title = ui.OnDark, ctx.Localize("lesson.faulty", o.Title)
		}
		box := scene.Box{X: 44*k + float32(i%columns)*(bw+12*k), Y: y + 38*k + float32(i/columns)*50*k, W: bw, H: 44 * k}
		g.Button(ui.Button{ID: fmt.Sprintf("own/%d", i), Text: title, At: box, Message: ui.OpenUserLesson{Index: i}}, kind)
	}
	return g.Panels
}

// FirstTimeOffer returns the panels of the sheet over the set-up of a game that nobody has played
// here yet. It offers the lesson of the game, or to play at once.
func FirstTimeOffer(ctx ui.Context, b ui.GameCard) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	k := ctx.FormScale()
	title, line := ctx.Localize("first.title", b.Title), ctx.Localize("first.line")
	at := ui.Centered(720*k, 336*k, w, h)
	pw := 300 * k
	type value struct {
		k, pw       float32
		b           ui.GameCard
		title, line string
	}
	panels := []ui.Panel{
		ctx.Scrim(scene.Target{ID: "first/veil"}, 0.6),
		ui.DrawnPanel(ctx.Style, "first", at, ui.Sheet, "first", value{k, pw, b, title, line}, func(c *paint.Canvas, in ui.Area, v value) {
			f, sheet := float64(v.k), paint.RoundRect(0, 0, in.W, in.H, 14)
			v.b.DrawCover(c.Clipped(sheet).Clipped(paint.Rect(0, 0, float64(v.pw), in.H)), 0, 0, float64(v.pw), in.H, 0)
			c.Clipped(sheet).Fill(paint.Rect(float64(v.pw), 0, 6*f, in.H), paint.ParseHex(v.b.Accent))
			x, space := float64(v.pw)+32*f, float64(float32(in.W)-v.pw)-60*f
			c.Text(x, 62*f, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, in.Style.TextSize(max(27*f, 20)), space), Weight: paint.Bold, Color: in.Colors.Text})
			size := in.Style.TextSize(max(18*f, 14))
			for size > 9 && float64(len(paint.Wrap(v.line, paint.Medium, size, space)))*size*paint.LineHeight > 124*f {
				size -= 0.5
			}
			c.Paragraph(x, 84*f+size, space, v.line, paint.TextStyle{Size: size, Color: in.Colors.Text})
		}),
	}
	bx, bw, height := at.X+pw+32*k, (at.W-pw-72*k)/2, max(58*k, 46)
	for i, way := range []struct {
		id, text string
		message  any
		kind     ui.ButtonKind
	}{{"first/lesson", ctx.Localize("first.lesson"), ui.PlayFirstLesson{}, ui.CallToAction}, {"first/play", ctx.Localize("first.play"), ui.SkipFirstLesson{}, ui.Plain}} {
		b := ui.Button{ID: way.id, Text: way.text, Message: way.message, At: scene.Box{X: bx + float32(i)*(bw+12*k), Y: at.Y + at.H - height - 26*k, W: bw, H: height}}
		panels = append(panels, ctx.ButtonPanel(b, way.kind))
	}
	return panels
}
