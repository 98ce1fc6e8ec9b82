package bots_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// nim is a game of long turns: the seat on turn takes one to three stones, one by one, and then
// says stop, after the third too. The seat that takes the last stone wins. Good play leaves a
// multiple of four.
type nim struct {
	stones, takenThisTurn uint8
	turn                  games.Seat
}

const (
	take games.Action = iota + 1
	stop
)

func (n *nim) Actor() games.Seat {
	if n.stones == 0 {
		return games.Terminal
	}
	return n.turn
}

func (n *nim) LegalActions(dst []games.Action) []games.Action {
	if n.stones > 0 && n.takenThisTurn < 3 {
		dst = append(dst, take)
	}
	if n.stones > 0 && n.takenThisTurn > 0 {
		dst = append(dst, stop)
	}
	return dst
}

func (n *nim) Apply(a games.Action) {
	if a == take {
		n.stones--
		n.takenThisTurn++
	}
	if a == stop {
		n.turn, n.takenThisTurn = 1-n.turn, 0
	}
}

func (n *nim) FormatAction(a games.Action) string { return []string{"?", "take", "stop"}[a] }

func (n *nim) Returns(dst []float64) []float64 {
	dst = append(dst, 0, 0)
	if n.stones == 0 {
		dst[len(dst)-2+int(n.turn)] = 1
	}
	return dst
}

func (n *nim) Clone() games.State       { c := *n; return &c }
func (n *nim) CopyFrom(src games.State) { *n = *src.(*nim) }
func (n *nim) Value() any               { return *n }
func (n *nim) String() string           { return fmt.Sprint(*n) }

// nimGame samples whole turns at random. Its feature is the turn.
var nimGame = &games.Game{
	ID: "heap",
	Heuristics: games.Heuristics{
		Features: []games.Feature{{ID: "turn", Weight: 0.1}},
		ExtractFeatures: func(s games.State, seat games.Seat, dst []float64) {
			dst[0] = 0
			if s.(*nim).turn == seat {
				dst[0] = 1
			}
		},
		SampleTurn: func(s games.State, dst []games.Action, r *rand.Rand) []games.Action {
			st := s.(*nim)
			n := 1 + r.IntN(3)
			if int(st.takenThisTurn) >= n {
				return append(dst, stop)
			}
			for i := int(st.takenThisTurn); i < n && i-int(st.takenThisTurn) < int(st.stones); i++ {
				dst = append(dst, take)
			}
			if n-int(st.takenThisTurn) < int(st.stones) {
				dst = append(dst, stop)
			}
			return dst
		},
	},
}

