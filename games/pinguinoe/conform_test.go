package pinguinoe_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

// variantWith returns a shipped variant with its TOML changed by pairs of old and new text.
func variantWith(t testing.TB, id string, swap ...string) games.Variant {
	t.Helper()
	return gametest.ParseVariant(t, pinguinoe.Game, gametest.VariantText(t, pinguinoe.Game, resources.Variants, id, swap...))
}

// newState returns the start of a match of a variant, changed as in variantWith.
func newState(t testing.TB, id string, seats int, swap ...string) games.State {
	t.Helper()
	s, err := pinguinoe.Game.New(games.Setup{Variant: variantWith(t, id, swap...), Seats: pinguinoe.Game.SeatIDs[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Matches are cut short by an early flood, and in every second one the policy draws wherever it
// can: random penguins rarely get anywhere.
func TestConforms(t *testing.T) {
	var floods []games.Variant
	limit := "round_limit = 40"
	if testing.Short() {
		limit = "round_limit = 10"
	}
	for _, v := range gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants) {
		v, err := pinguinoe.ParseVariant(v.ID+".toml", strings.Replace(v.Source, "round_limit = 200", limit, 1))
		if err != nil {
			t.Fatal(err)
		}
		floods = append(floods, v)
	}
	// A custom deck, full of events and without a white penguin, tests reshuffles too.
	floods = append(floods, stormyDeck(t), narrowMap(t))
	gametest.Conform(t, pinguinoe.Game, gametest.Options{Variants: floods, Matches: numMatches(), Policy: forwardPolicy})
}

// stormyDeck returns a small deck full of events, with every key changed.
func stormyDeck(t testing.TB) games.Variant {
	return variantWith(t, "two-players", "round_limit = 200", "round_limit = 60", `"two-players"`, `"storm"`,
		"white_penguin = 5", "white_penguin = 0", "tsunami = 2", "tsunami = 3", "blizzard = 1", "blizzard = 2",
		"skip = 2", "skip = 1", "snowball = 4", "snowball = 2", "telescope = 2", "telescope = 1", "skates = 2", "skates = 0",
		"draw_again = true", "draw_again = false", "must_use_all = true", "must_use_all = false",
		`"hoo~", "~~o~", "o~~o"`, `"hooo", "oooo", "oooo"`)
}

// narrowMap returns a map of one column and many rows.
func narrowMap(t testing.TB) games.Variant {
	old := "  \"1LLLDD\",\n  \".LLLDD\",\n  \".LLLDA\",\n  \".LLLDD\",\n  \"2LLLDD\",\n"
	rows := ""
	for _, letter := range "L1LLLDADLL2L" {
		rows += "  \"" + string(letter) + "\",\n"
	}
	return variantWith(t, "two-players", `"two-players"`, `"strait"`, "round_limit = 200", "round_limit = 20", old, rows)
}

// TestTargetsAgree compares the cells that a step, a glide of the seal or a springboard leads to with
// LegalActions.
func TestTargetsAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	seen := map[pinguinoe.Kind]int{}
	for range 6 {
		s := newState(t, "classic", 4, "lifebuoy = 2", "lifebuoy = 5", "springboard = 2", "springboard = 7").(*pinguinoe.State)
		for n := 0; s.Actor() != games.Terminal && n < 3000; n++ {
			legal := s.LegalActions(nil)
			agrees := func(kind pinguinoe.Kind, dir int, to pinguinoe.Cell) {
				isLegal := slices.Contains(legal, pinguinoe.Move{Kind: kind, Arg: dir}.Pack())
				if seen[kind]++; isLegal != (to != pinguinoe.NoCell) {
					t.Fatalf("direction %d of kind %d leads to %d, legal: %v\n%v", dir, kind, to, isLegal, s)
				}
			}
			for dir := range 8 {
				if s.Phase() == pinguinoe.Sealing {
					agrees(pinguinoe.SealStep, dir, s.SealTarget(s.Seal(), dir))
				}
				if s.Phase() == pinguinoe.Moving && s.MovePoints() > 0 && dir%2 == 0 {
					agrees(pinguinoe.Step, dir, s.StepTarget(s.Position(s.Turn()), dir))
					if s.Hand(s.Turn(), pinguinoe.Springboard) > 0 && !s.PlayedObject() {
						agrees(pinguinoe.PlaySpringboard, dir, s.SpringboardTarget(dir))
					}
				}
			}
			if s.Actor() == games.Chance {
				s.Apply(games.SampleChance(s, legal, r))
			} else {
				s.Apply(forwardPolicy(s, legal, r))
			}
		}
	}
	if len(seen) != 3 {
		t.Errorf("only kinds %v came", seen)
	}
}

// TestAnswersAgree compares Check with LegalActions over the whole action space wherever a seat
// has to answer, which random samples seldom reach.
func TestAnswersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	seen := map[pinguinoe.Phase]int{}
	for range 40 {
		state, err := pinguinoe.Game.New(games.Setup{Variant: stormyDeck(t), Seats: []string{"p1", "p2"}})
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*pinguinoe.State)
		for s.Actor() != games.Terminal {
			legal := s.LegalActions(nil)
			if p := s.Phase(); p >= pinguinoe.AskCaught && seen[p] < 40 {
				seen[p]++
				for _, a := range s.ActionSpace(nil) {
					if rule := s.Check(a); (rule == "") != slices.Contains(legal, a) {
						t.Fatalf("Check says %q of %s\n%v", rule, s.FormatAction(a), s)
					}
				}
			}
			if s.Actor() == games.Chance {
				s.Apply(games.SampleChance(s, legal, r))
			} else {
				s.Apply(forwardPolicy(s, legal, r))
			}
		}
	}
	for _, p := range []pinguinoe.Phase{pinguinoe.AskCaught, pinguinoe.AskSea, pinguinoe.AskWave, pinguinoe.SettingBack, pinguinoe.Waving} {
		if seen[p] == 0 {
			t.Errorf("phase %d never came", p)
		}
	}
}

