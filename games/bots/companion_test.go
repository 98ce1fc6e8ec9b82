package bots_test

import (
	"context"
	"math"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest/breakthrough"
)

func TestSpecNames(t *testing.T) {
	for _, spec := range []bots.Spec{{Level: 1}, {Level: 5}, {Level: bots.MaestroLevel}, {Level: bots.CompanionLevel, Strength: -0.25}, {Level: bots.CompanionLevel, Strength: 4.5}} {
		if got, ok := bots.ParseSpec(spec.Name()); !ok || got.Level != spec.Level || got.Strength != spec.Strength {
			t.Errorf("%s is read as %+v", spec.Name(), got)
		}
		if spec.NewBot(breakthrough.Game) == nil {
			t.Errorf("%s is no bot", spec.Name())
		}
	}
	for _, name := range []string{"", "0", "7", "x", "companion:", "companion:6", "companion:-4", "companion:NaN", "3:1"} {
		if got, ok := bots.ParseSpec(name); ok {
			t.Errorf("%q is read as %+v", name, got)
		}
	}
}

// share returns what the first of two bots wins over n matches.
func share(t *testing.T, n int, newBots ...func(seed uint64) bots.Bot) float64 {
	t.Helper()
	made := func(f func(uint64) bots.Bot) func(uint64) (bots.Bot, error) {
		return func(seed uint64) (bots.Bot, error) { return f(seed), nil }
	}
	got, err := arena{game: breakthrough.Game, setup: setup(t), matches: n, newBots: [2]func(uint64) (bots.Bot, error){made(newBots[0]), made(newBots[1])}}.run()
	if err != nil {
		t.Fatal(err)
	}
	return got.score
}

// A stronger companion wins more against the same opponent.
func TestCompanionStrength(t *testing.T) {
	companion := func(strength float64) func(uint64) bots.Bot {
		return func(seed uint64) bots.Bot { return bots.NewCompanion(breakthrough.Game, strength, seed) }
	}
	level := func(seed uint64) bots.Bot { return bots.New(breakthrough.Game, 2, seed) }
	weak, strong := share(t, 20, companion(-3), level), share(t, 20, companion(5), level)
	if strong < weak+0.3 {
		t.Errorf("at strength -3 it wins %.2f against level 2, at 5 %.2f", weak, strong)
	}
}

// It does not let a win in one go by, however weak it plays, unless it began below -1.
func TestCompanionTakesAWin(t *testing.T) {
	c := testPositions["win in one"]
	s := board(t, c.turn, c.rows...)
	for seed := range uint64(20) {
		b := bots.NewCompanion(breakthrough.Game, -1, seed)
		s.Apply(action(s, mustChoose(t, b, s)))
		if s.Actor() != games.Terminal {
			t.Fatalf("seed %d: it plays on\n%v", seed, s)
		}
		s = board(t, c.turn, c.rows...)
		if got := b.Strength(); got > -2 {
			t.Errorf("winning, it plays with strength %.2f", got)
		}
	}
}

// It plays whole turns too, and its choice depends on the view and the seed.
func TestCompanionRepeatsItself(t *testing.T) {
	for name, game := range map[string]*games.Game{"tree": breakthrough.Game, "planner": nimGame, "hidden": kuhnGame} {
		s := map[string]games.State{"tree": afterRandomPlies(t, 6), "planner": &nim{stones: 15}, "hidden": games.View(&kuhn{card: [2]uint8{2, 1}}, 0)}[name]
		for _, strength := range []float64{-3, 0.4, 1.7, 5} {
			first := mustChoose(t, bots.NewCompanion(game, strength, 3), s)
			if again := mustChoose(t, bots.NewCompanion(game, strength, 3), s); again != first {
				t.Errorf("%s, strength %.1f: plays %s, then %s", name, strength, first, again)
			}
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		mustChooseCtx(t, ctx, bots.NewCompanion(game, 3, 1), s)
	}
}

func TestFitStrength(t *testing.T) {
	if got := bots.FitStrength(nil); got != bots.FirstStrength {
		t.Errorf("of nothing it makes %.2f", got)
	}
	against := func(level, share float64, n int) (matches []bots.Outcome) {
		for i := range n {
			m := bots.Outcome{Bots: []float64{level}}
			if float64(i)+0.5 < share*float64(n) {
				m.Share = 1
			}
			matches = append(matches, m)
		}
		return matches
	}
	for name, c := range map[string]struct {
		matches   []bots.Outcome
		low, high float64
	}{
		"wins against 3":  {against(3, 1, 6), 3, bots.MaxStrength},
		"loses against 1": {against(1, 0, 6), bots.MinStrength, -0.5},
		"three people":    {[]bots.Outcome{{People: 2, Share: 1. / 3}}, bots.FirstStrength - 1e-9, bots.FirstStrength + 1e-9},
	} {
		if got := bots.FitStrength(c.matches); got < c.low || got > c.high {
			t.Errorf("%s: %.2f, want %.2f to %.2f", name, got, c.low, c.high)
		}
	}
}

// Companions that outnumber the people leave them half of the matches.
func TestCompanionsTogether(t *testing.T) {
	if got := bots.CompanionStrength(2.5, 2, 1); got != 2.5 {
		t.Errorf("one against two people begins with %.2f", got)
	}
	start := bots.CompanionStrength(bots.FirstStrength, 1, 2)
	even := []bots.Outcome{{Share: 0.5, Bots: []float64{start, start}}}
	if got := bots.FitStrength(even); math.Abs(got-bots.FirstStrength) > 1e-9 {
		t.Errorf("two against one person begin with %.2f", start)
	}
	if got := bots.CompanionStrength(bots.MinStrength, 1, 3); got != bots.MinStrength {
		t.Errorf("below the scale: %.2f", got)
	}
}
