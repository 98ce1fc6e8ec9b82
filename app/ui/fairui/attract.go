package fairui

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Poster is what the attract mode shows of one game.
type Poster struct {
	Game ui.GameCard
	// Theme describes the subject and Goal how to win. OtherGoal is Goal
	// in the other language.
	Theme, Goal, OtherGoal string
	// TapPrompt asks for a tap: in the current language, then in the other one.
	TapPrompt [2]string
	// Index is the position of the game in the attract mode, from 0; Count is the number of games.
	Index, Count int
	// Language is the code of the current language, "it" or "en".
	Language string
	// Seconds is a running count of seconds. The penguin on the button hops every other second.
	Seconds int
	// Quickest are those who solved the puzzle of one minute today.
	Quickest Quickest
	Inventor Inventor
}

// LiveMatch is a match as the attract mode and the audience's screen show it.
type LiveMatch struct {
	// Board is the panel of the board, Chance those that onlookers watch beside it.
	Board  ui.Panel
	Chance []ui.Panel
	Seats  []ui.SeatLabel
	// Status describes the current action. Title is the result at the end, and Color the
	// colour of the winner's seat. All three may be "".
	Status, Title, Color string
	Icon                 scene.Picture
	// Reasons say why it ended so: the reason, and what each seat has reached.
	Reasons []ui.ResultRow
	// Task is that of a puzzle against the clock, "" for none: Left of Limit seconds are left.
	Task        string
	Left, Limit int
}

// AttractPoster returns the panels of a screen that advertises one game. Any tap on it ends the
// attract mode; the language switch also sends ChooseLanguage, and the lock asks for the PIN.
func AttractPoster(ctx ui.Context, p Poster) []ui.Panel {
	g := newFairScreen(ctx, p, posterText)
	g.Place(layout.Stack(g.poster(layout.Align(0, layout.Fill, g.tapButton()), g.posterQuickest()), g.switches(), g.dots()), g.whole())
	return g.Panels
}

// AudiencePoster returns a game's poster for onlookers, without targets.
func AudiencePoster(ctx ui.Context, p Poster) []ui.Panel {
	g := newFairScreen(ctx, p, posterText)
	g.Place(g.poster(nil, nil), g.whole())
	return WithoutTargets(g.Panels)
}

// AttractMatch returns the panels of a screen that shows a match of bots beside a description of
// the game. Its targets are those of AttractPoster.
func AttractMatch(ctx ui.Context, p Poster, match LiveMatch) []ui.Panel {
	g := newFairScreen(ctx, p, fairText)
	gap, anywhere := g.Space(ui.SpaceM), g.Target(scene.Target{ID: "show", Name: g.TapPrompt[0]}, nil)
	return g.show(layout.Stack(anywhere, layout.When(ctx.IsUpright(),
		layout.VBox(gap, g.caption(ui.Right, leastCover), layout.Grow(1, g.board(match)), g.seatStrip(match), g.tapButton()),
		layout.HBox(gap,
			layout.Grow(boardShare, layout.VBox(gap, layout.Grow(1, g.board(match)), g.seatStrip(match))),
			layout.Grow(sideShare, layout.VBox(gap, layout.Grow(1, g.caption(ui.Top, leastCover)), g.tapButton())),
		),
	)), g.switches(), g.dots())
}

// boardShare and sideShare are how the board, and what is beside it, share the width.
const boardShare, sideShare = 7, 3

// poster returns the poster of a game with its words at the left, or below the picture in an upright window, and
// below them a button. The quickest of today are over the picture, and the inventor's line is below it; in an upright window
// that line is below the words, or in short beside the button where that leaves too little of the picture.
func (g *fairScreen) poster(button, quickest layout.Part) layout.Part {
	gap := g.Space(ui.SpaceM)
	title := layout.Align(0, layout.Fill, layout.First(
		layout.AtIdeal(g.OnPage("title", g.Game.Title, ui.PosterText)),
		g.OnPage("title", g.Game.Title, ui.DisplayText),
	))
	bar := layout.Align(0, layout.Fill, ui.Drawn(g.Form, "poster/bar", layout.Exactly(2*g.TargetHeight()), layout.Exactly(g.Space(ui.SpaceS)),
		g.Game.Accent, func(c *paint.Canvas, in ui.Area, accent string) {
			c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.H/2), paint.ParseHex(accent))
		}))
	words := layout.VBox(gap,
		bar, g.OnPage("by", g.Game.By, ui.CaptionText),
		g.OnPage("theme", g.Theme, ui.LeadText),
		g.Styled("goal", g.Goal, ui.LeadText, ui.Look{Weight: paint.Bold, Ink: ui.InkSun}),
		g.FactsPart(g.Game, ui.CaptionText, ui.InkOnPage),
	)
	return layout.When(g.IsUpright(),
		layout.First(
			g.uprightPoster(nil, title, words, layout.Whole(g.corner(quickest)), button),
			g.uprightPoster(quickest, title, words, layout.HBox(gap, button, layout.Grow(1, layout.CenterY(g.contact())))),
		),
		g.widePoster(quickest, title, layout.VBox(0, words, layout.Spacer(), button)),
	)
}

