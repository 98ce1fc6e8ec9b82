package fuga_test

import (
	"os"
	"strings"
	"testing"

	"banchisa/games"
	"banchisa/games/fuga"
	"banchisa/games/gametest"
	"banchisa/resources"
)

// scenarioWith returns a scenario with parts of its text replaced: old, new, old, new … "golfo" is the
// gulf of revision 1 in testdata and "golfo-2" that of revision 2: they do not change when the shipped
// one is rebalanced.
func scenarioWith(t testing.TB, id string, edits ...string) games.Variant {
	t.Helper()
	raw, err := resources.Variants.ReadFile("variants/fuga/" + id + ".toml")
	if strings.HasPrefix(id, "golfo") {
		raw, err = os.ReadFile("testdata/" + id + ".toml")
	}
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := 0; i < len(edits); i += 2 {
		if !strings.Contains(text, edits[i]) {
			t.Fatalf("%s has no %q", id, edits[i])
		}
		text = strings.Replace(text, edits[i], edits[i+1], 1)
	}
	v, err := fuga.ParseVariant(id+".toml", text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// withPoliceAt replaces the police's starting hexes in golfo.
func withPoliceAt(list string) []string {
	return []string{`b1 = "0411", b2 = "0802", b3 = "1309", a1 = "0507", a2 = "1706"`, list}
}

// table is a position in which lines are played.
type table struct {
	t testing.TB
	s *fuga.State
}

func newTestTable(t testing.TB, v games.Variant, lines string) *table {
	t.Helper()
	s, err := fuga.New(games.Setup{Variant: v, Seats: v.SeatIDs})
	if err != nil {
		t.Fatal(err)
	}
	p := &table{t, s.(*fuga.State)}
	p.play(lines)
	return p
}

// play plays lines separated by semicolons.
func (tb *table) play(lines string) *table {
	tb.t.Helper()
	gametest.PlayNames(tb.t, tb.s, strings.Split(lines, ";")...)
	return tb
}

// clone returns an independent copy.
func (tb *table) clone() *table { return &table{tb.t, tb.s.Clone().(*fuga.State)} }

// legal returns the legal names with a prefix.
func (tb *table) legal(prefix string) []string { return gametest.LegalNames(tb.s, prefix) }

// checkLegal compares the legal names with a prefix with a list, in the order of LegalActions, and
// all legal actions with what Check allows.
func (tb *table) checkLegal(prefix string, names ...string) *table {
	tb.t.Helper()
	if got := tb.legal(prefix); strings.Join(got, "; ") != strings.Join(names, "; ") {
		tb.t.Errorf("legal %q are %q, want %q in\n%s", prefix, got, names, tb.s)
	}
	gametest.CheckActionSpace(tb.t, fuga.Game, tb.s)
	return tb
}

// checkRefused compares the rule that forbids a named action.
func (tb *table) checkRefused(name string, rule games.RuleID) *table {
	tb.t.Helper()
	gametest.CheckRefused(tb.t, tb.s, name, rule)
	return tb
}

// countRolls counts what happens over all 36 rolls of two dice.
func (tb *table) countRolls(what func(*table) string) map[string]int {
	tb.t.Helper()
	count := map[string]int{}
	rolls := tb.legal("=")
	if len(rolls) != 36 {
		tb.t.Fatalf("%d throws in\n%s", len(rolls), tb.s)
	}
	for _, roll := range rolls {
		count[what(tb.clone().play(roll))]++
	}
	return count
}

// at returns the place of a unit by name: its hex, with its carrier; "off" the map.
func (tb *table) at(name string) string {
	u, _ := fuga.ParseUnit(name)
	c, on := tb.s.Position(u)
	if !on {
		return "off"
	}
	where := tb.s.Rules().CellName(c)
	if carrier := tb.s.Carrier(u); carrier != fuga.NoUnit {
		where += " in " + carrier.String()
	}
	return where
}

func (tb *table) checkStanding(name, want string) *table {
	tb.t.Helper()
	if got := tb.at(name); got != want {
		tb.t.Errorf("%s is at %q, want %q in\n%s", name, got, want, tb.s)
	}
	return tb
}
