package fuga_test

import (
	"slices"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
)

// withNotation adds the notation field of the app, as buttons, for the legal steps that no tap
// plays.
type withNotation struct{ *fuga.Presenter }

// needsNotation reports whether a step leads into a hex where the unit cannot stop, as another is
// there, or where a tap lets it board the ferry.
func needsNotation(s *game.State, a games.Action) bool {
	m := game.Unpack(a)
	if m.Kind != game.Step && m.Kind != game.Leave {
		return false
	}
	next := s.Clone().(*game.State)
	next.Apply(a)
	at, _ := next.Position(m.Unit)
	ferry, _ := next.Position(game.Ferry)
	return at == ferry || !slices.ContainsFunc(next.LegalActions(nil), func(a games.Action) bool { return game.Unpack(a).Kind == game.Halt })
}

func (p withNotation) Layout(in presenter.Input) ui.Layout {
	layout, s := p.Presenter.Layout(in), in.View.(*game.State)
	if !in.Interactive {
		return layout
	}
	for _, a := range s.LegalActions(nil) {
		if needsNotation(s, a) {
			layout.Buttons = append(layout.Buttons, ui.Button{
				ID: ":" + s.FormatAction(a), Message: ui.Responder(func() ui.Response { return ui.Response{Play: []games.Action{a}} }),
			})
		}
	}
	return layout
}

func (p withNotation) NextTap(in presenter.Input, turn []games.Action) string {
	s := in.View.(*game.State)
	if id := p.Presenter.NextTap(in, turn); id != "" || !needsNotation(s, turn[0]) {
		return id
	}
	return ":" + s.FormatAction(turn[0])
}

// Targets respond as presentertest demands.
func TestResponses(t *testing.T) {
	for variant, seed := range map[string]uint64{"golfo": 12, "stretto": 19, "notte": 2} {
		presentertest.CheckResponses(t, game.Game, withNotation{fuga.New()}, variant, seed, 400)
	}
}
