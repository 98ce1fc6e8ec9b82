// Package gametest is the conformance suite: it tests the contract of package games in the same
// way for every game. A game's own test file calls Conform in a few lines, adds its perft numbers
// as a text file and a fuzz target in one line, and then tests only its rules.
//
//	func TestConforms(t *testing.T) {
//		gametest.Conform(t, isaac.Game, gametest.Options{
//			Variants:    gametest.ShippedVariants(t, isaac.Game, resources.Variants),
//			MaxActions:  200,
//			ConstantSum: true,
//		})
//	}
//
// With `go test -update` it rewrites the golden files; see Updating.
package gametest

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"path"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
)

// Options are what differs from game to game.
type Options struct {
	// Variants are the variants to test; see ShippedVariants.
	Variants []games.Variant
	// Matches is the number of random matches for each variant and number of seats; 0 means 12,
	// or 3 in short mode.
	Matches int
	// MaxActions is the maximum length of a match, chance included; 0 means 20,000.
	MaxActions int
	// CheckedPositions is about how many positions of a variant are checked over the whole action
	// space; 0 means 120, or 25 in short mode.
	CheckedPositions int
	// ConstantSum states that the returns of a finished match add up to 1.
	ConstantSum bool
	// Policy picks the seats' actions in every second match, for games of which random play sees
	// too little; nil is uniformly random.
	Policy func(s games.State, actions []games.Action, r *rand.Rand) games.Action
	// OrderPlies is the number of plies in the order snapshot; 0 means 40.
	OrderPlies int
	// Dir is the folder of the golden files; "" means testdata.
	Dir string
}

func (o Options) withDefaults() Options {
	o.Matches = cmp.Or(o.Matches, shortOr(3, 12))
	o.MaxActions = cmp.Or(o.MaxActions, 20000)
	o.CheckedPositions = cmp.Or(o.CheckedPositions, shortOr(25, 120))
	o.OrderPlies = cmp.Or(o.OrderPlies, 40)
	o.Dir = cmp.Or(o.Dir, "testdata")
	return o
}

func shortOr(short, full int) int {
	if testing.Short() {
		return short
	}
	return full
}

// ShippedVariants reads all variants of a game from a file system with the layout of
// resources.Variants: variants/<game>/<id>.toml. A variant that cannot be read fails the test.
func ShippedVariants(t testing.TB, g *games.Game, files fs.FS) []games.Variant {
	t.Helper()
	dir := path.Join("variants", g.ID)
	entries, err := fs.ReadDir(files, dir)
	if err != nil {
		t.Fatalf("%s ships no variants: %v", g.ID, err)
	}
	var all []games.Variant
	for _, e := range entries {
		name := path.Join(dir, e.Name())
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		v, err := g.ParseVariant(name, string(text))
		if err != nil {
			t.Fatal(err)
		}
		if want := strings.TrimSuffix(e.Name(), ".toml"); v.ID != want {
			t.Errorf("%s: id is %q, want %q", name, v.ID, want)
		}
		all = append(all, v)
	}
	return all
}

// Setups returns one set-up for each number of seats that the variant takes.
func Setups(g *games.Game, v games.Variant) []games.Setup {
	ids := v.SeatIDs
	if len(ids) < v.Seats.Max {
		ids = g.SeatIDs
	}
	var all []games.Setup
	for n := v.Seats.Min; n <= v.Seats.Max; n++ {
		all = append(all, games.Setup{Variant: v, Seats: ids[:n]})
	}
	return all
}

// NewState returns the opening position of a set-up. If there is none, the test fails.
func NewState(t testing.TB, g *games.Game, setup games.Setup) games.State {
	t.Helper()
	s, err := g.New(setup)
	if err != nil {
		t.Fatalf("%s %s with %v: %v", g.ID, setup.Variant.ID, setup.Seats, err)
	}
	return s
}

