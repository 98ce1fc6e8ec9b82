package polar_test

import (
	"testing"

	"banchisa/app/presenter/polar"
	game "banchisa/games/polar"
)

// TestTheBannerSaysWhereANumberLeads checks the words of the banner after a number: that land is reached, that nothing is, or
// where to stop.
func TestTheBannerSaysWhereANumberLeads(t *testing.T) {
	said := map[string]int{}
	for seed := range uint64(10) {
		m := newMatch(t, "short", "red", "yellow", "blue")
		m.PlayUntil(seed, func(s *game.State) bool {
			if s.Question() != game.AfterNumber {
				return false
			}
			want := "nessuna piattaforma a portata"
			switch {
			case hasLegal(s, game.Land):
				want = "salta a terra!"
			case hasLegal(s, game.Go):
				want = "scegli dove fermarti"
			}
			if l := (polar.Presenter{}).Layout(m.Input("")); l.Prompt != want {
				t.Errorf("seed %d: the banner says %q, want %q\n%v", seed, l.Prompt, want, s)
			}
			said[want]++
			return t.Failed()
		})
	}
	if len(said) < 3 {
		t.Errorf("only %v is said", said)
	}
}
