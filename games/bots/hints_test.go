package bots_test

import (
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// The previous best hint stays the best if another is hardly better, or begins with the same action; but
// not if it was searched little, or is clearly worse.
func TestBestHintKeepsThePreviousBest(t *testing.T) {
	turns := [][]games.Action{{1}, {2, 3}, {2, 4}}
	for name, c := range map[string]struct {
		list           []bots.Candidate
		previous, want int
	}{
		"about as good":    {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.6, Visits: 500}}, 1, 1},
		"worse":            {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.5, Visits: 500}}, 1, 0},
		"hardly tried":     {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.7, Visits: 20}}, 1, 0},
		"begins alike":     {[]bots.Candidate{{Action: 2, Value: 0.62, Visits: 900}, {Action: 1, Value: 0.3, Visits: 500}}, 2, 2},
		"not looked at":    {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}}, 2, 0},
		"others are tried": {[]bots.Candidate{{Action: 9, Value: 0.9, Visits: 900}, {Action: 2, Value: 0.6, Visits: 500}}, 2, 2},
	} {
		if got := bots.BestOfShown(turns, c.list, c.previous); got != c.want {
			t.Errorf("%s: the best of those shown is %d, want %d", name, got, c.want)
		}
	}
}
