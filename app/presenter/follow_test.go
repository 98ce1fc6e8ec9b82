package presenter_test

import (
	"fmt"
	"slices"
	"strings"

	"banchisa/app/presenter"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
)

// sampleTurn returns a turn of the seat to move that begins with a.
func (c *responseChecker) sampleTurn(a games.Action) []games.Action {
	m := c.fork()
	seat := m.State.Actor()
	turn := []games.Action{a}
	for m.Apply(a); m.State.Actor() == seat && len(turn) < maxTurnLen; m.Apply(a) {
		legal := m.State.LegalActions(nil)
		a = legal[c.rng.IntN(len(legal))]
		turn = append(turn, a)
	}
	return turn
}

// fork returns a copy of the match that can be played on without changing it.
func (c *responseChecker) fork() *presentertest.Match[games.State] {
	m := *c.Match
	m.Steps = slices.Clip(m.Steps)
	return &m
}

// automatic returns the action that the app plays by itself, as it is the only one or makes no
// difference.
func (c *responseChecker) automatic(m *presentertest.Match[games.State]) (games.Action, bool) {
	view := games.View(m.State, m.State.Actor())
	if legal := m.State.LegalActions(nil); len(legal) == 1 {
		p, ok := m.Presenter.(presenter.TapConfirmer)
		if !ok || !p.WaitsForTap(view, legal[0]) {
			return legal[0], true
		}
	}
	if p, ok := m.Presenter.(presenter.AutoPlayer); ok {
		return p.AutoAction(view)
	}
	return 0, false
}

// leadToOnePosition reports whether two series of choices lead from a state to the same one, as two equally long
// ways of the seal to one space do.
func leadToOnePosition(from games.State, some, others []games.Action) bool {
	one, other := from.Clone(), from.Clone()
	for i := range some {
		one.Apply(some[i])
		other.Apply(others[i])
	}
	return games.Equal(one, other)
}

// followTurn taps what NextTap says, from nothing selected, until the whole turn is played.
func (c *responseChecker) followTurn(turn []games.Action) {
	c.T.Helper()
	m, rest, taps, sinceAction := c.fork(), turn, []string(nil), 0
	seat := m.State.Actor()
	var selection any
	for len(rest) > 0 && m.State.Actor() == seat {
		if a, automatic := c.automatic(m); automatic && len(rest) < len(turn) {
			if a != rest[0] { // the app plays on by itself, another way
				return
			}
			m.Apply(a)
			rest, selection = rest[1:], nil
			continue
		}
		in := m.Input("")
		in.Selection = selection
		id := c.Presenter.NextTap(in, rest)
		where := fmt.Sprintf("towards %s, after %v", formatActions(m.State, rest), taps)
		r, enabled := c.respond(m.Presenter.Layout(in), id)
		if !enabled {
			c.fail(in, id, "NextTap %s: the target is not enabled", where)
			return
		}
		taps = append(taps, id)
		switch sinceAction++; {
		case len(r.Play) > 0:
			n := min(len(r.Play), len(rest))
			if !leadToOnePosition(m.State, r.Play[:n], rest[:n]) || len(turn) > 1 && len(r.Play) > n && len(turn) < maxTurnLen {
				c.fail(in, id, "NextTap %s: it plays %s", where, formatActions(m.State, r.Play))
				return
			}
			for _, a := range rest[:n] {
				m.Apply(a)
			}
			rest, selection, sinceAction = rest[n:], r.Then, 0
		case r.Select == nil:
			c.fail(in, id, "NextTap %s: it neither plays nor selects", where)
			return
		default:
			selection = r.Select
		}
		if sinceAction >= maxTapsPerAction*max(1, min(len(rest), len(turn))) {
			c.fail(in, id, "NextTap %s: too many taps", where)
			return
		}
	}
}

// respond returns the response of an enabled target or button of a layout.
func (c *responseChecker) respond(layout ui.Layout, id string) (r ui.Response, enabled bool) {
	message, enabled := layout.Target(id)
	respond, ok := message.(ui.Responder)
	if !ok {
		return ui.Response{}, false
	}
	return respond(), enabled
}

// formatActions writes actions in notation, as far as they are legal one after another.
func formatActions(s games.State, actions []games.Action) string {
	var names []string
	s = s.Clone()
	for _, a := range actions {
		if s.Actor() == games.Terminal || !slices.Contains(s.LegalActions(nil), a) {
			names = append(names, "…")
			break
		}
		names = append(names, s.FormatAction(a))
		s.Apply(a)
	}
	return strings.Join(names, "; ")
}
