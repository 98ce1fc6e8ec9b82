package stats_test

import (
	"testing"
	"time"

	"banchisa/app/stats"
	"banchisa/games/bots"
)

func TestStrength(t *testing.T) {
	at := func(day int, game, opponent string, share float64) stats.Match {
		return stats.Match{Game: game, Time: time.Unix(int64(day)*86400, 0), Players: []string{"Anna", opponent}, Share: []float64{share, 1 - share}}
	}
	nobody := at(1, "isaac", "bot:5", 0)
	nobody.Share[1] = 0
	for name, c := range map[string]struct {
		matches   []stats.Match
		low, high float64
	}{
		"none":                    {nil, bots.FirstStrength, bots.FirstStrength},
		"another game":            {[]stats.Match{at(1, "polar", "bot:3", 1)}, bots.FirstStrength, bots.FirstStrength},
		"people only":             {[]stats.Match{at(1, "isaac", "Bea", 1)}, bots.FirstStrength, bots.FirstStrength},
		"nobody has won":          {[]stats.Match{nobody}, bots.FirstStrength, bots.FirstStrength},
		"beats level 3":           {[]stats.Match{at(1, "isaac", "bot:3", 1), at(2, "isaac", "bot:3", 1)}, 2.5, 5},
		"loses against companion": {[]stats.Match{at(1, "isaac", "bot:companion:1.50", 0)}, 0, 1},
	} {
		if got := stats.Strength(c.matches, "isaac", "Anna"); got < c.low-1e-9 || got > c.high+1e-9 {
			t.Errorf("%s: %.2f, want %.2f to %.2f", name, got, c.low, c.high)
		}
	}
	first, last := at(1, "isaac", "bot:5", 0), at(2, "isaac", "bot:1", 1)
	if stats.Strength([]stats.Match{first, last}, "isaac", "Anna") != stats.Strength([]stats.Match{last, first}, "isaac", "Anna") {
		t.Error("it depends on the order of the files")
	}
}

// Companions of all strengths are one opponent.
func TestCompanionsAreOneOpponent(t *testing.T) {
	var matches []stats.Match
	for _, companion := range []string{"bot:companion:1.50", "bot:companion:2.10"} {
		matches = append(matches, stats.Match{Game: "isaac", Players: []string{"Anna", companion}, Share: []float64{1, 0}, Luck: make([]float64, 2), Rolls: make([]int, 2)})
	}
	people := stats.People(matches, "")
	if h := people[0].Opponents["bot:companion"]; h == nil || h.Matches != 2 || h.Wins != 2 {
		t.Errorf("the opponents are %v", people[0].Opponents)
	}
}
