package catalog_test

import (
	"context"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/bots"
	"banchisa/games/catalog"
	"banchisa/games/gametest"
	"banchisa/games/gametest/sample"
)

// claim reports whether a reason for a move is true, from what can be seen of the positions before and after
// it. r.Of is the seat whose count changes.
type claim func(before, after games.State, seat games.Seat, r games.Reason) bool

// claims are what reasons say, by game and ID, worked out anew from the rules.
var claims = map[string]map[string]claim{
	"isaac": isaacClaims, "quadriga": withClaims(quadrigaClaims, quadrigaKeeps), "pinguinoe": pinguinoeClaims, "polar": polarClaims, "fuga": withClaims(fugaClaims, fugaEnds),
}

// withClaims returns the claims of two lists.
func withClaims(list, more map[string]claim) map[string]claim {
	all := maps.Clone(list)
	maps.Copy(all, more)
	return all
}

// TestReasonsAreTrue holds every reason that the moves of bots and random moves have against the positions
// before and after them, over matches of bots with all variants and numbers of seats, and wants each kind of
// reason to be seen.
func TestReasonsAreTrue(t *testing.T) {
	t.Parallel()
	for _, game := range catalog.All {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			for round := range sample.Of(10, 1) * rounds[game.ID].matches {
				for _, v := range mustShip(t, game) {
					for _, setup := range gametest.Setups(game, v) {
						reasonsOfMatch(t, game, setup, uint64(round), rounds[game.ID].plies, seen)
					}
				}
			}
			for id := range claims[game.ID] {
				if seen[id] == 0 && late[game.ID].reason != id && !nearTarget[game.ID+"."+id] && !underCountdown[game.ID+"."+id] && (sample.All() || !rare[game.ID+"."+id]) {
					t.Errorf("no move has the reason %s", id)
				}
			}
			t.Log(seen)
		})
	}
}

// rare are the reasons that a sample of matches may not show.
var rare = map[string]bool{
	"pinguinoe.caught.rival": true, "fuga.arrest": true, "polar.reach": true,
}

// rounds are how often every variant is played, short matches more often, and how far.
var rounds = map[string]struct{ matches, plies int }{
	"isaac": {12, 300}, "quadriga": {1, 300}, "pinguinoe": {1, 300}, "polar": {1, 300}, "fuga": {6, 700},
}

// reasonsOfMatch checks the reasons of a match.
func reasonsOfMatch(t *testing.T, game *games.Game, setup games.Setup, seed uint64, plies int, seen map[string]int) {
	s, r := gametest.NewState(t, game, setup), rand.New(rand.NewPCG(seed, 7))
	bot := bots.New(game, 2, seed)
	for n := range plies {
		actor := s.Actor()
		if actor == games.Terminal {
			return
		}
		if actor == games.Chance || n%4 == 0 { // random choices lead to other positions
			actions := s.LegalActions(nil)
			a := actions[r.IntN(len(actions))]
			if actor == games.Chance {
				a = games.SampleChance(s, actions, r)
			}
			s.Apply(a)
			continue
		}
		view := games.View(s, actor)
		if r.IntN(3) == 0 {
			checkReasons(t, game, view, randomTurn(game, view, r), seen)
		}
		a, err := bot.Choose(context.Background(), view)
		if err != nil {
			t.Fatal(err)
		}
		checkReasons(t, game, view, []games.Action{a}, seen)
		s.Apply(a)
	}
}

// randomTurn returns a random turn of the seat to move, or the beginning of one.
func randomTurn(game *games.Game, view games.State, r *rand.Rand) []games.Action {
	if sample := game.Heuristics.SampleTurn; sample != nil && r.IntN(3) > 0 {
		if turn := sample(view, nil, r); len(turn) > 0 {
			return turn
		}
	}
	var turn []games.Action
	after := view.Clone()
	for seat := view.Actor(); after.Actor() == seat && len(turn) < 8; {
		actions := after.LegalActions(nil)
		a := actions[r.IntN(len(actions))]
		turn = append(turn, a)
		after.Apply(a)
		if r.IntN(3) == 0 {
			break
		}
	}
	return turn
}

// checkSeen checks that some move had each of the reasons, which are named with their game.
func checkSeen(t *testing.T, reasons map[string]bool, seen map[string]int) {
	t.Helper()
	for reason := range reasons {
		if _, id, _ := strings.Cut(reason, "."); seen[id] == 0 {
			t.Errorf("no move has the reason %s", id)
		}
	}
	t.Log(seen)
}

// checkReasons checks the reasons for a turn.
func checkReasons(t *testing.T, game *games.Game, before games.State, turn []games.Action, seen map[string]int) {
	t.Helper()
	seat, after := before.Actor(), before.Clone()
	for _, a := range turn {
		if after.Actor() == seat {
			after.Apply(a)
		}
	}
	for _, r := range games.Reasons(game.Heuristics.Measures, before, after, seat) {
		is, ok := claims[game.ID][r.ID]
		if !ok {
			t.Fatalf("%s: nothing is known of the reason %s", game.ID, r.ID)
		}
		if rival := strings.HasSuffix(r.ID, ".rival"); rival == (r.Of == seat) {
			t.Fatalf("%s is about seat %d", r.ID, r.Of)
		}
		seen[r.ID]++
		if !is(before, after, seat, r) {
			t.Fatalf("%s is said of %s, with %v, which is not true\nbefore:\n%s\nafter:\n%s",
				r.ID, strings.Join(games.FormatTurn(before, turn), ", "), r.Numbers, before, after)
		}
	}
}

// change returns the claim that a count that a player can make is lower or higher after the move, as far as
// the sentence says.
func change[S games.State](count func(s S, seat games.Seat) int, more bool) claim {
	return func(before, after games.State, _ games.Seat, r games.Reason) bool {
		old, n := count(before.(S), r.Of), count(after.(S), r.Of)
		if more != (n > old) || n == old {
			return false
		}
		return r.Numbers[0] == max(n-old, old-n) && r.Numbers[1] == n && r.Numbers[2] == old
	}
}

// mustShip returns the shipped variants of a game.
func mustShip(t *testing.T, game *games.Game) []games.Variant {
	t.Helper()
	variants, err := catalog.ShippedVariants(game)
	if err != nil {
		t.Fatal(err)
	}
	return variants
}
