package pinguinoe_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"sort"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

// sortedNames returns the names sorted and joined, for comparison.
func sortedNames(names []string) string {
	names = slices.Clone(names)
	sort.Strings(names)
	return strings.Join(names, "; ")
}

// TestAgainstReference plays matches in the engine and in the reference, and compares legal
// actions, positions and results.
func TestAgainstReference(t *testing.T) {
	matches := 10
	if testing.Short() {
		matches = 1
	}
	variants := append(gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants), stormyDeck(t))
	modes := map[string]int{}
	for _, v := range variants {
		for n := v.Seats.Min; n <= v.Seats.Max; n++ {
			for seed := range matches {
				compareMatch(t, v, n, uint64(seed), modes)
			}
		}
	}
	for _, mode := range []string{"before", "move", "seal", "done", "caught", "sea", "wavesea", "back", "wave", "waveface"} {
		if modes[mode] == 0 {
			t.Errorf("%s never came; came: %v", mode, slices.Sorted(maps.Keys(modes)))
		}
	}
}

func compareMatch(t *testing.T, v games.Variant, n int, seed uint64, modes map[string]int) {
	t.Helper()
	state, err := pinguinoe.Game.New(games.Setup{Variant: v, Seats: pinguinoe.Game.SeatIDs[:n]})
	if err != nil {
		t.Fatal(err)
	}
	s, slow := state.(*pinguinoe.State), newReference(t, v.Source, n)
	r := rand.New(rand.NewPCG(seed, uint64(n)))
	for k := 0; s.Actor() != games.Terminal && k < 1500; k++ {
		actions := s.LegalActions(nil)
		var names []string
		for _, a := range actions {
			names = append(names, s.FormatAction(a))
		}
		modes[slow.phase]++
		if got, want := sortedNames(names), sortedNames(slow.legal()); got != want {
			t.Fatalf("%s, %d seats, seed %d, %s: legal\n%s\nthe slow referee says\n%s\n%v", v.ID, n, seed, slow.phase, got, want, s)
		}
		a := games.SampleChance(s, actions, r)
		if s.Actor() != games.Chance {
			a = forwardPolicy(s, actions, r)
		}
		name := s.FormatAction(a)
		s.Apply(a)
		slow.play(name)
		for seat := range n {
			if got, want := s.Rules().CellName(s.Position(games.Seat(seat))), slow.positions[seat].cell(); got != want {
				t.Fatalf("%s, seed %d: after %s %s is at %s, the slow referee says %s\n%v", v.ID, seed, name, seatNumber(seat), got, want, s)
			}
		}
		if got, want := s.Rules().CellName(s.Seal()), slow.seal.cell(); got != want {
			t.Fatalf("%s, seed %d: after %s the seal is at %s, the slow referee says %s\n%v", v.ID, seed, name, got, want, s)
		}
	}
	if s.Actor() == games.Terminal && s.FormatResult() != slow.result {
		t.Fatalf("%s: == %s, the slow referee says %q", v.ID, s.FormatResult(), slow.result)
	}
}

// TestPerftByReference writes testdata/perft.txt under -update: counts of the reference, which
// the engine must match.
func TestPerftByReference(t *testing.T) {
	if !gametest.Updating() {
		t.Skip("only under -update")
	}
	text := "# Counted by the slow referee of slow_test.go.\n"
	for _, c := range []struct {
		id         string
		seats, max int
		play       string
	}{
		{"classic", 4, 6, ""},
		{"two-players", 2, 6, ""},
		{"classic", 4, 4, "=a; =p1; roll; =5; S; E; E; E"},
		{"three-players", 3, 4, "=b; =p2; roll; =6"},
		{"dozing", 3, 4, "=b; =p3; roll; =1; s:W; s:W"},
	} {
		text += strings.TrimRight("play "+c.play, " ") + "\n"
		v := variantWith(t, c.id)
		for depth := 1; depth <= c.max; depth++ {
			n := referencePerft(t, v.Source, c.seats, strings.Split(c.play, ";"), depth)
			text += fmt.Sprintf("%s %d %d %d\n", c.id, c.seats, depth, n)
		}
	}
	if err := os.WriteFile("testdata/perft.txt", []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func referencePerft(t *testing.T, text string, seats int, played []string, depth int) int {
	s := newReference(t, text, seats)
	for _, name := range played {
		if name = strings.TrimSpace(name); name != "" {
			s.play(name)
		}
	}
	if s.over() {
		return 0
	}
	names := s.legal()
	if depth == 1 {
		return len(names)
	}
	sum := 0
	for _, name := range names {
		sum += referencePerft(t, text, seats, append(slices.Clone(played), name), depth-1)
	}
	return sum
}
