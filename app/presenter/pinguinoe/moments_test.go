package pinguinoe_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	game "banchisa/games/pinguinoe"
)

// Nobody reads an announcement as a request: "Giallo guida la foca", not "Guida la foca".
func TestAnnouncementsNameWhoPlays(t *testing.T) {
	m := newMatch(t, "children", 2)
	m.PlayUntil(3, func(*game.State) bool { return len(m.Steps) > 150 })
	seen := map[string]bool{}
	for _, step := range m.Steps {
		if step.Seat < 0 {
			continue
		}
		sentence := m.Presenter.(presenter.Announcer).Announce(step, m.Localizer.Localize)
		for _, verb := range []string{"tira", "muove", "guida", "pesca", "finisce", "gira"} {
			if strings.HasPrefix(sentence, verb+" ") {
				t.Errorf("%s is announced as %q", step.Before.FormatAction(step.Action), sentence)
			}
			if strings.Contains(sentence, " "+verb+" ") {
				seen[verb] = true
			}
		}
	}
	if len(seen) < 4 {
		t.Errorf("only these verbs were announced: %v", seen)
	}
}
