package gametest

import (
	"reflect"
	"slices"
	"strings"

	"banchisa/games"
)

// lawsOfList tests the legal list of the position and returns it.
func (m *match) lawsOfList() []games.Action {
	m.t.Helper()
	s := m.state
	if actor := s.Actor(); actor < games.Chance || int(actor) >= len(m.setup.Seats) {
		m.fail("actor is %d with %d seats", actor, len(m.setup.Seats))
	}
	before := value(s)
	const guard games.Action = 0xdeadbeef
	m.buf = s.Actions(append(m.buf[:0], guard))
	if m.buf[0] != guard {
		m.fail("Actions overwrites what stood in dst")
	}
	actions := slices.Clone(m.buf[1:])
	if len(actions) == 0 {
		m.fail("%s has no action, but the match goes on", m.setup.SeatName(s.Actor()))
	}
	if again := s.Actions(nil); !slices.Equal(again, actions) {
		m.fail("Actions gave another list or order the second time:\n%v\n%v", m.names(actions), m.names(again))
	}
	seen := make(map[string]games.Action, len(actions))
	for _, a := range actions {
		name := s.Name(a)
		if a == 0 {
			m.fail("action 0 (%q) is legal", name)
		}
		if other, twice := seen[name]; twice {
			m.fail("%#x and %#x are both called %q", other, a, name)
		}
		if !readable(name) {
			m.fail("%#x is called %q, which a record cannot hold", a, name)
		}
		if (s.Actor() == games.Chance) != strings.HasPrefix(name, "=") {
			m.fail("%q: names of chance begin with =, and no others", name)
		}
		seen[name] = a
	}
	m.lawsOfPosition(actions)
	if value(s) != before {
		m.fail("asking changed the position")
	}
	return actions
}

// lawsOfPosition tests what else a position that goes on must answer.
func (m *match) lawsOfPosition(actions []games.Action) {
	m.t.Helper()
	s := m.state
	if s.String() == "" {
		m.fail("String draws nothing")
	}
	for seat, share := range m.results() {
		if share != 0 {
			m.fail("seat %d has the result %v before the end", seat, share)
		}
	}
	if chancy, is := s.(games.Chancy); is && s.Actor() == games.Chance {
		for _, a := range actions {
			if odds := chancy.Odds(a); odds < 1 {
				m.fail("the odds of %q are %d, want at least 1", s.Name(a), odds)
			}
		}
	}
}

// results is Result, held to one number a seat, appended.
func (m *match) results() []float64 {
	m.t.Helper()
	got := m.state.Result([]float64{42})
	if len(got) != 1+len(m.setup.Seats) || got[0] != 42 {
		m.fail("Result gives %v, want one number appended for each of %d seats", got, len(m.setup.Seats))
	}
	return got[1:]
}

// lawsOfTheEnd tests a finished match.
func (m *match) lawsOfTheEnd() {
	m.t.Helper()
	if left := m.state.Actions(nil); len(left) > 0 {
		m.fail("the match is over, but %v are legal", m.names(left))
	}
	sum := 0.0
	for seat, share := range m.results() {
		if share < 0 || share > 1 {
			m.fail("seat %d has the result %v, want 0…1", seat, share)
		}
		sum += share
	}
	if sum > 1+1e-9 || m.opts.WholeSum && sum < 1-1e-9 {
		m.fail("the results %v add up to %v", m.results(), sum)
	}
	if scored, is := m.state.(games.Scored); is && !readable(scored.Outcome()) {
		m.fail("the outcome %q is nothing that a record can hold", scored.Outcome())
	}
	if told, is := m.state.(games.Told); is {
		m.lawsOfFacts(told.Facts())
	}
}

// lawsOfFacts compares the names of a finished match's facts with those of the opening.
func (m *match) lawsOfFacts(facts []games.Fact) {
	m.t.Helper()
	opening := Start(m.t, m.game, m.setup).(games.Told).Facts()
	for i, f := range facts {
		if len(opening) != len(facts) || opening[i].Name != f.Name || f.Count < 0 {
			m.fail("the facts are %v, at the opening %v", facts, opening)
		}
	}
}

// lawsOfCandidates compares Check with Actions over the whole space of actions.
func (m *match) lawsOfCandidates(actions []games.Action) {
	m.t.Helper()
	strict, is := m.state.(games.Strict)
	if !is {
		m.fail("the state says no rule for what it refuses (games.Strict)")
	}
	before := value(m.state)
	legal := make(map[games.Action]bool, len(actions))
	for _, a := range actions {
		legal[a] = true
	}
	found := 0
	seen := make(map[games.Action]bool)
	for _, a := range strict.Candidates(nil) {
		if seen[a] {
			m.fail("candidate %#x (%q) is listed twice", a, m.state.Name(a))
		}
		seen[a] = true
		rule := strict.Check(a)
		switch {
		case rule == "" && !legal[a]:
			m.fail("Check finds nothing against %q (%#x), but Actions does not list it", m.state.Name(a), a)
		case rule != "" && legal[a]:
			m.fail("Actions lists %q (%#x), but Check says %s", m.state.Name(a), a, rule)
		case rule != "" && !m.rules[rule]:
			m.fail("Check refuses %q by %q, which Game.Rules does not list", m.state.Name(a), rule)
		case !readable(m.state.Name(a)):
			m.fail("candidate %#x is called %q", a, m.state.Name(a))
		}
		if legal[a] {
			found++
		}
	}
	if found != len(actions) {
		for _, a := range actions {
			if !seen[a] {
				m.fail("%q (%#x) is legal, but not among the %d candidates", m.state.Name(a), a, len(seen))
			}
		}
	}
	if value(m.state) != before {
		m.fail("Check changed the position")
	}
}

// lawsOfCopies plays on copies: the original must not move, and a copy must not differ.
func (m *match) lawsOfCopies(actions []games.Action) {
	m.t.Helper()
	if kind := reflect.TypeOf(m.state); kind.Kind() != reflect.Pointer || !kind.Elem().Comparable() {
		m.fail("the state is no pointer to a comparable struct")
	}
	before := value(m.state)
	clone := m.state.Clone()
	other := Start(m.t, m.game, m.setup)
	other.CopyFrom(m.state)
	if value(clone) != before || value(other) != before {
		m.fail("a copy differs from its original:\n%s", clone)
	}
	for _, copied := range []games.State{clone, other} {
		copied.Apply(actions[m.r.IntN(len(actions))])
		games.Playout(copied, m.r, m.buf, 30)
	}
	if value(m.state) != before {
		m.fail("playing on a copy changed the original")
	}
}

// names spells a list of actions.
func (m *match) names(actions []games.Action) []string {
	words := make([]string, len(actions))
	for i, a := range actions {
		words[i] = m.state.Name(a)
	}
	return words
}

// readable tells whether a name can stand in a record: one line, single spaces between
// words, and nothing that a record or a text game says otherwise.
func readable(name string) bool {
	return name != "" && name == strings.Join(strings.Fields(name), " ") &&
		!strings.HasPrefix(name, "==") && !strings.HasPrefix(name, "#") && name != "undo"
}
