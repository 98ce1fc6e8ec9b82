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
	riddles "banchisa/games/puzzles"
)

// Puzzles is the page of riddles.
type Puzzles struct {
	page
	game    *games.Game
	riddles []*riddles.Riddle
	solved  []store.LogEntry
	reading bool
	cancel  context.CancelFunc // of the reading
}

// NewPuzzles returns the page of riddles, with those of a game.
func NewPuzzles(sh *shell.Shell, g *games.Game) *Puzzles {
	p := &Puzzles{page: page{sh, sh.Nav.Home}, cancel: func() {}}
	p.choose(g)
	return p
}

// Reading reports whether riddles are being read.
func (p *Puzzles) Reading() bool { return p.reading }

// Close gives up what is read.
func (p *Puzzles) Close() { p.cancel() }

// gameRiddles are the riddles of a game and what has been solved.
type gameRiddles struct {
	riddles []*riddles.Riddle
	solved  []store.LogEntry
	err     error
}

// choose shows the riddles of a game, once they are read.
func (p *Puzzles) choose(g *games.Game) {
	p.cancel()
	p.game, p.riddles, p.reading = g, nil, true
	log := store.RiddleLog(p.shell.Store)
	p.cancel = shell.ReadInBackground(p.shell, func() gameRiddles {
		all, err := puzzles.Shipped(g)
		return gameRiddles{all, log.Entries(), err}
	}, func(read gameRiddles) {
		if read.err != nil {
			p.shell.ShowError(read.err)
		}
		p.riddles, p.solved, p.reading = read.riddles, read.solved, false
	})
	p.shell.Dirty()
}

func (p *Puzzles) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	solved := puzzles.Solved(p.solved)
	page := pageui.PuzzlesPage{Games: shell.GameCards(sh, puzzles.Games()), Game: p.game.ID, Total: len(p.riddles), Series: puzzles.Series(p.solved, sh.Env.Now())}
	page.Levels = make([][]pageui.RiddleTile, bots.NumLevels)
	for _, r := range p.riddles {
		n, _ := strconv.Atoi(r.ID)
		tile := pageui.RiddleTile{ID: r.ID, Number: n, Stars: solved[puzzles.Name(r)]}
		page.Solved += games.CountIf(tile.Stars > 0)
		page.Levels[r.Level-1] = append(page.Levels[r.Level-1], tile)
	}
	for _, stars := range solved {
		page.Stars += stars
	}
	return pageui.Puzzles(sh.Context(), page), nil
}

// Tapped shows another game, or opens a riddle.
func (p *Puzzles) Tapped(tap ui.Tap) {
	switch msg := tap.Message.(type) {
	case ui.ChooseGame:
		p.choose(catalog.Find(msg.ID))
	case ui.OpenRiddle:
		p.shell.Nav.Riddle(p.game, msg.ID)
	default:
		p.page.Tapped(tap)
	}
}
