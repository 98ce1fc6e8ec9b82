package pinguinoe_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

// newTwin returns the start of a match in the engine and in the reference, which counts its phases
// in asks.
func newTwin(t *testing.T, v games.Variant, seats []string, asks map[string]int) *gametest.Twin[*reference] {
	s := gametest.NewState(t, pinguinoe.Game, games.Setup{Variant: v, Seats: seats})
	return &gametest.Twin[*reference]{State: s, Reference: newReference(t, v.Source, seats, asks), Summarize: func(state games.State) (text string) {
		s := state.(*pinguinoe.State)
		for seat, name := range seats {
			text += fmt.Sprintln(name, s.Rules().CellName(s.Position(games.Seat(seat))), s.HandSize(games.Seat(seat)))
		}
		text += fmt.Sprintln(s.Rules().CellName(s.Seal()), s.DeckSize(), "cards left, asks", s.Actor())
		if s.Actor() == games.Terminal {
			text += s.FormatResult()
		}
		return text
	}}
}

// TestAgainstReference plays matches in the engine and in the reference. On a crowded map much
// happens that random matches seldom see elsewhere.
func TestAgainstReference(t *testing.T) {
	matches := 10
	if testing.Short() {
		matches = 2
	}
	variants := append(gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants), stormyDeck(t), crowdedMap(t))
	asks := map[string]int{}
	for _, v := range variants {
		for n := v.Seats.Min; n <= v.Seats.Max; n++ {
			for seed := range matches {
				policy := forwardPolicy
				if seed%2 == 1 {
					policy = randomPolicy
				}
				newTwin(t, v, pinguinoe.Game.SeatIDs[:n], asks).PlayMatch(t, 1500, rand.New(rand.NewPCG(uint64(seed), uint64(n))), policy)
			}
		}
	}
	for _, seats := range [][]string{{"p1", "p3"}, {"p2", "p4"}, {"p1", "p3", "p4"}} { // PIN-1.2: any penguins
		for seed := range matches {
			newTwin(t, variantWith(t, "classic"), seats, asks).PlayMatch(t, 1500, rand.New(rand.NewPCG(uint64(seed), 9)), forwardPolicy)
		}
	}
	for _, phase := range []string{"before", "move", "seal", "done", "caught", "sea", "wavesea", "back", "wave", "waveface", "event"} {
		if asks[phase] == 0 {
			t.Errorf("%s never came; came: %v", phase, slices.Sorted(maps.Keys(asks)))
		}
	}
}

// crowdedMap returns a map of twelve cards for four seats, with more events.
func crowdedMap(t testing.TB) games.Variant {
	return variantWith(t, "classic", "\"1LDDDL2\",\n  \"LLDDDLL\",\n  \"LLDADLL\",\n  \"LLDDDLL\",\n  \"4LDDDL3\",",
		`"1LL2", "LLAD", "4LD3"`, "white_penguin = 5", "white_penguin = 0",
		"blizzard = 1", "blizzard = 3", "tsunami = 2", "tsunami = 4", "lifebuoy = 2", "lifebuoy = 6", "fish = 2", "fish = 4",
		"card_after_event = true", "card_after_event = false")
}

func randomPolicy(_ games.State, actions []games.Action, r *rand.Rand) games.Action {
	return actions[r.IntN(len(actions))]
}

// TestPerft counts leaves in both. The counts are those of testdata/perft.txt.
func TestPerft(t *testing.T) {
	for _, c := range []struct {
		variant             string
		seats, depth, count int
		play                string
	}{
		{"classic", 4, 6, 1360, ""},
		{"two-players", 2, 6, 680, ""},
		{"classic", 4, 4, 34, "=a; =p1; roll; =5; S; E; E; E"},
		{"three-players", 3, 4, 4686, "=b; =p2; roll; =6"},
		{"dozing", 3, 4, 590, "=b; =p3; roll; =1; s:W; s:W"},
	} {
		twin := newTwin(t, variantWith(t, c.variant), pinguinoe.Game.SeatIDs[:c.seats], map[string]int{})
		twin.PlayNames(t, strings.Split(c.play, ";")...)
		if n := twin.CountLeaves(t, c.depth); n != c.count {
			t.Errorf("%s with %d seats, after %q: %d leaves at depth %d, want %d", c.variant, c.seats, c.play, n, c.depth, c.count)
		}
	}
}
