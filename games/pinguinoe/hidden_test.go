package pinguinoe_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
)

// The same view with other hidden cards and the same seed gives the same choice, in 200 positions
// with cards that the bot cannot see.
func TestBotsDoNotPeek(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	want := 200
	if testing.Short() {
		want = 8
	}
	for found, seed := 0, uint64(0); found < want; seed++ {
		if seed > 2000 {
			t.Fatal("hands dealt again are never different: nothing is hidden")
		}
		s := newState(t, "classic", 4)
		r := rand.New(rand.NewPCG(seed, r.Uint64()))
		for n := 0; s.Actor() != games.Terminal && n < 1500 && found < want; n++ {
			actions := s.LegalActions(nil)
			if s.Actor() == games.Chance {
				s.Apply(games.SampleChance(s, actions, r))
				continue
			}
			if other := redealt(s, r); other != nil && len(actions) > 1 && r.IntN(6) == 0 {
				found++
				a := botChoice(t, s, seed)
				if b := botChoice(t, other, seed); a != b {
					t.Fatalf("%s with these hands, %s with those\n%v\n%v", s.FormatAction(a), s.FormatAction(b), s, other)
				}
			}
			s.Apply(forwardPolicy(s, actions, r))
		}
	}
}

// redealt returns the position with the hands that the actor cannot see dealt again, or nil if
// that changes nothing.
func redealt(s games.State, r *rand.Rand) games.State {
	other := games.View(s, s.Actor())
	other.(games.HiddenInfo).Determinize(r)
	if *other.(*pinguinoe.State) == *s.(*pinguinoe.State) {
		return nil
	}
	return other
}

func botChoice(t *testing.T, s games.State, seed uint64) games.Action {
	t.Helper()
	a, err := bots.New(pinguinoe.Game, 1+int(seed%bots.NumLevels), seed).Choose(context.Background(), games.View(s, s.Actor()))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestRevealsMatchesItsDefinition compares Reveals with every position that is possible for the
// other seats, for all legal actions of random matches with two and three seats.
func TestRevealsMatchesItsDefinition(t *testing.T) {
	matches := uint64(12)
	if testing.Short() {
		matches = 3
	}
	found := map[bool]int{}
	for seed := range matches {
		for _, s := range []games.State{newState(t, "classic", 3), gametest.NewState(t, pinguinoe.Game, gametest.Setups(pinguinoe.Game, stormyDeck(t))[0])} {
			r := rand.New(rand.NewPCG(seed, 17))
			for n := 0; s.Actor() != games.Terminal && n < 600; n++ {
				actions := s.LegalActions(nil)
				if s.Actor() == games.Chance {
					s.Apply(games.SampleChance(s, actions, r))
					continue
				}
				for _, a := range actions {
					want := illegalInSomeWorld(s, a)
					if found[want]++; games.Reveals(s, a) != want {
						t.Fatalf("Reveals says %v of %s\n%v", !want, s.FormatAction(a), s)
					}
				}
				s.Apply(forwardPolicy(s, actions, r))
			}
		}
	}
	if found[true] == 0 || found[false] == 0 {
		t.Errorf("%d actions reveal something, %d nothing", found[true], found[false])
	}
}

// illegalInSomeWorld reports whether the action is illegal in some position that is possible for
// another seat.
func illegalInSomeWorld(s games.State, a games.Action) bool {
	for viewer := range games.Seat(len(s.Returns(nil))) {
		if viewer == s.Actor() {
			continue
		}
		for _, world := range games.View(s, viewer).(*pinguinoe.State).Worlds() {
			if games.Check(world, a) != "" {
				return true
			}
		}
	}
	return false
}
