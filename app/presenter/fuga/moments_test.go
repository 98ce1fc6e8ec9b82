package fuga_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// kinds returns the kinds of the cards of the latest steps, oldest first.
func (m *match) kinds(steps []presenter.Step) string {
	var kinds []string
	for _, step := range steps {
		if card, ok := m.Presenter.(presenter.MomentTeller).Moment(step, m.Input("")); ok {
			if card.Title == "" || strings.Contains(card.Title+card.Text, "fuga.") {
				m.T.Errorf("the card %q has the title %q and the text %q", card.Kind, card.Title, card.Text)
			}
			kinds = append(kinds, strings.TrimPrefix(card.Kind, "fuga."))
		}
	}
	return strings.Join(kinds, " ")
}

// What changes the course of a match has a card.
func TestMoments(t *testing.T) {
	m := newMatch(t, "stretto")
	m.Play("set c1 0304; set c2 1102; step c2 SW; halt c2; done; done; step c2 SW; halt c2; done; done")
	m.Play("ferry; board c2 ferry; halt c2; done; done; done; done; done; done; done; done; done")
	m.Play("done; done; exchange; done; step b2 SW; step b2 NW; halt b2; arrest c1 b2; =3+4")
	if got := m.kinds(m.Steps); got != "last-exchange exchange roll.arrest" {
		t.Errorf("the cards are %q", got)
	}
	m = newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("investigate a2 c2; =1+2; halt a2; done; ferry; breakout c2 a2; =1+2")
	if got := m.kinds(m.Steps); got != "roll.investigate warrant roll.breakout" {
		t.Errorf("the cards of the first attack are %q", got)
	}
	last := m.Steps[len(m.Steps)-1]
	card, _ := m.Presenter.(presenter.MomentTeller).Moment(last, m.Input(""))
	if !slices.Contains(card.PlaceIDs, "c2") || !slices.Contains(card.PlaceIDs, "a2") {
		t.Errorf("the card keeps off %v, want the two who fight", card.PlaceIDs)
	}
	if len(card.Dice) != 2 || card.Dice[0] != 1 || card.Dice[1] != 2 || card.Text != "dadi 1 + 2 = 3" {
		t.Errorf("the card of the roll is %+v", card)
	}
}

// One criminal alone cannot exchange: nothing promises it any more.
func TestNoExchangeIsPromisedToOneCriminal(t *testing.T) {
	var m *match
	found := false
	for seed := uint64(0); seed < 40 && !found; seed++ {
		m = newMatch(t, "golfo")
		found = m.PlayUntil(seed, func(s *game.State) bool {
			return !s.IsSetup() && s.CriminalsLeft() == 1 && !s.Exchanged() && s.Turn() < s.Rules().ExchangeUntil
		})
	}
	if !found {
		t.Fatal("no criminal leaves before the exchange")
	}
	for _, p := range m.Presenter.Layout(m.Input("")).Panels {
		if p.Scene.Background != nil && strings.Contains(p.Scene.Background.Key(), "scambio entro") {
			t.Errorf("the panel %s promises an exchange", p.ID)
		}
	}
}

// The card of an ability's dice says what they must reach.
func TestCardOfAnAbilityNamesTheRequiredRoll(t *testing.T) {
	m := newMatch(t, "golfo")
	abilities := map[string]bool{}
	for seed := range uint64(12) {
		m.PlayToEnd(seed)
		for _, step := range m.Steps {
			s := step.Before.(*game.State)
			card, ok := m.Presenter.(presenter.MomentTeller).Moment(step, m.Input(""))
			if !ok || s.RequiredRoll() == 0 {
				continue
			}
			abilities[card.Kind] = true
			if want := fmt.Sprintf("Serviva %d o più", s.RequiredRoll()); !strings.HasPrefix(card.Text, want) {
				t.Errorf("%s: the card says %q, want %q", card.Kind, card.Text, want)
			}
		}
		m = newMatch(t, "golfo")
	}
	for _, kind := range []string{"investigate", "misdirect", "steal"} {
		if !abilities["fuga.roll."+kind] {
			t.Errorf("no dice are rolled to %s", kind)
		}
	}
}

// No announcement tells what the dice decide.
func TestAnnouncementsOfRollsTellNoOutcome(t *testing.T) {
	m := newMatch(t, "golfo")
	m.PlayToEnd(4)
	rolls := 0
	for _, step := range m.Steps {
		sentence := m.Presenter.(presenter.Announcer).Announce(step, m.Words())
		if sentence == "" || strings.Contains(sentence, "fuga.") {
			t.Errorf("%s is announced as %q", step.Before.FormatAction(step.Action), sentence)
		}
		if step.Seat != games.Chance {
			continue
		}
		rolls++
		other := step
		other.After = step.Before // as if nothing had come of it
		if again := m.Presenter.(presenter.Announcer).Announce(other, m.Words()); again != sentence {
			t.Errorf("a roll is announced as %q, and with another outcome as %q", sentence, again)
		}
	}
	if rolls == 0 {
		t.Error("nothing was rolled")
	}
}

// The trace is that of the other seat's turns, and the announced step is marked before it is played.
func TestTraceAndAnnouncement(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; step b3 NW; step b3 SW; halt b3; step b2 N; halt b2; done")
	marks := func(in presenter.Input, mark string) (n int) {
		for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
			if strings.Contains(s.Picture.Key(), mark) {
				n++
			}
		}
		return n
	}
	in := m.Input("")
	if n := marks(in, " walked"); n != 0 {
		t.Errorf("%d trails without a trace", n)
	}
	in.Trace = m.Steps[3:]
	if n := marks(in, " walked"); n != 2 {
		t.Errorf("%d trails of two units that have moved", n)
	}
	before := m.InputFor(in.Viewer, "")
	before.View, before.Interactive, before.Announced = m.Steps[3].Before, false, &m.Steps[5]
	if n := marks(before, " announced"); n != 1 || game.Unpack(m.Steps[5].Action).Kind != game.Halt {
		t.Errorf("%d marks for the announced move", n)
	}
}

// Every step of whole matches is announced, shown and traced, also on a zoomed map.
func TestEveryStepIsShown(t *testing.T) {
	for seed := range uint64(2) {
		v := &viewer{match: newMatch(t, []string{"golfo", "stretto"}[seed])}
		v.tap("", "view/in")
		v.PlayToEnd(seed)
		for i, step := range v.Steps {
			in := v.input("")
			in.Viewer, in.Interactive, in.Viewport = games.Seat(i%2), false, v.viewport
			in.View, in.Announced, in.Recent, in.Trace = step.Before, &step, v.Steps[max(0, i-30):i], v.Steps[max(0, i-30):i]
			before := v.Presenter.Layout(in)
			in.View, in.Announced, in.Recent, in.Trace = step.After, nil, v.Steps[max(0, i-30):i+1], v.Steps[max(0, i-30):i+1]
			after := v.Presenter.Layout(in)
			if before.Prompt == "" || after.Prompt == "" {
				t.Fatalf("nothing is said of %s", step.Before.FormatAction(step.Action))
			}
		}
	}
}
