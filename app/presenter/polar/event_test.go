package polar_test

import (
	"slices"
	"testing"

	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	game "banchisa/games/polar"
)

// After a good event the main button clicks again, where it did before, and another one ends the action.
func TestClickAgainOrStop(t *testing.T) {
	m := newOpenedMatch(t)
	var buttons []ui.Button
	find := func(id string) ui.Button {
		at := slices.IndexFunc(buttons, func(b ui.Button) bool { return b.ID == id })
		if at < 0 {
			t.Fatalf("no button %s among %v", id, buttons)
		}
		return buttons[at]
	}
	buttons = polar.Presenter{}.Layout(m.Input("")).Buttons
	before := find("click").At
	m.Play("place F@32 R0; click; =gain")
	buttons = polar.Presenter{}.Layout(m.Input("")).Buttons
	if click := find("click"); !click.Primary || click.Key != "Space" || click.Text != "Clic" || click.At != before {
		t.Errorf("the main button is %+v, before the event at %v", click, before)
	}
	if end := find("end"); end.Primary || end.Text != "Basta così" {
		t.Errorf("the button to stop is %+v", end)
	}
	for taps, want := range map[string]string{"click": "click", "dial": "click", "end": "end"} {
		m := newOpenedMatch(t)
		m.Play("place F@32 R0; click; =gain")
		if r := m.TapTargets(taps); r.Played != want {
			t.Errorf("%s plays %q, want %s", taps, r.Played, want)
		}
	}
}

// A seal where the number leads is sent away by a tap.
func TestTapTheSealInTheWay(t *testing.T) {
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return s.Question() == game.AfterNumber && hasLegal(s, game.FreeSeal)
	})
	for _, a := range m.State.LegalActions(nil) {
		d := game.Unpack(a)
		if d.Kind != game.FreeSeal {
			continue
		}
		board := panelScene(t, m.Input(""), "board")
		if target, _ := board.TargetByID("p" + m.State.FormatAction(a)[len("free-seal "):]); target.Name != "manda via la foca: 1 bonus" {
			t.Errorf("it is named %q", target.Name)
		}
		taps := "p" + m.State.FormatAction(a)[len("free-seal "):]
		if r := m.TapTargets(taps); r.Played != m.State.FormatAction(a) {
			t.Errorf("%s plays %q, want %s", taps, r.Played, m.State.FormatAction(a))
		}
		return
	}
}
