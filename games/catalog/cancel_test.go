package catalog_test

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
)

// maxCancelTime is the processor time that a bot may use after it was cancelled.
const maxCancelTime = 50 * time.Millisecond

// A bot of level 5 that is cancelled while it thinks returns at once, in every game and with
// every number of seats: at the first evaluation, during calibration, and deep in a search. The
// test measures the time of the bot's own thread, so that a busy machine changes nothing.
func TestCancelledBotsReturnSoon(t *testing.T) {
	for _, game := range catalog.All {
		v, err := catalog.FindVariant(game, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, setup := range gametest.Setups(game, v) {
			t.Run(game.ID, func(t *testing.T) { checkCancels(t, game, setup) })
		}
	}
}

func checkCancels(t *testing.T, game *games.Game, setup games.Setup) {
	s := gametest.NewState(t, game, setup)
	guide := bots.New(game, 1, 3)
	chances, late := 0, time.Duration(0)
	for n := 0; n < plies && s.Actor() != games.Terminal; n++ {
		if s.Actor() == games.Chance {
			s.Apply(games.SeededChance(s, 1, chances))
			chances++
			continue
		}
		view := games.View(s, s.Actor())
		if n%probe == probe/2 {
			for _, look := range []int{1, 15, 150} {
				late = max(late, cancelTime(t, game, view, look))
			}
		}
		a, err := guide.Choose(context.Background(), view)
		if err != nil {
			t.Fatal(err)
		}
		s.Apply(a)
	}
	t.Logf("%d seats: back after %v", len(setup.Seats), late)
	if late > maxCancelTime*raceSlowdown {
		t.Errorf("%s, %d seats: cancelled, level 5 thought for %v", game.ID, len(setup.Seats), late)
	}
}

// cancelTime returns the processor time that level 5 still uses after it was cancelled during the
// look-th evaluation of a position.
func cancelTime(t *testing.T, game *games.Game, view games.State, look int) time.Duration {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	looks, since := 0, time.Duration(0)
	watched := *game
	watched.Heuristics.ExtractFeatures = func(s games.State, seat games.Seat, dst []float64) {
		if looks++; looks == look {
			cancel()
			since = threadTime()
		}
		game.Heuristics.ExtractFeatures(s, seat, dst)
	}
	a, err := bots.New(&watched, bots.NumLevels, 1).Choose(ctx, view)
	back := threadTime()
	if err != nil || !slices.Contains(view.LegalActions(nil), a) {
		t.Fatalf("%s: cancelled at look %d, level 5 chose %q, %v\n%v", game.ID, look, view.FormatAction(a), err, view)
	}
	if looks < look {
		return 0 // the search ended sooner: a forced choice, or a match near its end
	}
	return back - since
}
