package isaac_test

import (
	"slices"
	"testing"

	"banchisa/app/tables"
	"banchisa/app/tables/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
)

// From an empty hand the guide leads to every placement, flat and upright, by touches that
// are lit on the table.
func TestGuideLeadsToEveryPlacement(t *testing.T) {
	m := newMatch(t, "classic")
	m.Roll(3, func(s *game.State) bool { _, n := s.Unplayed(game.Dark); return n < 14 && s.Actor() == game.Dark })
	for _, a := range m.State.LegalActions(nil) {
		name, turn := m.State.FormatAction(a), []games.Action{a}
		var word, trail []string
		for len(trail) < 5 {
			touch, ok := isaac.Presenter{}.Next(m.In("", word...), turn)
			if !ok {
				t.Fatalf("%s: no touch after %v", name, trail)
			}
			trail = append(trail, touch)
			if !touchable(isaac.Presenter{}.Present(m.In("", word...)), touch) {
				t.Fatalf("%s: %s, after %v, is not on the table", name, touch, trail[:len(trail)-1])
			}
			r := m.Read(word, touch)
			word = r.Word
			if len(r.Play) > 0 {
				if !slices.Equal(r.Play, turn) {
					t.Fatalf("%s: %v plays %s", name, trail, m.State.FormatAction(r.Play[0]))
				}
				break
			}
		}
		if len(trail) == 5 {
			t.Fatalf("%s: %v plays nothing", name, trail)
		}
	}
}

// touchable tells whether a table has a lit touch or a working button of that name.
func touchable(table tables.Table, id string) bool {
	for _, p := range table.Panels {
		if touch, ok := p.Scene.TargetByID(id); ok && touch.Enabled {
			return true
		}
	}
	return slices.ContainsFunc(table.Buttons, func(b tables.Button) bool { return b.ID == id && !b.Disabled })
}
