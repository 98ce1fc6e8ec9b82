package gametest

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"banchisa/games"
)

// checkLegalActions tests the legal actions of the position and returns them.
func (m *match) checkLegalActions() []games.Action {
	m.t.Helper()
	s := m.state
	if actor := s.Actor(); actor < games.Chance || int(actor) >= len(m.setup.Seats) {
		m.fail("the actor is %d with %d seats", actor, len(m.setup.Seats))
	}
	before := s.Value()
	const guard games.Action = 0xdeadbeef
	m.buf = s.LegalActions(append(m.buf[:0], guard))
	if m.buf[0] != guard {
		m.fail("LegalActions overwrites what is in dst")
	}
	actions := slices.Clone(m.buf[1:])
	if len(actions) == 0 {
		m.fail("%s has no action, but the match goes on", m.setup.SeatName(s.Actor()))
	}
	if again := s.LegalActions(nil); !slices.Equal(again, actions) {
		m.fail("LegalActions returned another list or order the second time:\n%v\n%v", m.formatActions(actions), m.formatActions(again))
	}
	seen := make(map[string]games.Action, len(actions))
	for _, a := range actions {
		name := s.FormatAction(a)
		if a == 0 {
			m.fail("action 0 (%q) is legal", name)
		}
		if other, dup := seen[name]; dup {
			m.fail("%#x and %#x are both called %q", other, a, name)
		}
		if !recordable(name) {
			m.fail("%#x is called %q, which a record cannot hold", a, name)
		}
		if (s.Actor() == games.Chance) != strings.HasPrefix(name, "=") {
			m.fail("%q: names of chance actions begin with =, and no others do", name)
		}
		seen[name] = a
	}
	m.checkPosition(actions)
	if s.Value() != before {
		m.fail("LegalActions changed the position")
	}
	return actions
}

// checkPosition tests the rest of the contract in a position that is not terminal.
func (m *match) checkPosition(actions []games.Action) {
	m.t.Helper()
	s := m.state
	if s.String() == "" {
		m.fail("String draws nothing")
	}
	for seat, value := range m.checkReturns() {
		if value != 0 {
			m.fail("Returns gives seat %d %v before the end", seat, value)
		}
	}
	if weighter, ok := s.(games.ChanceWeighter); ok && s.Actor() == games.Chance {
		for _, a := range actions {
			if weight := weighter.ChanceWeight(a); weight < 1 {
				m.fail("the weight of %q is %d, want at least 1", s.FormatAction(a), weight)
			}
		}
	}
}

// checkReturns tests that Returns appends one number for each seat, and returns them.
func (m *match) checkReturns() []float64 {
	m.t.Helper()
	got := m.state.Returns([]float64{42})
	if len(got) != 1+len(m.setup.Seats) || got[0] != 42 {
		m.fail("Returns gives %v, want one number appended for each of %d seats", got, len(m.setup.Seats))
	}
	return got[1:]
}

// checkTerminal tests a finished match.
func (m *match) checkTerminal() {
	m.t.Helper()
	if left := m.state.LegalActions(nil); len(left) > 0 {
		m.fail("the match is over, but %v are legal", m.formatActions(left))
	}
	sum := 0.0
	for seat, value := range m.checkReturns() {
		if value < 0 || value > 1 {
			m.fail("Returns gives seat %d %v, want 0 to 1", seat, value)
		}
		sum += value
	}
	if sum > 1+1e-9 || m.opts.ConstantSum && sum < 1-1e-9 {
		m.fail("the returns %v add up to %v", m.checkReturns(), sum)
	}
	if formatter, ok := m.state.(games.ResultFormatter); ok && !recordable(formatter.FormatResult()) {
		m.fail("a record cannot hold the result %q", formatter.FormatResult())
	}
	if reporter, ok := m.state.(games.StatsReporter); ok {
		m.checkStats(reporter.Stats())
	}
}

// checkStats compares the names of a finished match's statistics with those at the opening.
func (m *match) checkStats(stats []games.Stat) {
	m.t.Helper()
	opening := NewState(m.t, m.game, m.setup).(games.StatsReporter).Stats()
	for i, f := range stats {
		if len(opening) != len(stats) || opening[i].Name != f.Name || f.Count < 0 {
			m.fail("the statistics are %v, at the opening %v", stats, opening)
		}
	}
}

