package bots_test

import (
	"context"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
)

// stubborn always plays the same action, and counts how often it is asked.
type stubborn struct {
	action games.Action
	asked  int
}

func (b *stubborn) Choose(context.Context, games.State) (games.Action, error) {
	b.asked++
	return b.action, nil
}

func TestBoutAsksOnlyWhatIsAChoice(t *testing.T) {
	game := &games.Game{New: func(games.Setup) (games.State, error) { return &stairs{}, nil }}
	setup := games.Setup{Seats: []string{"one", "two"}}
	one, two := &stubborn{action: high}, &stubborn{action: low}
	clock := int64(0)
	played, err := bots.Bout{
		Game: game, Setup: setup, Bots: []bots.Bot{one, two},
		Clock: func() int64 { clock += 5; return clock },
	}.Play(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if one.asked != 2 || two.asked != 2 || played.Plies != 6 || played.Turns != 2 {
		t.Errorf("asked %d and %d times in %d plies of %d turns, want 2, 2, 6, 2", one.asked, two.asked, played.Plies, played.Turns)
	}
	if len(played.Times[0]) != 2 || played.Times[0][0] != 5 || played.State.Returns(nil)[0] != 1 {
		t.Errorf("times %v, result %v", played.Times, played.State.Returns(nil))
	}
	one.action = rest
	if _, err := (bots.Bout{Game: game, Setup: setup, Bots: []bots.Bot{one, two}}).Play(context.Background()); err == nil || !strings.Contains(err.Error(), "one plays rest") {
		t.Errorf("a forbidden choice gives %v", err)
	}
	one.action = high
	if played, err := (bots.Bout{Game: game, Setup: setup, Bots: []bots.Bot{one, two}, Limit: 4}).Play(context.Background()); err != nil || played.Plies != 4 {
		t.Errorf("limited to 4 it plays %d (%v)", played.Plies, err)
	}
}
