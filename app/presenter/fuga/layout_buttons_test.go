package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	game "banchisa/games/fuga"
)

// button returns a button of the table with a selection, and what the panel of the unit says.
func (m *match) button(selection any, id string, aids bool) (b ui.Button, hand string) {
	m.T.Helper()
	in := m.SelectedInput("", selection)
	in.ShowAids = aids
	layout := m.Presenter.Layout(in)
	for _, p := range layout.Panels {
		if p.ID == "hand" {
			hand = p.Scene.Background.Key()
		}
	}
	for _, b := range layout.Buttons {
		if b.ID == id {
			return b, hand
		}
	}
	m.T.Fatalf("no button %q in\n%v", id, m.State)
	return b, hand
}

// A flight that makes the exchange impossible is no main button, and the panel warns.
func TestEarlyFlightIsNotOfferedFirst(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0202; set c2 1000")
	b, _ := m.button(m.pick("c2"), "flee c2 N", true)
	if b.Primary || b.Key != "" {
		t.Errorf("before the exchange the flight is %+v", b)
	}
	m = newMatch(t, "stretto")
	m.Play("set c1 0202; set c2 1200")
	b, hand := m.button(m.pick("c2"), "flee c2 N", true)
	if b.Primary || !strings.Contains(hand, "niente scambio") {
		t.Errorf("the flight is %+v, and the panel %q", b, hand)
	}
	for range 6 {
		m.Play("done; done")
	}
	b, hand = m.button(m.pick("c2"), "flee c2 N", true)
	if !b.Primary || strings.Contains(hand, "niente scambio") {
		t.Errorf("in turn %d the flight is %+v, and the panel %q", m.State.Turn(), b, hand)
	}
}

// Without aids a corner's two flights still differ, and nothing else tells its odds.
func TestButtonsWithoutAids(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0202; set c2 1200")
	north, _ := m.button(m.pick("c2"), "flee c2 N", false)
	east, _ := m.button(m.pick("c2"), "flee c2 E", false)
	if north.Text == east.Text {
		t.Errorf("both flights are called %q", north.Text)
	}
}

// What a unit that cannot move can do is the main button, without a word on dice, and its
// panel promises no points.
func TestUnitThatCannotMove(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0404; set c2 1600; steal c1 boat; =4+5; done; done")
	m.Play("step sb1 NE; step sb1 NE; step sb1 NE; step sb1 NE; step sb1 NE; step sb1 NE")
	b, _ := m.button(nil, "misdirect c1 b2", true)
	if strings.Contains(b.Text, "senza dadi") || !b.Primary {
		t.Errorf("the button is %+v", b)
	}
	m.Play("misdirect c1 b2; suspect f1 boat 0902; halt sb1")
	if m.State.Factors(game.Suspect1).Move == 0 {
		t.Fatal("a suspect cannot move at all")
	}
	b, hand := m.button(m.pick("f1"), "hook f1 b2", true)
	if !b.Primary || b.Key != "Return" {
		t.Errorf("the button is %+v", b)
	}
	if strings.Contains(hand, "restano") {
		t.Errorf("the panel of a unit that cannot move is %q", hand)
	}
}

// In a replay the move list has the place of the panel that helps to choose, in every window.
func TestReplayShowsTheMoveListForTheHand(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; step b3 NW; halt b3")
	for _, height := range []float32{548, 712} {
		in := m.Input("")
		if in.Window.Height = height; height < 700 {
			in.Window.Width = 1024
		}
		atTable := m.Presenter.Layout(in)
		hand, _ := atTable.Panel("hand")
		in.Window.Replay = 192
		replay := m.Presenter.Layout(in)
		if _, ok := replay.Panel("hand"); ok || replay.MoveList.H < atTable.MoveList.H+hand.At.H {
			t.Errorf("height %g: the move list is %g high instead of %g and %g of the hand", height, replay.MoveList.H, atTable.MoveList.H, hand.At.H)
		}
	}
}

// In a low window the controls of a replay cover nothing of an attack's table.
func TestReplayLeavesTheAttackVisible(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0506; set c2 1608; ferry; hijack c1; done; step a1 N; halt a1; done; step ferry S; halt ferry; breakout c1 a1")
	in := m.InputFor(0, "")
	in.Window.Width, in.Window.Height, in.Window.Replay = 1024, 548, 162
	layout := m.Presenter.Layout(in)
	hand, ok := layout.Panel("hand")
	if free := in.Window.Height - in.Window.Replay; !ok || hand.At.Y+hand.At.H > free {
		t.Errorf("the table of the attack is at %v, above the controls at %g", hand.At, free)
	}
}
