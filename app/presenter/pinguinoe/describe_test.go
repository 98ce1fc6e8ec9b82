package pinguinoe_test

import (
	"strings"
	"testing"

	"banchisa/games"
	game "banchisa/games/pinguinoe"
)

// TestTheLineOfASealKeepsWhomItCaught checks that a seal which goes on after it has caught a penguin
// leaves the catch in its line of the move list.
func TestTheLineOfASealKeepsWhomItCaught(t *testing.T) {
	wentOn := 0
	for seed := uint64(0); seed < 30 && wentOn == 0; seed++ {
		m := newMatch(t, "classic", 3)
		m.PlayUntil(seed, func(*game.State) bool { return len(m.Steps) > 900 })
		var caught []string // by the present walk of the seal
		for i, step := range m.Steps {
			if kind, _ := unpack(step.Action); kind != game.SealStep {
				caught = nil
				continue
			}
			lines := m.MoveLines(m.Steps[max(0, i-10) : i+1])
			text := lines[len(lines)-1].Text
			for _, name := range caught {
				wentOn++
				if strings.Count(text, "prende "+name) != 1 {
					t.Errorf("seed %d, step %d: the seal had caught %s: %q", seed, i, name, text)
				}
			}
			old, after := step.Before.(*game.State), step.After.(*game.State)
			for seat := range games.Seat(3) {
				name := m.Localizer.Localize("pinguinoe.seat." + game.Game.SeatIDs[seat])
				if strings.Contains(text, "prende "+name) && old.Position(seat) != after.Position(seat) {
					caught = append(caught, name)
				}
			}
		}
	}
	if wentOn == 0 {
		t.Error("no seal went on after it had caught a penguin")
	}
}

// TestSentencesOfALineHaveOneStop checks that no sentence ends with two stops, and that a tsunami is not
// said to end in the sea itself.
func TestSentencesOfALineHaveOneStop(t *testing.T) {
	exclaimed, waves := 0, 0
	for seed := uint64(0); seed < 60 && (exclaimed == 0 || waves == 0); seed++ {
		m := newMatch(t, "classic", 2)
		m.PlayUntil(seed, func(*game.State) bool { return len(m.Steps) > 900 })
		for i, line := range m.MoveLines(m.Steps) {
			if strings.Contains(line.Text, "!.") || strings.Contains(line.Text, "..") {
				t.Errorf("seed %d, line %d: %q", seed, i, line.Text)
			}
			if strings.Contains(line.Text, "tsunami gira") && strings.Contains(line.Text, "ma finisce in mare") {
				t.Errorf("seed %d, line %d: %q", seed, i, line.Text)
			}
			if strings.Contains(line.Text, "! ") {
				exclaimed++
			}
			if strings.Contains(line.Text, "tsunami gira") && strings.Contains(line.Text, "in mare: torna") {
				waves++
			}
		}
	}
	if exclaimed == 0 || waves == 0 {
		t.Errorf("%d exclamations, %d waves were said", exclaimed, waves)
	}
}

// TestDiagonalStepsOfTheSealAreSummed checks that the text of a movement with diagonal steps gives its distance as a
// sum, not as the number of steps, also if the two are equal.
func TestDiagonalStepsOfTheSealAreSummed(t *testing.T) {
	for moves, want := range map[string]string{
		"s:SE;s:SE;s:NE;s:S;s:SW": "la foca fa 5 passi e arriva 2 caselle a est e 3 a sud",
		"s:S;s:E;s:E;s:S;s:E":     "la foca fa 5 passi: 3 a est e 2 a sud",
		"s:SE;s:SE;s:SE":          "la foca fa 3 passi a sud-est",
		"s:SE;s:NE;s:W":           "la foca fa 3 passi e arriva 1 casella a est",
		"s:SE;s:S;s:NE":           "la foca fa 3 passi e arriva 2 caselle a est e 1 a sud",
	} {
		m := newMatch(t, "classic", 2)
		m.Play("=a;=p1;roll;=1;" + moves)
		lines := m.MoveLines(m.Steps)
		if got := lines[len(lines)-1].Text; got != want {
			t.Errorf("%s: %q, want %q", moves, got, want)
		}
	}
}

// TestEveryStepIsASentenceByItself checks that a step told alone, as to the audience, does not begin as the
// continuation of another, and that the cell of a penguin is not said to be here.
func TestEveryStepIsASentenceByItself(t *testing.T) {
	surprises := 0
	for seed := uint64(0); seed < 40 && surprises == 0; seed++ {
		m := newMatch(t, "classic", 2)
		m.PlayUntil(seed, func(*game.State) bool { return len(m.Steps) > 600 })
		for _, step := range m.Steps {
			line, _ := m.Presenter.Describe(step, nil, m.Words())
			if kind, _ := unpack(step.Action); kind == game.Show && strings.Contains(line.Text, "spunta la foca") {
				surprises++
			}
			if strings.HasPrefix(line.Text, ":") || strings.HasPrefix(line.Text, ",") {
				t.Errorf("seed %d: %q", seed, line.Text)
			}
		}
		for _, p := range m.Presenter.Layout(m.Input("")).Panels {
			for _, target := range p.Scene.Targets {
				if strings.Contains(target.Name, ", qui ·") {
					t.Errorf("seed %d, %s: %q", seed, target.ID, target.Name)
				}
			}
		}
	}
	if surprises == 0 {
		t.Error("no seal was a surprise")
	}
}
