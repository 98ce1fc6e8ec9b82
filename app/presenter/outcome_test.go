package presenter_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// The banner of a finished match says who has won in the words of the result, in both languages, with names and
// without. In Polar Escape it says how: who has landed. The result and the move list call the winner by the same name.
func TestBannersSayWhoHasWon(t *testing.T) {
	for _, g := range catalog.All {
		p := all.Presenters()[g.ID]
		var m *presentertest.Match[games.State]
		for seed := range uint64(20) { // until somebody wins
			m = presentertest.New[games.State](t, g, p, "")
			if m.PlayToEnd(seed); slices.Max(m.State.Returns(nil)) == 1 {
				break
			}
		}
		for _, language := range []string{"it", "en"} {
			m.Localizer = i18n.For(language)
			for _, players := range [][]ui.Player{nil, namedPlayers, {{Name: "Bot Foca", Level: 3}, {Unnamed: true}, {Unnamed: true}, {Unnamed: true}, {Unnamed: true}, {Unnamed: true}}} {
				m.Players = players[:min(len(players), len(m.Setup.Seats))]
				words := m.Words()
				want, winner := ui.Outcome(words.Seats, m.State.Returns(nil), words.Localize)
				in := m.Input("")
				banner, name := p.Layout(in).Prompt, words.Name(games.Seat(winner))
				if banner != want && (g.ID != "polar" || !strings.Contains(banner, name)) {
					t.Errorf("%s, %s: the banner says %q, the result %q", g.ID, language, banner, want)
				}
				var log string
				for _, step := range m.Steps {
					line, _ := p.Describe(step, nil, words)
					log += line.Text + "\n"
				}
				for _, row := range p.ResultRows(in) {
					log += row.Label + "\n"
				}
				if !strings.Contains(log, name) {
					t.Errorf("%s, %s: neither list nor rows of the result name %s", g.ID, language, name)
				}
			}
		}
	}
}
