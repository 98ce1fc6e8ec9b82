package presenter_test

import (
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	"banchisa/games/catalog"
)

// TestAnnouncementsTellNoOutcome checks that what the banner says while a step is shown is the choice, not what comes
// of it: that is said once it is seen.
func TestAnnouncementsTellNoOutcome(t *testing.T) {
	presenters := all.Presenters()
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			told := 0
			for seed := range uint64(4) {
				m := presentertest.New[games.State](t, g, presenters[g.ID], "")
				m.PlayUntil(seed+1, func(games.State) bool { return len(m.Steps) > 400 })
				for _, step := range m.Steps {
					if step.Seat >= 0 && step.After.Actor() == games.Chance { // what is tried is said, and the dice decide
						continue
					}
					other := step
					other.After = step.Before // as if nothing had come of it
					said, again := announced(m, step), announced(m, other)
					if said != again {
						t.Errorf("%s is announced as %q, and with another outcome as %q", step.Before.FormatAction(step.Action), said, again)
					} else if said != "" {
						told++
					}
				}
			}
			if told < 30 {
				t.Errorf("only %d steps are announced", told)
			}
		})
	}
}

// announced returns what the banner says while a step is shown.
func announced(m *presentertest.Match[games.State], step presenter.Step) string {
	if a, ok := m.Presenter.(presenter.Announcer); ok {
		return a.Announce(step, m.Words())
	}
	line, _ := m.Presenter.Describe(step, nil, m.Words())
	return line.Text
}
