package catalog_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// Bots of every game play with every number of seats: only legal actions, on views alone, the
// same for the same view and seed, also when they are cancelled. Hints are legal.
func TestBotsPlayEveryGame(t *testing.T) {
	for _, game := range catalog.All {
		v, err := catalog.FindVariant(game, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range gametest.Setups(game, v) {
			t.Run(game.ID, func(t *testing.T) { playBots(t, game, setup) })
		}
	}
}

// plies is the length of the matches, probe the number of plies between close checks.
const (
	plies = 240
	probe = 47
)

func playBots(t *testing.T, game *games.Game, setup games.Setup) {
	s := gametest.NewState(t, game, setup)
	seated := make([]bots.Bot, len(setup.Seats))
	for seat := range seated {
		seated[seat] = bots.New(game, 1+seat%2, uint64(seat))
	}
	chances := 0
	for n := range plies {
		actor := s.Actor()
		switch actor {
		case games.Terminal:
			return
		case games.Chance:
			s.Apply(games.SeededChance(s, 1, chances))
			chances++
			continue
		}
		view := games.View(s, actor)
		if n%probe == 0 {
			checkOtherBots(t, game, view)
		}
		a, err := seated[actor].Choose(context.Background(), view)
		if err != nil || !slices.Contains(s.LegalActions(nil), a) {
			t.Fatalf("%s %s: %q, %v\n%v", game.ID, setup.SeatName(actor), s.FormatAction(a), err, s)
		}
		s.Apply(a)
	}
}

// checkOtherBots lets other bots choose in a position.
func checkOtherBots(t *testing.T, game *games.Game, view games.State) {
	t.Helper()
	before := view.Clone()
	actions := view.LegalActions(nil)
	ask := func(ctx context.Context, b bots.Bot) games.Action {
		a, err := b.Choose(ctx, view)
		if err != nil || !slices.Contains(actions, a) {
			t.Fatalf("%s: %T chose %q, %v\n%v", game.ID, b, view.FormatAction(a), err, view)
		}
		return a
	}
	first := ask(context.Background(), bots.New(game, 2, 5))
	if again := ask(context.Background(), bots.New(game, 2, 5)); again != first {
		t.Errorf("%s: the same seed chose %q, then %q\n%v", game.ID, view.FormatAction(first), view.FormatAction(again), view)
	}
	ask(context.Background(), bots.Greedy(game, 1))

	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Millisecond)
	defer cancel()
	ask(ctx, bots.New(game, 5, 1)) // TestCancelledBotsReturnSoon measures how soon.

	advice, err := bots.Hints(ctx, game, view, 1)
	if err != nil || len(advice.Hints) == 0 || advice.Best >= len(advice.Hints) {
		t.Fatalf("%s: %+v, %v", game.ID, advice, err)
	}
	for _, h := range advice.Hints {
		if !slices.Contains(actions, h.Action) || len(h.Turn) == 0 || h.Turn[0] != h.Action {
			t.Errorf("%s: the hint %q is not legal\n%v", game.ID, view.FormatAction(h.Action), view)
		}
	}
	if !games.Equal(view, before) {
		t.Errorf("%s: the view was changed", game.ID)
	}
}