// widePoster returns a title and words over the dark left of a game's picture. Something may be over the picture; below it
// is the inventor's line.
func (g *fairScreen) widePoster(over, title, words layout.Part) layout.Part {
	const wordsShare, pictureShare = 3, 4
	edge, gap := g.posterEdge(), g.Space(ui.SpaceM)
	beside := func(left, right layout.Part) layout.Part {
		return layout.HBox(gap, layout.Grow(wordsShare, left), layout.Grow(pictureShare, right))
	}
	said := layout.Padded(edge, layout.VBox(gap, title, layout.Grow(1, beside(words, layout.Gap(0)))))
	inventor := g.inventor(ui.LeadText)
	if inventor == nil {
		return layout.Stack(g.pictureWith(over), said)
	}
	line := layout.PaddedXY(edge, 0, beside(layout.Gap(0), layout.Align(1, layout.Fill, inventor)))
	return layout.Stack(g.night(), layout.VBox(0, layout.Grow(1, g.pictureWith(over)), line, layout.Gap(edge)), said)
}

// posterEdge is the space around the words of a poster.
func (g *fairScreen) posterEdge() float32 { return 2 * g.Space(ui.SpaceXL) }

// pictureWith returns a game's picture with something over it at its foot, below the switches: at the right, or at the left
// in an upright window.
func (g *fairScreen) pictureWith(over layout.Part) layout.Part {
	const least = 0.35 // of the picture, as a part of the height
	x := float32(1)
	if g.IsUpright() {
		x = 0
	}
	return layout.Stack(layout.AtLeast(0, least*g.Height, g.posterPicture()), layout.Padded(g.posterEdge(), layout.VBox(0,
		layout.Gap(g.TargetHeight()), layout.Grow(1, layout.Align(x, 1, over)),
	)))
}

// uprightPoster returns the picture of a game above what is said of it. Something may be over the picture.
func (g *fairScreen) uprightPoster(over layout.Part, below ...layout.Part) layout.Part {
	return layout.VBox(0,
		layout.Grow(1, g.pictureWith(over)),
		layout.Stack(g.night(), layout.PaddedXY(g.posterEdge(), g.Space(ui.SpaceXL), layout.VBox(g.Space(ui.SpaceM), below...))),
	)
}

// corner returns what an upright poster shows below its words: the quickest of today, the inventor's line.
func (g *fairScreen) corner(quickest layout.Part) layout.Part {
	inventor := g.inventor(ui.LeadText)
	if quickest == nil || inventor == nil {
		return layout.When(quickest == nil, inventor, quickest)
	}
	return layout.First(layout.AtIdeal(layout.VBox(g.Space(ui.SpaceM), quickest, inventor)), inventor)
}

// night returns the dark ground of words.
func (g *fairScreen) night() layout.Part {
	return ui.Backdrop(g.Form, "poster/night", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		c.Fill(paint.Rect(0, 0, in.W, in.H), paint.Night)
	})
}

// posterPicture returns the game's picture, which fades into the dark towards the words: at the left, or below it, and
// towards the inventor's line.
func (g *fairScreen) posterPicture() layout.Part {
	type value struct {
		game           ui.GameCard
		upright, above bool
	}
	shown := value{g.Game, g.IsUpright(), g.IsUpright() || !g.Inventor.Empty()}
	return g.Target(scene.Target{ID: "show", Name: g.TapPrompt[0]}, ui.Backdrop(g.Form, "poster", shown, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		c.Fill(paint.Rect(0, 0, w, h), paint.ParseHex(v.game.Accent))
		pw := w
		if !v.upright {
			pw = max(h*236/208, w*0.62)
		}
		v.game.DrawCover(c.Clipped(paint.Rect(0, 0, w, h)), w-pw, 0, pw, h, 0.5)
		if v.above {
			fade(c, paint.Rect(0, h*0.75, w, h*0.25), paint.Pt(0, h), paint.Pt(0, h*0.75))
		}
		if !v.upright {
			fade(c, paint.Rect(0, 0, w, h), paint.Pt(max(w-pw+2, w*0.37), 0), paint.Pt(max(w-pw, w*0.35)+w*0.36, 0))
		}
	}))
}

// fade fills a shape with the dark, from one point to none of it at another.
func fade(c *paint.Canvas, shape paint.Path, from, to paint.Point) {
	c.FillGradient(shape, from, to, paint.Stop{At: 0, Color: paint.Night}, paint.Stop{At: 1, Color: paint.WithAlpha(paint.Night, 0)})
}

