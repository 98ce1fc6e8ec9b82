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
	listPage // of the difficulties
	game     *games.Game
	puzzles  []puzzles.Entry
	solved   []store.LogEntry
	reading  bool
	cancel   context.CancelFunc // of the reading
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
	err     error
}

// choose shows the puzzles of a game, once they are read.
func (p *Puzzles) choose(g *games.Game) {
	p.cancel()
	p.game, p.puzzles, p.reading = g, nil, true
	log := p.shell.Store.PuzzleLog()
	p.cancel = shell.ReadInBackground(p.shell, func() shippedPuzzles {
		all, err := puzzles.List(g)
		return shippedPuzzles{all, log.Entries(), err}
	}, func(read shippedPuzzles) {
		if read.err != nil {
			p.shell.ShowError(read.err)
		}
		p.puzzles, p.solved, p.reading = read.puzzles, read.solved, false
	})
	p.shell.Dirty()
}

func (p *Puzzles) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	solved := puzzles.Solved(p.solved)
	page := pageui.PuzzlesPage{
		Games: sh.GameCards(puzzles.Games()), Game: p.game.ID, Total: len(p.puzzles),
		Series: puzzles.Series(p.solved, sh.Env.Now()),
	}
	page.Levels = make([][]pageui.PuzzleTile, bots.NumLevels)
	for _, r := range p.puzzles {
		n, _ := strconv.Atoi(r.ID)
		tile := pageui.PuzzleTile{ID: r.ID, Number: n, Stars: solved[r.Name()]}
		page.Solved += games.CountIf(tile.Stars > 0)
		page.Levels[r.Level-1] = append(page.Levels[r.Level-1], tile)
	}
	for _, stars := range solved {
		page.Stars += stars
	}
	return pageui.Puzzles(sh.Context(), &p.view, page), nil
}

// Tapped shows another game, or opens a puzzle.
func (p *Puzzles) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		p.choose(catalog.Find(msg.ID))
	case ui.OpenPuzzle:
		p.shell.Nav.Puzzle(p.game, msg.ID)
	default:
		p.listPage.Tapped(tap)
	}
}
