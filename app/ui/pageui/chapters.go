package pageui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Chapter is a lesson of a game in the list of its lessons.
type Chapter struct {
	ID             string
	Number         int
	Title, Teaches string
	// Finished marks one that was played to its end, Next the one to be played next.
	Finished, Next bool
}

// Chapters returns the panels of the page of a game's lessons: the game at the left, or at the top of an
// upright page, and a row for each lesson. They send OpenChapter.
func Chapters(ctx ui.Context, game ui.GameCard, chapters []Chapter) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := chaptersForm{ui.NewForm(ctx)}
	k, bar := g.Scale, ui.BarHeight(w)
	g.Banner(ctx.Localize("lesson.of", game.Title))
	margin, gap := 40*k, 16*k
	top := bar + 32*k
	cover := scene.Box{X: margin, Y: top, W: 360 * k, H: h - top - 36*k}
	rows := scene.Box{X: cover.X + cover.W + 28*k, Y: top, H: cover.H}
	if ui.IsUpright(w, h) {
		cover.W, cover.H = w-2*margin, 0.3*cover.H
		rows = scene.Box{X: margin, Y: cover.Y + cover.H + 28*k, H: rows.H - cover.H - 28*k}
	}
	rows.W = w - rows.X - margin
	g.chapterCover(game, cover)
	height := min((rows.H+gap)/float32(max(len(chapters), 1))-gap, max(205*k, 140))
	for i, chapter := range chapters {
		g.chapterRow(game, chapter, scene.Box{X: rows.X, Y: rows.Y + float32(i)*(height+gap), W: rows.W, H: height})
	}
	return g.Panels
}

// chaptersForm is the page of a game's lessons.
type chaptersForm struct{ *ui.Form }

// chapterCover adds the sheet of the game, with a button that starts a match. The picture is above the
// words, on a wide sheet beside them.
func (cf chaptersForm) chapterCover(game ui.GameCard, at scene.Box) {
	line := cf.Localize("lesson.choose")
	k := cf.Scale
	button := max(52*k, 44)
	picture, words := scene.Box{W: at.W, H: at.W * 208 / 236 * .8}, scene.Box{W: at.W}
	edge := scene.Box{Y: picture.H, W: at.W, H: 6 * k} // between them
	if at.W > at.H {
		picture = scene.Box{W: at.H * 236 / 208, H: at.H}
		edge = scene.Box{X: picture.W, W: 6 * k, H: at.H}
		words.X, words.W = edge.X+edge.W, at.W-edge.X-edge.W
	} else {
		words.Y = edge.Y + edge.H
	}
	words.H = at.H - words.Y
	type value struct {
		x, k, y, w, pictureW, h, edgeX, edgeY, edgeW, edgeH, wordsH, button float32
		game                                                                ui.GameCard
		line                                                                string
	}
	cf.Add(ui.DrawnPanel(cf.Style, "cover", at, ui.Sheet, "chapters", value{words.X, k, words.Y, words.W, picture.W, picture.H, edge.X, edge.Y, edge.W, edge.H, words.H, button, game, line}, func(c *paint.Canvas, in ui.Area, v value) {
		x, y, w, k := float64(v.x)+22*float64(v.k), float64(v.y), float64(v.w)-44*float64(v.k), float64(v.k)
		pw, ph := float64(v.pictureW), float64(v.h)
		v.game.DrawCover(c.Clipped(paint.RoundRect(0, 0, in.W, in.H, 14)).Clipped(paint.Rect(0, 0, pw, ph)), 0, 0, pw, ph, 0.5)
		c.Fill(paint.Rect(float64(v.edgeX), float64(v.edgeY), float64(v.edgeW), float64(v.edgeH)), paint.ParseHex(v.game.Accent))
		c.Text(x, y+42*k, v.game.Title, paint.TextStyle{Size: ui.FitSize(v.game.Title, paint.Bold, max(30*k, 20), w), Weight: paint.Bold, Color: in.Colors.Text})
		lines, size := ui.WrapToFit(v.line, paint.Medium, in.Style.TextSize(max(19*k, 14)), w, float64(v.wordsH-v.button)-90*k)
		ui.DrawLines(c, x, y+54*k+size*1.2, size*1.3, lines, paint.TextStyle{Size: size, Color: in.Colors.Text})
	}))
	cf.Button(ui.Button{ID: "lesson/match", Text: cf.Localize("lesson.then.lesson/match"), At: scene.Box{X: at.X + words.X + 20*k, Y: at.Y + at.H - button - 20*k, W: words.W - 40*k, H: button}, Message: ui.OpenSetup{}}, ui.Plain)
}

