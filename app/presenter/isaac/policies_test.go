package isaac_test

import (
	"slices"
	"testing"

	"banchisa/app/ui"

	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// From an empty hand the guide leads to every placement, flat and upright, by touches that
// are lit on the table.
func TestNextTapLeadsToEveryPlacement(t *testing.T) {
	m := newMatch(t, "classic")
	m.PlayUntil(3, func(s *game.State) bool { _, n := s.Unplayed(game.Dark); return n < 14 && s.Actor() == game.Dark })
	for _, a := range m.State.LegalActions(nil) {
		name, turn := m.State.FormatAction(a), []games.Action{a}
		var tokens, trail []string
		for len(trail) < 5 {
			targetID, ok := isaac.Presenter{}.NextTap(m.Input("", tokens...), turn)
			if !ok {
				t.Fatalf("%s: no touch after %v", name, trail)
			}
			trail = append(trail, targetID)
			if !tappable(isaac.Presenter{}.Layout(m.Input("", tokens...)), targetID) {
				t.Fatalf("%s: %s, after %v, is not on the table", name, targetID, trail[:len(trail)-1])
			}
			r := m.HandleTap(tokens, targetID)
			tokens = r.Selection
			if len(r.Actions) > 0 {
				if !slices.Equal(r.Actions, turn) {
					t.Fatalf("%s: %v plays %s", name, trail, m.State.FormatAction(r.Actions[0]))
				}
				break
			}
		}
		if len(trail) == 5 {
			t.Fatalf("%s: %v plays nothing", name, trail)
		}
	}
}

// tappable tells whether a table has a lit touch or a working button of that name.
func tappable(layout ui.Layout, id string) bool {
	for _, p := range layout.Panels {
		if target, ok := p.Scene.TargetByID(id); ok && target.Enabled {
			return true
		}
	}
	return slices.ContainsFunc(layout.Buttons, func(b ui.Button) bool { return b.ID == id && !b.Disabled })
}
