package gametest

import (
	"io/fs"
	"math/rand/v2"
	"path"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/record"
)

// VariantText returns the text of a shipped variant with parts replaced: old, new, old, new …
// Every old text must occur in it.
func VariantText(t testing.TB, g *games.Game, files fs.FS, id string, edits ...string) string {
	t.Helper()
	raw, err := fs.ReadFile(files, path.Join("variants", g.ID, id+".toml"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := 0; i < len(edits); i += 2 {
		if !strings.Contains(text, edits[i]) {
			t.Fatalf("%s has no %q", id, edits[i])
		}
		text = strings.ReplaceAll(text, edits[i], edits[i+1])
	}
	return text
}

// ParseVariant returns the variant with that text.
func ParseVariant(t testing.TB, g *games.Game, text string) games.Variant {
	t.Helper()
	v, err := g.ParseVariant("test.toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// LegalNames returns the names of the legal actions with a prefix, in their order.
func LegalNames(s games.State, prefix string) []string {
	var names []string
	for _, a := range s.LegalActions(nil) {
		if name := s.FormatAction(a); strings.HasPrefix(name, prefix) {
			names = append(names, name)
		}
	}
	return names
}

// PlayNames plays named actions of chance and seats; each must be legal. Empty names are
// skipped.
func PlayNames(t testing.TB, s games.State, names ...string) {
	t.Helper()
	for i, name := range names {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		a, ok := games.ParseAction(s, name)
		if !ok {
			rule, _ := games.CheckText(s, name)
			t.Fatalf("%q, number %d, is refused by %q; legal are %s\n%v", name, i+1, rule, strings.Join(LegalNames(s, ""), "; "), s)
		}
		s.Apply(a)
	}
}

// CheckRefused compares the rule that forbids a named action.
func CheckRefused(t testing.TB, s games.State, name string, want games.RuleID) {
	t.Helper()
	if rule, ok := games.CheckText(s, name); !ok || rule != want {
		t.Errorf("%q is refused by %q (in the action space: %v), want %q\n%v", name, rule, ok, want, s)
	}
}

// NewRecord returns the record of a match with the given actions.
func NewRecord(t testing.TB, g *games.Game, setup games.Setup, header record.Header, actions []games.Action) *record.Match {
	t.Helper()
	m, err := record.New(g, setup, header)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range actions {
		m.Apply(a)
	}
	return m
}

// BenchmarkPlayout measures random playouts from a position.
func BenchmarkPlayout(b *testing.B, start games.State) {
	s, buf, r := start.Clone(), make([]games.Action, 0, 1<<14), rand.New(rand.NewPCG(1, 2))
	b.ReportAllocs()
	actions := 0
	for b.Loop() {
		s.CopyFrom(start)
		actions += games.Playout(s, r, buf, 100_000)
	}
	b.ReportMetric(float64(actions)/b.Elapsed().Seconds(), "actions/s")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
	b.ReportMetric(float64(actions)/float64(b.N), "actions/playout")
}
