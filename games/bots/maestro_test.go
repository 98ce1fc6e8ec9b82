package bots_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/gametest/breakthrough"
)

// maestro returns a Maestro with a number of iterations on two threads.
func maestro(game *games.Game, iterations int, seed uint64) bots.Bot {
	return bots.NewMaestro(game, seed, bots.Budget{Iterations: iterations, Threads: 2})
}

// afterRandomPlies returns a position of breakthrough after n random actions.
func afterRandomPlies(t *testing.T, n int) games.State {
	t.Helper()
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	r := rand.New(rand.NewPCG(3, 4))
	for range n {
		s.Apply(s.LegalActions(nil)[r.IntN(10)])
	}
	return s
}

func TestMaestroFindsTheMove(t *testing.T) {
	for name, c := range testPositions {
		s := board(t, c.turn, c.rows...)
		got, good := mustChoose(t, maestro(breakthrough.Game, 3000, 5), s), false
		for _, move := range c.good {
			good = good || move == got
		}
		if !good {
			t.Errorf("%s: plays %s, want one of %v\n%v", name, got, c.good, s)
		}
	}
}

// Equal seeds, threads, iterations and views from the first choice on give equal choices.
func TestMaestroRepeatsItself(t *testing.T) {
	for name, game := range map[string]*games.Game{"tree": breakthrough.Game, "planner": nimGame} {
		start := games.State(&nim{stones: 15})
		if game == breakthrough.Game {
			start = afterRandomPlies(t, 6)
		}
		var first []string
		for run := range 2 {
			s, b := start.Clone(), maestro(game, 500, 9)
			for n := 0; n < 5 && s.Actor() != games.Terminal; n++ {
				choice := mustChoose(t, b, s)
				if run == 0 {
					first = append(first, choice)
				} else if choice != first[n] {
					t.Errorf("%s: choice %d is %s, then %s", name, n, first[n], choice)
				}
				s.Apply(action(s, choice))
			}
		}
	}
}

// action returns the legal action of that notation.
func action(s games.State, notation string) games.Action {
	for _, a := range s.LegalActions(nil) {
		if s.FormatAction(a) == notation {
			return a
		}
	}
	return 0
}

// A choice that cannot change any more takes a part of the iterations; one that can takes all.
func TestMaestroStopsEarly(t *testing.T) {
	const iterations = 20_000
	for _, name := range []string{"win in one", "stop the runner"} {
		c := testPositions[name]
		m := bots.NewMaestroSearch(breakthrough.Game, iterations, 2)
		if spent := m.Search(board(t, c.turn, c.rows...)); spent > iterations*3/4 {
			t.Errorf("%s: %d of %d iterations", name, spent, iterations)
		}
	}
	s := gametest.NewState(t, breakthrough.Game, setup(t))
	if spent := bots.NewMaestroSearch(breakthrough.Game, 400, 2).Search(s); spent < 300 {
		t.Errorf("at the opening, where moves are alike, it takes %d of 400 iterations", spent)
	}
}

// So does a planner: a turn that is clearly best, or the only one, takes a part of the iterations,
// and turns that are alike take all of them. Ending early can be repeated.
func TestMaestroStopsPlanningEarly(t *testing.T) {
	const iterations = 40_000
	for _, c := range []struct {
		stones      uint8
		least, most int // iterations
	}{
		{1, 0, iterations / 10},                 // one turn only
		{7, 0, iterations * 2 / 3},              // three is clearly best
		{60, iterations * 99 / 100, iterations}, // every turn is worth a half
	} {
		for seed := range uint64(3) {
			m, again := maestro(nimGame, iterations, seed).(bots.Maestro), maestro(nimGame, iterations, seed).(bots.Maestro)
			left, leftAgain := playTurn(t, m, &nim{stones: c.stones}), playTurn(t, again, &nim{stones: c.stones})
			if spent := m.Spent(); spent < c.least || spent > c.most {
				t.Errorf("%d stones: %d iterations, want %d to %d", c.stones, spent, c.least, c.most)
			}
			if left != leftAgain || m.Spent() != again.Spent() {
				t.Errorf("%d stones: leaves %d after %d iterations, then %d after %d", c.stones, left, m.Spent(), leftAgain, again.Spent())
			}
			if c.stones == 7 && left != 4 {
				t.Errorf("of 7 it leaves %d", left)
			}
		}
	}
}

