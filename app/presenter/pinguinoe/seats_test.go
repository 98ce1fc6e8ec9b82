package pinguinoe_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/presenter/presentertest"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// A seat has the colour, the name and the igloo of its penguin, whichever others play (PIN-1.2).
func TestSeatsAreTheirPenguins(t *testing.T) {
	m := presentertest.New[*game.State](t, game.Game, pinguinoe.Presenter{}, "classic", "p2", "p4")
	styles := pinguinoe.Presenter{}.SeatStyles(m.Setup, m.Localizer.Localize)
	it := i18n.For("it")
	for i, want := range []string{"yellow", "green"} {
		if title := it.Localize("pinguinoe.seat.p" + []string{"2", "4"}[i]); styles[i].Color != want || styles[i].Title != title {
			t.Errorf("seat %d is %+v, want %s, %s", i, styles[i], want, title)
		}
		board := pinguinoe.Presenter{}.Layout(m.InputFor(0, ""))
		picture := sprite(t, board, []string{"penguin0", "penguin1"}[i]).Picture
		if !strings.Contains(picture.Key(), "penguin-"+want) {
			t.Errorf("seat %d is drawn as %s, want %s", i, picture.Key(), want)
		}
	}
	if home := m.State.Home(1); m.State.Rules().Igloo(home.Slot()) != 3 {
		t.Errorf("the second seat begins on the igloo of penguin %d", m.State.Rules().Igloo(home.Slot())+1)
	}
}

// After an event the seat that has a card of use ends its turn with one button, or picks the card (PIN-4.2).
func TestAfterAnEvent(t *testing.T) {
	for seed := range uint64(200) {
		m := newMatch(t, "classic", 4)
		m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.AfterEvent && len(s.LegalActions(nil)) > 1 })
		if m.State.Phase() != game.AfterEvent {
			continue
		}
		in := m.InputFor(m.State.Turn(), "")
		layout := pinguinoe.Presenter{}.Layout(in)
		if !strings.Contains(layout.Prompt, "gioca una carta") {
			t.Errorf("the prompt is %q", layout.Prompt)
		}
		if r := m.TapTargets("stop"); r.Played != "stop" || m.State.Turn() == in.View.(*game.State).Turn() && m.State.Actor() != games.Terminal && m.State.Seats() > 1 {
			t.Errorf("the button plays %q\n%v", r.Played, m.State)
		}
		return
	}
	t.Fatal("no match comes there")
}
