package fuga_test

import (
	"context"
	"fmt"
	"os"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/fuga"
)

// TestBalance plays matches between equal bots and prints what happens in them, for
// docs/balance.md: FUGA_BALANCE="golfo 4 60 1" is scenario, level, matches, first seed.
func TestBalance(t *testing.T) {
	var id string
	var level, n int
	var seed uint64
	if _, err := fmt.Sscan(os.Getenv("FUGA_BALANCE"), &id, &level, &n, &seed); err != nil {
		t.Skip(`FUGA_BALANCE="golfo 4 60 1" says what to play`)
	}
	first := start(t, id)
	wins := map[string]int{}
	var exchanged, arrests, kills, victims, escaped, anyArrest, anyEscape, hijacked, plies int
	for k := range uint64(n) {
		s := first.Clone().(*fuga.State)
		two := [2]bots.Bot{bots.New(fuga.Game, level, seed+k), bots.New(fuga.Game, level, seed+k+1e6)}
		rolls := 0
		for s.Actor() != games.Nobody {
			plies++
			if s.Actor() == games.Chance {
				s.Apply(games.Draw(s, seed+k, rolls))
				rolls++
				continue
			}
			a, err := two[s.Actor()].Choose(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			s.Apply(a)
		}
		var word string
		fmt.Sscan(s.Outcome(), &word)
		wins[word]++
		a, b, c, d := s.Tally()
		arrests, kills, victims, escaped = arrests+a, kills+b, victims+c, escaped+d
		anyArrest, anyEscape = anyArrest+min(a, 1), anyEscape+min(d, 1)
		if s.Exchanged() {
			exchanged++
		}
		if s.Hijacked() {
			hijacked++
		}
	}
	per := func(k int) string { return fmt.Sprintf("%.0f %%", 100*float64(k)/float64(n)) }
	t.Logf("%s, level %d, %d matches: police %s, criminals %s, draws %s; exchange %s, arrests in %s, escapes in %s, hijack %s; a match: %.2f arrests, %.2f killed, %.2f escapes, %.2f victims, %d decisions",
		id, level, n, per(wins["police"]), per(wins["criminals"]), per(wins["draw"]), per(exchanged), per(anyArrest), per(anyEscape), per(hijacked),
		float64(arrests)/float64(n), float64(kills)/float64(n), float64(escaped)/float64(n), float64(victims)/float64(n), plies/n)
}
