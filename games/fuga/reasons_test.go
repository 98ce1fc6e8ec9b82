package fuga_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/fuga"
)

// Each side has features of its own: what the other gains from them is the rival's loss.
func TestReasonsNameTheSideThatGains(t *testing.T) {
	own := [][]string{
		{
			"points", "roll", "attack", "arrest", "force", "shadow", "follow", "stay", "aboard", "done", "rest",
			"other", "crew", "between", "covered", "nearest",
		},
		{
			"points", "roll", "breakout", "suspect", "danger", "meet", "edge", "decoys", "start", "theft", "decoy", "apart", "away", "done", "rest",
			"sails", "ferry", "safe", "risk", "join", "clear", "ready", "carried", "hold",
		},
	}
	v := scenarioWith(t, "golfo")
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	r, count := rand.New(rand.NewPCG(1, 2)), [2]int{}
	for range 3 {
		s, err := fuga.Game.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		for s.Actor() != games.Terminal {
			actor, actions := s.Actor(), s.LegalActions(nil)
			if actor == games.Chance {
				s.Apply(games.SampleChance(s, actions, r))
				continue
			}
			one, other := actions[r.IntN(len(actions))], actions[r.IntN(len(actions))]
			for _, reason := range bots.CompareTurns(fuga.Game, games.View(s, actor), []games.Action{one}, []games.Action{other}) {
				role := slices.Index([]string{"police", "criminals"}, setup.SeatName(actor))
				if !slices.Contains(own[role], reason.ID) && !slices.Contains(own[1-role], reason.ID[:max(0, len(reason.ID)-len(".rival"))]) {
					t.Errorf("%s plays %s for the reason %q", setup.SeatName(actor), s.FormatAction(one), reason.ID)
				}
				count[role]++
			}
			s.Apply(one)
		}
	}
	if count[0] < 20 || count[1] < 20 {
		t.Errorf("%d reasons of the police, %d of the criminals", count[0], count[1])
	}
}
