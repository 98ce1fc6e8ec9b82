package pinguinoe_test

import (
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"banchisa/app/screen"
	"banchisa/app/tables"
	"banchisa/app/tables/pinguinoe"
	"banchisa/app/texts"
	"banchisa/games"
	"banchisa/games/catalog"
	game "banchisa/games/pinguinoe"
	"banchisa/widgets/parts"
)

// match is a match with its steps, as the table sees it.
type match struct {
	t     testing.TB
	setup games.Setup
	state *game.State
	steps []tables.Step
	book  *texts.Book
	w, h  float32
	theme string
}

func newMatch(t testing.TB, variant string, seats int) *match {
	t.Helper()
	v, err := catalog.Variant(game.Game, variant)
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, setup: games.Setup{Variant: v, Seats: game.Game.SeatIDs[:seats]}, book: texts.For("it"), w: 1366, h: 768, theme: "light"}
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

// play applies names separated by semicolons.
func (m *match) play(names string) {
	m.t.Helper()
	for name := range strings.SplitSeq(names, ";") {
		if name = strings.TrimSpace(name); name == "" {
			continue
		}
		a, ok := games.Parse(m.state, name)
		if !ok {
			m.t.Fatalf("%s is not legal in\n%v", name, m.state)
		}
		m.apply(a)
	}
}

// roll plays sensible random actions until stop says so.
func (m *match) roll(seed uint64, stop func(*game.State) bool) {
	r := rand.New(rand.NewPCG(seed, 1))
	for m.state.Actor() != games.Nobody && !stop(m.state) {
		actions := m.state.Actions(nil)
		if m.state.Actor() == games.Chance {
			m.apply(games.Roll(m.state, actions, r))
			continue
		}
		m.apply(game.Game.Mind.Rollout(m.state, actions, r))
	}
}

// in is what the eye's table gets: views and glimpses only.
func (m *match) in(eye games.Seat, hover string, word ...string) tables.In {
	var last []tables.Step
	for _, step := range m.steps[max(0, len(m.steps)-60):] {
		last = append(last, tables.Step{
			Before: games.View(step.Before, eye), After: games.View(step.After, eye), Seat: step.Seat,
			Action: games.Glimpse(step.Before, eye, step.Action),
		})
	}
	return tables.In{
		View: games.View(m.state, eye), Setup: m.setup, Eye: eye, Live: eye >= 0 && m.state.Actor() == eye, Word: word, Hover: hover,
		Players: []tables.Player{{Name: "Marta"}, {Name: "Tommaso"}, {Name: "Bot Pulcino", Level: 1}, {Name: "Nonna Lia"}}[:m.state.Seats()],
		Last:    last, Say: m.book.Say, W: m.w, H: m.h - screen.BarHeight(m.w), Text: 1, Theme: m.theme, Aids: true,
	}
}

func (m *match) lines(in tables.In) (lines []tables.Line) {
	for _, step := range in.Last {
		var before *tables.Line
		if len(lines) > 0 {
			before = &lines[len(lines)-1]
		}
		line, joined := pinguinoe.Presenter{}.Tell(step, before, m.book.Say)
		if joined {
			lines[len(lines)-1] = line
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// panels is the whole screen of the eye.
func (m *match) panels(in tables.In) ([]tables.Panel, parts.Look) {
	p := pinguinoe.Presenter{}
	log := screen.Log{At: -1}
	for i, line := range m.lines(in) {
		log.Lines = append(log.Lines, screen.LogLine{Line: line, Ply: i + 1})
	}
	look := parts.Look{Theme: m.theme, Text: 1}
	return screen.Table(p.Present(in), p.Seats(m.setup, m.book.Say), log, m.w, m.h, look, screen.Hands{Hover: in.Hover}, m.book.Say), look
}

// shot writes the table as a PNG into the folder that SHOTS names.
func (m *match) shot(name string, in tables.In) {
	panels, look := m.panels(in)
	f, err := os.Create(filepath.Join(os.Getenv("SHOTS"), fmt.Sprintf("%s-%g.png", name, m.w)))
	if err != nil {
		m.t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, screen.Image(panels, look, m.w, m.h, 1)); err != nil {
		m.t.Fatal(err)
	}
}

func TestShots(t *testing.T) {
	if os.Getenv("SHOTS") == "" {
		t.Skip("SHOTS names the folder for pictures")
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "classic", 4)
		m.w, m.h = size[0], size[1]
		m.play("=a;=p1")
		m.shot("start", m.in(0, ""))
		m.roll(8, func(s *game.State) bool {
			return s.Phase() == game.Moving && s.Points() >= 3 && s.Turns() > 15 && s.Held(s.Turn()) > 0
		})
		m.shot("moving", m.in(m.state.Turn(), ""))
		for k := range game.SkipTurn {
			if m.state.Hand(m.state.Turn(), k) > 0 {
				m.shot("picked", m.in(m.state.Turn(), "", "h"+k.String()))
			}
		}
		for name, when := range map[string]func(*game.State) bool{
			"seal":     func(s *game.State) bool { return s.Phase() == game.Sealing && s.Turns() > 20 },
			"wave":     func(s *game.State) bool { return s.Phase() == game.Waving },
			"blizzard": func(s *game.State) bool { return s.Blizzard() >= 0 && s.Phase() == game.Before },
			"caught":   func(s *game.State) bool { return s.Phase() == game.AskCaught },
			"back":     func(s *game.State) bool { return s.Phase() == game.Backing },
			"sea":      func(s *game.State) bool { return s.Phase() == game.AskSea },
			"over":     func(s *game.State) bool { return s.Phase() == game.Over && s.Winner() >= 0 },
		} {
			for seed := range uint64(60) {
				n := newMatch(t, "classic", 4)
				n.w, n.h = size[0], size[1]
				n.roll(seed, when)
				if !when(n.state) {
					continue
				}
				n.shot(name, n.in(max(n.state.Actor(), 0), ""))
				break
			}
		}
		three := newMatch(t, "three-players", 3)
		three.w, three.h = size[0], size[1]
		three.roll(4, func(s *game.State) bool { return s.Turns() > 30 && s.Phase() == game.Moving })
		three.shot("three", three.in(three.state.Turn(), ""))
		two := newMatch(t, "two-players-outside", 2)
		two.w, two.h = size[0], size[1]
		two.roll(4, func(s *game.State) bool { return s.Turns() > 20 && s.Phase() == game.Before })
		two.shot("two", two.in(two.state.Turn(), ""))
	}
}
