package pinguinoe_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/pinguinoe"
	"banchisa/resources"
)

var variants = map[string]int{"classic": 4, "three-players": 3, "two-players": 2, "two-players-outside": 2, "dozing": 4, "children": 4}

func text(t testing.TB, id string) string {
	t.Helper()
	raw, err := resources.Variants.ReadFile("variants/pinguinoe/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// start is the position at the start of a match of a variant, with its TOML changed by
// pairs of old and new text.
func start(t testing.TB, id string, seats int, swap ...string) games.State {
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
	s, err := pinguinoe.Game.New(games.Setup{Variant: v, Seats: pinguinoe.Game.SeatIDs[:seats]})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestActionsAgreeWithCheck plays at random and holds the two sayings of the law equal
// over the whole candidate space; views agree with the truth for who decides.
func TestActionsAgreeWithCheck(t *testing.T) {
	for id, seats := range variants {
		t.Run(id, func(t *testing.T) {
			r := rand.New(rand.NewPCG(7, uint64(seats)))
			s := start(t, id, seats)
			candidates := s.(games.Strict).Candidates(nil)
			n := 1500
			if testing.Short() {
				n = 300
			}
			for range n {
				if s.Actor() == games.Nobody {
					s = start(t, id, seats)
				}
				legal := s.Actions(nil)
				agree(t, s, legal, candidates)
				s.Apply(games.Roll(s, legal, r))
			}
		})
	}
}

func agree(t *testing.T, s games.State, legal, candidates []games.Action) {
	t.Helper()
	set, names := map[games.Action]bool{}, map[string]bool{}
	for _, a := range legal {
		set[a] = true
		if names[s.Name(a)] {
			t.Fatalf("two actions are called %q\n%v", s.Name(a), s)
		}
		names[s.Name(a)] = true
		if rule := games.Check(s, a); rule != "" {
			t.Fatalf("legal %q is refused by %s\n%v", s.Name(a), rule, s)
		}
	}
	if len(legal) == 0 {
		t.Fatalf("nothing legal\n%v", s)
	}
	for _, a := range candidates {
		if games.Check(s, a) == "" && !set[a] {
			if verb, arg := pinguinoe.Decode(a); verb == pinguinoe.Find && pinguinoe.Found(arg) == pinguinoe.Tear {
				continue // Its argument follows the hand.
			}
			t.Fatalf("%q passes Check and is not in Actions\n%v", s.Name(a), s)
		}
	}
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
