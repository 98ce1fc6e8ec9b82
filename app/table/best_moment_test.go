package table

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/review"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/games/record"
)

// TestEveryLoserHasABestMoment plays matches of all games at random: each seat has one of its own, and criminals without
// points have a feat where the dice were kind.
func TestEveryLoserHasABestMoment(t *testing.T) {
	feats := 0
	for _, g := range catalog.All {
		st := matchStage(t, g.ID, 0, false)
		for seed := range uint64(sample.Of(40, 8)) {
			m, err := record.New(g, st.g.setup, record.Header{})
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(seed, 8))
			for n := 0; m.State().Actor() != games.Terminal && n < 5000; n++ {
				legal := m.State().LegalActions(nil)
				m.Apply(legal[r.IntN(len(legal))])
			}
			for seat := range games.Seat(len(st.g.setup.Seats)) {
				own := func(s games.Seat) bool { return s == seat }
				best, ok := bestMoment(m, st.g.presenter, st.g.words, own)
				if !ok || best.Label == "" || best.Value == "" || strings.Contains(best.Value, "fuga.") {
					t.Errorf("%s, seed %d: the best moment of seat %d is %+v", g.ID, seed, seat, best)
				}
				if _, gained := review.LargestGainOf(m, own); !gained && best.Ply > 0 {
					feats++
					t.Log(g.ID, seat, best)
				}
			}
		}
	}
	if feats < 4 {
		t.Errorf("%d feats", feats)
	}
}
