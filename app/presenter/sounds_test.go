package presenter_test

import (
	"io/fs"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// TestEverySoundOfAGameIsHeard goes through a recorded match and random ones of each game, and checks
// that each of its sounds is that of a step, but for those of the end, which the table plays.
func TestEverySoundOfAGameIsHeard(t *testing.T) {
	const mostMatches = 60
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			files, err := fs.Glob(resources.Sounds, "sounds/"+g.ID+"-*-1.wav")
			if err != nil {
				t.Fatal(err)
			}
			p := all.Presenters()[g.ID]
			teller, ok := p.(presenter.SoundTeller)
			if ok != (len(files) > 0) {
				t.Fatalf("%d sounds; the presenter names sounds of steps: %t", len(files), ok)
			}
			if !ok {
				return // the game has the common sounds only, which are optional
			}
			silent := map[string]bool{}
			hear := func(step presenter.Step) {
				delete(silent, teller.Sound(step))
				if opening, ok := p.(presenter.OpeningTeller); ok {
					delete(silent, opening.OpeningSound(step))
				}
			}
			for _, file := range files {
				silent[strings.TrimSuffix(strings.TrimPrefix(file, "sounds/"+g.ID+"-"), "-1.wav")] = true
			}
			delete(silent, "win")
			delete(silent, "loss")
			match, err := catalog.ShippedMatch(g)
			if err != nil {
				t.Fatal(err)
			}
			match.Each(func(_ int, before games.State, a games.Action) bool {
				after := before.Clone()
				after.Apply(a)
				hear(presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a})
				return true
			})
			for seed := uint64(0); seed < mostMatches && len(silent) > 0; seed++ {
				m := presentertest.New[games.State](t, g, p, g.DefaultVariant)
				m.RandomEvery = 3
				r := rand.New(rand.NewPCG(seed, 5))
				for n := 0; n < 3000 && m.State.Actor() != games.Terminal; n++ {
					m.PlayRandom(r)
					hear(m.Steps[len(m.Steps)-1])
				}
			}
			for moment := range silent {
				t.Errorf("%q is never heard", moment)
			}
		})
	}
}
