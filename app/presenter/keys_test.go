package presenter_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// TestKeysOfGamesAreNoneOfTheTable checks that no game gives another meaning to a key that has one at every table: F
// would stop a unit or turn the table, as it happens.
func TestKeysOfGamesAreNoneOfTheTable(t *testing.T) {
	const ofTable = "YHPFRLSCM"
	presenters := all.Presenters()
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			m := presentertest.New[games.State](t, g, presenters[g.ID], "")
			keys := 0
			look := func(l ui.Layout) {
				for _, b := range l.Buttons {
					_, isHint := b.Message.(ui.AskHint)
					if keys++; !isHint && b.Key != "" && strings.Contains(ofTable, b.Key) {
						t.Errorf("%s has the key %s", b.ID, b.Key)
					}
				}
				for _, k := range l.Shortcuts {
					if keys++; strings.Contains(ofTable, k.Key) {
						t.Errorf("%s has the key %s", k.TargetID, k.Key)
					}
				}
			}
			m.PlayUntil(5, func(s games.State) bool {
				if s.Actor() >= 0 {
					in := m.Input("")
					l := m.Presenter.Layout(in)
					look(l)
					for _, in.Selection = range selections(l, in.Selection)[:min(2, len(selections(l, in.Selection)))] {
						look(m.Presenter.Layout(in))
					}
				}
				return len(m.Steps) > 150 || t.Failed()
			})
			if keys < 100 {
				t.Errorf("only %d keys were looked at", keys)
			}
		})
	}
}
