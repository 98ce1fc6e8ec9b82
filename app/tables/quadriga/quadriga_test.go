package quadriga_test

import (
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/app/tables/quadriga"
	"banchisa/app/texts"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/resources"
	"banchisa/widgets/parts"
)

// match is a match as the table sees it.
type match struct {
	t              *testing.T
	setup          games.Setup
	state          *game.State
	steps          []tables.Step
	book           *texts.Book
	w, h           float32
	theme, variant string
}

func newMatch(t *testing.T, p *game.Position) *match {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/quadriga/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.Read("classic.toml", string(text))
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, setup: games.Setup{Variant: v, Seats: v.SeatIDs}, book: texts.For("it"), w: 1366, h: 768, theme: "light"}
	if p != nil {
		m.state, err = p.State(v)
	} else {
		var s games.State
		s, err = game.New(m.setup)
		m.state = s.(*game.State)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (m *match) apply(a games.Action) {
	m.t.Helper()
	if rule := m.state.Check(a); rule != "" {
		m.t.Fatalf("%s breaks %s\n%v", m.state.Name(a), rule, m.state)
	}
	before := m.state
	m.state = before.Clone().(*game.State)
	m.state.Apply(a)
	m.steps = append(m.steps, tables.Step{Before: before, After: m.state, Seat: before.Actor(), Action: a})
}

func (m *match) play(names string) {
	m.t.Helper()
	for name := range strings.SplitSeq(names, ", ") {
		a, ok := games.Parse(m.state, name)
		if !ok {
			m.t.Fatalf("%s is not legal in\n%v", name, m.state)
		}
		m.apply(a)
	}
}

func (m *match) in(word ...string) tables.In {
	return tables.In{
		View: m.state, Setup: m.setup, Eye: m.state.Actor(), Live: m.state.Actor() >= 0, Word: word,
		Players: []tables.Player{{Name: "Marta"}, {Name: "Papà"}}, Last: m.steps[max(0, len(m.steps)-30):], Say: m.book.Say,
		W: m.w, H: m.h - screen.BarHeight(m.w), Text: 1, Theme: m.theme, Aids: true,
	}
}

// touch is the word that touches one after another lead to, and what is played.
func (m *match) touch(touches ...string) tables.Reading {
	r := tables.Reading{}
	for _, id := range touches {
		r = quadriga.Presenter{}.Read(m.in(append(slices.Clone(r.Word), id)...))
	}
	return r
}

func (m *match) lines() (lines []tables.Line) {
	for _, step := range m.steps {
		var before *tables.Line
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := quadriga.Presenter{}.Tell(step, before, m.book.Say)
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// shot writes the table as a PNG into the folder that QUADRIGA_SHOTS names.
func (m *match) shot(name string, in tables.In) {
	dir := os.Getenv("QUADRIGA_SHOTS")
	if dir == "" {
		return
	}
	p := quadriga.Presenter{}
	log := screen.Log{At: -1}
	for i, line := range m.lines() {
		log.Lines = append(log.Lines, screen.LogLine{Line: line, Ply: i + 1})
	}
	look := parts.Look{Theme: m.theme, Text: 1}
	panels := screen.Table(p.Present(in), p.Seats(m.setup, m.book.Say), log, m.w, m.h, look, screen.Hands{}, m.book.Say)
	f, err := os.Create(filepath.Join(dir, fmt.Sprintf("%s-%g.png", name, m.w)))
	if err != nil {
		m.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, screen.Image(panels, look, m.w, m.h, 1)); err != nil {
		m.t.Fatal(err)
	}
}

// lagoon is the position of the pictures: white moves three of its islands.
func lagoon(t *testing.T) *match {
	m := newMatch(t, &game.Position{Turn: game.Black, Countdown: [2]int{0, 7}, Rows: strings.Fields(`
		................
		................
		...w........bbb.
		..ww.......bbb..
		...........bb...
		................
		.b......bb......
		......bb........
		......b.......b.
		....w........bb.
		...www..........
		..www......ww...
		..........ww....
		................
		................`)})
	return m
}

func TestShots(t *testing.T) {
	if os.Getenv("QUADRIGA_SHOTS") == "" {
		t.Skip("QUADRIGA_SHOTS names the folder for pictures")
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, nil)
		m.w, m.h = size[0], size[1]
		m.shot("empty", m.in())
		m = lagoon(t)
		m.w, m.h = size[0], size[1]
		m.shot("black", m.in())
		m.play("c8, o7>N, n6>N, o6>N")
		m.shot("orders", m.in())
		m.play("go, g14")
		m.shot("moving", m.in())
		r := m.touch("c4", "f5", "e5", "e6", "d4", "c4", "dir:NE", "k3", "dir:N", "c12", "dir:E")
		if r.Refused != "" {
			t.Fatal(r)
		}
		m.shot("plan", m.in(r.Word...))
		r = quadriga.Presenter{}.Read(m.in(append(r.Word, "go")...))
		for _, a := range r.Play {
			m.apply(a)
		}
		m.shot("fight", m.in())
		m.apply(m.state.Actions(nil)[0])
		m.shot("fought", m.in())
	}
}
