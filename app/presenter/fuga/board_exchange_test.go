package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/widgets/scene"
)

// TestTheExchangeIsSeen makes the exchange: it is announced as what happens, not as what has happened, what is exchanged goes
// from one criminal to the other, beside the card, and is gone with the next step.
func TestTheExchangeIsSeen(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
	m.Play("ferry; board c2 ferry; halt c2; done; done; done; done; done; done; done; done; done")
	m.Play("done; done")
	briefcase := func() (s scene.Sprite, shown bool) {
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			for _, s := range p.Scene.Sprites {
				if s.ID == "exchange" {
					return s, true
				}
			}
		}
		return s, false
	}
	if _, shown := briefcase(); shown {
		t.Fatal("it is on the map before the exchange")
	}
	m.Play("exchange")
	if s, shown := briefcase(); !shown || s.From.ID != "c1" {
		t.Errorf("it is on the map: %t, from %+v", shown, s.From)
	}
	in := m.Input("")
	step := in.Recent[len(in.Recent)-1]
	if text := m.Presenter.(presenter.Announcer).Announce(step, in.Words); strings.Contains(text, "fatto") || !strings.Contains(text, "scambio") {
		t.Errorf("it is announced as %q", text)
	}
	if card, is := m.Presenter.(presenter.MomentTeller).Moment(step, in); !is || !slices.Contains(card.PlaceIDs, "c1") || !slices.Contains(card.PlaceIDs, "c2") {
		t.Errorf("the card may lie over the criminals: %v", card.PlaceIDs)
	}
	m.Play("done")
	if _, shown := briefcase(); shown {
		t.Error("it is still on the map a step later")
	}
}
