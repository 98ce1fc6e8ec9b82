package polar_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/gametest"
	"banchisa/games/polar"
	"banchisa/resources"
)

const red, black, yellow, green = 0, 1, 2, 3

// emptySea returns an empty sea with red to play, in a match of three.
func emptySea(t testing.TB, variant string) *polar.State {
	t.Helper()
	s := newState(t, variant, "red", "black", "yellow")
	s.ClearSea()
	return s
}

// playNames plays named actions, of chance and seats.
func playNames(t testing.TB, s *polar.State, names ...string) {
	t.Helper()
	gametest.PlayNames(t, s, names...)
}

// legalNames returns the sorted names of legal actions with a prefix.
func legalNames(s *polar.State, prefix string) []string {
	names := gametest.LegalNames(s, prefix)
	slices.Sort(names)
	return names
}

// checkOffers compares the names of legal actions with a prefix with a list separated by commas, and
// all legal actions with what Check allows.
func checkOffers(t testing.TB, s *polar.State, prefix, want string) {
	t.Helper()
	if got := strings.Join(legalNames(s, prefix), ", "); got != want {
		t.Errorf("offered %q: %s\nwant: %s\n%s", prefix, got, want, s)
	}
	gametest.CheckActionSpace(t, polar.Game, s)
}

// checkRefused compares the rule that forbids a named action.
func checkRefused(t testing.TB, s *polar.State, name string, want games.RuleID) {
	t.Helper()
	gametest.CheckRefused(t, s, name, want)
}

// checkAsked compares the colour asked and the question.
func checkAsked(t testing.TB, s *polar.State, who int, question polar.Question) {
	t.Helper()
	if got, _ := s.Asked(); got != who || s.Question() != question {
		t.Fatalf("asked is %d for %d, want %d for %d\n%s", got, s.Question(), who, question, s)
	}
}

// variantText returns a shipped variant's TOML.
func variantText(t testing.TB, id string) string {
	t.Helper()
	return gametest.VariantText(t, polar.Game, resources.Variants, id)
}

func replaceText(t testing.TB, text, old, new string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in the variant", old)
	}
	return strings.Replace(text, old, new, 1)
}

// newStateFrom returns the start of a match of a variant given as text.
func newStateFrom(t testing.TB, text string, seats ...string) *polar.State {
	t.Helper()
	v, err := polar.ParseVariant("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := polar.New(games.Setup{Variant: v, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*polar.State)
}
