package quadriga_test

import (
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// shippedVariant returns a shipped variant.
func shippedVariant(t testing.TB, id string) games.Variant {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/quadriga/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := quadriga.ParseVariant(id+".toml", string(text))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// classicWith returns the classic variant with other keys.
func classicWith(t testing.TB, lines ...string) games.Variant {
	t.Helper()
	head := `id = "test"
game = "quadriga"
title = { it = "Prova", en = "Test" }
blurb = { it = "Prova.", en = "Test." }
`
	v, err := quadriga.ParseVariant("test.toml", head+strings.Join(lines, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func newState(t testing.TB, v games.Variant) *quadriga.State {
	t.Helper()
	s, err := quadriga.New(games.Setup{Variant: v, Seats: v.SeatIDs})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*quadriga.State)
}

// setPosition returns a position drawn by rows, white on turn.
func setPosition(t testing.TB, v games.Variant, p quadriga.Position) *quadriga.State {
	t.Helper()
	s, err := p.NewState(v)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// playNames plays named actions, each of which must be legal.
func playNames(t testing.TB, s games.State, names ...string) {
	t.Helper()
	for _, name := range names {
		for name := range strings.SplitSeq(name, ", ") {
			a, ok := games.ParseAction(s, name)
			if !ok {
				t.Fatalf("%q is not legal, but %s\n%s", name, strings.Join(legalNames(s), ", "), s)
			}
			s.Apply(a)
		}
	}
}

func legalNames(s games.State) (names []string) {
	for _, a := range s.LegalActions(nil) {
		names = append(names, s.FormatAction(a))
	}
	return names
}

// refusedBy tests by which rule a named action is rejected.
func refusedBy(t testing.TB, s games.State, name string, want games.RuleID) {
	t.Helper()
	rule, ok := games.CheckText(s, name)
	if !ok {
		t.Fatalf("%q is no candidate", name)
	}
	if rule != want {
		t.Errorf("%q is refused by %q, want %q\n%s", name, rule, want, s)
	}
}

func parseCells(s quadriga.Set) string {
	var names []string
	for c := range s.All {
		names = append(names, c.Notation())
	}
	return strings.Join(names, " ")
}
