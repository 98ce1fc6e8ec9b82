package fair

import (
	"time"

	"banchisa/app/demos"
	"banchisa/app/shell"
	"banchisa/app/table"
	"banchisa/games"
	"banchisa/games/catalog"
)

// demoCache holds the demos that were read, by game; nil for a game that has none.
type demoCache map[string]*demos.Demo

// of returns the position of a game for a visitor with three minutes, nil if it has none.
func (c demoCache) of(sh *shell.Shell, g *games.Game) *demos.Demo {
	if d, read := c[g.ID]; read {
		return d
	}
	all, err := demos.Shipped(catalog.Resolver(), g.ID)
	if err != nil {
		sh.ShowError(err)
	}
	c[g.ID] = nil
	if len(all) > 0 {
		c[g.ID] = all[0]
	}
	return c[g.ID]
}

// hintedTurns is the number of turns for which a visitor is shown the best move.
const hintedTurns = 3

// goDemo opens the table near an exciting end, with what to reach.
func (md *Mode) goDemo(g *games.Game) {
	sh := md.shell
	d := md.desk.demos.of(sh, g)
	if d == nil {
		return
	}
	m := d.NewMatch(sh.Env.MatchSeed())
	m.Date = sh.Env.Now().Format(time.RFC3339)
	sh.Nav.Table(m, "")
	if t, ok := sh.Current().(*table.Page); ok {
		t.Aim(table.Aim{Title: d.Title[sh.Language()], Goal: d.Goal[sh.Language()]})
		t.HintFor(hintedTurns)
	}
}
