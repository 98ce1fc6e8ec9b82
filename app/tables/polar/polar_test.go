package polar_test

import (
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/app/tables/polar"
	"banchisa/app/texts"
	"banchisa/games"
	game "banchisa/games/polar"
	"banchisa/resources"
	"banchisa/widgets/parts"
)

// match is a match with its steps, as the table sees it.
type match struct {
	t     *testing.T
	setup games.Setup
	state *game.State
	steps []tables.Step
	book  *texts.Book
	w, h  float32
	theme string
}

func newMatch(t *testing.T, variant string, seats ...string) *match {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/polar/" + variant + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.Read(variant, string(text))
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, setup: games.Setup{Variant: v, Seats: seats}, book: texts.For("it"), w: 1366, h: 768, theme: "light"}
	s, err := game.New(m.setup)
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

// play applies names.
func (m *match) play(names ...string) {
	m.t.Helper()
	for _, name := range names {
		a, ok := games.Parse(m.state, name)
		if !ok {
			rule, _ := games.Refusal(m.state, name)
			m.t.Fatalf("%s is not legal (%s) in\n%v", name, rule, m.state)
		}
		m.apply(a)
	}
}

// roll plays sensible random actions until stop says so, some free moves among them.
func (m *match) roll(seed uint64, stop func(*game.State) bool) bool {
	r := rand.New(rand.NewPCG(seed, 1))
	for m.state.Actor() != games.Nobody {
		if stop(m.state) {
			return true
		}
		actions := m.state.Actions(nil)
		a := actions[r.IntN(len(actions))]
		if m.state.Actor() == games.Chance {
			a = games.Roll(m.state, actions, r)
		} else if r.IntN(4) > 0 {
			a = game.Game.Mind.Rollout(m.state, actions, r)
		}
		m.apply(a)
	}
	return false
}

func (m *match) in(hover string, word ...string) tables.In {
	return tables.In{
		View: m.state, Setup: m.setup, Eye: m.state.Actor(), Live: m.state.Actor() >= 0, Word: word, Hover: hover,
		Players: []tables.Player{{Name: "Marta"}, {Name: "Nonna Lia"}, {Name: "Bot Foca", Level: 3}, {Name: "Piero"}, {Name: "Ugo"}, {Name: "Ada"}}[:len(m.setup.Seats)],
		Last:    m.steps[max(0, len(m.steps)-8):], Say: m.book.Say,
		W: m.w, H: m.h - screen.BarHeight(m.w), Text: 1, Theme: m.theme, Aids: true,
	}
}

func (m *match) lines() (lines []tables.Line) {
	p := polar.Presenter{}
	for _, step := range m.steps {
		var before *tables.Line
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := p.Tell(step, before, m.book.Say)
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// shot writes the table as a PNG into the folder that POLAR_SHOTS names.
func (m *match) shot(name string, in tables.In) {
	m.t.Helper()
	dir := os.Getenv("POLAR_SHOTS")
	if dir == "" {
		return
	}
	p := polar.Presenter{}
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

// until rolls on to a question of a seat, in the first of many matches that come to it.
func until(t *testing.T, w, h float32, variant string, seats []string, stop func(*game.State) bool) *match {
	t.Helper()
	for seed := range uint64(400) {
		m := newMatch(t, variant, seats...)
		m.w, m.h = w, h
		if m.roll(seed, stop) {
			return m
		}
	}
	t.Fatal("no match comes to that position")
	return nil
}

func ends(s *game.State) int {
	n := 0
	for _, a := range s.Actions(nil) {
		if game.Decode(a).Kind == game.Go {
			n++
		}
	}
	return n
}

func TestShots(t *testing.T) {
	if os.Getenv("POLAR_SHOTS") == "" {
		t.Skip("POLAR_SHOTS names the folder for pictures")
	}
	three := []string{"red", "yellow", "blue"}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		w, h := size[0], size[1]
		m := newMatch(t, "classic", three...)
		m.w, m.h = w, h
		m.shot("take", m.in("h2"))
		m = until(t, w, h, "classic", three, func(s *game.State) bool { return s.Question() == game.PlaceFirst })
		m.shot("first", m.in("q31", "h1"))
		m = until(t, w, h, "classic", three, func(s *game.State) bool { return s.Question() == game.TakeTurn && s.Turns() > 20 && s.Lions() > 0 })
		m.shot("turn", m.in(""))
		m = until(t, w, h, "classic", three, func(s *game.State) bool {
			return s.Question() == game.AfterNumber && s.Cards(s.Mover()) > 1 && ends(s) > 2 && s.Turns() > 14
		})
		hover := ""
		for _, a := range m.state.Actions(nil) {
			if d := game.Decode(a); d.Kind == game.Go {
				hover = fmt.Sprintf("p%s/%d%d", d.Square, d.Cell/3, d.Cell%3)
			}
		}
		m.shot("number", m.in(hover))
		six := []string{"red", "black", "yellow", "green", "blue", "white"}
		m = until(t, w, h, "classic-high", six, func(s *game.State) bool { return s.Question() == game.GuestLeaves && s.Turns() > 30 })
		m.shot("guest", m.in(""))
		m = until(t, w, h, "duel", []string{"red", "black"}, func(s *game.State) bool { return s.Question() == game.PutSeal && s.Turns() > 20 })
		m.shot("seal", m.in(""))
		m = until(t, w, h, "short", three, func(s *game.State) bool { return s.Question() == game.RideOn && s.Turns() > 10 })
		m.shot("ride", m.in(""))
	}
}
