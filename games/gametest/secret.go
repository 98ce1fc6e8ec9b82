package gametest

import (
	"slices"

	"banchisa/games"
)

// lawsOfSecrets tests what each eye may see of the position, and of an action.
func (m *match) lawsOfSecrets(actions []games.Action, next games.Action) {
	m.t.Helper()
	if _, is := m.state.(games.Secret); !is {
		return
	}
	after := m.state.Clone()
	after.Apply(next)
	for eye := games.Seat(-1); int(eye) < len(m.setup.Seats); eye++ {
		if eye == games.Chance {
			m.lawsOfEye(games.Nobody, actions, next, after)
			continue
		}
		m.lawsOfEye(eye, actions, next, after)
	}
}

// lawsOfEye tests one eye. Views are canonical: whatever the eye cannot know may be
// dealt anew without a change in what it sees.
func (m *match) lawsOfEye(eye games.Seat, actions []games.Action, next games.Action, after games.State) {
	m.t.Helper()
	view := games.View(m.state, eye)
	m.lawsOfView(eye, view, actions)

	// A guess agrees with everything known: it is a legal position whose view is the same.
	guess := view.Clone()
	guess.(games.Secret).Determinize(m.r)
	if guess.Actor() != m.state.Actor() {
		m.fail("eye %d: a guess asks seat %d", eye, guess.Actor())
	}
	if again := games.View(guess, eye); !Same(again, view) {
		m.fail("eye %d: the view of a guess is another one.\nview:\n%s\nguess:\n%s\nits view:\n%s", eye, view, guess, again)
	}
	list := guess.Actions(nil)
	if eye == m.state.Actor() && !slices.Equal(list, actions) {
		m.fail("eye %d: the actor's actions depend on what it cannot know: %v, guessed %v", eye, m.names(actions), m.names(list))
	}
	if len(list) == 0 && guess.Actor() != games.Nobody {
		m.fail("eye %d: a guess has no actions:\n%s", eye, guess)
	}
	games.Playout(guess, m.r, m.buf, 40)

	// What the eye saw of an action leads from view to view.
	glimpse := games.Glimpse(m.state, eye, next)
	if name := view.Name(glimpse); !readable(name) {
		m.fail("eye %d saw %q as %q", eye, m.state.Name(next), name)
	}
	if eye == m.state.Actor() && glimpse != next {
		m.fail("eye %d saw its own %q as %q", eye, m.state.Name(next), view.Name(glimpse))
	}
	view.Apply(glimpse)
	view.(games.Secret).Redact(eye)
	if want := games.View(after, eye); !Same(view, want) {
		m.fail("eye %d saw %q; its view came to\n%s\nwant\n%s", eye, m.state.Name(next), view, want)
	}
}

// lawsOfView tests a redacted position by itself.
func (m *match) lawsOfView(eye games.Seat, view games.State, actions []games.Action) {
	m.t.Helper()
	if view.String() == "" {
		m.fail("eye %d sees nothing drawn", eye)
	}
	if view.Actor() != m.state.Actor() {
		m.fail("eye %d sees seat %d asked, not %d", eye, view.Actor(), m.state.Actor())
	}
	if twice := games.View(view, eye); !Same(twice, view) {
		m.fail("eye %d: redacting twice gives another view:\n%s\nthen\n%s", eye, view, twice)
	}
	if eye != m.state.Actor() {
		return
	}
	if list := view.Actions(nil); !slices.Equal(list, actions) {
		m.fail("the actor %d sees other actions than it has: %v", eye, m.names(list))
	}
	for _, a := range actions {
		if seen, name := view.Name(a), m.state.Name(a); seen != name {
			m.fail("the actor %d sees %q called %q", eye, name, seen)
		}
	}
}
