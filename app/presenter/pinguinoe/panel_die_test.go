package pinguinoe_test

import (
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/pinguinoe"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TestTheDieIsLargeWhereItIsTapped checks that the die fills half of its panel's height while it waits for a tap, in a small
// window and with large text, too.
func TestTheDieIsLargeWhereItIsTapped(t *testing.T) {
	m := newMatch(t, "classic", 2)
	asked := m.PlayUntil(1, func(s *game.State) bool {
		return slices.ContainsFunc(s.LegalActions(nil), func(a games.Action) bool { kind, _ := unpack(a); return kind == game.Roll })
	})
	if !asked {
		t.Fatal("nobody is asked to roll")
	}
	for _, window := range [][2]float32{{1024, 600}, {1366, 768}} {
		for _, text := range []float32{1, 1.35} {
			in := m.Input("")
			in.Window.Width, in.Window.Height, in.Window.TextScale = window[0], window[1]-ui.BarHeight(window[0]), text
			panels := (pinguinoe.Presenter{}).Layout(in).Panels
			panel := panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "die" })]
			die := panel.Scene.Sprites[slices.IndexFunc(panel.Scene.Sprites, func(s scene.Sprite) bool { return s.ID == "die" })].At
			if die.H < panel.Scene.H/2 {
				t.Errorf("in %v at text %g the die is %g high in a panel of %g", window, text, die.H, panel.Scene.H)
			}
		}
	}
}

// TestTheDieSaysWhatItLacksInReadableLetters checks the note on a roll of which a blizzard takes points, in both languages.
func TestTheDieSaysWhatItLacksInReadableLetters(t *testing.T) {
	m := newMatch(t, "two-players", 2)
	stormy := func(s *game.State) bool {
		return s.Blizzard() != games.NoSeat && s.Phase() == game.Moving && s.Die() > 0
	}
	seed := uint64(1)
	for ; seed < 60 && !m.PlayUntil(seed, stormy); seed++ {
		m = newMatch(t, "two-players", 2)
	}
	if !stormy(m.State) {
		t.Fatal("there is never a blizzard")
	}
	for _, window := range [][2]float32{{1024, 600}, {1366, 768}} {
		for _, language := range []string{"it", "en"} {
			m.Localizer = i18n.For(language)
			in := m.Input("")
			in.Window.Width, in.Window.Height = window[0], window[1]-ui.BarHeight(window[0])
			panels := (pinguinoe.Presenter{}).Layout(in).Panels
			panel := panels[slices.IndexFunc(panels, func(p ui.Panel) bool { return p.ID == "die" })]
			c := paint.NewRecorder(int(panel.At.W), int(panel.At.H))
			ui.DrawPicture(c, panel.Scene.Background, 0, 0, float64(panel.At.W), float64(panel.At.H))
			for _, run := range c.TextRuns() {
				if run.Size < 11 {
					t.Errorf("%v: %q in letters of %.1f", window, run.Text, run.Size)
				}
			}
		}
	}
}

// TestTheRollStaysInOneLine checks that what was rolled stands in one line when the match is over, in every size of text.
func TestTheRollStaysInOneLine(t *testing.T) {
	m := newMatch(t, "classic", 2)
	if m.PlayUntil(1, func(s *game.State) bool { return s.Actor() == games.Terminal }); m.State.Die() == 0 {
		t.Fatal("nothing was rolled")
	}
	for _, window := range [][2]float32{{1024, 600}, {1366, 768}} {
		for _, language := range []string{"it", "en"} {
			for _, text := range []float32{0.9, 1, 1.15, 1.35} {
				m.Localizer = i18n.For(language)
				in := m.Input("")
				in.Window.Width, in.Window.Height, in.Window.TextScale = window[0], window[1]-ui.BarHeight(window[0]), text
				layout := pinguinoe.Presenter{}.Layout(in)
				panel, _ := layout.Panel("die")
				c := paint.NewRecorder(int(panel.At.W), int(panel.At.H))
				ui.DrawPicture(c, panel.Scene.Background, 0, 0, float64(panel.At.W), float64(panel.At.H))
				if runs := c.TextRuns(); len(runs) != 1 {
					t.Errorf("%v, %s, text %g: %d lines, the first is %q", window, language, text, len(runs), runs[0].Text)
				}
			}
		}
	}
}

// TestShortHeadingsStayInFewLines checks in an upright table that what asks for a roll takes two lines and its note at most,
// and that the heading of nobody's hand takes one, above what is said in place of the cards.
func TestShortHeadingsStayInFewLines(t *testing.T) {
	m := newMatch(t, "classic", 3)
	m.PlayUntil(1, func(s *game.State) bool {
		return slices.ContainsFunc(s.LegalActions(nil), func(a games.Action) bool { kind, _ := unpack(a); return kind == game.Roll })
	})
	for _, language := range []string{"it", "en"} {
		m.Localizer = i18n.For(language)
		for _, text := range []float32{0.9, 0.95, 1, 1.15, 1.35} {
			for id, most := range map[string]int{"die": 3, "hand": 2} {
				in := m.InputFor(m.State.Turn(), "")
				if id == "hand" {
					in = m.InputFor(games.NoSeat, "")
				}
				in.Window.Width, in.Window.Height, in.Window.Upright, in.Window.TextScale = 920, 520, true, text
				layout := pinguinoe.Presenter{}.Layout(in)
				panel, _ := layout.Panel(id)
				c := paint.NewRecorder(int(panel.At.W), int(panel.At.H))
				ui.DrawPicture(c, panel.Scene.Background, 0, 0, float64(panel.At.W), float64(panel.At.H))
				if runs := c.TextRuns(); len(runs) == 0 || len(runs) > most || id == "hand" && runs[0].Text != in.Localize("pinguinoe.hand") {
					t.Errorf("%s, text %g: the %s has %d lines: %v", language, text, id, len(runs), runs)
				}
			}
		}
	}
}
