package isaac_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/isaac"
	"banchisa/games"
	game "banchisa/games/isaac"
	"banchisa/widgets/scene"
)

// In every match there is one card for the change of phase, which waits to be read.
func TestTheChangeOfPhaseHasACard(t *testing.T) {
	for seed := range uint64(10) {
		m := newMatch(t, "classic")
		m.PlayToEnd(seed)
		counting := 0
		for _, step := range m.Steps {
			moment, ok := isaac.Presenter{}.Moment(step, m.Input(""))
			if !ok {
				continue
			}
			if moment.Title == "" || moment.Text == "" || moment.Rule == "" || strings.Contains(moment.Title+moment.Text, "isaac.") {
				t.Errorf("seed %d: the card %+v is not complete", seed, moment)
			}
			if moment.Kind == "isaac.counting" {
				counting++
				if !moment.Important || step.After.(*game.State).Phase() != game.Removing {
					t.Errorf("seed %d: the card %+v comes at the wrong time, or goes by itself", seed, moment)
				}
			}
		}
		if counting != 1 {
			t.Errorf("seed %d: %d cards for the change of phase", seed, counting)
		}
	}
}

// sprites are those of the board whose IDs begin so.
func sprites(m *match, in presenter.Input, prefix string) (found []scene.Sprite) {
	for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
		if strings.HasPrefix(s.ID, prefix) {
			found = append(found, s)
		}
	}
	return found
}

// A removal of another seat leaves its sum on the board, and before that it is announced.
func TestARemovalIsAnnouncedAndLeavesATrace(t *testing.T) {
	m := newRemovingMatch(t)
	before, seat := m.State, m.State.Actor()
	m.Apply(before.LegalActions(nil)[0])
	step := m.Steps[len(m.Steps)-1]

	in := m.InputFor(1-seat, "")
	in.Trace = []presenter.Step{step}
	if len(sprites(m, in, "trace")) != 1 {
		t.Error("the removal leaves no sum")
	}
	in.Trace = nil
	if len(sprites(m, in, "trace")) != 0 {
		t.Error("a trace without a step")
	}
	in.View, in.Announced = before, &step
	if len(sprites(m, in, "label")) != 1 {
		t.Error("the announced tile shows no points")
	}
}

// While another seat chooses, nothing is lit as if the viewer could go there.
func TestNothingIsLitForOthers(t *testing.T) {
	m := newRemovingMatch(t)
	m.PlayUntil(7, func(s *game.State) bool { return s.Phase() == game.Advancing })
	for viewer := range games.Seat(2) {
		enabled := 0
		for _, target := range m.Presenter.Layout(m.InputFor(viewer, "")).Panels[0].Scene.Targets {
			if target.Enabled {
				enabled++
			}
		}
		if (enabled > 0) != (viewer == m.State.Actor()) {
			t.Errorf("seat %d sees %d lit targets while %d moves", viewer, enabled, m.State.Actor())
		}
	}
}
