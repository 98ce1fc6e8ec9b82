// Package presentertest plays matches at the tables of presenters, for their tests: positions
// reached by notation, by touches or by the mind's own play, seen as a table of the app
// sees them, told line by line, and painted without a window.
package presentertest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// Match is a match with its steps, and the window that it is seen in. S is the game's
// own state.
type Match[S games.State] struct {
	T         testing.TB
	Game      *games.Game
	Presenter presenter.Presenter
	Setup     games.Setup
	State     S
	Steps     []presenter.Step
	Localizer *i18n.Localizer
	// W and H are the window, its banner included.
	W, H  float32
	Theme string
	// RandomEvery makes one in so many of Move's choices any legal one; 0 none.
	RandomEvery int
}

// New begins a match of a shipped variant, in Italian, in a large window. Without seats
// it takes those of the variant.
func New[S games.State](t testing.TB, g *games.Game, p presenter.Presenter, variant string, seats ...string) *Match[S] {
	t.Helper()
	v, err := catalog.FindVariant(g, variant)
	if err != nil {
		t.Fatal(err)
	}
	return NewOf[S](t, g, p, v, seats...)
}

// NewOf is New for a variant that need not be a shipped one.
func NewOf[S games.State](t testing.TB, g *games.Game, p presenter.Presenter, v games.Variant, seats ...string) *Match[S] {
	t.Helper()
	if len(seats) == 0 {
		seats = v.SeatIDs
	}
	setup := games.Setup{Variant: v, Seats: seats}
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &Match[S]{T: t, Game: g, Presenter: p, Setup: setup, State: s.(S), Localizer: i18n.For("it"), W: 1366, H: 768, Theme: "light"}
}

// Apply plays a legal action.
func (m *Match[S]) Apply(a games.Action) {
	m.T.Helper()
	if rule := games.Check(m.State, a); rule != "" {
		m.T.Fatalf("%s breaks %s\n%v", m.State.FormatAction(a), rule, m.State)
	}
	before := m.State
	m.State = before.Clone().(S)
	m.State.Apply(a)
	m.Steps = append(m.Steps, presenter.Step{Before: before, After: m.State, Seat: before.Actor(), Action: a})
}

// Play plays actions by their names, parted by semicolons.
func (m *Match[S]) Play(names string) {
	m.T.Helper()
	for name := range strings.SplitSeq(names, ";") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		a, ok := games.ParseAction(m.State, name)
		if !ok {
			rule, _ := games.CheckText(m.State, name)
			m.T.Fatalf("%q is not legal (%s) in\n%v", name, rule, m.State)
		}
		m.Apply(a)
	}
}

// PlayRandom plays one random action, a sensible one where the game's mind knows how.
func (m *Match[S]) PlayRandom(r *rand.Rand) {
	m.T.Helper()
	actions := m.State.LegalActions(nil)
	policy := m.Game.Heuristics.RolloutPolicy
	switch {
	case m.State.Actor() == games.Chance:
		m.Apply(games.SampleChance(m.State, actions, r))
	case policy == nil || m.RandomEvery > 0 && r.IntN(m.RandomEvery) == 0:
		m.Apply(actions[r.IntN(len(actions))])
	default:
		m.Apply(policy(m.State, actions, r))
	}
}

// PlayUntil moves on until stop says so. It tells whether it did before the end.
func (m *Match[S]) PlayUntil(seed uint64, stop func(S) bool) bool {
	m.T.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for m.State.Actor() != games.Nobody {
		if stop(m.State) {
			return true
		}
		m.PlayRandom(r)
	}
	return false
}

// PlayToEnd moves on to the end.
func (m *Match[S]) PlayToEnd(seed uint64) {
	m.T.Helper()
	m.PlayUntil(seed, func(S) bool { return false })
}

// Input is what the table of the seat on turn gets.
func (m *Match[S]) Input(hover string, selection ...string) presenter.Input {
	return m.InputFor(m.State.Actor(), hover, selection...)
}

// InputFor is what the eye's table gets: views and glimpses only.
func (m *Match[S]) InputFor(viewer games.Seat, hover string, selection ...string) presenter.Input {
	const maxSteps = 40 // As many as the app tells.
	last := m.Steps[max(0, len(m.Steps)-maxSteps):]
	var view games.State = m.State
	if _, hidden := view.(games.HiddenInfo); hidden {
		view, last = games.View(view, viewer), slices.Clone(last)
		for i, step := range last {
			last[i].Before, last[i].After = games.View(step.Before, viewer), games.View(step.After, viewer)
			last[i].Action = games.ObservedAction(step.Before, viewer, step.Action)
		}
	}
	players := []ui.Player{{Name: "Marta"}, {Name: "Nonna Lia"}, {Name: "Bot Foca", Level: 3}, {Name: "Piero"}, {Name: "Ugo"}, {Name: "Ada"}}
	return presenter.Input{
		View: view, Setup: m.Setup, Viewer: viewer, Interactive: viewer >= 0 && m.State.Actor() == viewer, Taps: selection, Hover: hover,
		Players: players[:len(m.Setup.Seats)], Recent: last, Localize: m.Localizer.Localize,
		Width: m.W, Height: m.H - ui.BarHeight(m.W), TextScale: 1, Theme: m.Theme, ShowAids: true,
	}
}

// HandleTap is what the seat on turn says with one more touch after a word. Nothing is played.
func (m *Match[S]) HandleTap(selection []string, targetID string) presenter.TapResponse {
	return m.Presenter.HandleTap(m.Input(targetID, append(slices.Clone(selection), targetID)...))
}

// Tap touches one ID after the other, as a person does, and plays what that says. It
// tells the last reading, and what was played as Play takes it.
func (m *Match[S]) Tap(targetIDs string) (r presenter.TapResponse, notation string) {
	m.T.Helper()
	var names []string
	for id := range strings.FieldsSeq(targetIDs) {
		r = m.HandleTap(r.Selection, id)
		for _, a := range r.Actions {
			names = append(names, m.State.FormatAction(a))
			m.Apply(a)
		}
	}
	return r, strings.Join(names, "; ")
}

// MoveLines are the sentences of the move list for some steps.
func (m *Match[S]) MoveLines(steps []presenter.Step) (lines []ui.MoveLine) {
	for _, step := range steps {
		var before *ui.MoveLine
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := m.Presenter.Describe(step, before, m.Localizer.Localize)
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}
