package fuga_test

import (
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/app/tables/fuga"
	"banchisa/app/texts"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/resources"
	"banchisa/widgets/parts"
)

// match is a match with its steps, as the table sees it.
type match struct {
	t     testing.TB
	p     *fuga.Presenter
	setup games.Setup
	state *game.State
	steps []tables.Step
	book  *texts.Book
	w, h  float32
	theme string
}

func newMatch(t testing.TB, variant string) *match {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/fuga/" + variant + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.Read(variant, string(text))
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, p: fuga.New(), setup: games.Setup{Variant: v, Seats: v.SeatIDs}, book: texts.For("it"), w: 1366, h: 768, theme: "light"}
	s, err := game.Game.New(m.setup)
	if err != nil {
		t.Fatal(err)
	}
	m.state = s.(*game.State)
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

// play applies lines, parted by semicolons.
func (m *match) play(lines string) {
	m.t.Helper()
	for _, name := range strings.Split(lines, ";") {
		name = strings.TrimSpace(name)
		a, ok := games.Parse(m.state, name)
		if !ok {
			m.t.Fatalf("%q is not legal in\n%v", name, m.state)
		}
		m.apply(a)
	}
}

// roll plays random actions until stop says so.
func (m *match) roll(seed uint64, stop func(*game.State) bool) {
	r := rand.New(rand.NewPCG(seed, 1))
	for m.state.Actor() != games.Nobody && !stop(m.state) {
		actions := m.state.Actions(nil)
		m.apply(actions[r.IntN(len(actions))])
	}
}

func (m *match) in(hover string, word ...string) tables.In {
	last := m.steps[max(0, len(m.steps)-40):]
	return tables.In{
		View: m.state, Setup: m.setup, Eye: m.state.Actor(), Live: m.state.Actor() >= 0, Word: word, Hover: hover,
		Players: []tables.Player{{Name: "Nonno"}, {Name: "Giulia"}}, Last: last, Say: m.book.Say,
		W: m.w, H: m.h - screen.BarHeight(m.w), Text: 1, Theme: m.theme, Aids: true,
	}
}

func (m *match) lines() (lines []tables.Line) {
	for _, step := range m.steps {
		var before *tables.Line
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := m.p.Tell(step, before, m.book.Say)
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// touch is one touch after a word: what it plays is played.
func (m *match) touch(word []string, id string) []string {
	m.t.Helper()
	r := m.p.Read(m.in("", append(slices.Clone(word), id)...))
	if r.Why != "" {
		m.t.Fatalf("%s after %v is refused: %s %s\n%v", id, word, r.Refused, r.Why, m.state)
	}
	for _, a := range r.Play {
		m.apply(a)
	}
	return r.Word
}

// shot writes the table as a PNG into the folder that FUGA_SHOTS names.
func (m *match) shot(name string, in tables.In) {
	dir := os.Getenv("FUGA_SHOTS")
	if dir == "" {
		return
	}
	log := screen.Log{At: -1}
	for i, line := range m.lines() {
		log.Lines = append(log.Lines, screen.LogLine{Line: line, Ply: i + 1})
	}
	look := parts.Look{Theme: m.theme, Text: 1}
	panels := screen.Table(m.p.Present(in), m.p.Seats(m.setup, m.book.Say), log, m.w, m.h, look, screen.Hands{}, m.book.Say)
	f, err := os.Create(filepath.Join(dir, fmt.Sprintf("%s-%g.png", name, m.w)))
	if err != nil {
		m.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, screen.Image(panels, look, m.w, m.h, 1)); err != nil {
		m.t.Fatal(err)
	}
}

func TestShots(t *testing.T) {
	if os.Getenv("FUGA_SHOTS") == "" {
		t.Skip("FUGA_SHOTS names the folder for pictures")
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "golfo")
		m.w, m.h = size[0], size[1]
		m.shot("set", m.in(""))
		m.play("set c1 0506; set c2 1705")
		m.shot("first", m.in("h1806", "uc2"))
		m.roll(5, func(s *game.State) bool { return s.Turn() == 5 && s.Police() })
		m.shot("police", m.in(""))
		m.shot("reach", m.in("h1005", "ub1"))
		m.roll(7, func(s *game.State) bool {
			if !s.Warrant() || !s.Police() {
				return false
			}
			for _, a := range s.Actions(nil) {
				if game.Decode(a).Verb == game.Arrest {
					return true
				}
			}
			return false
		})
		for _, a := range m.state.Actions(nil) {
			if d := game.Decode(a); d.Verb == game.Arrest {
				at, _ := m.state.At(d.Unit)
				r := m.p.Read(m.in("", "h"+m.state.Rules().Name(at)))
				m.shot("arrest", m.in("", r.Word...))
				break
			}
		}
		m.roll(3, func(s *game.State) bool { return false })
		m.shot("over", m.in(""))
	}
	m := newMatch(t, "stretto")
	m.book = texts.For("en")
	m.play("set c1 0403; set c2 1003")
	m.shot("stretto", m.in("", "uc2"))
}
