package pages

import (
	"context"
	"strconv"

	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
)

// Puzzles is the page of puzzles.
type Puzzles struct {
	listPage   // of the difficulties
	game       *games.Game
	puzzles    []puzzles.Entry
	solved     []store.LogEntry
	runs       []store.RunEntry
	thumbnails map[string]ui.Thumbnail // by ID, as far as they have been read
	reading    bool
	cancel     context.CancelFunc // of the reading
}

// NewPuzzles returns the page of puzzles, with those of a game.
func NewPuzzles(sh *shell.Shell, g *games.Game) *Puzzles {
	p := &Puzzles{listPage: listPage{page: page{sh, sh.Nav.Home}}, cancel: func() {}}
	p.choose(g)
	return p
}

// Reading reports whether puzzles are being read.
func (p *Puzzles) Reading() bool { return p.reading }

// Close cancels the reading.
func (p *Puzzles) Close() { p.cancel() }

// shippedPuzzles are the puzzles of a game and what has been solved.
type shippedPuzzles struct {
	puzzles []puzzles.Entry
	solved  []store.LogEntry
	runs    []store.RunEntry
	err     error
}

// choose shows the puzzles of a game, once they are read.
func (p *Puzzles) choose(g *games.Game) {
	p.cancel()
	p.game, p.puzzles, p.reading, p.thumbnails = g, nil, true, map[string]ui.Thumbnail{}
	log := p.shell.Store.PuzzleLog()
	p.cancel = shell.ReadInBackground(p.shell, func() shippedPuzzles {
		all, err := puzzles.List(g)
		return shippedPuzzles{all, log.Entries(), log.Runs(), err}
	}, func(read shippedPuzzles) {
		if read.err != nil {
			p.shell.ShowError(read.err)
		}
		p.puzzles, p.solved, p.runs, p.reading = read.puzzles, read.solved, read.runs, false
		p.drawNext(g, read.puzzles)
	})
	p.shell.Dirty()
}

// drawNext draws the positions of puzzles, one after another in the background.
func (p *Puzzles) drawNext(g *games.Game, left []puzzles.Entry) {
	presenter, known := p.shell.Presenters[g.ID]
	if len(left) == 0 || !known {
		return
	}
	p.cancel = shell.ReadInBackground(p.shell, func() ui.Thumbnail {
		r, err := puzzles.Find(g, left[0].ID)
		if err != nil {
			return ui.Thumbnail{} // embedded files: a test reads them all
		}
		return ui.NewThumbnail(presenter.Thumbnail(games.View(r.Match.State(), games.Public)))
	}, func(t ui.Thumbnail) {
		p.thumbnails[left[0].ID] = t
		p.shell.Dirty()
		p.drawNext(g, left[1:])
	})
}

func (p *Puzzles) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	solved := puzzles.Solved(p.solved)
	page := pageui.PuzzlesPage{
		Games: sh.GameCards(puzzles.Games()), Game: p.game.ID, Total: len(p.puzzles),
		Series: puzzles.Series(p.solved, sh.Env.Now()),
	}
	page.Runs = []pageui.PuzzleRun{p.run(p.game), p.run(nil)}
	page.Levels = make([][]pageui.PuzzleTile, bots.NumLevels)
	for _, r := range p.puzzles {
		n, _ := strconv.Atoi(r.ID)
		tile := pageui.PuzzleTile{
			ID: r.ID, Number: n, Theme: sh.Localize("puzzle." + p.game.ID + "." + r.Theme + ".name"), Stars: solved[r.Name()],
			Thumbnail: p.thumbnails[r.ID],
		}
		page.Solved += games.CountIf(tile.Stars > 0)
		page.Levels[r.Level-1] = append(page.Levels[r.Level-1], tile)
	}
	for _, stars := range solved {
		page.Stars += stars
	}
	return pageui.Puzzles(sh.Context(), &p.view, page), nil
}

// run returns what is shown of the runs of a game, of all games if it is nil.
func (p *Puzzles) run(g *games.Game) pageui.PuzzleRun {
	best := puzzles.Best(p.runs, puzzles.RunName(g))
	run := pageui.PuzzleRun{Lives: puzzles.Lives, AllGames: g == nil, Best: best.Solved, Person: p.shell.Family.CurrentName(best.Person, best.Date)}
	if g != nil {
		run.Title = g.Title
	}
	return run
}

// Tapped shows another game, or opens a puzzle.
func (p *Puzzles) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		p.choose(catalog.Find(msg.ID))
	case ui.OpenPuzzle:
		p.shell.Nav.Puzzle(p.game, msg.ID)
	case ui.StartRun:
		g := p.game
		if msg.AllGames {
			g = nil
		}
		p.shell.Nav.PuzzleRun(g)
	default:
		p.listPage.Tapped(tap)
	}
}