// A lost position is not thought about for ever.
func TestMaestroGivesUpALostPosition(t *testing.T) {
	s := board(t, "white", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "b . . . b . . .", ". . . . . . . w")
	m := bots.NewMaestroSearch(breakthrough.Game, 1<<30, 1)
	if spent := m.Search(s); spent > 1<<20 {
		t.Errorf("%d iterations", spent)
	}
}

// With a time, it ends about then, and much sooner when the context does.
func TestMaestroKeepsTheTime(t *testing.T) {
	start := time.Now()
	clock := func() int64 { return int64(time.Since(start)) }
	for name, game := range map[string]*games.Game{"tree": breakthrough.Game, "planner": nimGame} {
		s := games.State(&nim{stones: 40})
		if game == breakthrough.Game {
			s = afterRandomPlies(t, 4)
		}
		b := bots.NewMaestro(game, 1, bots.Budget{Nanoseconds: int64(200 * time.Millisecond), Clock: clock, Threads: 2})
		began := time.Now()
		mustChoose(t, b, s)
		if took := time.Since(began); took > 20*time.Second { // on a busy machine
			t.Errorf("%s: thinks for %v, want 200 ms", name, took)
		}
		long := bots.NewMaestro(game, 1, bots.Budget{Nanoseconds: int64(time.Hour), Clock: clock, Threads: 2})
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Millisecond)
		began = time.Now()
		mustChooseCtx(t, ctx, long, s)
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("%s: comes back %v after the start, want 30 ms", name, took)
		}
		cancel()
		mustChooseCtx(t, ctx, long, s)
	}
}

// A planner that is interrupted plays what its last whole search has found.
func TestMaestroKeepsWhatItFound(t *testing.T) {
	leftAfter := func(draws int, seed uint64) (left uint8, drawn int) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		game := *nimGame
		game.Heuristics.SampleTurn = func(s games.State, dst []games.Action, r *rand.Rand) []games.Action {
			if drawn++; drawn == draws {
				cancel()
			}
			return nimGame.Heuristics.SampleTurn(s, dst, r)
		}
		m, s := bots.NewMaestro(&game, seed, bots.Budget{Iterations: 40_000, Threads: 1}), &nim{stones: 7}
		for s.turn == 0 && s.stones > 0 {
			a, err := m.Choose(ctx, s)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a)
		}
		return s.stones, drawn
	}
	_, all := leftAfter(-1, 1)
	for part := 2; part < 20; part++ { // a twentieth is more than the first search
		if left, _ := leftAfter(all*part/20, 1); left != 4 {
			t.Errorf("interrupted after %d twentieths it leaves %d of 7, want 4", part, left)
		}
	}
}

// A fake clock makes a timed choice repeatable: it advances with each look.
func TestMaestroMeasuresItsSpeed(t *testing.T) {
	now := int64(0)
	clock := func() int64 { now += 1_000_000; return now }
	b := bots.NewMaestro(breakthrough.Game, 1, bots.Budget{Nanoseconds: 60_000_000, Clock: clock, Threads: 1})
	mustChoose(t, b, afterRandomPlies(t, 4))
	if now > 100_000_000 {
		t.Errorf("looks at the clock for %d ms of 60", now/1_000_000)
	}
}

func TestMaestroKeepsItsMemory(t *testing.T) {
	if bots.NodeAndEdgeBytes*5/4*2 > bots.BytesPerEdge {
		t.Errorf("an edge and a node take %d bytes, counted as %d", bots.NodeAndEdgeBytes, bots.BytesPerEdge)
	}
	const limit = 3000
	m := bots.NewMaestroSearch(breakthrough.Game, 20_000, 2)
	m.LimitEdges(limit)
	s := afterRandomPlies(t, 4)
	m.Search(s)
	if most := m.Edges(); most > limit+64 || most < limit/2 {
		t.Errorf("%d edges, want about %d", most, limit)
	}
	mustChoose(t, m, s)
}

