package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/record"
)

// game is the match of a table with what shows it.
type game struct {
	match      *match.Runner
	presenter  presenter.Presenter
	setup      games.Setup
	seatStyles []ui.SeatStyle
	players    []ui.Player
	purist     bool
	began      time.Time
	study      *study // its analysis
}

// startOf returns how this match begins, or one like it with another seed.
func (g *game) startOf(seed uint64, now time.Time) match.Start {
	return match.Start{Game: g.match.Game, Setup: g.setup, Players: g.players, Seed: seed, Time: now, Purist: g.purist, FreeUndo: g.match.FreeUndo}
}

// record returns the record of what has been played.
func (g *game) record(now time.Time) (*record.Match, error) {
	m, err := g.startOf(g.match.Seed, now).NewRecord()
	if err != nil {
		return nil, err
	}
	for _, step := range g.match.Log() {
		m.Apply(step.Action)
	}
	if g.match.Over() {
		m.Finish()
	}
	return m, nil
}

// view returns the match with what shows it, all of it listed.
func (g *game) view() match.View {
	return match.NewView(g.match.Session, g.presenter, g.setup, g.players)
}

// Match returns what runs the match.
func (g *game) Match() *match.Runner { return g.match }

// playerLabel is a player's name, with the seat's where several have the same, as bots of one
// level do.
func (g *game) playerLabel(seat int) string {
	name := g.players[seat].Name
	for i, p := range g.players {
		if i != seat && p.Name == name {
			return g.seatStyles[seat].Title + " (" + name + ")"
		}
	}
	return name
}

// hasChance reports whether chance has decided anything in the match.
func (g *game) hasChance() bool {
	return slices.ContainsFunc(g.match.Log(), func(step session.Step) bool { return step.Seat < 0 })
}

// notation is the whole match as text, one line a move.
func (g *game) notation() string {
	var b strings.Builder
	for k, step := range g.match.Log() {
		fmt.Fprintf(&b, "%s %s\n", g.setup.SeatName(step.Seat), g.match.FullState(k).FormatAction(step.Action))
	}
	if g.match.Over() {
		fmt.Fprintf(&b, "== %s\n", games.FormatResult(g.match.FullState(g.match.Ply()), g.setup))
	}
	return b.String()
}