// playTurn lets a bot play one turn and returns the stones that it leaves.
func playTurn(t *testing.T, b bots.Bot, s *nim) uint8 {
	t.Helper()
	seat := s.turn
	for s.Actor() == seat {
		a, err := b.Choose(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		if games.Check(s, a) != "" {
			t.Fatalf("chose %s in %v", s.FormatAction(a), s)
		}
		s.Apply(a)
	}
	return s.stones
}

func TestPlannerFindsTheTurn(t *testing.T) {
	for stones := uint8(2); stones < 8; stones++ {
		if stones%4 == 0 {
			continue // lost whatever is played
		}
		for seed := range uint64(3) {
			if left := playTurn(t, bots.New(nimGame, 5, seed), &nim{stones: stones}); left%4 != 0 {
				t.Errorf("of %d stones it leaves %d", stones, left)
			}
		}
	}
}

// In this game sampled turns take one stone only. A level that draws all its candidates from them
// finds nothing else; one that does not finds the other legal actions too.
func TestLevelsTrustPlans(t *testing.T) {
	game := *nimGame
	game.Heuristics.Levels.PriorWeight = [5]float64{1e-9, 0, 0, 0, 0}
	game.Heuristics.SampleTurn = func(s games.State, dst []games.Action, _ *rand.Rand) []games.Action {
		if s.(*nim).takenThisTurn > 0 {
			return append(dst, stop)
		}
		return append(dst, take, stop)
	}
	for level, deviates := range map[int]bool{1: true, 2: false, 5: false} {
		deviated := false
		for seed := range uint64(20) {
			deviated = deviated || playTurn(t, bots.New(&game, level, seed), &nim{stones: 7}) != 6
		}
		if deviated != deviates {
			t.Errorf("level %d plays what no plan says: %v", level, deviated)
		}
	}
}

// LevelsFor gives each role its own levels: of two seats with the same level, only the one whose
// role does not use SampleTurn deviates from it.
func TestLevelsOfARole(t *testing.T) {
	game := *nimGame
	game.Heuristics.SampleTurn = func(s games.State, dst []games.Action, _ *rand.Rand) []games.Action {
		if s.(*nim).takenThisTurn > 0 {
			return append(dst, stop)
		}
		return append(dst, take, stop)
	}
	weak := games.LevelParams{Iterations: [5]int{1}, PriorWeight: [5]float64{1e-9}, Temperature: [5]float64{9}}
	game.Heuristics.LevelsFor = func(s games.State) *games.LevelParams {
		if s.Actor() == 1 {
			return &weak
		}
		return &games.LevelParams{}
	}
	for seat, deviates := range []bool{false, true} {
		deviated := false
		for seed := range uint64(20) {
			deviated = deviated || playTurn(t, bots.New(&game, 1, seed), &nim{stones: 7, turn: games.Seat(seat)}) != 6
		}
		if deviated != deviates {
			t.Errorf("seat %d plays what no plan says: %v", seat, deviated)
		}
	}
}

// A planner that has planned three stones does not search again for each of them, but does when
// something else has happened.
func TestPlannerContinuesOrReplans(t *testing.T) {
	b := bots.New(nimGame, 5, 1)
	s := &nim{stones: 7}
	if left := playTurn(t, b, s); left != 4 {
		t.Fatalf("of 7 it leaves %d", left)
	}
	// The turn was undone and resumed with another heap: the old plan would take two.
	other := &nim{stones: 5, takenThisTurn: 1}
	if left := playTurn(t, b, other); left != 4 {
		t.Errorf("of 5, with one taken, it leaves %d", left)
	}
}

// stairs is a game of turns of three steps, high or low, of which the second is forced. The seat
// that steps high more often wins.
type stairs struct {
	n    uint8
	high [2]uint8
}

const (
	high games.Action = iota + 1
	low
	rest
)

func (s *stairs) Actor() games.Seat {
	if s.n == 6 {
		return games.Terminal
	}
	return games.Seat(s.n / 3)
}

func (s *stairs) LegalActions(dst []games.Action) []games.Action {
	switch {
	case s.n == 6:
		return dst
	case s.n%3 == 1:
		return append(dst, rest)
	}
	return append(dst, high, low)
}

func (s *stairs) Apply(a games.Action) {
	if a == high {
		s.high[s.n/3]++
	}
	s.n++
}

func (s *stairs) FormatAction(a games.Action) string { return []string{"?", "high", "low", "rest"}[a] }

func (s *stairs) Returns(dst []float64) []float64 {
	switch {
	case s.n < 6:
		return append(dst, 0, 0)
	case s.high[0] > s.high[1]:
		return append(dst, 1, 0)
	case s.high[0] < s.high[1]:
		return append(dst, 0, 1)
	}
	return append(dst, 0.5, 0.5)
}

func (s *stairs) Clone() games.State       { c := *s; return &c }
func (s *stairs) CopyFrom(src games.State) { *s = *src.(*stairs) }
func (s *stairs) Value() any               { return *s }
func (s *stairs) String() string           { return fmt.Sprint(*s) }

// Bots are not asked about forced actions: the plan goes on after one without a new search.
func TestPlannerContinuesAfterForcedActions(t *testing.T) {
	plans := 0
	game := &games.Game{ID: "stairs", Heuristics: games.Heuristics{
		SampleTurn: func(s games.State, dst []games.Action, r *rand.Rand) []games.Action {
			plans++
			for n := s.(*stairs).n; ; n++ {
				if n%3 == 1 {
					dst = append(dst, rest)
				} else {
					dst = append(dst, high+games.Action(r.IntN(2)))
				}
				if n%3 == 2 {
					return dst
				}
			}
		},
	}}
	s := &stairs{}
	b := bots.New(game, 5, 1)
	for _, want := range []games.Action{high, rest, high} {
		if want != rest {
			if a, err := b.Choose(context.Background(), s); err != nil || a != want {
				t.Errorf("%v: it plays %s (%v), want %s", s, s.FormatAction(a), err, s.FormatAction(want))
			}
		}
		if s.n == 0 {
			plans = 0
		}
		s.Apply(want)
	}
	if plans != 0 {
		t.Errorf("it thought again within its turn: %d plans", plans)
	}
}

func TestPlannerIsCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := &nim{stones: 9}
	if a, err := bots.New(nimGame, 5, 1).Choose(ctx, s); err != nil || a != take {
		t.Errorf("chose %v, %v", a, err)
	}
}

func TestHintsOfPlanners(t *testing.T) {
	set, err := bots.Hints(context.Background(), nimGame, &nim{stones: 5, takenThisTurn: 1}, 1)
	if err != nil {
		t.Fatal(err)
	}
	best := set.Hints[set.Best]
	if best.Action != take || len(best.Turn) != 2 || best.Turn[1] != stop {
		t.Errorf("best is %+v of %+v", best, set)
	}
}

// Each level of a planner beats random play, and all play whole matches.
func TestPlannersInTheArena(t *testing.T) {
	setup := games.Setup{Seats: []string{"one", "two"}}
	game := *nimGame
	game.New = func(games.Setup) (games.State, error) { return &nim{stones: 21}, nil }
	for level := 2; level <= bots.NumLevels; level++ {
		got, err := arena{game: &game, setup: setup, matches: 100, newBots: [2]func(uint64) (bots.Bot, error){
			func(seed uint64) (bots.Bot, error) { return bots.New(&game, level, seed), nil },
			func(seed uint64) (bots.Bot, error) { return bots.Random(seed), nil },
		}}.run()
		if err != nil || got.low < 0.5 {
			t.Errorf("level %d: %v, %v", level, got, err)
		}
	}
}

// With turns chosen among drawn ones, both seats of a playout play better, and it allocates nothing.
func TestPlayoutsChooseAmongDrawnTurns(t *testing.T) {
	game := *nimGame
	game.Heuristics.ExtractFeatures = func(s games.State, seat games.Seat, dst []float64) {
		dst[0] = 0
		if st := s.(*nim); st.turn != seat && st.stones%4 == 0 {
			dst[0] = 1
		}
	}
	const lost = 8 // stones from which the seat on turn loses to good play
	drawn := bots.Playouts(&game, &nim{stones: lost}, 1, 200)()
	chosen := bots.Playouts(&game, &nim{stones: lost}, 8, 200)
	if got := chosen(); got > 0.15 || drawn < 0.3 {
		t.Errorf("the seat that must lose wins %.2f of playouts of chosen turns, %.2f of drawn ones", got, drawn)
	}
	if n := testing.AllocsPerRun(3, func() { chosen() }); n != 0 {
		t.Errorf("200 playouts allocate %v times", n)
	}
}
