package pageui

import (
	"strconv"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// PuzzleTile is a puzzle in the list of a game's puzzles.
type PuzzleTile struct {
	ID     string
	Number int
	// Stars is the number of stars with which it was solved, 0 for not yet.
	Stars int
}

// PuzzlesPage is the page of puzzles.
type PuzzlesPage struct {
	Games []ui.GameCard
	// Game is the ID of the game that is shown, Levels its puzzles by difficulty, from the easiest.
	Game   string
	Levels [][]PuzzleTile
	// Solved and Total count the game's puzzles, Stars all stars. Series is the number of days in a
	// row with a puzzle.
	Solved, Total, Stars, Series int
}

// Puzzles returns the panels of the page of puzzles: the games at the top, then a row for each
// difficulty. view is which difficulties are in view. They send ChooseGame and OpenPuzzle.
func Puzzles(ctx ui.Context, view *ui.RowView, page PuzzlesPage) []ui.Panel {
	g := ui.NewForm(ctx)
	var games []layout.Part
	for _, card := range page.Games {
		games = append(games, g.ButtonPart(ui.Button{ID: "puzzles/" + card.ID, Text: card.Title, Chosen: card.ID == page.Game, Message: ui.ChooseGame{ID: card.ID}}, ui.Plain))
	}
	line := ""
	if page.Total > 0 { // they have been read
		line = ctx.Localize("puzzle.line", page.Solved, page.Total, page.Stars)
	}
	if page.Series > 1 {
		line += "  " + ctx.Localize("puzzle.series", page.Series)
	}
	levels := puzzleLevels(g, page.Levels)
	g.Show(ctx.Localize("puzzle.title"), layout.VBox(g.Space(ui.SpaceL),
		layout.First(layout.Grid(max(len(games), 1), g.Space(ui.SpaceS), false, games...), layout.Wrap(g.Space(ui.SpaceS), false, games...)),
		g.OnPage("line", line, ui.LeadText),
		layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceL), len(levels), func(i int) layout.Part { return levels[i] })),
	))
	return g.Panels
}

// tileColumns is how many tiles of puzzles are side by side.
const tileColumns = 10

// puzzleLevels returns a row of tiles for each difficulty that has puzzles, with its name.
func puzzleLevels(g *ui.Form, levels [][]PuzzleTile) (rows []layout.Part) {
	next, names := nextPuzzle(levels), make([]layout.Part, len(levels))
	for i := range levels {
		names[i] = g.OnPage("level/"+strconv.Itoa(i), g.Localize("puzzle.level."+strconv.Itoa(i+1)), ui.LeadText)
	}
	for i, level := range levels {
		if len(level) == 0 {
			continue
		}
		var tiles []layout.Part
		for _, t := range level {
			tiles = append(tiles, puzzleTile(g, t, t.ID == next))
		}
		grid := layout.Grid(tileColumns, g.Space(ui.SpaceS), false, tiles...)
		rows = append(rows, layout.When(ui.IsUpright(g.Width, g.Height),
			layout.VBox(g.Space(ui.SpaceS), names[i], grid),
			layout.HBox(g.Space(ui.SpaceL), layout.Align(layout.Fill, 0.5, layout.AsLargeAs(names[i], names...)), layout.Grow(1, grid)),
		))
	}
	return rows
}

// nextPuzzle returns the ID of the first puzzle that is not solved, "" if all are.
func nextPuzzle(levels [][]PuzzleTile) string {
	for _, tiles := range levels {
		for _, t := range tiles {
			if t.Stars == 0 {
				return t.ID
			}
		}
	}
	return ""
}

// puzzleTile returns a puzzle: its number, and the stars with which it was solved. The next one has a ring,
// and the keyboard's focus begins there. It is at least as high as a fingertip, and square if there is room.
func puzzleTile(g *ui.Form, tile PuzzleTile, next bool) layout.Part {
	name := g.Localize("puzzle.number", tile.Number)
	if tile.Stars > 0 {
		name = g.Localize("puzzle.number-solved", tile.Number, tile.Stars)
	}
	id, side := "puzzle/"+tile.ID, g.TargetHeight()
	face := ui.Drawn(g, "tile/"+tile.ID, layout.Exactly(side), layout.Exactly(side), ui.NoBackground, tile, func(c *paint.Canvas, in ui.Area, tile PuzzleTile) {
		w, h := in.W, in.H
		number := paint.TextStyle{Size: in.Style.TextSize(min(h*0.42, 24)), Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center}
		if tile.Stars == 0 {
			c.TextCentered(w/2, h/2, strconv.Itoa(tile.Number), number)
			return
		}
		number.Size *= 0.85
		c.TextCentered(w/2, h*0.33, strconv.Itoa(tile.Number), number)
		ui.DrawStars(c, tile.Stars, w/2, h*0.74, min(h*0.15, w*0.13))
	})
	target := scene.Target{ID: id, Name: name, Enabled: true, Primary: next, Message: ui.OpenPuzzle{ID: tile.ID}}
	return layout.Shaped(1, g.CardPart(target, ui.Surface{Background: ui.Sheet, Ring: next, Raise: 2}, face))
}

// PuzzleCard is the puzzle of the day on the home screen.
type PuzzleCard struct {
	Title, Game string
	// Stars is the number of stars with which it was solved, 0 for not yet.
	Stars     int
	Thumbnail scene.Picture
	// ThumbnailWidth and ThumbnailHeight are the proportions of Thumbnail.
	ThumbnailWidth, ThumbnailHeight float32
}

// puzzleCard returns the puzzle of the day, nil if there is none.
func puzzleCard(g *ui.Form, card *PuzzleCard) layout.Part {
	if card == nil {
		return nil
	}
	stars := layout.Part(nil)
	if card.Stars > 0 {
		stars = layout.Align(0, 0.5, g.StarsPart("puzzle-of-the-day", card.Stars, ui.BodyText))
	}
	height := float32(thumbnail) // where it is as large as the card of a game
	if !ui.IsUpright(g.Width, g.Height) {
		height /= 2
	}
	target := scene.Target{ID: "puzzle-of-the-day", Name: card.Title + ": " + card.Game, Enabled: true, Message: ui.OpenPuzzleOfTheDay{}}
	return g.CardPart(target, ui.Surface{Background: ui.Sheet, Ring: card.Stars == 0, Raise: 2}, layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceS), layout.HBox(g.Space(ui.SpaceM),
		g.PicturePart("puzzle-of-the-day", card.Thumbnail, card.ThumbnailWidth, card.ThumbnailHeight, height*g.TargetHeight()),
		layout.Grow(1, layout.Align(layout.Fill, 0.5, layout.VBox(g.Space(ui.SpaceXS),
			g.Strong("day", card.Title, ui.HeadingText),
			layout.HBox(g.Space(ui.SpaceS), stars, g.Soft("day/game", card.Game, ui.BodyText)),
		))),
	)))
}
