package pageui

import (
	"strconv"

	"banchisa/app/ui"
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
// difficulty. They send ChooseGame and OpenPuzzle.
func Puzzles(ctx ui.Context, page PuzzlesPage) []ui.Panel {
	w, h := ctx.Width, ctx.Height
	g := puzzlesForm{ui.NewForm(ctx)}
	g.Banner(ctx.Localize("puzzle.title"))
	k, margin, gap := g.Scale, 40*g.Scale, 12*g.Scale
	top := ui.BarHeight(w) + 22*k
	width := (w - 2*margin - gap*float32(len(page.Games)-1)) / float32(len(page.Games))
	for i, card := range page.Games {
		at := scene.Box{X: margin + float32(i)*(width+gap), Y: top, W: width, H: max(46*k, 40)}
		g.Button(ui.Button{ID: "puzzles/" + card.ID, Text: card.Title, At: at, Chosen: card.ID == page.Game, Message: ui.ChooseGame{ID: card.ID}}, ui.Plain)
	}
	top += max(46*k, 40) + 18*k
	line := ctx.Localize("puzzle.line", page.Solved, page.Total, page.Stars)
	if page.Series > 1 {
		line += "  " + ctx.Localize("puzzle.series", page.Series)
	}
	if page.Total == 0 { // they are being read
		line = ""
	}
	g.Note(line, scene.Box{X: margin, Y: top, W: w - 2*margin, H: 34 * k}, max(20*float64(k), 15))
	top += 50 * k
	g.levels(page.Levels, scene.Box{X: margin, Y: top, W: w - 2*margin, H: h - top - 24*k})
	return g.Panels
}

// tileColumns is the number of tiles of puzzles side by side at most, unless a level needs three rows of
// them.
const tileColumns = 9

// puzzlesForm is the page of a game's puzzles.
type puzzlesForm struct{ *ui.Form }

// levels adds the puzzles by difficulty, without the levels that have none. All tiles have one size, and
// levels are further apart than the rows of one.
func (rf puzzlesForm) levels(levels [][]PuzzleTile, at scene.Box) {
	columns := tileColumns
	for _, tiles := range levels {
		columns = max(columns, (len(tiles)+1)/2)
	}
	k, rows, filled := rf.Scale, 0, 0
	for _, tiles := range levels {
		rows += rowsOfTiles(tiles, columns)
		filled += min(len(tiles), 1)
	}
	next := nextPuzzle(levels)
	gap, levelGap := 8*k, 30*k // between tiles, between levels
	breaks := float32(max(filled-1, 0))
	space := at.H - gap*(float32(rows)-breaks-1)
	height := (space - levelGap*breaks) / float32(max(rows, 1))
	if height < ui.FingerSize*k {
		levelGap = 18 * k
		height = (space - levelGap*breaks) / float32(max(rows, 1))
	}
	label := 180 * k
	tile := scene.Box{W: (at.W-label+gap)/float32(columns) - gap}
	tile.H = min(height, max(56*k, 0.8*tile.W)) // a high page has high tiles
	y := at.Y
	for i, tiles := range levels {
		if len(tiles) == 0 {
			continue
		}
		height := float32(rowsOfTiles(tiles, columns))*(tile.H+gap) - gap
		rf.Note(rf.Localize("puzzle.level."+strconv.Itoa(i+1)), scene.Box{X: at.X, Y: y + height/2 - 16*k, W: label, H: 34 * k}, max(21*float64(k), 15))
		for j, t := range tiles {
			rf.puzzleTile(t, t.ID == next, scene.Box{X: at.X + label + float32(j%columns)*(tile.W+gap), Y: y + float32(j/columns)*(tile.H+gap), W: tile.W, H: tile.H})
		}
		y += height + levelGap
	}
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

// rowsOfTiles returns the number of rows that the puzzles of a level fill.
func rowsOfTiles(tiles []PuzzleTile, columns int) int {
	return (len(tiles) + columns - 1) / columns
}

// puzzleTile adds a puzzle: its number, and the stars with which it was solved. The next one has a ring,
// and the keyboard's focus begins there.
func (rf puzzlesForm) puzzleTile(tile PuzzleTile, next bool, at scene.Box) {
	id := "puzzle/" + tile.ID
	text := strconv.Itoa(tile.Number)
	name := rf.Localize("puzzle.number", tile.Number)
	if tile.Stars > 0 {
		name = rf.Localize("puzzle.number-solved", tile.Number, tile.Stars)
	}
	type value struct {
		stars int
		text  string
	}
	rf.Add(ui.DrawnPanel(rf.Style, id, at, ui.Sheet, "puzzle", value{tile.Stars, text}, func(c *paint.Canvas, in ui.Area, v value) {
		w, h := in.W, in.H
		size := in.Style.TextSize(min(h*0.42, 24))
		if v.stars == 0 {
			c.TextCentered(w/2, h/2, v.text, paint.TextStyle{Size: size, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
			return
		}
		c.TextCentered(w/2, h*0.33, v.text, paint.TextStyle{Size: size * 0.85, Weight: paint.Bold, Color: in.Colors.Text, Align: paint.Center})
		ui.DrawStars(c, v.stars, w/2, h*0.74, min(h*0.15, w*0.13))
	}).WithTarget(scene.Target{ID: id, Name: name, Enabled: true, Primary: next, Message: ui.OpenPuzzle{ID: tile.ID}}).WithRing(next).RaisedUnder(rf.Pointer, 2))
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

// puzzleCard returns the panel of the puzzle of the day, in the box at.
func puzzleCard(ctx ui.Context, card PuzzleCard, at scene.Box, k float32) ui.Panel {
	const id = "puzzle-of-the-day"
	pw := min((at.H-16*k)*card.ThumbnailWidth/max(card.ThumbnailHeight, 1), at.W*0.4)
	ph := pw * card.ThumbnailHeight / max(card.ThumbnailWidth, 1)
	type value struct {
		k, ph, pw   float32
		thumbnail   scene.Picture
		title, game string
		stars       int
	}
	return ui.DrawnPanel(ctx.Style, id, at, ui.Sheet, "puzzle-card", value{k, ph, pw, card.Thumbnail, card.Title, card.Game, card.Stars}, func(c *paint.Canvas, in ui.Area, v value) {
		f := float64(v.k)
		ui.DrawPicture(c, v.thumbnail, 10*f, float64(float32(in.H)-v.ph)/2, float64(v.pw), float64(v.ph))
		c = c.Translated(0, in.H/2-48*f)
		x := 10*f + float64(v.pw) + 16*f
		space := in.W - x - 14*f
		c.Text(x, 42*f, v.title, paint.TextStyle{Size: ui.FitSize(v.title, paint.Bold, in.Style.TextSize(max(22*f, 16)), space), Weight: paint.Bold, Color: in.Colors.Text})
		if v.stars > 0 {
			ui.DrawStars(c, v.stars, x+30*f, 66*f, 9*f)
			x += 70 * f
			space -= 70 * f
		}
		c.Text(x, 76*f, v.game, paint.TextStyle{Size: ui.FitSize(v.game, paint.Medium, in.Style.TextSize(max(18*f, 13.5)), space), Color: in.Colors.Secondary})
	}).WithTarget(scene.Target{ID: id, Name: card.Title + ": " + card.Game, Enabled: true, Message: ui.OpenPuzzleOfTheDay{}}).WithRing(card.Stars == 0).RaisedUnder(ctx.Pointer, 2)
}
