package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// textRuns returns the texts of a picture over a box.
func textRuns(p scene.Picture, at scene.Box) []paint.TextRun {
	c := paint.NewRecorder(int(at.W+0.5), int(at.H+0.5))
	draw.On(c, p, float64(at.W), float64(at.H))
	return c.TextRuns()
}

// brokeOut returns a match in which a break-out has just been rolled.
func brokeOut(t *testing.T) *match {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; steal c2 car; =6+2; done")
	m.tap(m.pick("a2"), "h1802")
	m.Play("halt a2; done; ferry; breakout c2 a2; =3+4")
	return m
}

// handPanel returns the panel of the selected unit or of the attack.
func handPanel(t *testing.T, m *match, in presenter.Input) ui.Panel {
	t.Helper()
	layout := m.Presenter.Layout(in)
	hand, ok := layout.Panel("hand")
	if !ok {
		t.Fatal("there is no such panel")
	}
	return hand
}

// In an upright window the panels end at the same height with an attack as without one, so that the board
// does not become smaller.
func TestAnAttackTakesNoSpaceFromAnUprightBoard(t *testing.T) {
	bottom := func(m *match, text float32) float32 {
		in := m.Input("")
		in.Window = presenter.Window{Width: 920, Height: 520, TextScale: text, Theme: "light", Upright: true}
		at := handPanel(t, m, in).At
		return at.Y + at.H
	}
	for _, text := range []float32{1, 1.35} {
		if calm, attack := bottom(newMatch(t, "golfo"), text), bottom(brokeOut(t), text); attack > calm+0.5 {
			t.Errorf("text %g: the panels end at %g with an attack, at %g without one", text, attack, calm)
		}
	}
}

// What the dice have decided can be read beside the dice, at least as well in large text.
func TestLongResultsOfAnAttackCanBeRead(t *testing.T) {
	m := brokeOut(t)
	m.W, m.H = 1024, 600
	const long = "Il secondo criminale resiste: la polizia perde una pedina."
	var before float64
	for _, text := range []float32{1, 1.35} {
		in := m.Input("")
		in.Window.TextScale = text
		localize := in.Localize
		in.Localize = func(key string, args ...any) string {
			if strings.HasPrefix(key, "fuga.roll.") {
				return long
			}
			return localize(key, args...)
		}
		hand := handPanel(t, m, in)
		size := 0.0
		for _, run := range textRuns(hand.Scene.Background, hand.At) {
			if strings.HasPrefix(long, run.Text) && len(run.Text) > 9 {
				size = run.Size
			}
		}
		if size < 10 || size < before {
			t.Errorf("text %g: the title has %.1f points, before %.1f", text, size, before)
		}
		before = size
	}
}

// Beside the dice, what they have decided has whole words and is no smaller, however high an upright window makes the panel.
func TestWordsBesideTheDiceAreWhole(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; steal c2 car; =1+2")
	known, least := map[string]bool{}, 0.0
	for _, spare := range []float32{0, 100, 200, 300} {
		in := m.Input("")
		in.Window = presenter.Window{Width: 920, Height: 520 + spare, TextScale: 1, Theme: "light", Upright: true, Spare: spare}
		hand := handPanel(t, m, in)
		runs := textRuns(hand.Scene.Background, hand.At)
		for _, run := range runs {
			for _, word := range strings.Fields(run.Text) {
				if spare > 0 && !known[word] {
					t.Errorf("spare %g: there is a word %q", spare, word)
				}
				known[word] = true
			}
		}
		if spare == 0 {
			least = runs[0].Size
		}
		if len(runs) < 2 || runs[0].Size < least {
			t.Errorf("spare %g: the title has %.1f points, %.1f in a low panel", spare, runs[0].Size, least)
		}
	}
}

// The selected unit and its points stand on one line, in large text too.
func TestTheTitleOfAUnitIsOneLine(t *testing.T) {
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		for _, language := range i18n.Languages() {
			m := newMatch(t, "golfo")
			m.W, m.H, m.Localizer = window[0], window[1], i18n.For(language)
			m.Play("set c1 0108; set c2 1801; done")
			selected := m.TapTargets("h1309").Selection // a patrol boat, whose name is long
			in := m.SelectedInput("", selected)
			in.Window.TextScale = 1.35
			hand := handPanel(t, m, in)
			boat := ui.Capitalized(in.Localize("fuga.unit.patrol-boat", "3"))
			titles := []string{in.Localize("fuga.hand.points", boat, 9, 9), in.Localize("fuga.hand.points.short", boat, 9, 9)}
			isTitle := func(run paint.TextRun) bool { return slices.Contains(titles, run.Text) && run.Size > 15 }
			if runs := textRuns(hand.Scene.Background, hand.At); !slices.ContainsFunc(runs, isTitle) {
				t.Errorf("%v, %s: none of %q is large among %v", window, language, titles, runs)
			}
		}
	}
}

// The small counter of a unit aboard the ferry shows only what can be read: its number, and its factors on
// an enlarged map.
func TestCountersAboardTheFerryCanBeRead(t *testing.T) {
	m := newMatch(t, "golfo")
	m.W, m.H = 1024, 600
	m.Play("set c1 0306; set c2 1801; done; done")
	counter := m.mapSprite(0, named("c1"))
	scale := m.Presenter.Layout(m.Input("")).Panels[0]
	k := float64(scale.At.W / scale.Scene.W)
	number := false
	for _, run := range textRuns(counter.Picture, counter.At) {
		number = number || run.Text == "1"
		if size := run.Size * k; size < 8 {
			t.Errorf("%q has %.1f points", run.Text, size)
		}
	}
	if !number {
		t.Error("it has no number")
	}
}
