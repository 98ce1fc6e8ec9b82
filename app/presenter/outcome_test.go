package presenter_test

import (
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
)

// The banner of a finished match says who has won in the words of the result, in both languages. In Polar
// Escape it says how: who has landed.
func TestBannersSayWhoHasWon(t *testing.T) {
	for _, g := range catalog.All {
		if g.ID == "polar" {
			continue
		}
		p := all.Presenters()[g.ID]
		m := presentertest.New[games.State](t, g, p, "")
		m.PlayToEnd(5)
		for _, language := range []string{"it", "en"} {
			m.Localizer = i18n.For(language)
			want, _ := ui.Outcome(p.SeatStyles(m.Setup, m.Localizer.Localize), m.State.Returns(nil), m.Localizer.Localize)
			if got := p.Layout(m.Input("")).Prompt; got != want {
				t.Errorf("%s, %s: the banner says %q, the result %q", g.ID, language, got, want)
			}
		}
	}
}