// After an answer the tree is kept from the new position on, with the same moves as a fresh one.
func TestMaestroKeepsTheTree(t *testing.T) {
	m := bots.NewMaestroSearch(breakthrough.Game, 4000, 1)
	s := afterRandomPlies(t, 8)
	for n := range 3 {
		s.Apply(action(s, mustChoose(t, m, s)))
		s.Apply(m.LikelyAnswer(s))
		kept := m.Resume(s)
		if kept < 16 {
			t.Fatalf("answer %d: %d visits are kept", n, kept)
		}
		fresh := bots.NewMaestroSearch(breakthrough.Game, 4000, 1)
		fresh.Resume(s)
		if got, want := m.RootMoves(), fresh.RootMoves(); got != want {
			t.Errorf("answer %d: the moves are %s, want %s", n, got, want)
		}
	}
	if kept := m.Resume(afterRandomPlies(t, 2)); kept != 0 {
		t.Errorf("%d visits are kept of a position that was not reached", kept)
	}
}

func TestMaestroDoesNotAllocate(t *testing.T) {
	for name, game := range map[string]*games.Game{"open": breakthrough.Game, "hidden": kuhnGame} {
		s := games.View(&kuhn{card: [2]uint8{2, 1}}, 0)
		if game == breakthrough.Game {
			s = afterRandomPlies(t, 4)
		}
		m := bots.NewMaestroSearch(game, 4000, 1)
		m.LimitEdges(20_000)
		m.Search(s)
		m.Iterate(20_000)
		if n := testing.AllocsPerRun(5, func() { m.Iterate(200) }); n != 0 {
			t.Errorf("%s: 200 iterations allocate %v times", name, n)
		}
	}
}

// The answer depends on the own card only, also when the bot receives the other's by mistake.
func TestMaestroDoesNotPeek(t *testing.T) {
	for mine := uint8(1); mine <= 3; mine++ {
		for _, iterations := range []int{200, 2000} {
			seen := map[games.Action]bool{}
			for theirs := uint8(1); theirs <= 3; theirs++ {
				if theirs == mine {
					continue
				}
				s := &kuhn{card: [2]uint8{theirs, mine}, moves: [2]games.Action{bet}, n: 1}
				a, err := maestro(kuhnGame, iterations, 4).Choose(context.Background(), s)
				if err != nil {
					t.Fatal(err)
				}
				seen[a] = true
			}
			if len(seen) != 1 {
				t.Errorf("with %d it answers %v, by the other's card", mine, seen)
			}
		}
	}
}

func TestMaestroPlansTurns(t *testing.T) {
	for stones := uint8(2); stones < 8; stones++ {
		if stones%4 == 0 {
			continue
		}
		if left := playTurn(t, maestro(nimGame, 6000, 1), &nim{stones: stones}); left%4 != 0 {
			t.Errorf("of %d stones it leaves %d", stones, left)
		}
	}
}

// Learned weights are Maestro's only.
func TestTunedWeights(t *testing.T) {
	game := *breakthrough.Game
	before := game.Heuristics.Features[0].Weight
	game.Heuristics.Tuned = make([]float64, len(game.Heuristics.Features))
	game.Heuristics.Tuned[0], game.Heuristics.TunedUnit = before+1, 2.5
	tuned := game.Heuristics.WithTuned()
	if got := tuned.Features[0].Weight; got != before+1 {
		t.Errorf("the weight is %v, want %v", got, before+1)
	}
	if game.Heuristics.Features[0].Weight != before {
		t.Error("the weights of the levels have changed")
	}
	s := afterRandomPlies(t, 6)
	if got := bots.UnitOf(tuned, s); got != 2.5 {
		t.Errorf("the unit is %v, want 2.5", got)
	}
	if got := bots.UnitOf(game.Heuristics, s); got == 2.5 {
		t.Error("the levels have the unit of the learned weights")
	}
	if a, b := mustChoose(t, bots.New(&game, 4, 1), s), mustChoose(t, bots.New(breakthrough.Game, 4, 1), s); a != b {
		t.Errorf("level 4 plays %s instead of %s", a, b)
	}
}

