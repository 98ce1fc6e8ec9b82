package gametest

import (
	"slices"

	"banchisa/games"
)

// checkHiddenInfo tests what each viewer may see of the position and of an action.
func (m *match) checkHiddenInfo(actions []games.Action, next games.Action) {
	m.t.Helper()
	if _, ok := m.state.(games.HiddenInfo); !ok {
		return
	}
	m.checkReveals(next)
	after := m.state.Clone()
	after.Apply(next)
	m.checkViewer(games.Public, actions, next, after)
	for viewer := range games.Seat(len(m.setup.Seats)) {
		m.checkViewer(viewer, actions, next, after)
	}
}

// checkViewer tests one viewer. Views are canonical: sampling what the viewer cannot know does
// not change its view.
func (m *match) checkViewer(viewer games.Seat, actions []games.Action, next games.Action, after games.State) {
	m.t.Helper()
	view := games.View(m.state, viewer)
	m.checkView(viewer, view, actions)

	// A sample is consistent with the view: it is a legal position with the same view.
	sample := view.Clone()
	sample.(games.HiddenInfo).Determinize(m.r)
	if sample.Actor() != m.state.Actor() {
		m.fail("viewer %d: the actor of a sample is seat %d", viewer, sample.Actor())
	}
	if again := games.View(sample, viewer); !games.Equal(again, view) {
		m.fail("viewer %d: the view of a sample is another one.\nview:\n%s\nsample:\n%s\nits view:\n%s", viewer, view, sample, again)
	}
	list := sample.LegalActions(nil)
	if viewer == m.state.Actor() && !slices.Equal(list, actions) {
		m.fail(
			"viewer %d: the actor's actions depend on what it cannot know: %v, in a sample %v", viewer,
			m.formatActions(actions), m.formatActions(list),
		)
	}
	if len(list) == 0 && sample.Actor() != games.Terminal {
		m.fail("viewer %d: a sample has no actions:\n%s", viewer, sample)
	}
	games.Playout(sample, m.r, m.buf, 40)

	// The observed action leads from the view before to the view after.
	observed := games.ObservedAction(m.state, viewer, next)
	if name := view.FormatAction(observed); !recordable(name) {
		m.fail("viewer %d observed %q as %q", viewer, m.state.FormatAction(next), name)
	}
	if viewer == m.state.Actor() && observed != next {
		m.fail("viewer %d observed its own %q as %q", viewer, m.state.FormatAction(next), view.FormatAction(observed))
	}
	view.Apply(observed)
	view.(games.HiddenInfo).Redact(viewer)
	if want := games.View(after, viewer); !games.Equal(view, want) {
		m.fail("viewer %d observed %q; its view became\n%s\nwant\n%s", viewer, m.state.FormatAction(next), view, want)
	}
}

// checkView tests a redacted position by itself.
func (m *match) checkView(viewer games.Seat, view games.State, actions []games.Action) {
	m.t.Helper()
	if view.String() == "" {
		m.fail("viewer %d: String draws nothing", viewer)
	}
	if view.Actor() != m.state.Actor() {
		m.fail("viewer %d sees the actor %d, not %d", viewer, view.Actor(), m.state.Actor())
	}
	if twice := games.View(view, viewer); !games.Equal(twice, view) {
		m.fail("viewer %d: redacting twice gives another view:\n%s\nthen\n%s", viewer, view, twice)
	}
	if viewer != m.state.Actor() {
		return
	}
	if list := view.LegalActions(nil); !slices.Equal(list, actions) {
		m.fail("the actor %d sees other actions than it has: %v", viewer, m.formatActions(list))
	}
	for _, a := range actions {
		if seen, name := view.FormatAction(a), m.state.FormatAction(a); seen != name {
			m.fail("the actor %d sees %q called %q", viewer, name, seen)
		}
	}
}

// checkReveals compares Reveals with its definition over sampled positions: an action that
// reveals nothing is legal in all of them, one that reveals something is illegal in one.
func (m *match) checkReveals(a games.Action) {
	m.t.Helper()
	actor := m.state.Actor()
	if actor == games.Chance {
		return
	}
	reveals := games.Reveals(m.state, a)
	samples := 8
	if reveals {
		samples = 4000
	}
	sample := m.state.Clone()
	for viewer := range games.Seat(len(m.setup.Seats)) {
		if viewer == actor {
			continue
		}
		view := games.View(m.state, viewer)
		for range samples {
			sample.CopyFrom(view)
			sample.(games.HiddenInfo).Determinize(m.r)
			switch illegal := games.Check(sample, a) != ""; {
			case illegal && reveals:
				return
			case illegal:
				m.fail("%q reveals nothing, but for seat %d it could have been illegal:\n%s", m.state.FormatAction(a), viewer, sample)
			}
		}
	}
	if reveals {
		m.fail("%q reveals something, but was legal in all positions that are possible for others", m.state.FormatAction(a))
	}
}
