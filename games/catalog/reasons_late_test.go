package catalog_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
	"banchisa/games/isaac"
	"banchisa/games/pinguinoe"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// late is what a game says only at the end of long matches: the reason, the variant that gets there soonest, and when.
var late = map[string]struct {
	reason, variant string
	is              func(games.State) bool
}{
	"quadriga": {"sunset", "small", func(s games.State) bool {
		left, ok := s.(*quadriga.State).TurnsLeft()
		return ok && left <= 10
	}},
	"isaac": {"target", "quick", func(s games.State) bool {
		p := s.(*isaac.State)
		return p.Phase() == isaac.Advancing && p.Score(s.Actor())+p.Points() >= p.Rules().Target
	}},
	"pinguinoe": {"last", "classic", func(s games.State) bool {
		p := s.(*pinguinoe.State)
		return p.Events()+1 == int(p.Rules().WhitePenguin)
	}},
}

// TestLateReasonsAreTrue holds what is said in the last turns before the sunset, and before the last event, against
// the positions before and after.
func TestLateReasonsAreTrue(t *testing.T) {
	t.Parallel()
	for id, end := range late {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			game, seen := catalog.Find(id), map[string]int{}
			setup := gametest.Setups(game, shippedVariant(t, game, end.variant))[0]
			for round := uint64(0); round < uint64(sample.Of(60, 6)) || seen[end.reason] == 0 && round < 40; round++ {
				s, r, bot := gametest.NewState(t, game, setup), rand.New(rand.NewPCG(round, 11)), bots.New(game, 1, round)
				for n := 0; s.Actor() != games.Terminal && n < 3000; n++ {
					if s.Actor() == games.Chance {
						s.Apply(games.SampleChance(s, s.LegalActions(nil), r))
						continue
					}
					view := games.View(s, s.Actor())
					if end.is(s) {
						for range 4 {
							checkReasons(t, game, view, randomTurn(game, view, r), seen)
						}
					}
					a, err := bot.Choose(context.Background(), view)
					if err != nil {
						t.Fatal(err)
					}
					if end.is(s) {
						checkReasons(t, game, view, []games.Action{a}, seen)
					}
					s.Apply(a)
				}
			}
			if t.Log(seen); seen[end.reason] == 0 {
				t.Errorf("no move has the reason %s", end.reason)
			}
		})
	}
}

// nearTarget are reasons of Isaac that need a counter within one removal of the target, where matches with the shipped
// targets hardly come.
var nearTarget = map[string]bool{"isaac.win": true, "isaac.win.rival": true}

// TestReasonsNearTheTargetAreTrue holds what is said where one removal is enough to win, in matches with a low target,
// against the positions before and after.
func TestReasonsNearTheTargetAreTrue(t *testing.T) {
	t.Parallel()
	text := gametest.VariantText(t, isaac.Game, resources.Variants, "quick")
	low := gametest.ParseVariant(t, isaac.Game, strings.Replace(text, "target = 60", "target = 24", 1))
	seen := map[string]int{}
	for round := range uint64(sample.Of(60, 12)) {
		s, r := gametest.NewState(t, isaac.Game, gametest.Setups(isaac.Game, low)[0]), rand.New(rand.NewPCG(round, 11))
		for s.Actor() != games.Terminal {
			if s.(*isaac.State).Phase() == isaac.Removing {
				for range 8 {
					checkReasons(t, isaac.Game, games.View(s, s.Actor()), randomTurn(isaac.Game, s, r), seen)
				}
			}
			actions := s.LegalActions(nil)
			s.Apply(actions[r.IntN(len(actions))])
		}
	}
	checkSeen(t, nearTarget, seen)
}

// shippedVariant returns a shipped variant of a game.
func shippedVariant(t *testing.T, game *games.Game, id string) games.Variant {
	t.Helper()
	for _, v := range mustShip(t, game) {
		if v.ID == id {
			return v
		}
	}
	t.Fatalf("%s has no variant %s", game.ID, id)
	return games.Variant{}
}