// What is found while the other thinks is there for the next choice; a game that keeps no tree, a
// solved position and a full tree end it at once.
func TestMaestroPonders(t *testing.T) {
	m := bots.NewMaestroSearch(breakthrough.Game, 2000, 2)
	s := afterRandomPlies(t, 8)
	s.Apply(action(s, mustChoose(t, m, s)))
	m.LimitEdges(200_000)
	if m.Ponder(context.Background(), s) {
		t.Error("a full tree leaves something to find")
	}
	s.Apply(m.LikelyAnswer(s))
	if kept := m.Resume(s); kept < 5000 {
		t.Errorf("after pondering %d visits are kept", kept)
	}
	c := testPositions["win in one"]
	if m.Ponder(context.Background(), board(t, c.turn, c.rows...)) {
		t.Error("a solved position leaves something to find")
	}
	for name, s := range map[string]games.State{"planner": &nim{stones: 9}, "hidden": &kuhn{card: [2]uint8{2, 1}}} {
		game := map[string]*games.Game{"planner": nimGame, "hidden": kuhnGame}[name]
		if maestro(game, 100, 1).(bots.Maestro).Ponder(context.Background(), s) {
			t.Errorf("%s: ponders", name)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if !bots.NewMaestroSearch(breakthrough.Game, 2000, 1).Ponder(ctx, afterRandomPlies(t, 4)) {
		t.Error("a search that was interrupted has nothing more to find")
	}
}

func TestMaestroKnowsThatItWins(t *testing.T) {
	m := bots.NewMaestroSearch(breakthrough.Game, 2000, 1)
	mustChoose(t, m, afterRandomPlies(t, 2))
	if m.Wins() {
		t.Error("wins at the opening")
	}
	c := testPositions["win in one"]
	mustChoose(t, m, board(t, c.turn, c.rows...))
	if !m.Wins() {
		t.Error("does not know that it wins in one")
	}
}

func TestBestHints(t *testing.T) {
	for _, name := range []string{"win in one", "stop the runner"} {
		c := testPositions[name]
		s := board(t, c.turn, c.rows...)
		set, err := bots.BestHints(context.Background(), breakthrough.Game, s, 1, bots.Budget{Iterations: 2000, Threads: 2}, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		if got := s.FormatAction(set.Hints[set.Best].Action); !slices.Contains(c.good, got) {
			t.Errorf("%s: advises %s, want one of %v", name, got, c.good)
		}
	}
	set, err := bots.BestHints(context.Background(), nimGame, &nim{stones: 6}, 1, bots.Budget{Iterations: 2000, Threads: 1}, nil, 0)
	if err != nil || len(set.Hints) == 0 || len(set.Hints[set.Best].Turn) == 0 {
		t.Errorf("nim: %v, %v", set, err)
	}
	set, err = bots.BestHints(context.Background(), nimGame, &nim{stones: 1}, 1, bots.Budget{Iterations: 2000, Threads: 2}, nil, 0)
	if err != nil || len(set.Hints) != 1 {
		t.Errorf("taking the last stone: %+v, %v, want one hint", set, err)
	}
}

// TestBestHintIsOneOfThoseShown shows two moves of a position, the better one last.
func TestBestHintIsOneOfThoseShown(t *testing.T) {
	c := testPositions["win in one"]
	s := board(t, c.turn, c.rows...)
	var good, bad games.Action
	for _, a := range s.LegalActions(nil) {
		if slices.Contains(c.good, s.FormatAction(a)) {
			good = a
		} else {
			bad = a
		}
	}
	for _, shown := range [][]games.Action{{bad, good}, {bad}} {
		turns := make([][]games.Action, len(shown))
		for i, a := range shown {
			turns[i] = []games.Action{a}
		}
		set, err := bots.BestHints(context.Background(), breakthrough.Game, s, 1, bots.Budget{Iterations: 2000, Threads: 2}, turns, 0)
		if err != nil || len(set.Hints) != len(shown) || set.Best != len(shown)-1 {
			t.Errorf("%d moves shown: %d hints, the best is %d, %v", len(shown), len(set.Hints), set.Best, err)
		}
	}
}
