package table

import (
	"slices"
	"time"

	"banchisa/app/match"
	"banchisa/app/presenter"
	"banchisa/app/session"
	"banchisa/app/ui"
	"banchisa/games"
)

// game is what a match is played with, and what shows it. It does not change while the match goes on, but
// for the language of the seats' titles, and for bots that play on for persons.
type game struct {
	rules      *games.Game
	presenter  presenter.Presenter
	setup      games.Setup
	seatStyles []ui.SeatStyle
	players    []ui.Player
	// seated are the players with whom the match began: bots may play on for some of them.
	seated []ui.Player
	// levels are the bots' levels by seat, 0 for a person; in a lesson the script plays for those above it.
	levels []int
	seed   uint64
	purist bool
	began  time.Time
}

// playerLabel is a player's name, with the seat's where several have the same.
func (g game) playerLabel(seat int) string { return match.PlayerLabel(g.seatStyles, g.players, seat) }

// hasChance reports whether chance has decided anything in a match.
func hasChance(m reader) bool {
	return slices.ContainsFunc(m.Log(), func(step session.Step) bool { return step.Seat < 0 })
}