// board returns the board of a match, without targets, and at the end the result over it.
func (g *fairScreen) board(match LiveMatch) layout.Part {
	board := match.Board
	board.ID, board.Background, board.Scene.Targets = BoardID, ui.NoBackground, nil
	return layout.Stack(
		layout.Fixed(BoardID, layout.Range{}, layout.Range{}, func(at scene.Box) {
			board.At = at
			g.Add(g.Style.Board(board))
		}),
		g.result(match),
	)
}

// BoardID is the ID of the board's panel on the screen for onlookers.
const BoardID = "board"

// seat returns a seat with its badge, lit if it is to move.
func (g *fairScreen) seat(i int, seat ui.SeatLabel, step ui.TextStep, ink ui.Ink) layout.Part {
	id := fmt.Sprintf("seat/%d", i)
	if seat.ToMove {
		return g.Pill(id, true, g.SeatPart(id, seat, step, ui.Look{Weight: paint.Bold, Ink: ui.InkOnBright}))
	}
	return layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceS), g.SeatPart(id, seat, step, ui.Look{Weight: paint.Bold, Ink: ink}))
}

// seatStrip returns the strip below the board: the seats, the one to move lit, and the status.
func (g *fairScreen) seatStrip(match LiveMatch) layout.Part {
	ground := ui.Backdrop(g.Form, "fair-strip", struct{}{}, func(c *paint.Canvas, in ui.Area, _ struct{}) {
		c.Fill(paint.RoundRect(0, 0, in.W, in.H, in.H/2), paint.WithAlpha(paint.Shade, 0.45))
	})
	var row []layout.Part
	for i, seat := range match.Seats {
		row = append(row, g.seat(i, seat, ui.CaptionText, ui.InkOnPage))
	}
	seats := layout.HBox(0, row...)
	status := layout.CenterY(g.OnPage("status", match.Status, ui.CaptionText))
	return layout.Stack(ground, layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceXS), layout.First(
		layout.AtIdeal(layout.HBox(g.Space(ui.SpaceM), seats, layout.Spacer(), status)),
		layout.AtIdeal(seats), layout.Wrap(0, false, row...),
	)))
}

// result returns the result of a match in the middle of the board: who has won, and below it why.
func (g *fairScreen) result(match LiveMatch) layout.Part {
	if match.Title == "" {
		return nil
	}
	type value struct {
		color, title string
		icon         scene.Picture
	}
	const width, height = 12, 2.6 // in heights of a button
	size := g.TargetHeight()
	reasons := g.reasons(match.Reasons)
	wide, high := layout.Range{Ideal: width * size}, layout.Exactly(height*size)
	winner := ui.Drawn(g.Form, "ending", wide, high, value{match.Color, match.Title, match.Icon}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		f := h / 130
		pill := paint.RoundRect(6, 4, w-12, h-14, 26*f)
		c.Shadow(pill, 0, 6, 5, paint.WithAlpha(paint.Shade, 0.6))
		fill, ink := in.Colors.Sheet, in.Colors.Text
		if v.color != "" {
			seat := paint.SeatColorsNamed(v.color)
			fill, ink = seat.Color, seat.OnColor
		}
		c.Fill(pill, fill)
		c.Stroke(pill, 5*f, paint.Sun)
		x := 40 * f
		if v.icon != nil {
			ui.DrawPicture(c, v.icon, 30*f, (h-104*f)/2-3, 100*f, 100*f)
			x = 150 * f
		}
		c.TextCentered(x, h/2-4, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, 46*f, w-x-36*f), Weight: paint.Bold, Color: ink})
	})
	gap := g.Space(ui.SpaceS)
	return layout.Center(layout.First(
		layout.AtIdeal(layout.VBox(gap, winner, reasons(ui.TitleText))),
		layout.AtIdeal(layout.VBox(gap, winner, reasons(ui.HeadingText))),
		winner,
	))
}

// reasons returns the sheet of why a match ended so, in a step of type; of many rows the first.
func (g *fairScreen) reasons(rows []ui.ResultRow) func(step ui.TextStep) layout.Part {
	const most = 3
	return func(step ui.TextStep) layout.Part {
		var parts []layout.Part
		for i, row := range rows[:min(len(rows), most)] {
			id := fmt.Sprintf("reason/%d", i)
			value := layout.Part(nil)
			if row.Value != "" {
				value = g.Styled(id+"/value", row.Value, step, ui.Look{Weight: paint.Bold, Ink: ui.InkAccent})
			}
			parts = append(parts, layout.HBox(g.Space(ui.SpaceM), layout.Grow(1, g.Styled(id, row.Label, step, ui.Look{Weight: paint.Bold})), value))
		}
		if len(parts) == 0 {
			return nil
		}
		return g.Paper("ending", layout.Padded(g.Space(ui.SpaceM), layout.VBox(g.Space(ui.SpaceXS), parts...)))
	}
}