// Conform tests a game against the contract of package games.
func Conform(t *testing.T, g *games.Game, opts Options) {
	t.Helper()
	opts = opts.withDefaults()
	if len(opts.Variants) == 0 {
		t.Fatal("gametest: no variants to test")
	}
	t.Run("entry", func(t *testing.T) { conformGame(t, g, opts) })
	for _, v := range opts.Variants {
		for _, setup := range Setups(g, v) {
			t.Run(fmt.Sprintf("%s/%d", v.ID, len(setup.Seats)), func(t *testing.T) {
				conformMatches(t, g, setup, opts)
				conformPlayouts(t, g, setup, opts)
			})
		}
	}
	t.Run("order", func(t *testing.T) { conformOrder(t, g, opts) })
	t.Run("perft", func(t *testing.T) { conformPerft(t, g, opts) })
}

// conformGame tests the game's entry in the catalogue.
func conformGame(t *testing.T, g *games.Game, opts Options) {
	if g.ID == "" || g.Title == "" || len(g.SeatIDs) == 0 {
		t.Errorf("the entry is incomplete: %+v", g)
	}
	for _, v := range opts.Variants {
		if v.Rules == nil || v.Source == "" {
			t.Errorf("variant %s keeps no rules or no text", v.ID)
		}
		for n := range v.Seats.Max + 3 {
			if v.Seats.Has(n) || n > len(g.SeatIDs) {
				continue
			}
			if _, err := g.New(games.Setup{Variant: v, Seats: g.SeatIDs[:n]}); err == nil {
				t.Errorf("variant %s takes %d seats, but says %v", v.ID, n, v.Seats)
			}
		}
	}
	if !slices.ContainsFunc(opts.Variants, func(v games.Variant) bool { return v.ID == g.DefaultVariant }) {
		t.Errorf("the default variant %q is not among the shipped", g.DefaultVariant)
	}
	for what, setup := range map[string]games.Setup{
		"another game’s variant": {Variant: games.Variant{ID: "x"}, Seats: opts.Variants[0].SeatIDs},
		"an unknown seat":        {Variant: opts.Variants[0], Seats: append([]string{"x"}, g.SeatIDs[1:opts.Variants[0].Seats.Min]...)},
	} {
		if _, err := g.New(setup); err == nil {
			t.Errorf("it begins with %s", what)
		}
	}
	for i, rule := range g.RuleIDs {
		if rule == "" || slices.Contains(g.RuleIDs[:i], rule) {
			t.Errorf("rule %q is empty or listed twice", rule)
		}
	}
}

// conformMatches plays random matches and tests every invariant at every ply.
func conformMatches(t *testing.T, g *games.Game, setup games.Setup, opts Options) {
	length := 0
	for n := range opts.Matches {
		m := newMatch(t, g, setup, opts, n)
		// The first match measures the length, so that checks can be spread evenly.
		if n > 0 && length > 0 {
			m.spaceCheckRate = float64(opts.CheckedPositions) / float64(length) / float64(opts.Matches-1) * float64(n)
		} else {
			m.spaceCheckRate = 0.05
		}
		m.playOut()
		length += len(m.played)
		m.checkReplay()
		m.checkNotation()
		if n < 2 {
			m.checkRoundTrip(shortOr(10, 60))
		}
	}
}

// conformPlayouts tests that a playout does not allocate.
func conformPlayouts(t *testing.T, g *games.Game, setup games.Setup, opts Options) {
	start := NewState(t, g, setup)
	scratch := start.Clone()
	buf := make([]games.Action, 0, 1<<16)
	r := rand.New(rand.NewPCG(1, 2))
	maxLen := 0
	allocs := testing.AllocsPerRun(shortOr(3, 10), func() {
		scratch.CopyFrom(start)
		maxLen = max(maxLen, games.Playout(scratch, r, buf, opts.MaxActions))
	})
	if allocs != 0 {
		t.Errorf("a playout allocates %.1f times, want 0 (LegalActions with enough capacity, Apply, ChanceWeight, CopyFrom)", allocs)
	}
	if maxLen >= opts.MaxActions && scratch.Actor() != games.Terminal {
		t.Errorf("a random match did not end within %d actions:\n%s", opts.MaxActions, scratch)
	}
}
