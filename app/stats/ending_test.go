package stats_test

import (
	"testing"
	"time"

	"banchisa/app/stats"
	"banchisa/games"
)

// What players end among themselves is a win for nobody, and a loss for who gave up or lost on time; so is a seat for which a bot
// played on, even if that has won.
func TestEndedMatches(t *testing.T) {
	at := time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC)
	match := func(n int, share []float64, e games.Ending, gaveUp ...games.Seat) stats.Match {
		return stats.Match{Game: "isaac", Time: at.AddDate(0, 0, n), Players: []string{"Ada", "Ugo"}, Share: share, Luck: []float64{0, 0}, Rolls: []int{0, 0}, Ending: e, GaveUp: gaveUp}
	}
	people := stats.People([]stats.Match{
		match(0, []float64{1, 0}, games.Ending{}),
		match(1, []float64{1, 0}, games.Ending{Kind: games.Resignation, Seat: 1}),
		match(2, []float64{0.5, 0.5}, games.Ending{Kind: games.AgreedDraw}),
		match(3, []float64{1, 0}, games.Ending{Kind: games.AgreedCount}),
		match(4, []float64{0, 1}, games.Ending{}, 1),
		match(5, []float64{1, 0}, games.Ending{Kind: games.TimeLoss, Seat: 1}),
	}, "")
	got := map[string]stats.Person{}
	for _, p := range people {
		got[p.Name] = p
	}
	if ada := got["Ada"]; ada.Matches != 2 || ada.Wins != 1 || len(ada.Results) != 2 {
		t.Errorf("Ada: %+v", ada)
	}
	if ugo := got["Ugo"]; ugo.Matches != 4 || ugo.Wins != 0 || ugo.Streak != 0 || ugo.Opponents["Ada"].Wins != 0 {
		t.Errorf("Ugo: %+v", ugo)
	}
}
