package presenter_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Every illegal action that can be typed is answered with a sentence of the texts and a rule, in every game.
func TestEveryIllegalActionHasAReason(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			p := all.Presenters()[g.ID]
			rejecter, ok := p.(presenter.Rejecter)
			if !ok {
				t.Fatal("has no Reject")
			}
			for seed := range uint64(3) {
				m := presentertest.New[games.State](t, g, p, "")
				m.RandomEvery = 3
				r := rand.New(rand.NewPCG(seed, 9))
				m.PlayUntil(seed, func(s games.State) bool {
					if s.Actor() >= 0 && r.IntN(12) == 0 {
						checkReasons(t, m, rejecter, r)
					}
					return t.Failed()
				})
			}
		})
	}
}

// checkReasons checks the reasons of some illegal actions of a position.
func checkReasons(t *testing.T, m *presentertest.Match[games.State], p presenter.Rejecter, r *rand.Rand) {
	in := m.Input("")
	space := in.View.(games.RuleChecker).ActionSpace(nil)
	for range 60 {
		a := space[r.IntN(len(space))]
		rule := games.Check(in.View, a)
		if rule == "" {
			continue
		}
		name := in.View.FormatAction(a)
		why := p.Reject(in, a, rule).Reject
		if why == nil || why.Sentence == "" || strings.HasPrefix(why.Sentence, m.Game.ID+".") || strings.Contains(why.Sentence, "{") {
			t.Errorf("%q, which breaks %s, gets %+v in\n%v", name, rule, why, m.State)
			return
		}
	}
}

// A typed action is answered as the tap that means it.
func TestTypedActionsAreAnsweredLikeTaps(t *testing.T) {
	for name, c := range map[string]struct{ game, played, taps, target, typed string }{
		"Isaac: taken":            {"isaac", "5@23-", "bar5", "c23", "5@23-"},
		"Quadriga: near an enemy": {"quadriga", "h10;go", "", "h11", "h11"},
		"Quadriga: taken":         {"quadriga", "h10;go", "", "h10", "h10"},
		"Quadriga: off the sea":   {"quadriga", "a1", "a1", "dir:W", "a1>W"},
		"Pinguinoè: roll first":   {"pinguinoe", "=b;=p1", "", "c0.1", "E"},
		"Fuga: not on the sea":    {"fuga", "", "", "h0000", "set c1 0000"},
	} {
		t.Run(name, func(t *testing.T) {
			g := catalog.Find(c.game)
			p := all.Presenters()[c.game]
			m := presentertest.New[games.State](t, g, p, "")
			m.Play(c.played)
			in := m.Input("")
			for id := range strings.FieldsSeq(c.taps) {
				layout := p.Layout(in)
				respond, ok := layout.Responder(id)
				if !ok {
					t.Fatalf("no target %s", id)
				}
				in.Selection = respond().Select
			}
			layout := p.Layout(in)
			respond, ok := layout.Responder(c.target)
			if !ok {
				t.Fatalf("no target %s", c.target)
			}
			tap := respond().Reject
			a, rule, illegal := games.IllegalAction(in.View, c.typed)
			if tap == nil || !illegal {
				t.Fatalf("the tap gets %+v, the action is illegal: %t", tap, illegal)
			}
			if typed := p.(presenter.Rejecter).Reject(in, a, rule).Reject; typed == nil || *typed != *tap {
				t.Errorf("the tap gets %+v, the typed action %+v", tap, typed)
			}
		})
	}
}
