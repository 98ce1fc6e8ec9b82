package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// The prompt of the seat to move differs from what the others read of it.
func TestOthersAreSpokenOf(t *testing.T) {
	for _, language := range i18n.Languages() {
		m := newMatch(t, "golfo")
		m.Localizer = i18n.For(language)
		m.PlayUntil(4, func(s *game.State) bool {
			seat := s.Actor()
			if seat == games.Chance {
				return false
			}
			own, others := m.Presenter.Layout(m.InputFor(seat, "")), m.Presenter.Layout(m.InputFor(1-seat, ""))
			if own.Prompt == others.Prompt {
				t.Errorf("both seats read %q in\n%v", own.Prompt, s)
			}
			return t.Failed()
		})
	}
}

// The prompt names the unit that is in the hand.
func TestPromptNamesTheSelectedUnit(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	prompt := func(selection any) string { return m.Presenter.Layout(m.SelectedInput("", selection)).Prompt }
	if got := prompt(nil); got != "muovi una pedina" {
		t.Errorf("with nothing selected the prompt is %q", got)
	}
	if got := prompt(m.TapTargets("h1309").Selection); got != "muovi la motovedetta 3" {
		t.Errorf("with a boat in the hand the prompt is %q", got)
	}
}

// Only a police car with a policeman aboard is said to investigate.
func TestAnEmptyCarIsNotSaidToInvestigate(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; leave p1 S; halt p1")
	for id, isEmpty := range map[string]bool{"h0507": true, "h1309": false} {
		layout := m.Presenter.Layout(m.SelectedInput("", m.TapTargets(id).Selection))
		hand, _ := layout.Panel("hand")
		if key := hand.Scene.Background.Key(); strings.Contains(key, "Senza un poliziotto a bordo") != isEmpty || strings.Contains(key, "potrai indagare") == isEmpty {
			t.Errorf("%s: the panel says %s", id, key)
		}
	}
}

// F always stops a unit, E always ends the phase, and Return is always the yellow button.
func TestKeysOfButtons(t *testing.T) {
	m := newMatch(t, "golfo")
	seen := map[string]bool{}
	check := func(layout ui.Layout) {
		targets := map[string]string{}
		for _, b := range layout.Buttons {
			targets[b.Key] = b.ID
			if b.Disabled {
				continue
			}
			a, _ := games.ParseAction(m.State, b.ID)
			kind := game.Unpack(a).Kind
			if (kind == game.Halt) != (b.Key == "X") || (b.ID == "done" && !m.State.AskingExchange()) != (b.Key == "E") {
				t.Errorf("%s has the key %q in\n%v", b.ID, b.Key, m.State)
			}
		}
		for _, s := range layout.Shortcuts {
			if targets[s.Key] != "" {
				t.Errorf("the key %s is on %s too", s.Key, targets[s.Key])
			}
			targets[s.Key] = s.TargetID
		}
		for _, b := range layout.Buttons {
			if b.ID == targets["Return"] {
				seen[b.Key] = true
				if !b.Primary {
					t.Errorf("Return is %s, which is not yellow, in\n%v", b.ID, m.State)
				}
			}
		}
	}
	m.PlayUntil(4, func(s *game.State) bool {
		if s.Actor() != games.Chance {
			check(m.Presenter.Layout(m.Input("")))
		}
		return t.Failed()
	})
	if !seen["X"] || !seen["E"] || !seen["Return"] {
		t.Errorf("Return was pressed for buttons with the keys %v only", seen)
	}
}
