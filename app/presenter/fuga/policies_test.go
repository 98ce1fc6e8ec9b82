package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter/fuga"
	game "banchisa/games/fuga"
)

// What a tap on a hex plays is never hinted with the button for passing over somebody, also where the way
// begins over a unit.
func TestHintOfAPathOverAUnitIsItsEnd(t *testing.T) {
	over := 0
	for seed := uint64(0); seed < 40 && over < 20; seed++ {
		m := newMatch(t, "golfo")
		m.PlayUntil(seed, func(s *game.State) bool { return s.Turn() == 5 && s.IsPolicePhase() })
		if m.State.Turn() != 5 {
			continue
		}
		for _, name := range []string{"a1", "a2", "b1", "b2", "b3"} {
			unit, _ := game.ParseUnit(name)
			at, on := m.State.Position(unit)
			if !on {
				continue
			}
			selection := m.respond(nil, "h"+m.State.Rules().CellName(at)).Select
			if fuga.DescribeSelection(selection) != name {
				continue
			}
			in := m.SelectedInput("", selection)
			layout := m.Presenter.Layout(in)
			for _, id := range enabledIDs(layout) {
				respond, ok := layout.Responder(id)
				if !ok || !strings.HasPrefix(id, "h") {
					continue
				}
				played := respond().Play
				if len(played) < 2 {
					continue
				}
				next := m.State.Clone().(*game.State)
				next.Apply(played[0])
				over += othersWith(next, unit)
				if got := m.Presenter.NextTap(in, played); got == "over" {
					t.Fatalf("seed %d, %s: the way to %s is hinted with %q\n%v", seed, name, id, got, m.State)
				}
			}
		}
	}
	if over == 0 {
		t.Error("no way began over a unit")
	}
}

// othersWith returns the number of other units in a unit's hex, but for those aboard.
func othersWith(s *game.State, unit game.Unit) (n int) {
	at, _ := s.Position(unit)
	for u := range game.Unit(game.NumUnits) {
		if c, on := s.Position(u); on && c == at && u != unit && u != game.Ferry && s.Carrier(u) == game.NoUnit {
			n++
		}
	}
	return n
}
