package quadriga_test

import (
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/quadriga"
	"banchisa/resources"
)

// shippedVariant returns a shipped variant.
func shippedVariant(t testing.TB, id string) games.Variant {
	t.Helper()
	return gametest.ParseVariant(t, quadriga.Game, gametest.VariantText(t, quadriga.Game, resources.Variants, id))
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
	gametest.PlayNames(t, s, strings.Split(strings.Join(names, ", "), ", ")...)
}

func legalNames(s games.State) []string { return gametest.LegalNames(s, "") }

// refusedBy tests by which rule a named action is rejected.
func refusedBy(t testing.TB, s games.State, name string, want games.RuleID) {
	t.Helper()
	gametest.CheckRefused(t, s, name, want)
}

func parseCells(s quadriga.Set) string {
	var names []string
	for c := range s.All {
		names = append(names, c.Notation())
	}
	return strings.Join(names, " ")
}
