package fairui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// PlayMode is one way to play that is offered to a visitor.
type PlayMode struct {
	// ID is the ID of its target, Message what a tap on it means.
	ID, Title, Note string
	Message         any
	Icon            ui.Icon
}

// VisitorMenu returns the panels that ask a visitor which game to play, and how. Beside that, or around it in an upright
// window, are the game, the inventor's own line and the button for the next visitor. Where there is little room the picture of
// the game may be a strip, and then less is said by the inventor; in larger text it is the other way round.
func VisitorMenu(ctx ui.Context, p Poster, games []ui.GameCard, modes []PlayMode) []ui.Panel {
	g := newFairScreen(ctx, p, fairText)
	gap := g.Space(ui.SpaceM)
	choice := []layout.Part{g.OnPage("line", g.Localize("fair.offer.title"), ui.TitleText)}
	if len(games) > 1 {
		choice = append(choice, g.pictureTabs(games))
	}
	for i, mode := range modes {
		choice = append(choice, g.playMode(i, mode))
	}
	ways := layout.VBox(gap, choice...)
	next := g.ButtonPart(ui.Button{ID: "next", Text: g.Localize("fair.next"), Key: "F5", Message: ui.NextVisitor{}}, ui.OnDark)
	inventors := append(g.inventorSheets(ui.BodyText), g.contact(), g.contact())
	last := len(inventors) - 1
	cover := func(density int) float32 {
		if g.Style.TextScale > fairText && density < last {
			return goodCover
		}
		return leastCover
	}
	return g.show(layout.When(ctx.IsUpright(),
		layout.ByDensity(last, func(density int) layout.Part {
			return layout.VBox(gap, g.caption(ui.Right, cover(density)), ways, layout.Spacer(), layout.HBox(gap,
				layout.Grow(1, layout.Align(layout.Fill, 1, inventors[density])), layout.Grow(1, layout.Align(layout.Fill, 1, next)),
			))
		}),
		layout.HBox(gap, layout.Grow(boardShare, ways), layout.Grow(sideShare, layout.ByDensity(last, func(density int) layout.Part {
			return layout.VBox(gap, layout.Grow(1, g.caption(ui.Top, cover(density))), inventors[density], next)
		}))),
	), g.switches())
}

// pictureTabs returns the games to choose from, each with its picture.
func (g *fairScreen) pictureTabs(games []ui.GameCard) layout.Part {
	var tabs []layout.Part
	for _, game := range games {
		target := scene.Target{ID: "game/" + game.ID, Name: game.Title, Enabled: true, Message: ui.ChooseGame{ID: game.ID}}
		cover := layout.Shaped(tabShape, layout.AtLeast(0, tabCover*g.TargetHeight(), g.CoverPart(game, ui.Top)))
		title := layout.PaddedXY(g.Space(ui.SpaceXS), g.Space(ui.SpaceS), g.Centred("tab/"+game.ID, game.Title, ui.CaptionText))
		tabs = append(tabs, g.CardPart(target, ui.Surface{Background: ui.Sheet, Raise: 3}, layout.Stack(
			layout.VBox(0, layout.Grow(1, cover), title),
			layout.When(game.ID == g.Game.ID, g.chosenFrame(), nil),
		)))
	}
	return layout.Grid(len(tabs), g.Space(ui.SpaceM), false, tabs...)
}

// tabShape is the height of the picture of a game to choose, as a part of its width, tabCover its least one, in heights of
// a button.
const tabShape, tabCover = 0.45, 0.8

// chosenFrame returns a frame around the game that is chosen.
func (g *fairScreen) chosenFrame() layout.Part {
	const over = 1 // of the picture below nothing is to be seen at its edges
	return layout.Padded(-over, ui.Backdrop(g.Form, "chosen", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		const line = 7
		c.Stroke(paint.RoundRect(line/2.0, line/2.0, in.W-line, in.H-line, 14), line, paint.Sun)
	}))
}

// playMode returns a large button with an icon, a title and a note. The first, nth 0, has a penguin, too: most visitors
// should choose it.
func (g *fairScreen) playMode(nth int, mode PlayMode) layout.Part {
	kind, penguin := ui.Card, layout.Part(nil)
	switch nth {
	case 0:
		kind, penguin = ui.CallToAction, g.penguin("red")
	case 1:
		kind = ui.Primary
	}
	disc := layout.Exactly(discSize * g.TargetHeight())
	b := ui.Button{ID: mode.ID, Text: mode.Title + ": " + mode.Note, Message: mode.Message}
	return layout.Shaped(modeShape, g.FacePart(b, kind, func(ink ui.Ink) layout.Part {
		return layout.PaddedXY(g.Space(ui.SpaceL), g.Space(ui.SpaceS), layout.Row(g.Space(ui.SpaceL),
			ui.Drawn(g.Form, "sign/"+mode.ID, disc, disc, mode.Icon, func(c *paint.Canvas, in ui.Area, icon ui.Icon) {
				c.Fill(paint.Circle(in.W/2, in.H/2, in.H/2), paint.WithAlpha(paint.White, 0.55))
				ui.DrawIcon(c, icon, in.W/2, in.H/2, in.H*0.62, paint.Ink)
			}),
			layout.Grow(1, layout.VBox(0,
				g.Styled("mode/"+mode.ID, mode.Title, ui.TitleText, ui.Look{Weight: paint.Bold, Ink: ink}),
				g.Styled("note/"+mode.ID, mode.Note, ui.CaptionText, ui.Look{Ink: ink}),
			)),
			penguin,
		))
	}))
}

// modeShape is the height that a button of the menu would like to have, as a part of its width, and discSize the size of
// its sign, in heights of a normal one.
const modeShape, discSize = 0.13, 1.3
