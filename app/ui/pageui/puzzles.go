package pageui

import (
	"slices"
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
	// Theme is what it is about, in two or three words.
	Theme string
	// Stars is the number of stars with which it was solved, 0 for not yet.
	Stars int
	// Thumbnail is its position, without a picture until it has been read.
	Thumbnail ui.Thumbnail
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
	Runs                         []PuzzleRun
}

// PuzzleRun is a run of puzzles of one game or of all, with its record and who set it.
type PuzzleRun struct {
	AllGames bool
	Title    string
	Best     int
	Person   string
	// Lives are those of a new run.
	Lives int
}

// Puzzles returns the panels of the page of puzzles: the games at the top, the next puzzle and the runs, then rows
// for each difficulty. view is which rows are in view. They send ChooseGame, OpenPuzzle and StartRun.
func Puzzles(ctx ui.Context, view *ui.RowView, page PuzzlesPage) []ui.Panel {
	g := ui.NewForm(ctx)
	line := ""
	if page.Total > 0 { // they have been read
		line = ctx.Localize("puzzle.line", page.Solved, page.Total, page.Stars)
	}
	if page.Series > 1 {
		line += "  " + ctx.Localize("puzzle.series", page.Series)
	}
	levels := puzzleLevels(g, page.Levels)
	g.Show(ctx.Localize("puzzle.title"), layout.VBox(g.Space(ui.SpaceL),
		g.GameTabsPart(page.Games, page.Game),
		g.OnPage("line", line, ui.LeadText),
		whatNow(g, page),
		layout.Grow(1, g.ListPart(view, g.Space(ui.SpaceS), len(levels), func(i int) layout.Part { return levels[i] })),
	))
	return g.Panels
}

// whatNow returns the cards of the next puzzle and of the runs, side by side where there is room.
func whatNow(g *ui.Form, page PuzzlesPage) layout.Part {
	if page.Total == 0 { // none has been read
		return nil
	}
	var runs []layout.Part
	least := float32(0) // of the next puzzle's card beside them
	for _, r := range page.Runs {
		run := runCard(g, r)
		runs, least = append(runs, run), max(least, run.Width().Least)
	}
	gap, beside := g.Space(ui.SpaceS), layout.Grid(len(runs), g.Space(ui.SpaceS), true, runs...)
	next := nextCard(g, page.Levels)
	if next == nil {
		return beside
	}
	return layout.First(layout.HBox(gap, layout.Grow(1, layout.AtLeast(least, 0, next)), layout.Grow(1, beside)), layout.VBox(gap, next, beside))
}

// runCard returns the card that begins a run.
func runCard(g *ui.Form, r PuzzleRun) layout.Part {
	id, title := "run", g.Localize("puzzle.run.of", r.Title)
	if r.AllGames {
		id, title = "run/all", g.Localize("puzzle.run.of-all")
	}
	about := g.Localize("puzzle.run.about")
	switch {
	case r.Best > 0 && r.Person != "":
		about = g.Localize("puzzle.run.record-of", r.Best, r.Person)
	case r.Best > 0:
		about = g.Localize("puzzle.run.record", r.Best)
	}
	side := layout.Exactly(runHearts * g.TargetHeight())
	hearts := ui.Drawn(g, id+"/hearts", side, layout.Exactly(g.TargetHeight()*0.5), r.Lives, func(c *paint.Canvas, in ui.Area, lives int) {
		ui.DrawHearts(c, lives, lives, in.W-1, in.H/2, in.W/(ui.HeartsWidth*float64(lives)), paint.Coral)
	})
	target := scene.Target{ID: id, Name: title + ". " + about, Enabled: true, Message: ui.StartRun{AllGames: r.AllGames}}
	return puzzlePageCard(g, target, false, layout.Align(0, 0.5, hearts), layout.VBox(g.Space(ui.SpaceXS),
		layout.AtIdeal(g.Strong(id+"/title", title, ui.BodyText)),
		g.Soft(id+"/about", about, ui.CaptionText),
	))
}

// runHearts is the width of the hearts of a run, as a multiple of a fingertip.
const runHearts = 1.3

// nextCard returns the card of the puzzle to be solved next, nil if all are solved or none has been read.
func nextCard(g *ui.Form, levels [][]PuzzleTile) layout.Part {
	next, level := nextPuzzle(levels)
	if next == nil {
		return nil
	}
	target := scene.Target{
		ID: "next-puzzle", Name: g.Localize("puzzle.next") + ": " + next.Theme, Enabled: true, Primary: true,
		Message: ui.OpenPuzzle{ID: next.ID},
	}
	return puzzlePageCard(g, target, true, miniature(g, "next", *next, nextMiniature*g.TargetHeight()), layout.VBox(g.Space(ui.SpaceXS),
		g.Strong("next", g.Localize("puzzle.next"), ui.HeadingText),
		g.Soft("next/theme", next.Theme+" · "+g.Localize("puzzle.level."+strconv.Itoa(level+1)), ui.BodyText),
	))
}

// puzzlePageCard returns a card with a picture before its words.
func puzzlePageCard(g *ui.Form, target scene.Target, ring bool, picture, words layout.Part) layout.Part {
	row := layout.HBox(g.Space(ui.SpaceM), picture, layout.Grow(1, layout.CenterY(words)))
	surface := ui.Surface{Background: ui.Sheet, Ring: ring, Raise: 2}
	return g.CardPart(target, surface, layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceS), row))
}

