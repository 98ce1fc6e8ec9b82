package isaac_test

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
	"banchisa/app/tables/isaac"
	"banchisa/app/texts"
	"banchisa/games"
	game "banchisa/games/isaac"
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

func newMatch(t *testing.T, variant string) *match {
	t.Helper()
	text, err := resources.Variants.ReadFile("variants/isaac/" + variant + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	v, err := game.Game.Variant(variant, string(text))
	if err != nil {
		t.Fatal(err)
	}
	m := &match{t: t, setup: games.Setup{Variant: v, Seats: []string{"dark", "light"}}, book: texts.For("it"), w: 1366, h: 768, theme: "light"}
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

// play applies names.
func (m *match) play(names string) {
	m.t.Helper()
	for _, name := range strings.Fields(names) {
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
		m.apply(game.Game.Mind.Rollout(m.state, m.state.Actions(nil), r))
	}
}

func (m *match) in(hover string, word ...string) tables.In {
	last := m.steps[max(0, len(m.steps)-6):]
	return tables.In{
		View: m.state, Setup: m.setup, Eye: m.state.Actor(), Live: m.state.Actor() >= 0, Word: word, Hover: hover,
		Players: []tables.Player{{Name: "Nonna Ada"}, {Name: "Tommaso"}}, Last: last, Say: m.book.Say,
		W: m.w, H: m.h - screen.BarHeight(m.w), Text: 1, Theme: m.theme, Aids: true,
	}
}

func (m *match) lines() (lines []tables.Line) {
	p := isaac.Presenter{}
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

// shot writes the table as a PNG into the folder that ISAAC_SHOTS names.
func (m *match) shot(name string, in tables.In) {
	dir := os.Getenv("ISAAC_SHOTS")
	if dir == "" {
		return
	}
	p := isaac.Presenter{}
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

func TestShots(t *testing.T) {
	if os.Getenv("ISAAC_SHOTS") == "" {
		t.Skip("ISAAC_SHOTS names the folder for pictures")
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "classic")
		m.w, m.h = size[0], size[1]
		m.shot("empty", m.in(""))
		m.roll(3, func(s *game.State) bool { _, n := s.Unplayed(game.Dark); return n < 9 && s.Actor() == game.Dark })
		m.shot("placing", m.in(""))
		m.shot("placing-bar", m.in("c45", "bar5"))
		m.shot("placing-cell", m.in("", "bar5", "right", "c45"))
		m.roll(3, func(s *game.State) bool {
			return s.Phase() == game.Removing && s.Score(0) > 10 && s.Score(1) > 10 && s.Actor() == 0
		})
		m.shot("removing", m.in(""))
		tile := game.Decode(m.state.Actions(nil)[0]).Cell
		best := 0
		for _, u := range m.state.Tiles(nil, 0) {
			v, o, b := m.state.Worth(u)
			if v*o*b > best && m.state.Removable(u) {
				best, tile = v*o*b, u.Anchor
			}
		}
		m.shot("held", m.in("", "t"+tile.String()))
		m.roll(3, func(s *game.State) bool { return false })
		m.shot("over", m.in(""))
	}
}
