package pages

import (
	"strconv"

	"banchisa/app/puzzles"
	"banchisa/app/shell"
	"banchisa/app/store"
	"banchisa/app/ui"
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
	solved  []store.Deed
}

// NewPuzzles returns the page of riddles, with those of a game.
func NewPuzzles(sh *shell.Shell, g *games.Game) *Puzzles {
	p := &Puzzles{page: page{sh, sh.Nav.Home}, solved: store.RiddleLog(sh.Store).Deeds()}
	p.choose(g)
	return p
}

// choose shows the riddles of a game.
func (p *Puzzles) choose(g *games.Game) {
	all, err := puzzles.Shipped(g)
	if err != nil {
		p.shell.ShowError(err)
	}
	p.game, p.riddles = g, all
	p.shell.Dirty()
}

func (p *Puzzles) Compose() ([]ui.Panel, []ui.Field) {
	sh := p.shell
	solved := puzzles.Solved(p.solved)
	page := ui.PuzzlesPage{Games: sh.GameCards(puzzles.Games()), Game: p.game.ID, Total: len(p.riddles), Series: puzzles.Series(p.solved, sh.Env.Now())}
	page.Levels = make([][]ui.RiddleTile, bots.NumLevels)
	for _, r := range p.riddles {
		n, _ := strconv.Atoi(r.ID)
		tile := ui.RiddleTile{ID: r.ID, Number: n, Stars: solved[puzzles.Name(r)]}
		page.Solved += games.CountIf(tile.Stars > 0)
		page.Levels[r.Level-1] = append(page.Levels[r.Level-1], tile)
	}
	for _, stars := range solved {
		page.Stars += stars
	}
	return ui.Puzzles(page, sh.Size.Width, sh.Size.Height, sh.Style(), sh.Pointer, sh.Localize), nil
}

// Received shows another game, or opens a riddle.
func (p *Puzzles) Received(msg any) bool {
	switch msg := msg.(type) {
	case ui.ChooseGame:
		p.choose(catalog.Find(msg.ID))
	case ui.OpenRiddle:
		p.shell.Nav.Riddle(p.game, msg.ID)
	default:
		return false
	}
	return true
}
