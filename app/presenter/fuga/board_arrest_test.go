package fuga_test

import (
	"fmt"
	"testing"
)

// TestAnArrestStrikes rolls for arrests: handcuffs fall on the criminal where one succeeds, with a flash, and nothing does
// where it fails.
func TestAnArrestStrikes(t *testing.T) {
	struck := map[bool]int{}
	for first := 1; first <= 6; first++ {
		m := newMatch(t, "stretto")
		m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
		m.Play("ferry; board c2 ferry; halt c2; done; done; done; done; done; done; done; done; done")
		m.Play("done; done; exchange; done; step b2 SW; step b2 NW; halt b2; arrest c1 b2")
		before, _, _, _ := m.State.Tally()
		m.Play(fmt.Sprintf("=%d+%d", first, first))
		after, _, _, _ := m.State.Tally()
		seen := map[string]bool{}
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			for _, s := range p.Scene.Sprites {
				seen[s.ID] = true
			}
		}
		if arrested := after > before; seen["handcuffs"] != arrested || arrested && !seen["strike"] {
			t.Errorf("%d+%d arrests: %t, handcuffs %t, flash %t", first, first, arrested, seen["handcuffs"], seen["strike"])
		}
		struck[after > before]++
	}
	if len(struck) != 2 {
		t.Errorf("arrests that succeed or fail: %v", struck)
	}
}
