package bots_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// constantBot always plays the same action and counts how often it is asked.
type constantBot struct {
	action games.Action
	calls  int
}

func (b *constantBot) Choose(context.Context, games.State) (games.Action, error) {
	b.calls++
	return b.action, nil
}

// A turn of passes alone is idle; a forced pass makes none, and neither does one beside an action.
func TestIdleTurns(t *testing.T) {
	game := &games.Game{New: func(games.Setup) (games.State, error) { return &stairs{}, nil }}
	setup := games.Setup{Seats: []string{"one", "two"}}
	for name, c := range map[string]struct {
		passes []games.Action
		want   [2]int
	}{
		"low and rest": {[]games.Action{low, rest}, [2]int{0, 1}},
		"rest":         {[]games.Action{rest}, [2]int{0, 0}},
		"low":          {[]games.Action{low}, [2]int{0, 0}},
		"all":          {[]games.Action{high, low, rest}, [2]int{1, 1}},
	} {
		game.Heuristics.IsPass = func(a games.Action) bool { return slices.Contains(c.passes, a) }
		result, err := bots.Match{Game: game, Setup: setup, Bots: []bots.Bot{&constantBot{action: high}, &constantBot{action: low}}}.Play(context.Background())
		if err != nil || [2]int(result.IdleTurns) != c.want {
			t.Errorf("%s: idle turns %v (%v), want %v", name, result.IdleTurns, err, c.want)
		}
	}
}

func TestMatchAsksOnlyForChoices(t *testing.T) {
	game := &games.Game{New: func(games.Setup) (games.State, error) { return &stairs{}, nil }}
	setup := games.Setup{Seats: []string{"one", "two"}}
	one, two := &constantBot{action: high}, &constantBot{action: low}
	clock := int64(0)
	result, err := bots.Match{
		Game: game, Setup: setup, Bots: []bots.Bot{one, two},
		Clock: func() int64 { clock += 5; return clock },
	}.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if one.calls != 2 || two.calls != 2 || result.Plies != 6 || result.Turns != 2 {
		t.Errorf("asked %d and %d times in %d plies of %d turns, want 2, 2, 6, 2", one.calls, two.calls, result.Plies, result.Turns)
	}
	if len(result.Times[0]) != 2 || result.Times[0][0] != 5 || result.State.Returns(nil)[0] != 1 {
		t.Errorf("times %v, result %v", result.Times, result.State.Returns(nil))
	}
	one.action = rest
	if _, err := (bots.Match{Game: game, Setup: setup, Bots: []bots.Bot{one, two}}).Play(context.Background()); err == nil || !strings.Contains(err.Error(), "one plays rest") {
		t.Errorf("a forbidden choice gives %v", err)
	}
	one.action = high
	if result, err := (bots.Match{Game: game, Setup: setup, Bots: []bots.Bot{one, two}, MaxActions: 4}).Play(context.Background()); err != nil || result.Plies != 4 {
		t.Errorf("limited to 4 it plays %d (%v)", result.Plies, err)
	}
}

// The end of the context ends a match: bots would play on without thinking.
func TestMatchEndsWithItsContext(t *testing.T) {
	game := &games.Game{New: func(games.Setup) (games.State, error) { return &stairs{}, nil }}
	setup := games.Setup{Seats: []string{"one", "two"}}
	one, two := &constantBot{action: high}, &constantBot{action: low}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (bots.Match{Game: game, Setup: setup, Bots: []bots.Bot{one, two}}).Play(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("it goes on: %v", err)
	}
}
