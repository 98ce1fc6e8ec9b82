package gametest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/games"
)

// match is one random match under test, with its history for error messages.
type match struct {
	t     testing.TB
	game  *games.Game
	setup games.Setup
	opts  Options
	r     *rand.Rand
	// policy picks the seats' actions; nil is uniformly random.
	policy func(games.State, []games.Action, *rand.Rand) games.Action

	state          games.State
	played         []games.Action
	lines          []string
	spaceCheckRate float64
	buf            []games.Action
}

func newMatch(t testing.TB, g *games.Game, setup games.Setup, opts Options, n int) *match {
	m := &match{
		t: t, game: g, setup: setup, opts: opts,
		r:     rand.New(rand.NewPCG(uint64(n), uint64(len(setup.Seats)))),
		state: NewState(t, g, setup),
	}
	if n%2 == 1 {
		m.policy = opts.Policy
	}
	return m
}

// fail ends the test with the board and the match so far.
func (m *match) fail(format string, args ...any) {
	m.t.Helper()
	m.t.Fatalf("%s\n%s %s, seats %s, %d actions:\n%s\n%s", fmt.Sprintf(format, args...), m.game.ID,
		m.setup.Variant.ID, strings.Join(m.setup.Seats, " "), len(m.played), m.state, m.transcript())
}

// transcript returns the match in the notation, at most its last lines.
func (m *match) transcript() string {
	const maxLines = 400
	lines := m.lines
	if len(lines) > maxLines {
		lines = lines[len(lines)-maxLines:]
	}
	return strings.Join(lines, "\n")
}

// playOut plays to the end and tests every invariant at every ply.
func (m *match) playOut() {
	m.t.Helper()
	for m.state.Actor() != games.Terminal {
		if len(m.played) >= m.opts.MaxActions {
			m.fail("the match does not end within %d actions", m.opts.MaxActions)
		}
		actions := m.checkLegalActions()
		if m.r.Float64() < m.spaceCheckRate {
			m.checkActionSpace()
		}
		if len(m.played)%7 == 0 {
			m.checkCopies(actions)
		}
		a := m.chooseAction(actions)
		m.checkHiddenInfo(actions, a)
		m.apply(a)
	}
	m.checkTerminal()
}

// chooseAction picks an action: chance by its weight, seats by the policy or uniformly.
func (m *match) chooseAction(actions []games.Action) games.Action {
	switch {
	case m.state.Actor() == games.Chance:
		return games.SampleChance(m.state, actions, m.r)
	case m.policy != nil:
		return m.policy(m.state, actions, m.r)
	}
	return actions[m.r.IntN(len(actions))]
}

// apply plays an action and adds it to the history.
func (m *match) apply(a games.Action) {
	m.lines = append(m.lines, m.setup.FormatLine(m.state, a))
	m.state.Apply(a)
	m.played = append(m.played, a)
}

// checkReplay tests that the same actions lead to the same position again.
func (m *match) checkReplay() {
	m.t.Helper()
	s := NewState(m.t, m.game, m.setup)
	for _, a := range m.played {
		s.Apply(a)
	}
	if !games.Equal(s, m.state) {
		m.fail("the same actions led to another position:\n%s", s)
	}
}

// checkNotation replays the match from its names, as a record does.
func (m *match) checkNotation() {
	m.t.Helper()
	s := NewState(m.t, m.game, m.setup)
	for i, line := range m.lines {
		seatName, name, _ := strings.Cut(line, " ")
		if got := m.setup.SeatName(s.Actor()); got != seatName {
			m.fail("line %d is %q, but the actor of the replay is %s", i+1, line, got)
		}
		a, ok := games.ParseAction(s, name)
		if !ok || a != m.played[i] {
			m.fail("line %d, %q, is read back as %#x (%v), want %#x", i+1, line, a, ok, m.played[i])
		}
		s.Apply(a)
	}
}
