package quadriga_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/presenter/quadriga"
	"banchisa/games"
	game "banchisa/games/quadriga"
)

// cards returns the kinds of the cards of a match's steps, in order.
func cards(t *testing.T, m *match) (kinds []string) {
	t.Helper()
	for _, step := range m.Steps {
		moment, ok := quadriga.Presenter{}.Moment(step, m.InputFor(games.Public, ""))
		if !ok {
			continue
		}
		if moment.Title == "" || moment.Text == "" || moment.Picture == nil || strings.Contains(moment.Title+moment.Text, "quadriga.") {
			t.Errorf("the card %+v is not complete", moment)
		}
		kinds = append(kinds, moment.Kind)
	}
	return kinds
}

func TestCards(t *testing.T) {
	for name, c := range map[string]struct {
		rows    string
		actions string
		want    string
	}{
		"a fight": {`
			............
			...bb..bb...
			............
			...www......
			............`, "skip; d2>N; e2>N; f2>N; go; fight d3 d4", "quadriga.countdown"},
		"a lone piece sinks": {`
			............
			.ww.......w.
			.......bb...
			............`, "skip; go", "quadriga.sink"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, &game.Position{Rows: strings.Fields(c.rows)})
			m.Play(c.actions)
			if got := strings.Join(cards(t, m), " "); got != c.want {
				t.Errorf("cards %q, want %q\n%v", got, c.want, m.State)
			}
		})
	}
}

// newSunsetMatch returns a match whose sun sets after that many turns of both seats, with the countdown of Black.
func newSunsetMatch(t *testing.T, turns, countdown int) *match {
	t.Helper()
	v, err := game.ParseVariant("test.toml", fmt.Sprintf("id = \"test\"\ngame = \"quadriga\"\ntitle = { it = \"P\", en = \"T\" }\nblurb = { it = \"P\", en = \"T\" }\nsunset = %d", turns))
	if err != nil {
		t.Fatal(err)
	}
	m := newMatch(t, nil)
	m.State, err = game.Position{Countdown: [2]int{0, countdown}, Rows: strings.Fields("bb.... ...... www...")}.NewState(v)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestTheTurnsLeftAreAlwaysShown checks that a seat's panel counts the turns to the sunset while it
// orders its islands too, in the same colour for both seats.
func TestTheTurnsLeftAreAlwaysShown(t *testing.T) {
	m := newSunsetMatch(t, 22, 0)
	m.Play("skip")
	layout := m.Presenter.Layout(m.InputFor(game.White, ""))
	for _, id := range []string{"seat/0", "seat/1"} {
		panel, _ := layout.Panel(id)
		if key := panel.Scene.Background.Key(); !strings.Contains(key, `"ancora 10 turni, poi il tramonto" urgent:true`) {
			t.Errorf("%s shows no turns left, or not as few: %s", id, key)
		}
	}
}

// The sunset has a card, with the pieces that are counted, and the reason is the winner's.
func TestCardOfTheSunset(t *testing.T) {
	m := newSunsetMatch(t, 3, 0)
	m.Play("skip; go")
	moment, ok := quadriga.Presenter{}.Moment(m.Steps[len(m.Steps)-1], m.InputFor(games.Public, ""))
	if !ok || moment.Kind != "quadriga.dusk" || !strings.Contains(moment.Text, "Bianco 3, Nero 2") {
		t.Errorf("the card is %+v", moment)
	}
	if rows := (quadriga.Presenter{}).ResultRows(m.InputFor(games.Public, "")); rows[0].Label != "Al tramonto Bianco ha più pezzi." || rows[0].Value != "" {
		t.Errorf("the reason is %+v, not a sentence of its own", rows[0])
	}
}

// TestACountdownGoesWithTheMatch checks that a seat's panel shows a countdown while it counts, and none when
// the match has ended otherwise.
func TestACountdownGoesWithTheMatch(t *testing.T) {
	m := newSunsetMatch(t, 3, 7)
	shows := func() bool {
		layout := m.Presenter.Layout(m.InputFor(games.Public, ""))
		panel, _ := layout.Panel("seat/1")
		return strings.Contains(panel.Scene.Background.Key(), "countdown:7 ")
	}
	if !shows() {
		t.Error("the countdown is not shown")
	}
	if m.Play("skip; go"); m.State.Actor() != games.Terminal || shows() {
		t.Errorf("the countdown is shown after the match: %v", m.State)
	}
}

// An announcement names the seat and never tells how a fight ends.
func TestAnnouncements(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		............
		...bb.......
		............
		...www......
		............`)})
	m.Play("skip; d2>N; e2>N; f2>N; go; fight d3 d4")
	for _, step := range m.Steps {
		text := quadriga.Presenter{}.Announce(step, m.Words())
		if !strings.Contains(text, "Bianco") || strings.Contains(text, "vince") || strings.Contains(text, "quadriga.") {
			t.Errorf("%s is announced as %q", step.Before.FormatAction(step.Action), text)
		}
		in := m.InputFor(game.Black, "")
		in.View, in.Interactive, in.Announced = step.Before, false, &step
		m.Presenter.Layout(in)
	}
	in := m.InputFor(game.Black, "")
	in.Trace = m.Steps
	gone := 0
	for _, s := range m.Presenter.Layout(in).Panels[0].Scene.Sprites {
		if strings.HasPrefix(s.ID, "trace/") {
			gone++
		}
	}
	if gone != 2 {
		t.Errorf("%d traces of the two pieces that went", gone)
	}
}

// The move list tells which lone pieces sink, beside what is lost in a fight.
func TestTheMoveListTellsWhatSinks(t *testing.T) {
	const rows = `
		............
		...bb..bb...
		............
		...www....w.
		............`
	for actions, want := range map[string]string{
		"skip; go":                    "affonda k2",
		"k3; go":                      "",
		"skip; d2>N; go; fight e2 d4": "affonda k2",
	} {
		m := newMatch(t, &game.Position{Rows: strings.Fields(rows)})
		m.Play(actions)
		line, _ := quadriga.Presenter{}.Describe(m.Steps[len(m.Steps)-1], nil, m.Words())
		if line.Detail != want {
			t.Errorf("%s: the line says %q, want %q\n%v", actions, line.Detail, want, m.State)
		}
	}
}
