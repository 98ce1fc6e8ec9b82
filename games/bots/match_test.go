package bots_test

import (
	"context"
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