// chapterRow adds the row of a lesson: its number, or a tick, and what it teaches.
func (cf chaptersForm) chapterRow(game ui.GameCard, chapter Chapter, at scene.Box) {
	id := "chapter/" + chapter.ID
	action := cf.Localize("lesson.start")
	if chapter.Finished {
		action = cf.Localize("lesson.repeat")
	}
	type value struct {
		scale                          float32
		finished, next                 bool
		accent, action, title, teaches string
		number                         int
	}
	cf.Add(ui.DrawnPanel(cf.Style, id, at, ui.Sheet, "chapter", value{cf.Scale, chapter.Finished, chapter.Next, game.Accent, action, chapter.Title, chapter.Teaches, chapter.Number}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h, k := in.W, in.H, float64(v.scale)
		r := min(32*k, h*.32)
		x := 24*k + r
		if v.finished {
			c.Fill(paint.Circle(x, h/2, r), paint.Sun)
			c.Stroke(paint.Polyline(paint.Pt(x-r*.45, h/2), paint.Pt(x-r*.1, h/2+r*.38), paint.Pt(x+r*.5, h/2-r*.4)), r*.2, paint.Ink)
		} else {
			fill := paint.ParseHex(v.accent)
			c.Fill(paint.Circle(x, h/2, r), fill)
			c.TextCentered(x, h/2, strconv.Itoa(v.number), paint.TextStyle{Size: r * 1.1, Weight: paint.Bold, Color: paint.ReadableOn(fill), Align: paint.Center})
		}
		x += r + 22*k
		label := ui.FitSize(v.action, paint.Bold, in.Style.TextSize(max(18*k, 13.5)), w*.2)
		labelWidth := paint.TextWidth(v.action, paint.Bold, label) + 34*k
		fill, ink := in.Colors.Highlight, in.Colors.Text
		if v.next {
			fill, ink = paint.Sun, paint.Ink
		}
		c.Fill(paint.RoundRect(w-labelWidth-20*k, h/2-label*1.1, labelWidth, label*2.2, label*1.1), fill)
		c.TextCentered(w-labelWidth/2-20*k, h/2, v.action, paint.TextStyle{Size: label, Weight: paint.Bold, Color: ink, Align: paint.Center})
		space := w - x - labelWidth - 40*k
		title := ui.FitSize(v.title, paint.Bold, in.Style.TextSize(max(26*k, 17)), space)
		lines, size := ui.WrapToFit(v.teaches, paint.Medium, in.Style.TextSize(max(20*k, 14)), space, h-title*1.3-24*k)
		y := (h-title*1.3-float64(len(lines))*size*1.3)/2 + title*.95
		c.Text(x, y, v.title, paint.TextStyle{Size: title, Weight: paint.Bold, Color: in.Colors.Text})
		ui.DrawLines(c, x, y+title*.4+size*1.05, size*1.3, lines, paint.TextStyle{Size: size, Color: in.Colors.Secondary})
	}).WithTarget(scene.Target{ID: id, Name: chapter.Title + ": " + chapter.Teaches, Enabled: true, Primary: chapter.Next, Message: ui.OpenChapter{ID: chapter.ID}}).WithRing(chapter.Next).RaisedUnder(cf.Pointer, 2))
}
