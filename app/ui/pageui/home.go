package pageui

import (
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// ResumeCard is a match that can be resumed. A card without a title is an empty place.
type ResumeCard struct {
	Title, When, Status string
	// Last is what happened in the last moves.
	Last string
	// Others is the number of other matches that can be resumed.
	Others    int
	Seats     []ui.SeatLabel
	Thumbnail ui.Thumbnail
}

// Home returns the panels of the home screen: the match to resume, if open is not nil, the games,
// the puzzle of the day, if there is one, and the links at the bottom. A tap on a game sends
// ChooseGame.
func Home(ctx ui.Context, boxes []ui.GameCard, open *ResumeCard, puzzle *PuzzleCard, links []ui.Button) []ui.Panel {
	g := ui.NewForm(ctx)
	name := layout.VBox(0, g.OnPage("app", ctx.Localize("app.name"), ui.DisplayText), g.OnPage("line", ctx.Localize("home.line"), ui.BodyText))
	day, games := puzzleCard(g, puzzle), gameCards(g, boxes)
	if ctx.IsUpright() {
		games, day = append(games, day), nil
	}
	var places []layout.Part
	for _, link := range links {
		places = append(places, g.ButtonPart(link, ui.OnDark))
	}
	edge := g.Space(ui.SpaceXL)
	g.Add(sea(ctx))
	g.Place(layout.VBox(g.Space(ui.SpaceM),
		layout.Stack(horizon(g), layout.PaddedXY(edge, 0, layout.HBox(g.Space(ui.SpaceL),
			layout.PaddedXY(0, g.Space(ui.SpaceM), name), layout.Spacer(),
			layout.CenterY(day), layout.Align(layout.Fill, 1, penguins(g)),
		))),
		layout.PaddedXY(edge, g.Space(ui.SpaceXS), resume(g, open)),
		layout.Grow(1, layout.PaddedXY(edge, 0, gamesPart(g, games))),
		layout.PaddedXY(g.Space(ui.SpaceM), 0, layout.Wrap(g.Space(ui.SpaceS), true, places...)),
		layout.Gap(0),
	), scene.Box{W: ctx.Width, H: ctx.Height})
	return g.Panels
}

// sea returns the background of the home screen. The horizon is a picture of its own: one as large as the
// window would take 4 MB, and as much again as a texture.
func sea(ctx ui.Context) ui.Panel {
	w, h := ctx.Width, ctx.Height
	return ui.Panel{ID: "home", At: scene.Box{W: w, H: h}, Background: ui.NoBackground, Scene: scene.Scene{W: w, H: h, Background: ctx.Style.Water(w, h)}}
}

// horizon returns the icebergs behind the app's name, which lie on the sea at its lower edge.
func horizon(g *ui.Form) layout.Part {
	return layout.Fixed("horizon", layout.Range{}, layout.Range{}, func(at scene.Box) {
		at.H *= ui.HorizonHeight / ui.SeaLine
		g.Add(ui.DrawnPanel(g.Style, "home/horizon", at, "horizon", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
			ui.DrawHorizon(c, in.W, in.H/ui.HorizonHeight)
		}))
	})
}

// penguins returns the four penguins on the horizon, and how wide and high they are in heights of a button.
func penguins(g *ui.Form) layout.Part {
	const width, height = 5.6, 1.9
	size := g.TargetHeight()
	w, h := layout.Exactly(width*size), layout.Exactly(height*size)
	return ui.Drawn(g, "home/penguins", w, h, struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		for i, color := range []string{"blue", "yellow", "red", "green"} {
			size := in.H * 0.92
			if i > 1 {
				size = in.H
			}
			c.Sprite("penguin-"+color, in.W*(0.16+0.225*float64(i))-size/2, in.H*0.98-size*0.92, size)
		}
	})
}

// resume returns the sheet of the match to resume, with its button.
func resume(g *ui.Form, open *ResumeCard) layout.Part {
	switch {
	case open == nil:
		return nil
	case open.Title == "":
		return layout.AsLargeAs(nil, resume(g, &ResumeCard{Title: "–", Status: "–", Last: "–", Seats: make([]ui.SeatLabel, 1)}))
	}
	others := ui.Button{ID: "unfinished", Text: g.Localize("home.others", open.Others), Message: ui.OpenUnfinished{}}
	return g.Paper("open", layout.Padded(g.Space(ui.SpaceM), layout.HBox(g.Space(ui.SpaceL),
		g.PicturePart("open", open.Thumbnail, thumbnail*g.TargetHeight()),
		layout.Grow(1, layout.CenterY(layout.First(
			resumeText(g, open, g.Soft("open/last", open.Last, ui.CaptionText)),
			resumeText(g, open, nil),
		))),
		layout.CenterY(layout.VBox(g.Space(ui.SpaceS),
			g.ActionPart("resume", "home.resume", ui.Resume{}, ui.CallToAction),
			layout.When(open.Others > 0, g.ButtonPart(others, ui.Plain), nil),
		)),
	)))
}

// resumeText returns what is said of the match, with the last moves where there is room.
func resumeText(g *ui.Form, open *ResumeCard, last layout.Part) layout.Part {
	return layout.VBox(g.Space(ui.SpaceXS),
		layout.Wrap(g.Space(ui.SpaceM), false,
			g.Strong("open/title", open.Title, ui.TitleText),
			layout.Align(layout.Fill, 0.75, g.Soft("open/when", open.When, ui.CaptionText)),
		),
		g.SeatsPart("open", open.Seats, ui.BodyText),
		g.Soft("open/status", open.Status, ui.BodyText),
		last,
	)
}

// thumbnail is the height of a small picture of a board beside text, in heights of a button.
const thumbnail = 2.3
