package quadriga_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// read is a shipped variant.
func read(t testing.TB, id string) games.Variant {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/quadriga/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := quadriga.Read(id+".toml", string(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// keys is the classic variant with other keys.
func keys(t testing.TB, lines ...string) games.Variant {
	t.Helper()
	head := `id = "test"
game = "quadriga"
title = { it = "Prova", en = "Test" }
blurb = { it = "Prova.", en = "Test." }
`
	v, err := quadriga.Read("test.toml", head+strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func start(t testing.TB, v games.Variant) *quadriga.State {
	t.Helper()
	s, err := quadriga.New(games.Setup{Variant: v, Seats: v.SeatIDs})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*quadriga.State)
}

// set is a position drawn by rows, white on turn.
func set(t testing.TB, v games.Variant, p quadriga.Position) *quadriga.State {
	t.Helper()
	s, err := p.State(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play plays names, each of which must be legal.
func play(t testing.TB, s games.State, names ...string) {
	t.Helper()
	for _, name := range names {
		for name := range strings.SplitSeq(name, ", ") {
			a, ok := games.Parse(s, name)
			if !ok {
				t.Fatalf("%q is not legal, but %s\n%s", name, strings.Join(legal(s), ", "), s)
			}
			s.Apply(a)
		}
	}
}

func legal(s games.State) (names []string) {
	for _, a := range s.Actions(nil) {
		names = append(names, s.Name(a))
	}
	return names
}

// refused tells by which rule a name is refused.
func refused(t testing.TB, s games.State, name string, want games.Rule) {
	t.Helper()
	rule, ok := games.Refusal(s, name)
	if !ok {
		t.Fatalf("%q is no candidate", name)
	}
	if rule != want {
		t.Errorf("%q is refused by %q, want %q\n%s", name, rule, want, s)
	}
}

func cells(s quadriga.Set) string {
	var names []string
	for c := range s.All {
		names = append(names, c.Name())
	}
	return strings.Join(names, " ")
}

func TestConforms(t *testing.T) {
	checks := 40 // of 68,000 candidates each
	if testing.Short() {
		checks = 6
	}
	gametest.Conform(t, quadriga.Game, gametest.Options{
		Variants: gametest.Shipped(t, quadriga.Game, resources.Variants),
		WholeSum: true,
		Checks:   checks,
	})
}

func FuzzPlay(f *testing.F) {
	gametest.FuzzPlay(f, quadriga.Game, []games.Variant{read(f, "classic"), read(f, "small"), read(f, "letter")})
}

func BenchmarkPlayout(b *testing.B) {
	s := start(b, read(b, "classic"))
	first := s.Clone()
	r := rand.New(rand.NewPCG(1, 2))
	buf := make([]games.Action, 0, 4096)
	turns, actions, ends := 0, 0, map[quadriga.Ending]int{}
	for b.Loop() {
		s.CopyFrom(first)
		for seat := s.Actor(); seat != games.Nobody; {
			buf = s.Actions(buf[:0])
			s.Apply(buf[r.IntN(len(buf))])
			actions++
			if next := s.Actor(); next != seat {
				turns++
				seat = next
			}
		}
		ends[s.Ending()]++
	}
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(turns)/float64(b.N), "turns/match")
	b.Log(fmt.Sprint(ends))
}