// checkActionSpace compares Check with LegalActions over the whole action space.
func (m *match) checkActionSpace() {
	m.t.Helper()
	if fault := compareActionSpace(m.game, m.state); fault != "" {
		m.fail("%s", fault)
	}
}

// CheckActionSpace compares Check with LegalActions in a position, over the whole action space.
func CheckActionSpace(t testing.TB, g *games.Game, s games.State) {
	t.Helper()
	if fault := compareActionSpace(g, s); fault != "" {
		t.Errorf("%s\n%v", fault, s)
	}
}

// compareActionSpace returns the first difference between Check and LegalActions, or "".
func compareActionSpace(g *games.Game, s games.State) string {
	checker, ok := s.(games.RuleChecker)
	if !ok {
		return "the state is no games.RuleChecker"
	}
	before, actions := s.Value(), s.LegalActions(nil)
	legal := make(map[games.Action]bool, len(actions))
	for _, a := range actions {
		legal[a] = true
	}
	seen := make(map[games.Action]bool)
	for _, a := range checker.ActionSpace(nil) {
		if seen[a] {
			return fmt.Sprintf("action %#x (%q) is in the action space twice", a, s.FormatAction(a))
		}
		seen[a] = true
		rule := checker.Check(a)
		switch {
		case rule == "" && !legal[a]:
			return fmt.Sprintf("Check allows %q (%#x), but LegalActions does not list it", s.FormatAction(a), a)
		case rule != "" && legal[a]:
			return fmt.Sprintf("LegalActions lists %q (%#x), but Check says %s", s.FormatAction(a), a, rule)
		case rule != "" && !slices.Contains(g.RuleIDs, rule):
			return fmt.Sprintf("Check forbids %q by %q, which Game.RuleIDs does not list", s.FormatAction(a), rule)
		case !recordable(s.FormatAction(a)):
			return fmt.Sprintf("action %#x is called %q", a, s.FormatAction(a))
		}
	}
	for _, a := range actions {
		if !seen[a] {
			return fmt.Sprintf("%q (%#x) is legal, but not among the %d actions of the action space", s.FormatAction(a), a, len(seen))
		}
	}
	if s.Value() != before {
		return "Check changed the position"
	}
	return ""
}

// checkCopies plays on copies: a copy equals its original and does not change it.
func (m *match) checkCopies(actions []games.Action) {
	m.t.Helper()
	if kind := reflect.TypeOf(m.state); kind.Kind() != reflect.Pointer || !kind.Elem().Comparable() {
		m.fail("the state is not a pointer to a comparable struct")
	}
	before := m.state.Value()
	clone := m.state.Clone()
	other := NewState(m.t, m.game, m.setup)
	other.CopyFrom(m.state)
	if clone.Value() != before || other.Value() != before {
		m.fail("a copy differs from its original:\n%s", clone)
	}
	if games.Hash(clone) != games.Hash(m.state) {
		m.fail("a copy has another hash")
	}
	for _, copied := range []games.State{clone, other} {
		copied.Apply(actions[m.r.IntN(len(actions))])
		games.Playout(copied, m.r, m.buf, 30)
	}
	if m.state.Value() != before {
		m.fail("playing on a copy changed the original")
	}
}

// formatActions returns the names of actions.
func (m *match) formatActions(actions []games.Action) []string {
	names := make([]string, len(actions))
	for i, a := range actions {
		names[i] = m.state.FormatAction(a)
	}
	return names
}

// recordable reports whether a name can be written in a record: one line, single spaces between
// words, and no keyword of records or of the text game.
func recordable(name string) bool {
	return name != "" && name == strings.Join(strings.Fields(name), " ") &&
		!strings.HasPrefix(name, "==") && !strings.HasPrefix(name, "#") && name != "undo"
}

// CheckPacking tests that repack, which unpacks an action and packs it again, returns every
// action of the action space at the opening of each variant.
func CheckPacking(t *testing.T, g *games.Game, variants []games.Variant, repack func(games.Action) games.Action) {
	t.Helper()
	for _, v := range variants {
		s := NewState(t, g, Setups(g, v)[0])
		for _, a := range s.(games.RuleChecker).ActionSpace(nil) {
			if again := repack(a); again != a {
				t.Fatalf("%s: %#x (%q) is packed as %#x", v.ID, a, s.FormatAction(a), again)
			}
		}
	}
}
