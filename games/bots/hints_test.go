package bots_test

import (
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/polar"
)

// The previous best hint stays the best if another is hardly better, or begins with the same action; but
// not if it was searched little, or is clearly worse.
func TestBestHintKeepsThePreviousBest(t *testing.T) {
	turns := [][]games.Action{{1}, {2, 3}, {2, 4}}
	for name, c := range map[string]struct {
		list           []bots.Candidate
		previous, want int
	}{
		"about as good":    {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.6, Visits: 500}}, 1, 1},
		"worse":            {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.5, Visits: 500}}, 1, 0},
		"hardly tried":     {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}, {Action: 2, Value: 0.7, Visits: 20}}, 1, 0},
		"begins alike":     {[]bots.Candidate{{Action: 2, Value: 0.62, Visits: 900}, {Action: 1, Value: 0.3, Visits: 500}}, 2, 2},
		"not looked at":    {[]bots.Candidate{{Action: 1, Value: 0.62, Visits: 900}}, 2, 0},
		"others are tried": {[]bots.Candidate{{Action: 9, Value: 0.9, Visits: 900}, {Action: 2, Value: 0.6, Visits: 500}}, 2, 2},
	} {
		if got := bots.BestOfShown(turns, c.list, c.previous); got != c.want {
			t.Errorf("%s: the best of those shown is %d, want %d", name, got, c.want)
		}
	}
}

// A move for which there is a reason is the best hint, unless one without is clearly better.
func TestHintsPreferMovesWithAReason(t *testing.T) {
	v, err := catalog.FindVariant(polar.Game, "")
	if err != nil {
		t.Fatal(err)
	}
	s := gametest.NewState(t, polar.Game, games.Setup{Variant: v, Seats: v.SeatIDs[:v.Seats.Min]})
	tried, r := 0, rand.New(rand.NewPCG(1, 1))
	for s.Actor() != games.Terminal && tried < 20 {
		actions := s.LegalActions(nil)
		if s.Actor() < 0 {
			s.Apply(games.SampleChance(s, actions, r))
			continue
		}
		var bare, told []games.Action
		for _, a := range actions {
			if len(bots.CompareTurns(polar.Game, s, []games.Action{a}, nil)) > 0 {
				told = append(told, a)
			} else {
				bare = append(bare, a)
			}
		}
		if len(bare) > 0 && len(told) > 0 {
			tried++
			for value, want := range map[float64]games.Action{0.58: told[0], 0.55: bare[0]} {
				found := []bots.Candidate{{Action: bare[0], Value: 0.6, Visits: 900}, {Action: told[0], Value: value, Visits: 500}}
				if hint, err := bots.BestFound(polar.Game, s, found); err != nil || hint.Action != want {
					t.Errorf("with a reason at %g: %s, want %s, %v\n%v", value, s.FormatAction(hint.Action), s.FormatAction(want), err, s)
				}
			}
		}
		s.Apply(actions[r.IntN(len(actions))])
	}
	if tried < 20 {
		t.Errorf("%d positions had both kinds of moves", tried)
	}
}
