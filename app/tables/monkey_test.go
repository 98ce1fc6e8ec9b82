package tables_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/app/tables/fuga"
	"banchisa/app/tables/isaac"
	"banchisa/app/tables/pinguinoe"
	"banchisa/app/tables/polar"
	"banchisa/app/tables/quadriga"
	"banchisa/app/texts"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

func presenters() map[string]tables.Presenter {
	return map[string]tables.Presenter{
		"fuga": fuga.New(), "isaac": isaac.Presenter{}, "pinguinoe": pinguinoe.Presenter{},
		"polar": polar.Presenter{}, "quadriga": quadriga.Presenter{},
	}
}

// monkey sits at every seat of a match and plays it by touching what is lit.
type monkey struct {
	t     *testing.T
	p     tables.Presenter
	state games.State
	setup games.Setup
	steps []tables.Step
	r     *rand.Rand
	in    tables.In
	word  []string
	touch int
}

func newMonkey(t *testing.T, g *games.Game, variant string, p tables.Presenter, seed uint64) *monkey {
	t.Helper()
	file := "variants/" + g.ID + "/" + variant + ".toml"
	text, err := fs.ReadFile(resources.Variants, file)
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.Variant(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	setup := games.Setup{Variant: v, Seats: v.SeatIDs}
	s, err := g.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	return &monkey{t: t, p: p, state: s, setup: setup, r: rand.New(rand.NewPCG(seed, 3))}
}

func (m *monkey) apply(a games.Action) {
	before := m.state
	m.state = before.Clone()
	m.state.Apply(a)
	m.steps = append(m.steps, tables.Step{Before: before, After: m.state, Seat: before.Actor(), Action: a})
	m.word = nil
}

// look is what the seat on turn sees.
func (m *monkey) look(w, h float32) tables.Table {
	eye := m.state.Actor()
	m.in = tables.In{
		View: games.View(m.state, eye), Setup: m.setup, Eye: eye, Live: true, Word: m.word,
		Say: texts.For("it").Say, W: w, H: h, Text: 1, Theme: "light", Aids: true,
	}
	for range m.setup.Seats {
		m.in.Players = append(m.in.Players, tables.Player{Name: "Ada"})
	}
	for _, s := range m.steps[max(0, len(m.steps)-12):] {
		s.Before, s.After, s.Action = games.View(s.Before, eye), games.View(s.After, eye), games.Glimpse(s.Before, eye, s.Action)
		m.in.Last = append(m.in.Last, s)
	}
	return m.p.Present(m.in)
}

var ofTheApp = []string{"undo", "redo", "hint", "menu", "rules", "skip"}

// sane checks what every table must hold, and lists its lit and its other touches.
func (m *monkey) sane(table tables.Table) (lit, dark []string) {
	panels := map[string]bool{}
	for _, p := range table.Panels {
		if p.ID == "" || panels[p.ID] {
			m.t.Errorf("panel ID %q is given twice or never", p.ID)
		}
		panels[p.ID] = true
		if p.At.X < -1 || p.At.Y < -1 || p.At.X+p.At.W > m.in.W+1 || p.At.Y+p.At.H > m.in.H+1 {
			m.t.Errorf("panel %s sticks out of the window: %v in %g×%g", p.ID, p.At, m.in.W, m.in.H)
		}
		m.saneScene(p.ID, &p.Scene)
		for _, v := range p.Scene.Touches {
			if v.Lit {
				lit = append(lit, v.ID)
			} else {
				dark = append(dark, v.ID)
			}
		}
	}
	for _, b := range table.Buttons {
		switch {
		case slices.Contains(ofTheApp, b.ID):
		case b.Disabled:
			dark = append(dark, b.ID)
		default:
			lit = append(lit, b.ID)
		}
	}
	return lit, dark
}

func (m *monkey) saneScene(panel string, s *scene.Scene) {
	ids := map[string]bool{}
	for _, v := range s.Sprites {
		if v.Picture == nil || v.At.W <= 0 || v.At.H <= 0 {
			m.t.Errorf("%s: sprite %q has no picture or no size", panel, v.ID)
		}
		if v.ID != "" && ids[v.ID] {
			m.t.Errorf("%s: two sprites %q", panel, v.ID)
		}
		ids[v.ID] = true
	}
	for _, v := range s.Touches {
		if v.ID == "" || strings.ContainsAny(v.ID, " \n") {
			m.t.Errorf("%s: a touch with the ID %q", panel, v.ID)
		}
	}
}

// poke touches once and checks that the table answers; what is lit is never refused.
func (m *monkey) poke(id string, lit bool) {
	in := m.in
	in.Word = append(slices.Clone(m.word), id)
	r := m.p.Read(in)
	m.touch++
	where := fmt.Sprintf("%v + %s in\n%v", m.word, id, m.state)
	switch {
	case len(r.Play) > 0:
		for i, a := range r.Play {
			if m.state.Actor() == games.Chance || !slices.Contains(m.state.Actions(nil), a) {
				if i == 0 {
					m.t.Fatalf("the touch plays what is not legal: %s", where)
				}
				break
			}
			m.apply(a)
		}
	case r.Refused != "" || r.Why != "":
		// Orders of one plan hang together: Quadriga says which one stands in the way.
		if lit && !strings.HasPrefix(string(r.Refused), "QUA-3") {
			m.t.Errorf("a lit touch is refused (%s %s): %s", r.Refused, r.Why, where)
		}
		if r.Why == "" {
			m.t.Errorf("a refusal without a sentence: %s", where)
		}
	default:
		if slices.Equal(r.Word, m.word) && !lit {
			m.t.Errorf("silence: %s", where)
		}
		m.word = r.Word
	}
}

// run plays by touches until so many are spent or the match is over.
func (m *monkey) run(touches int) {
	sizes := [][2]float32{{1366, 712}, {1024, 554}}
	idle := 0
	for n := 0; m.touch < touches && !m.t.Failed(); n++ {
		switch m.state.Actor() {
		case games.Nobody:
			return
		case games.Chance:
			m.apply(games.Roll(m.state, m.state.Actions(nil), m.r))
			continue
		}
		size := sizes[n%2]
		before := len(m.steps)
		lit, dark := m.sane(m.look(size[0], size[1]))
		if len(dark) > 0 && n%5 == 0 {
			m.poke(dark[m.r.IntN(len(dark))], false)
			continue
		}
		if len(lit) == 0 {
			m.t.Fatalf("nothing is lit after %v in\n%v", m.word, m.state)
		}
		m.poke(lit[m.r.IntN(len(lit))], true)
		if idle++; len(m.steps) > before {
			idle = 0
		}
		if idle > 400 {
			m.t.Fatalf("400 lit touches play nothing: %v in\n%v", m.word, m.state)
		}
	}
}

// Every game can be played by touching what is lit, and answers to every touch.
func TestMonkeysPlayByTouches(t *testing.T) {
	all := presenters()
	touches, matches := 300, uint64(1)
	if !testing.Short() {
		touches, matches = 2500, 2
	}
	for _, g := range catalog.All {
		p, ok := all[g.ID]
		if !ok {
			t.Errorf("no presenter for %s", g.ID)
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			for seed := range matches {
				m := newMonkey(t, g, g.Default, p, seed)
				m.run(touches)
				if len(m.steps) < 5 {
					t.Errorf("%d touches played only %d decisions", m.touch, len(m.steps))
				}
				t.Logf("%d touches, %d decisions, over: %t", m.touch, len(m.steps), m.state.Actor() == games.Nobody)
			}
		})
	}
}

func TestMonkeysPlayEveryVariant(t *testing.T) {
	if testing.Short() {
		t.Skip("the default variants are played in short runs too")
	}
	all := presenters()
	for _, g := range catalog.All {
		files, err := fs.ReadDir(resources.Variants, "variants/"+g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			variant := strings.TrimSuffix(f.Name(), ".toml")
			t.Run(g.ID+"/"+variant, func(t *testing.T) {
				m := newMonkey(t, g, variant, all[g.ID], 11)
				m.run(250)
				if len(m.steps) < 5 {
					t.Errorf("%d touches played only %d decisions", m.touch, len(m.steps))
				}
			})
		}
	}
}
