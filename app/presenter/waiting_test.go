package presenter_test

import (
	"maps"
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/breakthrough"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	breakthroughgame "banchisa/games/gametest/breakthrough"
)

// A tap while another seat is to choose, or after the end, is answered by all tables in the same words.
func TestWaitingIsAnsweredAlike(t *testing.T) {
	presenters := all.Presenters()
	presenters[breakthroughgame.Game.ID] = breakthrough.Presenter{}
	for _, g := range append(slices.Clone(catalog.All), breakthroughgame.Game) {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			m := presentertest.New[games.State](t, g, presenters[g.ID], "")
			m.Localizer = i18n.For("en")
			asked := map[string]bool{}
			check := func(viewer games.Seat, want string) {
				layout := m.Presenter.Layout(m.InputFor(viewer, ""))
				for id, respond := range responders(layout) {
					if id == "zones" { // it changes what is shown, at any time
						continue
					}
					if r := respond(); r.Viewport == nil && (r.Reject == nil || r.Reject.Sentence != want || r.Reject.Rule != "") {
						t.Errorf("%s responds %+v, want %q\n%v", id, r, want, m.State)
					} else if r.Reject != nil {
						asked[want] = true
					}
				}
			}
			m.PlayUntil(1, func(s games.State) bool {
				if seat := s.Actor(); seat >= 0 && len(m.Steps)%7 == 0 {
					check(seat^1, m.Localizer.Localize("table.others-turn", m.Words().Name(seat)))
				}
				return t.Failed()
			})
			if t.Failed() {
				return
			}
			check(0, m.Localizer.Localize("table.over"))
			if len(asked) < 3 {
				t.Errorf("only %v was said", slices.Collect(maps.Keys(asked)))
			}
		})
	}
}

// responders returns the responders of a layout's targets and buttons, by ID.
func responders(layout ui.Layout) map[string]ui.Responder {
	found := map[string]ui.Responder{}
	for _, p := range layout.Panels {
		for _, target := range p.Scene.Targets {
			if respond, ok := target.Message.(ui.Responder); ok {
				found[target.ID] = respond
			}
		}
	}
	for _, b := range layout.Buttons {
		if respond, ok := b.Message.(ui.Responder); ok {
			found[b.ID] = respond
		}
	}
	return found
}
