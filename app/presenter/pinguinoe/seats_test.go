package pinguinoe_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
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

// The ring around a seat that a snowball can be thrown at is clear of what its row says.
func TestRingIsClearOfTheRow(t *testing.T) {
	looked := 0
	samplePositions(t, 60, func(m *match) {
		for _, a := range m.State.LegalActions(nil) {
			kind, arg := unpack(a)
			if kind != game.PlaySnowball || m.State.HandSize(games.Seat(arg)) > 0 || m.State.Skips(games.Seat(arg)) > 0 || looked > 3 {
				continue
			}
			looked++
			in := m.Input("")
			in.Selection = respond(t, m, nil, "hsnowball").Select
			in.Selection = respond(t, m, in.Selection, fmt.Sprint("seat", arg)).Select // its ring is the widest
			layout := pinguinoe.Presenter{}.Layout(in)
			panel, _ := layout.Panel("seats")
			w, h := float64(panel.Scene.W), float64(panel.Scene.H)
			texts, picture := paint.NewRecorder(int(w), int(h)), paint.New(int(w), int(h))
			ui.DrawPicture(texts, panel.Scene.Background, 0, 0, w, h)
			ui.DrawPicture(picture, panel.Scene.Background, 0, 0, w, h)
			for _, run := range texts.TextRuns() {
				row, _ := panel.Scene.TargetByID(fmt.Sprint("seat", arg))
				right, y := int(run.Bounds.MaxX), int(run.Bounds.MinY+run.Bounds.MaxY)/2
				if float32(y) < row.At.Y || float32(y) > row.At.Y+row.At.H || run.Bounds.MaxX < w-20 {
					continue
				}
				if img := picture.Image(); img.At(right+1, y) != img.At(right+3, y) {
					t.Errorf("%q ends at %d of %g, at the ring", run.Text, right, w)
				}
			}
		}
	})
	if looked == 0 {
		t.Error("no snowball was ever picked")
	}
}
