package pageui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
// upright page, and a row for each lesson; view is which are in view. They send OpenChapter.
func Chapters(ctx ui.Context, view *ui.RowView, game ui.GameCard, chapters []Chapter) []ui.Panel {
	g := ui.NewForm(ctx)
	const pictureShare, wordsShare, gameShare, rowsShare = 4, 3, 1, 2
	words := layout.Padded(g.Space(ui.SpaceL), layout.VBox(g.Space(ui.SpaceS),
		g.Strong("chapters/game", game.Title, ui.TitleText),
		g.Label("chapters/line", ctx.Localize("lesson.choose"), ui.LeadText),
		layout.Spacer(),
		g.ActionPart("lesson/match", "lesson.then.lesson/match", ui.OpenSetup{}, ui.Plain),
	))
	about := layout.When(g.IsUpright(),
		layout.HBox(0, layout.Grow(pictureShare, g.CoverPart(game, ui.Left)), layout.Grow(wordsShare, words)),
		layout.VBox(0, layout.Grow(pictureShare, g.CoverPart(game, ui.Top)), layout.Grow(wordsShare, words)),
	)
	rows := g.ListPart(view, g.Space(ui.SpaceM), len(chapters), func(i int) layout.Part { return layout.Grow(1, chapterRow(g, game, chapters[i])) })
	g.Show(ctx.Localize("lesson.of", game.Title), g.Along(g.Space(ui.SpaceL), layout.Grow(gameShare, g.Paper("cover", about)), layout.Grow(rowsShare, rows)))
	return g.Panels
}

// chapterRow returns the row of a lesson: its number, or a tick, what it teaches, and what a tap does.
func chapterRow(g *ui.Form, game ui.GameCard, chapter Chapter) layout.Part {
	action, kind := g.Localize("lesson.start"), ui.Plain
	if chapter.Finished {
		action = g.Localize("lesson.repeat")
	}
	if chapter.Next {
		kind = ui.Primary
	}
	id := "chapter/" + chapter.ID
	target := scene.Target{ID: id, Name: chapter.Title + ": " + chapter.Teaches, Enabled: true, Primary: chapter.Next, Message: ui.OpenChapter{ID: chapter.ID}}
	type numbered struct {
		number   int
		finished bool
		accent   string
	}
	side, shown := layout.Exactly(g.TargetHeight()), numbered{chapter.Number, chapter.Finished, game.Accent}
	number := ui.Drawn(g, "number/"+chapter.ID, side, side, shown, func(c *paint.Canvas, in ui.Area, v numbered) {
		r := in.W / 2
		if v.finished {
			c.Fill(paint.Circle(r, r, r), paint.Sun)
			c.Stroke(paint.Polyline(paint.Pt(r*.55, r), paint.Pt(r*.9, r*1.38), paint.Pt(r*1.5, r*.6)), r*.2, paint.Ink)
			return
		}
		fill := paint.ParseHex(v.accent)
		c.Fill(paint.Circle(r, r, r), fill)
		c.TextCentered(r, r, strconv.Itoa(v.number), paint.TextStyle{Size: r * 1.1, Weight: paint.Bold, Color: paint.ReadableOn(fill), Align: paint.Center})
	})
	return g.CardPart(target, ui.Surface{Background: ui.Sheet, Ring: chapter.Next, Raise: 2}, layout.Padded(g.Space(ui.SpaceM), layout.Row(g.Space(ui.SpaceL),
		number,
		layout.Grow(1, layout.VBox(g.Space(ui.SpaceXS),
			g.Strong("chapter/"+chapter.ID, chapter.Title, ui.TitleText),
			g.Soft("teaches/"+chapter.ID, chapter.Teaches, ui.LeadText),
		)),
		g.ButtonFacePart(ui.Button{ID: id, Text: action}, kind),
	)))
}
