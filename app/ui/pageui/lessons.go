package pageui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/scene"
)

// UserLesson is a lesson from the user's folder. Faulty marks one that cannot be played; a tap on
// it shows why.
type UserLesson struct {
	Title  string
	Faulty bool
}

// Lessons returns the panels of the page on which a lesson is chosen: the games, and the user's
// lessons from a folder below them, three in a row. view is which rows of these are in view. They send
// ChooseGame and OpenUserLesson.
func Lessons(ctx ui.Context, view *ui.RowView, boxes []ui.GameCard, userLessons []UserLesson, folder string) []ui.Panel {
	g := ui.NewForm(ctx)
	const columns, gamesShare, ownShare = 3, 3, 1
	gap := g.Space(ui.SpaceM)
	own := g.TilesPart(view, columns, g.Space(ui.SpaceS), false, len(userLessons), func(i int) layout.Part {
		kind, title := ui.Card, userLessons[i].Title
		if userLessons[i].Faulty {
			kind, title = ui.OnDark, ctx.Localize("lesson.faulty", title)
		}
		return g.ButtonPart(ui.Button{ID: fmt.Sprintf("own/%d", i), Text: title, Message: ui.OpenUserLesson{Index: i}}, kind)
	})
	g.Show(ctx.Localize("lesson.title"), layout.VBox(gap,
		g.OnPage("lesson/line", ctx.Localize("lesson.line"), ui.LeadText),
		layout.Grow(gamesShare, gamesPart(g, gameCards(g, boxes))),
		layout.When(len(userLessons) == 0,
			g.OnPage("own", ctx.Localize("lesson.own-none", folder), ui.BodyText),
			layout.Grow(ownShare, layout.VBox(g.Space(ui.SpaceS), g.OnPage("own", ctx.Localize("lesson.own"), ui.BodyText), own)),
		),
	))
	return g.Panels
}

// FirstTimeOffer returns the panels of the sheet over the set-up of a game that nobody has played
// here yet. It offers the lesson of the game, or to play at once.
func FirstTimeOffer(ctx ui.Context, b ui.GameCard) []ui.Panel {
	g := ui.NewForm(ctx)
	const coverShare, textShare = 2, 3
	edge := g.Space(ui.SpaceL) // of the sheet: the picture goes beyond it
	g.ShowDialog("first", scene.Target{ID: "first/veil"}, layout.AtMost(g.SheetWidth(ui.NarrowSheet), layout.Padded(-edge, layout.HBox(0,
		layout.Grow(coverShare, g.CoverPart(b, ui.Left)),
		layout.Grow(textShare, layout.Padded(edge, layout.VBox(g.Space(ui.SpaceM),
			g.Strong("first/title", ctx.Localize("first.title", b.Title), ui.TitleText),
			g.Label("first/line", ctx.Localize("first.line"), ui.LeadText),
			layout.Spacer(),
			layout.Grid(2, g.Space(ui.SpaceM), false,
				g.ActionPart("first/lesson", "first.lesson", ui.PlayFirstLesson{}, ui.CallToAction),
				g.ActionPart("first/play", "first.play", ui.SkipFirstLesson{}, ui.Plain),
			),
		))),
	))))
	return g.Panels
}