func numMatches() int {
	if testing.Short() {
		return 1
	}
	return 5
}

// forwardPolicy goes to sleds, draws and jumps where it can, avoids water when its points run out, and otherwise
// moves towards the ark.
func forwardPolicy(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*pinguinoe.State)
	best, bestValue := actions[r.IntN(len(actions))], -1.0
	for _, a := range actions {
		m := pinguinoe.Unpack(a)
		value := r.Float64()
		switch m.Kind {
		case pinguinoe.Draw, pinguinoe.UseFishArk, pinguinoe.PlaySpringboard:
			value += 10
		case pinguinoe.Flip:
			value += 1
		case pinguinoe.Step:
			to := s.Rules().Neighbor(s.Position(s.Turn()), m.Arg)
			value += 1 - float64(s.Rules().ArkDistance(to))/30
			if s.MovePoints() == 1 && s.Terrain(to).IsIce() {
				value += 2
			}
			if s.Terrain(to) == pinguinoe.SearchCell {
				value += 5
			}
		}
		if value > bestValue {
			best, bestValue = a, value
		}
	}
	return best
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, pinguinoe.Game, gametest.ShippedVariants(f, pinguinoe.Game, resources.Variants))
}

func TestPackAndUnpackAreInverse(t *testing.T) {
	gametest.CheckPacking(t, pinguinoe.Game, gametest.ShippedVariants(t, pinguinoe.Game, resources.Variants), func(a games.Action) games.Action {
		return pinguinoe.Unpack(a).Pack()
	})
}

// An action of no kind has a name, for reports, and is never legal.
func TestUnknownKinds(t *testing.T) {
	s := newLab(t, 2)
	for _, a := range []games.Action{0, pinguinoe.Move{Kind: pinguinoe.DrawnHidden + 1}.Pack()} {
		if name, rule := s.FormatAction(a), s.Check(a); name != "?" || rule == "" {
			t.Errorf("%#x is %q, forbidden by %q", a, name, rule)
		}
	}
}
