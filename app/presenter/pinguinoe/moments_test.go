package pinguinoe_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// Nobody reads an announcement as a request: "Giallo pesca una carta", not "Pesca una carta". Of chance the prompt has said
// already that it decides.
func TestAnnouncementsNameWhoPlays(t *testing.T) {
	verbs, seen := []string{"pesca", "finisce", "gira", "usa", "tira una palla di neve", "torna all’igloo"}, map[string]bool{}
	for seed := uint64(0); seed < 20 && len(seen) < len(verbs); seed++ {
		m := newMatch(t, "children", 2)
		m.PlayUntil(seed, func(*game.State) bool { return len(m.Steps) > 300 })
		for _, step := range m.Steps {
			sentence := m.Presenter.(presenter.Announcer).Announce(step, m.Words()) + " "
			if step.Seat < 0 {
				if sentence != " " {
					t.Errorf("%s, after the prompt, is announced as %q", step.Before.FormatAction(step.Action), sentence)
				}
				continue
			}
			for _, verb := range verbs {
				if strings.HasPrefix(sentence, verb+" ") {
					t.Errorf("%s is announced as %q", step.Before.FormatAction(step.Action), sentence)
				}
				if strings.Contains(sentence, " "+verb+" ") {
					seen[verb] = true
				}
			}
		}
	}
	if len(seen) < len(verbs) {
		t.Errorf("only these verbs were announced: %v", seen)
	}
}

// A seal that has moved stops; only one that has not stays where it is.
func TestASealThatMovedDoesNotStayWhereItIs(t *testing.T) {
	m := newMatch(t, "children", 2)
	m.PlayUntil(3, func(*game.State) bool { return len(m.Steps) > 600 })
	seen := map[bool]int{}
	for i, step := range m.Steps {
		if !strings.HasSuffix(step.Before.FormatAction(step.Action), "s:stop") {
			continue
		}
		moved := step.Before.(*game.State).SealSteps() < int(step.Before.(*game.State).Rules().SealSteps)
		seen[moved]++
		want := map[bool]string{true: "la foca si ferma", false: "la foca resta dov’è"}[moved]
		if got := m.Presenter.(presenter.Announcer).Announce(step, m.Words()); !strings.EqualFold(got, want) {
			t.Errorf("step %d, moved %v, is announced as %q", i, moved, got)
		}
		line, _ := m.Presenter.Describe(step, nil, m.Words())
		if !strings.EqualFold(strings.TrimSuffix(line.Text, "."), want) {
			t.Errorf("step %d, moved %v, has the text %q", i, moved, line.Text)
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("stops after moves and without: %v", seen)
	}
}

// TestNobodyIsNoStepsFromTheArk: who did not win is at least a step from the ark, also beside it.
func TestNobodyIsNoStepsFromTheArk(t *testing.T) {
	beside := 0
	for seed := uint64(0); seed < 300 && beside == 0; seed++ {
		m := newMatch(t, "two-players", 2)
		m.PlayUntil(seed, func(s *game.State) bool { return s.Phase() == game.Over })
		for seat := range games.Seat(2) {
			if s := m.State; seat != s.Winner() && s.Rules().ArkDistance(s.Position(seat)) == 0 {
				beside++
			}
		}
		for _, row := range m.Presenter.ResultRows(m.InputFor(0, "")) {
			if strings.HasPrefix(row.Value, "a 0 ") {
				t.Errorf("seed %d: %s %s", seed, row.Label, row.Value)
			}
		}
	}
	if beside == 0 {
		t.Error("nobody was left on the card of the ark")
	}
}

// TestWhoBeginsHasACard checks that the card of the one who begins names the seat whose turn it becomes, and that the
// banner does not say it before.
func TestWhoBeginsHasACard(t *testing.T) {
	m := newMatch(t, "two-players", 2)
	m.PlayUntil(3, func(s *game.State) bool { return s.Phase() == game.BeforeRoll })
	step := m.Steps[len(m.Steps)-1]
	card, ok := m.Presenter.(presenter.MomentTeller).Moment(step, m.Input(""))
	if want := m.Words().Localize("pinguinoe.moment.first", m.Words().Name(m.State.Turn())); !ok || card.Title != want {
		t.Errorf("the card is %+v, want %q", card, want)
	}
	if said := m.Presenter.(presenter.Announcer).Announce(step, m.Words()); said != "" {
		t.Errorf("the banner says %q before", said)
	}
}

// TestTheTossOfTheArkHasACard checks that the card of the toss comes before that of who begins, and that the banner
// does not say it before.
func TestTheTossOfTheArkHasACard(t *testing.T) {
	m := newMatch(t, "two-players", 2)
	m.Play("=a")
	step := m.Steps[0]
	card, ok := m.Presenter.(presenter.MomentTeller).Moment(step, m.Input(""))
	if want := m.Words().Localize("pinguinoe.moment.toss"); !ok || card.Title != want || card.Picture == nil {
		t.Errorf("the card is %+v, want %q", card, want)
	}
	if said := m.Presenter.(presenter.Announcer).Announce(step, m.Words()); said != "" {
		t.Errorf("the banner says %q before", said)
	}
}

// TestOnlyCardsThatAreHeldStayInHand: the card of a penguin that is sent home speaks of its cards if there are any.
func TestOnlyCardsThatAreHeldStayInHand(t *testing.T) {
	seen := map[bool]bool{}
	for seed := uint64(0); seed < 40 && len(seen) < 2; seed++ {
		m := newMatch(t, "children", 2)
		m.PlayUntil(seed, func(*game.State) bool { return len(m.Steps) > 300 })
		for _, step := range m.Steps {
			card, ok := m.Presenter.(presenter.MomentTeller).Moment(step, m.InputFor(0, ""))
			if !ok || card.Kind != "pinguinoe.home.caught" {
				continue
			}
			held := 0
			for seat := range games.Seat(2) {
				if b, a := step.Before.(*game.State), step.After.(*game.State); b.Position(seat) != a.Position(seat) {
					held += a.HandSize(seat)
				}
			}
			seen[held > 0] = true
			if strings.Contains(card.Text, "in mano") != (held > 0) {
				t.Errorf("with %d cards it says %s", held, card.Text)
			}
		}
	}
	if len(seen) < 2 {
		t.Errorf("caught with cards and without: %v", seen)
	}
}