// nextMiniature and tileMiniature are the heights of the pictures of positions, as multiples of a fingertip.
const nextMiniature, tileMiniature = 1.4, 1.1

// miniature returns the picture of a puzzle's position, nil until it has been read.
func miniature(g *ui.Form, id string, tile PuzzleTile, height float32) layout.Part {
	if tile.Thumbnail.Picture == nil {
		return nil
	}
	return g.PicturePart(id, tile.Thumbnail, height)
}

// maxTileColumns is the largest number of tiles beside one another.
const maxTileColumns = 6

// puzzleLevels returns the rows of tiles of each difficulty that has puzzles, below its name: no more of them side by side than
// the largest difficulty has, and so many that what they are about is on one line.
func puzzleLevels(g *ui.Form, levels [][]PuzzleTile) (rows []layout.Part) {
	next, _ := nextPuzzle(levels)
	gap, tiles, widest, most := g.Space(ui.SpaceS), make([][]layout.Part, len(levels)), float32(1), 1
	for i, level := range levels {
		for _, t := range level {
			tile := puzzleTile(g, t, next != nil && t.ID == next.ID)
			tiles[i], widest = append(tiles[i], tile), max(widest, tile.Width().Ideal)
		}
		most = max(most, len(level))
	}
	columns := max(1, min(maxTileColumns, most, int((g.ListWidth()+gap)/(widest+gap))))
	for i := range levels {
		name := g.OnPage("level/"+strconv.Itoa(i), g.Localize("puzzle.level."+strconv.Itoa(i+1)), ui.LeadText)
		if len(rows) > 0 { // apart from the level before
			name = layout.AtLeast(0, g.TargetHeight(), layout.Align(layout.Fill, 1, name))
		}
		for row := range slices.Chunk(tiles[i], columns) {
			rows = append(rows, layout.VBox(gap, name, layout.Grid(columns, gap, false, row...)))
			name = nil
		}
	}
	return rows
}

// nextPuzzle returns the first puzzle that is not solved and its level, from 0; nil if all are.
func nextPuzzle(levels [][]PuzzleTile) (next *PuzzleTile, level int) {
	for level, tiles := range levels {
		for i := range tiles {
			if tiles[i].Stars == 0 {
				return &tiles[i], level
			}
		}
	}
	return nil, 0
}

// puzzleTile returns a puzzle: its position, what it is about, its number and the stars with which it was solved. The next one has
// a ring.
func puzzleTile(g *ui.Form, tile PuzzleTile, next bool) layout.Part {
	name := g.Localize("puzzle.number", tile.Number) + ": " + tile.Theme
	if tile.Stars > 0 {
		name = g.Localize("puzzle.number-solved", tile.Number, tile.Stars) + ": " + tile.Theme
	}
	id := "puzzle/" + tile.ID
	target := scene.Target{ID: id, Name: name, Enabled: true, Message: ui.OpenPuzzle{ID: tile.ID}}
	words := layout.VBox(g.Space(ui.SpaceXS),
		g.Label(id+"/theme", tile.Theme, ui.CaptionText),
		layout.Row(g.Space(ui.SpaceXS),
			g.Strong(id+"/number", strconv.Itoa(tile.Number), ui.CaptionText),
			g.StarsPart(id, tile.Stars, ui.CaptionText),
		),
	)
	height := tileMiniature * g.TargetHeight()
	picture := miniature(g, id, tile, height)
	if picture == nil {
		picture = layout.Gap(0)
	}
	face := layout.HBox(g.Space(ui.SpaceS), layout.AtLeast(height, height, picture), layout.Grow(1, layout.CenterY(words)))
	return g.CardPart(target, ui.Surface{Background: ui.Sheet, Ring: next, Raise: 2}, layout.PaddedXY(g.Space(ui.SpaceS), g.Space(ui.SpaceXS), face))
}

// PuzzleCard is the puzzle of the day on the home screen.
type PuzzleCard struct {
	Title, Game string
	// Stars is the number of stars with which it was solved, 0 for not yet.
	Stars     int
	Thumbnail ui.Thumbnail
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
	words := layout.VBox(g.Space(ui.SpaceXS),
		g.Strong("day", card.Title, ui.HeadingText),
		layout.HBox(g.Space(ui.SpaceS), stars, g.Soft("day/game", card.Game, ui.BodyText)),
	)
	picture := func(height float32) layout.Part { // in heights of a button
		return g.PicturePart("puzzle-of-the-day", card.Thumbnail, height*g.TargetHeight())
	}
	beside := func(height float32) layout.Part {
		return layout.HBox(g.Space(ui.SpaceM), picture(height), layout.Grow(1, layout.CenterY(words)))
	}
	// As large as the card of a game, it has its picture above where that is the larger one.
	const large = 1.3 * thumbnail
	target := scene.Target{ID: "puzzle-of-the-day", Name: card.Title + ": " + card.Game, Enabled: true, Message: ui.OpenPuzzleOfTheDay{}}
	above := layout.VBox(g.Space(ui.SpaceS), layout.Grow(1, layout.AtLeast(0, large*g.TargetHeight(), picture(large))), words)
	content := layout.When(g.IsUpright(), layout.First(above, beside(thumbnail)), beside(thumbnail/2))
	surface := ui.Surface{Background: ui.Sheet, Ring: card.Stars == 0, Raise: 2}
	return g.CardPart(target, surface, layout.PaddedXY(g.Space(ui.SpaceM), g.Space(ui.SpaceS), content))
}
