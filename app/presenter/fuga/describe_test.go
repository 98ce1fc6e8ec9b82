package fuga_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	game "banchisa/games/fuga"
)

// A path is described in one line: how the unit moves, and in which direction.
func TestPathsAreDescribed(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	lines := func() []ui.MoveLine { return m.MoveLines(m.Steps) }
	n := len(lines())
	m.Play("step b3 NW; step b3 SW; step b3 NW")
	got := lines()
	if len(got) != n+1 || got[n].Text != "La motovedetta 3 naviga verso ovest." || got[n].Detail != "3 passi" || !slices.Equal(got[n].Highlights, []string{"h1309", "h1009"}) {
		t.Errorf("three steps are described as %+v", got[n:])
	}
	m.Play("halt b3; leave p1 S")
	for _, c := range []struct{ direction, steps, next string }{{"sud", "1 passo", "step p1 SW"}, {"sud-ovest", "2 passi", "halt p1"}} {
		want := ui.MoveLine{Text: "Il poliziotto 1 lascia la volante 1 e cammina verso " + c.direction + ".", Detail: c.steps}
		if got = lines(); got[len(got)-1].Text != want.Text || got[len(got)-1].Detail != want.Detail {
			t.Errorf("a path from a car is described as %+v, want %+v", got[len(got)-1], want)
		}
		m.Play(c.next)
	}
	m.Play("leave p2 N; board p2 a2; halt p2")
	if got = lines(); got[len(got)-1].Text != "Il poliziotto 2 prende la volante 2." {
		t.Errorf("boarding again is described as %+v", got[len(got)-1])
	}
}

// TestEveryWayToLeaveACarrierHasItsText checks that the texts describe a path from a carrier for every manner of
// moving: a vehicle stolen from aboard the ferry leaves it, too.
func TestEveryWayToLeaveACarrierHasItsText(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, manner := range []string{"foot", "swim", "car", "boat"} {
			for _, key := range []string{"fuga.tell.moves." + manner, "fuga.tell.leave." + manner} {
				if texts := i18n.For(language); !texts.Has(key) || !texts.Has(key+".you") {
					t.Errorf("%s: no text %s", language, key)
				}
			}
		}
	}
}

// The steps of a path that a hint advises are one sentence, too.
func TestAdvisedPathsAreOneSentence(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done")
	from := len(m.Steps)
	m.Play("step b3 NW; step b3 SW; step b3 NW")
	var line *ui.MoveLine
	for i, step := range m.Steps[from:] {
		next, joined := m.Presenter.Describe(step, line, m.AdviceWords())
		if joined != (i > 0) {
			t.Errorf("step %d: joined is %v", i, joined)
		}
		line = &next
	}
	if want := "Porta la motovedetta 3 verso ovest (3 passi)."; line.Text != want {
		t.Errorf("the path is advised as %q, want %q", line.Text, want)
	}
}

// After a path, a hint says of the same unit what else it does.
func TestAdvisedAbilityNamesTheUnitOnce(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108; set c2 1801; done; step a2 NE; step a2 N; step a2 N; step a2 N; step a2 N")
	path, _ := m.Presenter.Describe(m.Steps[len(m.Steps)-1], nil, m.AdviceWords())
	m.Play("investigate a2 c2")
	investigation := m.Steps[len(m.Steps)-1]
	for want, before := range map[string]*ui.MoveLine{"Con lei indaga sul secondo criminale.": &path, "Con la volante 2 indaga sul secondo criminale.": nil} {
		if line, _ := m.Presenter.Describe(investigation, before, m.AdviceWords()); line.Text != want {
			t.Errorf("it is advised as %q, want %q", line.Text, want)
		}
	}
}

// A misdirection that needs no dice says so: no throw follows it in the list.
func TestMisdirectionWithoutDice(t *testing.T) {
	shipped, err := catalog.ShippedMatch(catalog.Find("fuga"))
	if err != nil {
		t.Fatal(err)
	}
	p, localizer := fuga.New(), i18n.For("it")
	count := map[bool]int{}
	shipped.Each(func(_ int, before games.State, a games.Action) bool {
		if game.Unpack(a).Kind != game.Misdirect {
			return true
		}
		after := before.Clone()
		after.Apply(a)
		line, _ := p.Describe(presenter.Step{Before: before, After: after, Seat: before.Actor(), Action: a}, nil, ui.Words{Localize: localizer.Localize})
		rolls := after.Actor() == games.Chance
		if count[rolls]++; strings.Contains(line.Text, "non servono dadi") == rolls {
			t.Errorf("that dice are rolled is %t, it says %q", rolls, line.Text)
		}
		return true
	})
	if count[true] == 0 || count[false] == 0 {
		t.Errorf("the match has no misdirection with or without dice: %v", count)
	}
}

// Hints tell the hexes for a criminal apart.
func TestAnAdvisedPlaceIsNamed(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108")
	line, _ := m.Presenter.Describe(m.Steps[0], nil, m.AdviceWords())
	if want := "Metti in gioco il primo criminale (campagna, 4 passi a sud-ovest del porto dell’isola)."; line.Text != want {
		t.Errorf("it is advised as %q, want %q", line.Text, want)
	}
}

// Every step of whole matches has a description in both languages.
func TestEveryStepIsDescribed(t *testing.T) {
	for _, language := range i18n.Languages() {
		m := newMatch(t, "golfo")
		m.Localizer = i18n.For(language)
		for turn := 2; turn < 12; turn += 3 {
			m.PlayUntil(uint64(turn), func(s *game.State) bool { return s.Turn() >= turn })
			for _, line := range m.MoveLines(m.Steps) {
				if strings.Contains(line.Text+line.Detail, "fuga.") || line.Text == "" {
					t.Errorf("%s: %+v", language, line)
				}
			}
		}
	}
}

// Hexes are named by what is seen there, and units without the letters of the notation.
func TestPlacesAreNamedByLandmarks(t *testing.T) {
	m := newMatch(t, "golfo")
	m.Play("set c1 0108")
	board := m.Presenter.Layout(m.Input("")).Panels[0].Scene
	for id, want := range map[string]string{
		"h0506": "Porto dell’isola, traghetto",
		"h0507": "Città, accanto al porto dell’isola, poliziotto 1, volante 1",
		"h0108": "Campagna, 4 passi a sud-ovest del porto dell’isola, primo criminale",
		"h0804": "Mare, alla boa gialla",
		"h1309": "Mare, 4 passi a sud-ovest del porto della terraferma, motovedetta 3",
	} {
		if target, _ := board.TargetByID(id); target.Name != want {
			t.Errorf("%s is named %q, want %q", id, target.Name, want)
		}
	}
}
