package bots_test

import (
	"math"
	"testing"

	"banchisa/games/bots"
	"banchisa/games/gametest/breakthrough"
)

// playArena plays an arena of Breakthrough between two named bots.
func playArena(t *testing.T, a, b string, matches int) arenaResult {
	t.Helper()
	newBot := func(name string) func(uint64) (bots.Bot, error) {
		return func(seed uint64) (bots.Bot, error) { return bots.Parse(breakthrough.Game, name, seed) }
	}
	got, err := arena{
		game: breakthrough.Game, setup: setup(t), matches: matches,
		newBots: [2]func(uint64) (bots.Bot, error){newBot(a), newBot(b)},
	}.run()
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s against %s: %v", a, b, got)
	return got
}

func TestStrongerWins(t *testing.T) {
	for pair, minScore := range map[[2]string]float64{
		{"2", "random"}:         0.95,
		{"plain:200", "random"}: 0.95,
		{"greedy", "random"}:    0.7,
		{"3", "plain:100"}:      0.7,
	} {
		if got := playArena(t, pair[0], pair[1], 20); got.score < minScore {
			t.Errorf("%v: %.2f, want at least %.2f", pair, got.score, minScore)
		}
	}
}

// Swapping the line-ups mirrors the score: both play both seats with the same seeds.
func TestArenaIsFair(t *testing.T) {
	one, two := playArena(t, "greedy", "random", 11), playArena(t, "random", "greedy", 11)
	if one.matches != 12 || two.matches != 12 {
		t.Errorf("11 matches are played as %d and %d, want 12", one.matches, two.matches)
	}
	if same := playArena(t, "random", "random", 40); math.Abs(same.score-0.5) > 1e-9 {
		t.Errorf("a bot against itself on swapped seats scores %v", same.score)
	}
	if again := playArena(t, "greedy", "random", 11); again != one {
		t.Errorf("the same arena ends %v, then %v", one, again)
	}
}

func TestWilsonInterval(t *testing.T) {
	for name, c := range map[string]struct {
		share     float64
		n         int
		low, high float64
	}{
		"nothing":    {0, 0, 0, 1},
		"half of 10": {0.5, 10, 0.2366, 0.7634},
		"all of 20":  {1, 20, 0.8389, 1},
		"150 of 200": {0.75, 200, 0.6857, 0.8049},
	} {
		low, high := bots.WilsonInterval(c.share, c.n)
		if math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%s: %.4f–%.4f, want %.4f–%.4f", name, low, high, c.low, c.high)
		}
	}
}
