// Package presentertest helps to test presenters. It plays matches by notation, by taps or by the
// game's rollout policy, gives presenters the same input as the app, and paints tables without a
// window.
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

// Match is a match with its steps, and the window that shows it. S is the game's own state.
type Match[S games.State] struct {
	T         testing.TB
	Game      *games.Game
	Presenter presenter.Presenter
	Setup     games.Setup
	State     S
	Steps     []presenter.Step
	Localizer *i18n.Localizer
	// W and H are the size of the window in points, banner included.
	W, H  float32
	Theme string
	// Players are what sentences call the seats by; nil leaves the seats their titles.
	Players []ui.Player
	// RandomEvery makes one in RandomEvery of PlayRandom's choices uniformly random; 0 is none.
	RandomEvery int
}

// New begins a match of a shipped variant, in Italian, in a large window. Without seats it takes
// those of the variant.
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

// Play plays actions in notation, separated by semicolons.
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

// PlayRandom plays one random action, by the game's rollout policy if it has one.
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

// PlayUntil plays random actions until stop returns true. It reports whether that was before the end.
func (m *Match[S]) PlayUntil(seed uint64, stop func(S) bool) bool {
	m.T.Helper()
	r := rand.New(rand.NewPCG(seed, 1))
	for m.State.Actor() != games.Terminal {
		if stop(m.State) {
			return true
		}
		m.PlayRandom(r)
	}
	return false
}

// PlayToEnd plays random actions to the end of the match.
func (m *Match[S]) PlayToEnd(seed uint64) {
	m.T.Helper()
	m.PlayUntil(seed, func(S) bool { return false })
}

// Input returns the presenter's input for the seat to move.
func (m *Match[S]) Input(hover string) presenter.Input { return m.InputFor(m.State.Actor(), hover) }

// InputFor returns the presenter's input for a viewer, with views and observed actions only.
func (m *Match[S]) InputFor(viewer games.Seat, hover string) presenter.Input {
	const maxSteps = 40 // as in the app
	last := m.Steps[max(0, len(m.Steps)-maxSteps):]
	var view games.State = m.State
	if _, hidden := view.(games.HiddenInfo); hidden {
		view, last = games.View(view, viewer), slices.Clone(last)
		for i, step := range last {
			last[i].Before, last[i].After = games.View(step.Before, viewer), games.View(step.After, viewer)
			last[i].Action = games.ObservedAction(step.Before, viewer, step.Action)
		}
	}
	players := m.Players
	if players == nil {
		players = []ui.Player{{Name: "Marta"}, {Name: "Nonna Lia"}, {Name: "Bot Foca", Level: 3}, {Name: "Piero"}, {Name: "Ugo"}, {Name: "Ada"}}
	}
	return presenter.Input{
		View: view, Setup: m.Setup, Viewer: viewer, Interactive: viewer >= 0 && m.State.Actor() == viewer, Hover: hover,
		Players: players[:len(m.Setup.Seats)], Recent: last, Words: m.Words(),
		Window: presenter.Window{Width: m.W, Height: m.H - ui.BarHeight(m.W), TextScale: 1, Theme: m.Theme}, ShowAids: true,
	}
}

// Words returns what sentences about the match are written with.
func (m *Match[S]) Words() ui.Words { return m.words(m.Localizer.Localize) }

// AdviceWords are the words of sentences that tell a person what to do.
func (m *Match[S]) AdviceWords() ui.Words { return m.words(m.Localizer.Advise) }

func (m *Match[S]) words(localize ui.Localize) ui.Words {
	return ui.NewWords(localize, m.Presenter.SeatStyles(m.Setup, localize), m.Players)
}

// MoveLines returns the lines of the move list for some steps.
func (m *Match[S]) MoveLines(steps []presenter.Step) (lines []ui.MoveLine) {
	for _, step := range steps {
		var before *ui.MoveLine
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := m.Presenter.Describe(step, before, m.Words())
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}
