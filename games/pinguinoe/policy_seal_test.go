package pinguinoe_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/pinguinoe"
)

// The first penguin has come within five steps of the seal.
const p1InReach = set + p1Sled + "=tear; " + pass2 + "roll; =5; E; E; E; flip 0:2; =ice; E; stop; "

// likeliest is the policy that plays the action of the highest prior.
func likeliest(prior func(games.State, []games.Action, []float32)) func(games.State, []games.Action, *rand.Rand) games.Action {
	return func(s games.State, actions []games.Action, _ *rand.Rand) games.Action {
		weights, best := make([]float32, len(actions)), 0
		prior(s, actions, weights)
		for i, w := range weights {
			if w > weights[best] {
				best = i
			}
		}
		return actions[best]
	}
}

// The seal catches a rival that is five steps away: the first of them does not tell yet.
func TestSealCatchesARivalInReach(t *testing.T) {
	h, r := pinguinoe.Game.Heuristics.WithStrong(), rand.New(rand.NewPCG(1, 2))
	for name, policy := range map[string]func(games.State, []games.Action, *rand.Rand) games.Action{
		"prior": likeliest(h.Prior), "rollout": h.RolloutPolicy,
	} {
		s := newLab(t, 2)
		playNames(t, s, p1InReach+"roll; =1")
		for s.Phase() == pinguinoe.Sealing && s.Position(0) != s.Home(0) {
			s.Apply(policy(s, s.LegalActions(nil), r))
		}
		if s.Position(0) != s.Home(0) {
			t.Errorf("%s: the penguin is not caught\n%s", name, s)
		}
	}
}

// A penguin that the seal has caught is named as caught, and no longer as near.
func TestACaughtPenguinIsNotNear(t *testing.T) {
	s, policy := newLab(t, 2), likeliest(pinguinoe.Game.Heuristics.WithStrong().Prior)
	playNames(t, s, strings.Replace(p1InReach, "=tear", "=fish", 1)+"roll; =1")
	before := s.Clone()
	for s.Phase() == pinguinoe.Sealing && s.Seal() != s.Position(0) {
		s.Apply(policy(s, s.LegalActions(nil), nil))
	}
	named := map[string]bool{}
	for _, r := range games.Reasons(pinguinoe.Game.Heuristics.Measures, before, s, 1) {
		named[r.ID] = true
	}
	if !named["caught.rival"] || named["near.rival"] {
		t.Errorf("the reasons are %v\n%s", named, s)
	}
}

// The seal keeps away from the penguin of the seat that steers it.
func TestSealLeavesTheOwnPenguin(t *testing.T) {
	policy := likeliest(pinguinoe.Game.Heuristics.StrongPrior)
	s := newLab(t, 2)
	playNames(t, s, p1InReach+pass2+"roll; =1")
	column := s.Rules().Column(s.Seal())
	for s.Phase() == pinguinoe.Sealing {
		s.Apply(policy(s, s.LegalActions(nil), nil))
	}
	if got := s.Rules().Column(s.Seal()); got < column || s.Position(0) == s.Home(0) {
		t.Errorf("the seal goes from column %d to %d\n%s", column, got, s)
	}
}

// What the strong policies return is legal everywhere, and they do not allocate.
func TestStrongPoliciesEverywhere(t *testing.T) {
	h, r := pinguinoe.Game.Heuristics.WithStrong(), rand.New(rand.NewPCG(3, 4))
	for _, v := range []games.State{newState(t, "classic", 4), newState(t, "two-players", 2, "seal_steps = 5", "seal_steps = 20")} {
		s, seals := v.(*pinguinoe.State), 0
		actions, weights := make([]games.Action, 0, 256), make([]float32, 256)
		for s.Actor() != games.Terminal {
			actions = s.LegalActions(actions[:0])
			if s.Actor() == games.Chance {
				s.Apply(games.SampleChance(s, actions, r))
				continue
			}
			if s.Phase() == pinguinoe.Sealing && seals < 100 {
				seals++
				if n := testing.AllocsPerRun(1, func() {
					h.Prior(s, actions, weights)
					h.RolloutPolicy(s, actions, r)
				}); n != 0 {
					t.Fatalf("%v allocations\n%s", n, s)
				}
				for i, a := range actions {
					if !(weights[i] > 0) {
						t.Fatalf("%s weighs %v\n%s", s.FormatAction(a), weights[i], s)
					}
				}
			}
			a := h.RolloutPolicy(s, actions, r)
			if rule := games.Check(s, a); rule != "" {
				t.Fatalf("%s is refused by %s\n%s", s.FormatAction(a), rule, s)
			}
			s.Apply(a)
		}
		if seals == 0 {
			t.Error("the seal never moved")
		}
	}
}
