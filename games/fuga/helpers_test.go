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

// scenarioWith returns a scenario with parts of its text replaced: old, new, old, new … "golfo"
// is the copy in testdata, which does not change when the shipped one is rebalanced.
func scenarioWith(t testing.TB, id string, edits ...string) games.Variant {
	t.Helper()
	raw, err := resources.Variants.ReadFile("variants/fuga/" + id + ".toml")
	if id == "golfo" {
		raw, err = os.ReadFile("testdata/golfo.toml")
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
func (p *table) play(lines string) *table {
	p.t.Helper()
	gametest.PlayNames(p.t, p.s, strings.Split(lines, ";")...)
	return p
}

// clone returns an independent copy.
func (p *table) clone() *table { return &table{p.t, p.s.Clone().(*fuga.State)} }

// legal returns the legal names with a prefix.
func (p *table) legal(prefix string) []string { return gametest.LegalNames(p.s, prefix) }

// checkLegal compares the legal names with a prefix with a list, in the order of LegalActions.
func (p *table) checkLegal(prefix string, names ...string) *table {
	p.t.Helper()
	if got := p.legal(prefix); strings.Join(got, "; ") != strings.Join(names, "; ") {
		p.t.Errorf("legal %q are %q, want %q in\n%s", prefix, got, names, p.s)
	}
	return p
}

// checkRefused compares the rule that forbids a named action.
func (p *table) checkRefused(name string, rule games.RuleID) *table {
	p.t.Helper()
	gametest.CheckRefused(p.t, p.s, name, rule)
	return p
}

// countRolls counts what happens over all 36 rolls of two dice.
func (p *table) countRolls(what func(*table) string) map[string]int {
	p.t.Helper()
	count := map[string]int{}
	rolls := p.legal("=")
	if len(rolls) != 36 {
		p.t.Fatalf("%d throws in\n%s", len(rolls), p.s)
	}
	for _, roll := range rolls {
		count[what(p.clone().play(roll))]++
	}
	return count
}

// at returns the place of a unit by name: its hex, with its carrier; "off" the map.
func (p *table) at(name string) string {
	u, _ := fuga.ParseUnit(name)
	c, on := p.s.Position(u)
	if !on {
		return "off"
	}
	where := p.s.Rules().CellName(c)
	if carrier := p.s.Carrier(u); carrier != fuga.NoUnit {
		where += " in " + carrier.String()
	}
	return where
}

func (p *table) checkStanding(name, want string) *table {
	p.t.Helper()
	if got := p.at(name); got != want {
		p.t.Errorf("%s is at %q, want %q in\n%s", name, got, want, p.s)
	}
	return p
}
