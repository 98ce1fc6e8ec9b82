package polar_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/presenter/polar"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// The dial is round where two people sit face to face and large text leaves it little height.
func TestTheDialIsRound(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for m, ply := newMatch(t, "classic"), 0; ply < 60; ply++ {
		m.PlayRandom(rng)
		in := m.Input("")
		in.Window = presenter.Window{Width: 1024, Height: 508, TextScale: 1.6, Theme: "light", Facing: presenter.Facing{Seat: in.Viewer, Column: 240}}
		layout := m.Presenter.Layout(in)
		if dial, ok := layout.Panel("needle"); ok && dial.At.W != dial.At.H {
			t.Fatalf("the dial is %v large", dial.At)
		}
	}
}

// TestTheDialSaysInLargeTextWhatItSaysInNormal checks that large text leaves no sentence beside the dial out for its size.
func TestTheDialSaysInLargeTextWhatItSaysInNormal(t *testing.T) {
	m := newMatch(t, "classic", "red", "black", "yellow", "green", "blue", "white")
	lines := func(text float32) (n int) {
		in := m.Input("")
		in.Window = presenter.Window{Width: 1366, Height: 710, TextScale: text, Theme: "light"}
		layout := m.Presenter.Layout(in)
		p, _ := layout.Panel("dial")
		c := paint.NewRecorder(int(p.At.W), int(p.At.H))
		draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
		return len(c.TextRuns())
	}
	m.PlayUntil(1, func(s *game.State) bool {
		if normal, large := lines(1), lines(1.35); normal > 1 && large < 2 {
			t.Errorf("question %v: %d lines in normal text, %d in large text", s.Question(), normal, large)
		}
		return len(m.Steps) > 150
	})
}

// TestCorrectionsStandInTheOrderOfTheirNumbers checks that the numbers that cards lead to, where they stand alone beside
// the dial, rise from left to right in one row.
func TestCorrectionsStandInTheOrderOfTheirNumbers(t *testing.T) {
	m := playUntil(t, 1366, 768, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
		return s.Question() == game.AfterNumber && s.Cards(s.Mover()) == 3 && s.Number() > 2 && s.Number() < 6
	})
	shown := 0
	var last ui.Button
	for _, b := range (polar.Presenter{}).Layout(m.Input("")).Buttons {
		number, err := strconv.Atoi(b.Text)
		if err != nil {
			continue
		}
		if before, _ := strconv.Atoi(last.Text); shown > 0 && (number <= before || b.At.X <= last.At.X || b.At.Y != last.At.Y) {
			t.Errorf("%d at %v follows %d at %v", number, b.At, before, last.At)
		}
		last = b
		shown++
	}
	if shown < 3 {
		t.Errorf("%d numbers stand beside the dial\n%v", shown, m.State)
	}
}

// TestTheButtonsOfAnActionHaveOneLine checks that what the buttons beside the dial say has room on one line in large text: a
// bonus, and that a sea lion is sent away. Two actions, with their price, may take two.
func TestTheButtonsOfAnActionHaveOneLine(t *testing.T) {
	seen := map[string]bool{}
	for width, height := range map[float32]float32{1366: 768, 1024: 600} {
		for _, language := range i18n.Languages() {
			for _, wanted := range []game.Kind{game.Bonus, game.Double, game.Still} {
				isWanted := func(a games.Action) bool { return game.Unpack(a).Kind == wanted }
				m := playUntil(t, width, height, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool {
					return s.Question() == game.TakeTurn && slices.ContainsFunc(s.LegalActions(nil), isWanted)
				})
				m.Localizer = i18n.For(language)
				in := m.Input("")
				in.Window.TextScale = 1.35
				style := in.Style()
				l := polar.Presenter{}.Layout(in)
				sheet, _ := l.Panel("dial")
				for _, b := range style.InRows(l.Buttons) {
					if !sheet.At.Contains(b.At.Center()) {
						continue
					}
					seen[b.ID] = true
					c := paint.NewRecorder(int(b.At.W), int(b.At.H))
					draw.On(c, ui.Context{Style: style}.ButtonPanel(b, ui.Plain).Scene.Background, float64(b.At.W), float64(b.At.H))
					runs := slices.DeleteFunc(c.TextRuns(), func(run paint.TextRun) bool { return run.Text == b.Key })
					if len(runs) > 1 && b.ID != "double" || runs[0].Size < 13 {
						t.Errorf("%v points wide, %s: on %s stands %v", width, language, b.ID, runs)
					}
				}
			}
		}
	}
	if !seen["bonus"] || !seen["double"] {
		t.Errorf("only %v were seen", seen)
	}
}

// The price of two actions stands on one line of its button, also in the largest text of a small window.
func TestButtonOfTwoActionsHasOneLine(t *testing.T) {
	m := playUntil(t, 1024, 600, "classic", []string{"red", "yellow", "blue"}, func(s *game.State) bool { return hasLegal(s, game.Double) })
	for _, text := range []float32{1, 1.35} {
		in := m.Input("")
		in.Window.TextScale = text
		ctx := ui.Context{Style: in.Style(), Localize: in.Localize}
		found := false
		for _, b := range ctx.Style.InRows(polar.Presenter{}.Layout(in).Buttons) {
			if !strings.HasPrefix(b.Text, "2 azioni") {
				continue
			}
			found = true
			c := paint.NewRecorder(int(b.At.W), int(b.At.H))
			draw.On(c, ctx.ButtonPanel(b, ui.Plain).Scene.Background, float64(b.At.W), float64(b.At.H))
			if runs := c.TextRuns(); len(runs) != 1 {
				t.Errorf("text %g: the button has %d lines: %v", text, len(runs), runs)
			}
		}
		if !found {
			t.Errorf("text %g: no button pays for two actions", text)
		}
	}
}
