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

func text(t testing.TB, id string) string {
	t.Helper()
	raw, err := resources.Variants.ReadFile("variants/pinguinoe/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// swapped is a shipped variant with its TOML changed by pairs of old and new text.
func swapped(t testing.TB, id string, swap ...string) games.Variant {
	t.Helper()
	toml := text(t, id)
	for i := 0; i < len(swap); i += 2 {
		if !strings.Contains(toml, swap[i]) {
			t.Fatalf("%s has no %q", id, swap[i])
		}
		toml = strings.ReplaceAll(toml, swap[i], swap[i+1])
	}
	v, err := pinguinoe.Read(id+".toml", toml)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// start is the position at the start of a match of a variant, changed as in swapped.
func start(t testing.TB, id string, seats int, swap ...string) games.State {
	t.Helper()
	s, err := pinguinoe.Game.New(games.Setup{Variant: swapped(t, id, swap...), Seats: pinguinoe.Game.SeatIDs[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Matches are cut short by an early flood, and every second one draws wherever it can:
// random penguins swim in circles for long.
func TestConforms(t *testing.T) {
	var floods []games.Variant
	limit := "round_limit = 40"
	if testing.Short() {
		limit = "round_limit = 10"
	}
	for _, v := range gametest.Shipped(t, pinguinoe.Game, resources.Variants) {
		v, err := pinguinoe.Read(v.ID+".toml", strings.Replace(v.Text, "round_limit = 200", limit, 1))
		if err != nil {
			t.Fatal(err)
		}
		floods = append(floods, v)
	}
	// A family's own deck, full of events and without a white penguin: reshuffles too.
	floods = append(floods, storm(t), strait(t))
	gametest.Conform(t, pinguinoe.Game, gametest.Options{Variants: floods, Matches: matches(), Policy: eager})
}

// storm is a small deck full of events, with every key turned around.
func storm(t testing.TB) games.Variant {
	return swapped(t, "two-players", "round_limit = 200", "round_limit = 60", `"two-players"`, `"storm"`,
		"white_penguin = 5", "white_penguin = 0", "tsunami = 2", "tsunami = 3", "blizzard = 1", "blizzard = 2",
		"skip = 2", "skip = 1", "snowball = 4", "snowball = 2", "telescope = 2", "telescope = 1", "skates = 2", "skates = 0",
		"draw_again = false", "draw_again = true", "must_use_all = true", "must_use_all = false",
		`"hoo~", "~~o~", "o~~o"`, `"hooo", "oooo", "oooo"`)
}

// strait is a map with more rows than the playouts' bits have room for.
func strait(t testing.TB) games.Variant {
	old := "  \"1LLDD\",\n  \"LLLDD\",\n  \"LLLDA\",\n  \"LLLDD\",\n  \"2LLDD\",\n"
	rows := ""
	for _, letter := range "L1LLLDADLL2L" {
		rows += "  \"" + string(letter) + "\",\n"
	}
	return swapped(t, "two-players", `"two-players"`, `"strait"`, "round_limit = 200", "round_limit = 20", old, rows)
}

// TestAnswersAgree compares Check with Actions over all candidates wherever somebody is
// asked, which random samples seldom meet.
func TestAnswersAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	seen := map[pinguinoe.Phase]int{}
	for range 40 {
		state, err := pinguinoe.Game.New(games.Setup{Variant: storm(t), Seats: []string{"p1", "p2"}})
		if err != nil {
			t.Fatal(err)
		}
		s := state.(*pinguinoe.State)
		for s.Actor() != games.Nobody {
			legal := s.Actions(nil)
			if p := s.Phase(); p >= pinguinoe.AskCaught && seen[p] < 40 {
				seen[p]++
				for _, a := range s.Candidates(nil) {
					if rule := s.Check(a); (rule == "") != slices.Contains(legal, a) {
						t.Fatalf("Check says %q of %s\n%v", rule, s.Name(a), s)
					}
				}
			}
			if s.Actor() == games.Chance {
				s.Apply(games.Roll(s, legal, r))
			} else {
				s.Apply(eager(s, legal, r))
			}
		}
	}
	for _, p := range []pinguinoe.Phase{pinguinoe.AskCaught, pinguinoe.AskSea, pinguinoe.AskWave, pinguinoe.Backing, pinguinoe.Waving} {
		if seen[p] == 0 {
			t.Errorf("phase %d never came", p)
		}
	}
}

func matches() int {
	if testing.Short() {
		return 1
	}
	return 5
}

// eager draws and jumps where it can, stays away from water when its points run out, and
// swims towards the ark.
func eager(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*pinguinoe.State)
	best, most := actions[r.IntN(len(actions))], -1.0
	for _, a := range actions {
		verb, arg := pinguinoe.Decode(a)
		worth := r.Float64()
		switch verb {
		case pinguinoe.Draw, pinguinoe.UseFishArk, pinguinoe.PlaySpringboard:
			worth += 10
		case pinguinoe.Flip:
			worth += 1
		case pinguinoe.Step:
			to := s.Rules().Next(s.At(s.Turn()), arg)
			worth += 1 - float64(s.Rules().ToArk(to))/30
			if s.Points() == 1 && s.Kind(to).Firm() {
				worth += 2
			}
		}
		if worth > most {
			best, most = a, worth
		}
	}
	return best
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, pinguinoe.Game, gametest.Shipped(f, pinguinoe.Game, resources.Variants))
}

func BenchmarkPlayout(b *testing.B) {
	s := start(b, "classic", 4)
	work := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 256)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		work.CopyFrom(s)
		n += games.Playout(work, r, buf, 100000)
	}
	b.ReportMetric(float64(n)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(n)/float64(b.N), "actions/playout")
}
