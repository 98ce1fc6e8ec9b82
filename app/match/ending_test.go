package match_test

import (
	"strings"
	"testing"

	"banchisa/app/match"
	"banchisa/app/ui"
	"banchisa/games"
)

// TestAMatchThatWasGivenUpIsNotWon checks what is said of who has won: the player, the seat too where its name
// does not tell, and no victory where the other gave up.
func TestAMatchThatWasGivenUpIsNotWon(t *testing.T) {
	seats := []ui.SeatStyle{{Title: "Scuro"}, {Title: "Chiaro"}}
	say := func(key string, args ...any) string {
		for _, a := range args {
			key += " " + a.(string)
		}
		return key
	}
	resigned := games.Ending{Kind: games.Resignation}
	for want, c := range map[string]struct {
		ending games.Ending
		names  string
		shares []float64
	}{
		"result.wins Lia":          {games.Ending{}, "Ada Lia", []float64{0, 1}},
		"end.goes-to Lia":          {resigned, "Ada Lia", []float64{0, 1}},
		"end.goes-to Ada":          {games.Ending{Kind: games.TimeLoss, Seat: 1}, "Ada Lia", []float64{1, 0}},
		"result.wins Chiaro (Bot)": {games.Ending{}, "Bot Bot", []float64{0, 1}},
		"end.goes-to Chiaro (Bot)": {resigned, "Bot Bot", []float64{0, 1}},
		"result.wins Chiaro":       {games.Ending{}, " ", []float64{0, 1}},
		"end.goes-to Chiaro":       {resigned, " ", []float64{0, 1}},
		"result.draw":              {games.Ending{Kind: games.AgreedDraw}, "Ada Lia", []float64{0.5, 0.5}},
		"result.nobody":            {games.Ending{}, "Ada Lia", []float64{0, 0}},
	} {
		var players []ui.Player
		for _, name := range strings.Split(c.names, " ") {
			players = append(players, ui.Player{Name: name})
		}
		if got, _ := match.Outcome(c.ending, ui.NewWords(say, seats, players), c.shares); got != want {
			t.Errorf("%+v: %q, want %q", c, got, want)
		}
	}
}
