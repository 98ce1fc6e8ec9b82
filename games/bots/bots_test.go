package bots_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
	"banchisa/resources"
)

func setup(t testing.TB) games.Setup {
	t.Helper()
	v := gametest.ShippedVariants(t, breakthrough.Game, resources.Variants)[0]
	return gametest.Setups(breakthrough.Game, v)[0]
}

// board returns the position drawn, row 8 first; turn is the side to move, "white" or "black".
func board(t testing.TB, turn string, rows ...string) games.State {
	t.Helper()
	s, err := breakthrough.ParsePosition(turn + "\n" + strings.Join(rows, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func mustChoose(t testing.TB, b bots.Bot, s games.State) string {
	t.Helper()
	a, err := b.Choose(context.Background(), s)
	if err != nil {
		t.Fatal(err)
	}
	if rule := games.Check(s, a); rule != "" {
		t.Fatalf("chose %s, which %s forbids\n%v", s.FormatAction(a), rule, s)
	}
	return s.FormatAction(a)
}

// testPositions are positions with all their good moves.
var testPositions = map[string]struct {
	turn string
	rows []string
	good []string
}{
	"win in one": {
		"white",
		[]string{". . b . b . . .", "w . . . . . . .", ". . . . . b . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . b .", ". . . . . . . .", "w . . . . . . w"},
		[]string{"a7a8", "a7b8"},
	},
	"win in one for black": {
		"black",
		[]string{". . . . b . . .", ". . . . . . . .", ". . . . . b . .", "w . . . . . . .", ". . . . . . . .", ". . . . . . w .", ". . b . . . . .", ". w . . . . . w"},
		[]string{"c2b1", "c2c1", "c2d1"},
	},
	"stop the runner": {
		"white",
		[]string{". . . . b b b .", ". . . . . . . .", ". . w . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "b . . . . . . .", ". w . . . . . ."},
		[]string{"b1a2"},
	},
	"win in two": { // nobody can reach the runner on row 6
		"white",
		[]string{"b . . . . . . b", ". . . . . . . .", ". . . w . . . .", ". . . . . . . .", ". . . . . . . .", "b . . . . . . b", ". . . . . . . .", "w . . w . . . w"},
		[]string{"d6c7", "d6d7", "d6e7"},
	},
}

func TestPositions(t *testing.T) {
	for name, c := range testPositions {
		s := board(t, c.turn, c.rows...)
		for who, b := range map[string]bots.Bot{
			"level 3": bots.New(breakthrough.Game, 3, 5),
			"level 5": bots.New(breakthrough.Game, 5, 5),
			"plain":   bots.UCT(breakthrough.Game, 2000, 5),
		} {
			if got := mustChoose(t, b, s); !slices.Contains(c.good, got) {
				t.Errorf("%s: %s plays %s, want one of %v\n%v", name, who, got, c.good, s)
			}
		}
	}
}

func TestSameViewAndSeedSameChoice(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	r := rand.New(rand.NewPCG(3, 4))
	for range 12 {
		s.Apply(s.LegalActions(nil)[r.IntN(10)])
	}
	for name, b := range map[string]func() bots.Bot{
		"random": func() bots.Bot { return bots.Random(9) },
		"greedy": func() bots.Bot { return bots.Greedy(breakthrough.Game, 9) },
		"plain":  func() bots.Bot { return bots.UCT(breakthrough.Game, 300, 9) },
		"1":      func() bots.Bot { return bots.New(breakthrough.Game, 1, 9) },
		"4":      func() bots.Bot { return bots.New(breakthrough.Game, 4, 9) },
	} {
		old := b()
		first := mustChoose(t, old, s)
		if again, fresh := mustChoose(t, old, s), mustChoose(t, b(), s); again != first || fresh != first {
			t.Errorf("%s plays %s, then %s, a new one %s", name, first, again, fresh)
		}
	}
}

func TestLevelsSampleMoves(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	seen := map[string]bool{}
	for seed := range uint64(20) {
		seen[mustChoose(t, bots.New(breakthrough.Game, 1, seed), s)] = true
	}
	if len(seen) < 4 {
		t.Errorf("level 1 opens with %v only", seen)
	}
}

// Level 5 and Maestro search with the strong policies, the levels below with the others.
func TestStrongPolicies(t *testing.T) {
	game, strong := *breakthrough.Game, 0
	game.Heuristics.StrongPrior = func(s games.State, actions []games.Action, dst []float32) {
		strong++
		game.Heuristics.Prior(s, actions, dst)
	}
	s := afterRandomPlies(t, 4)
	for name, c := range map[string]struct {
		bot  bots.Bot
		want bool
	}{
		"level 4":   {bots.New(&game, 4, 1), false},
		"level 5":   {bots.New(&game, 5, 1), true},
		"Maestro":   {bots.NewMaestro(&game, 1, bots.Budget{Iterations: 100}), true},
		"companion": {bots.NewCompanion(&game, 4, 1), false},
	} {
		strong = 0
		if mustChoose(t, c.bot, s); (strong > 0) != c.want {
			t.Errorf("%s asked the strong prior %d times", name, strong)
		}
	}
}

func TestCancelReturnsAtOnce(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	b := bots.UCT(breakthrough.Game, 1<<40, 1)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	start := time.Now()
	mustChooseCtx(t, ctx, b, s)
	if took := time.Since(start); took > 20*time.Second { // on a busy machine, instead of days
		t.Errorf("cancelled after 50 ms, it came back after %v", took)
	}
	cancel()
	for _, b := range []bots.Bot{b, bots.New(breakthrough.Game, 5, 1), bots.Random(1), bots.Greedy(breakthrough.Game, 1)} {
		mustChooseCtx(t, ctx, b, s)
	}
}

func mustChooseCtx(t *testing.T, ctx context.Context, b bots.Bot, s games.State) {
	t.Helper()
	a, err := b.Choose(ctx, s)
	if err != nil || games.Check(s, a) != "" {
		t.Fatalf("%T: chose %v (%v)", b, a, err)
	}
}

func TestNotToMove(t *testing.T) {
	s := board(t, "white", "w . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "b . . . . . . .")
	for _, b := range []bots.Bot{bots.New(breakthrough.Game, 5, 1), bots.Random(1), bots.Greedy(breakthrough.Game, 1)} {
		if _, err := b.Choose(context.Background(), s); err == nil {
			t.Errorf("%T chooses after the end", b)
		}
	}
}

// Bots do not change the view that they are given.
func TestBotsDoNotChangeTheView(t *testing.T) {
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	before := s.Clone()
	mustChoose(t, bots.New(breakthrough.Game, 3, 1), s)
	if _, err := bots.Hints(context.Background(), breakthrough.Game, s, 1); err != nil {
		t.Fatal(err)
	}
	if !games.Equal(s, before) {
		t.Error("the view was changed")
	}
}

func TestHints(t *testing.T) {
	c := testPositions["stop the runner"]
	set, err := bots.Hints(context.Background(), breakthrough.Game, board(t, c.turn, c.rows...), 1)
	if err != nil {
		t.Fatal(err)
	}
	s := board(t, c.turn, c.rows...)
	best := set.Hints[set.Best]
	if s.FormatAction(best.Action) != "b1a2" || len(best.Reasons) == 0 || best.Reasons[0].Worth <= 0 {
		t.Errorf("best is %s for %+v", s.FormatAction(best.Action), best)
	}
	set, err = bots.Hints(context.Background(), breakthrough.Game, gametest.NewState(t, breakthrough.Game, setup(t)), 1)
	if err != nil || len(set.Hints) != 3 || set.Best > 2 {
		t.Errorf("at the opening: %+v, %v", set, err)
	}
}

func TestParse(t *testing.T) {
	for name, ok := range map[string]bool{
		"1": true, "5": true, "random": true, "greedy": true, "plain": true, "plain:20": true,
		"0": false, "6": false, "": false, "plain:": false, "plain:0": false, "random:3": false, "orca": false,
	} {
		b, err := bots.Parse(breakthrough.Game, name, 1)
		if (err == nil) != ok || (b != nil) != ok {
			t.Errorf("%q: %v, %v", name, b, err)
		}
	}
}
