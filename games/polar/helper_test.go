package polar_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/polar"
	"banchisa/resources"
)

const red, black, yellow, green = 0, 1, 2, 3

// bare is an empty sea with red to play, in a match of three.
func bare(t testing.TB, variant string) *polar.State {
	t.Helper()
	s := start(t, variant, "red", "black", "yellow")
	s.Bare()
	return s
}

// play plays names, chance and seats alike.
func play(t testing.TB, s *polar.State, names ...string) {
	t.Helper()
	for _, name := range names {
		a, ok := games.Parse(s, name)
		if !ok {
			rule, _ := games.Refusal(s, name)
			t.Fatalf("%q is refused by %q; legal are %v\n%s", name, rule, legal(s, ""), s)
		}
		s.Apply(a)
	}
}

// legal are the sorted legal names that begin so.
func legal(s *polar.State, prefix string) []string {
	names := []string{}
	for _, a := range s.Actions(nil) {
		if name := s.Name(a); strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// offers holds the legal names with that beginning to exactly those, parted by commas.
func offers(t testing.TB, s *polar.State, prefix, want string) {
	t.Helper()
	if got := strings.Join(legal(s, prefix), ", "); got != want {
		t.Errorf("offered %q: %s\nwant: %s\n%s", prefix, got, want, s)
	}
}

// refuses holds a name to the paragraph that forbids it.
func refuses(t testing.TB, s *polar.State, name string, want games.Rule) {
	t.Helper()
	if rule, ok := games.Refusal(s, name); !ok || rule != want {
		t.Errorf("%q is refused by %q (known: %v), want %q\n%s", name, rule, ok, want, s)
	}
}

// asks holds who is asked what.
func asks(t testing.TB, s *polar.State, who int, question polar.Question) {
	t.Helper()
	if got, _ := s.Asked(); got != who || s.Question() != question {
		t.Fatalf("asked is %d for %d, want %d for %d\n%s", got, s.Question(), who, question, s)
	}
}

// variantText is a shipped variant's TOML.
func variantText(t testing.TB, id string) string {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/polar/" + id + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func replaced(t testing.TB, text, old, new string) string {
	t.Helper()
	if !strings.Contains(text, old) {
		t.Fatalf("no %q in the variant", old)
	}
	return strings.Replace(text, old, new, 1)
}

// from is the start of a match of a variant given as text.
func from(t testing.TB, text string, seats ...string) *polar.State {
	t.Helper()
	v, err := polar.Read("x.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := polar.New(games.Setup{Variant: v, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	return s.(*polar.State)
}
