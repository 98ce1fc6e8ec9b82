package tables_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/tables"
	"banchisa/app/tables/all"
	"banchisa/app/tables/tabletest"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// monkey sits at every seat of a match and plays it by touching what is lit.
type monkey struct {
	*tabletest.Match[games.State]
	r     *rand.Rand
	in    tables.In
	word  []string
	touch int
}

func newMonkey(t *testing.T, g *games.Game, variant string, p tables.Presenter, seed uint64) *monkey {
	t.Helper()
	return &monkey{Match: tabletest.New[games.State](t, g, p, variant), r: rand.New(rand.NewPCG(seed, 3))}
}

func (m *monkey) apply(a games.Action) {
	m.Apply(a)
	m.word = nil
}

// look is what the seat on turn sees in a window.
func (m *monkey) look(w, h float32) tables.Table {
	m.W, m.H = w, h
	m.in = m.In("", m.word...)
	return m.Presenter.Present(m.in)
}

var ofTheApp = []string{"undo", "redo", "hint", "menu", "rules", "skip"}

// sane checks what every table must hold, and lists its lit and its other touches.
func (m *monkey) sane(table tables.Table) (lit, dark []string) {
	panels := map[string]bool{}
	for _, p := range table.Panels {
		if p.ID == "" || panels[p.ID] {
			m.T.Errorf("panel ID %q is given twice or never", p.ID)
		}
		panels[p.ID] = true
		if p.At.X < -1 || p.At.Y < -1 || p.At.X+p.At.W > m.in.W+1 || p.At.Y+p.At.H > m.in.H+1 {
			m.T.Errorf("panel %s sticks out of the window: %v in %g×%g", p.ID, p.At, m.in.W, m.in.H)
		}
		m.saneScene(p.ID, &p.Scene)
		for _, v := range p.Scene.Targets {
			if v.Enabled {
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
			m.T.Errorf("%s: sprite %q has no picture or no size", panel, v.ID)
		}
		if v.ID != "" && ids[v.ID] {
			m.T.Errorf("%s: two sprites %q", panel, v.ID)
		}
		ids[v.ID] = true
	}
	for _, v := range s.Targets {
		if v.ID == "" || strings.ContainsAny(v.ID, " \n") {
			m.T.Errorf("%s: a touch with the ID %q", panel, v.ID)
		}
	}
}

// poke touches once and checks that the table answers; what is lit is never refused.
func (m *monkey) poke(id string, lit bool) {
	in := m.in
	in.Word = append(slices.Clone(m.word), id)
	r := m.Presenter.Read(in)
	m.touch++
	where := fmt.Sprintf("%v + %s in\n%v", m.word, id, m.State)
	switch {
	case len(r.Play) > 0:
		for i, a := range r.Play {
			if m.State.Actor() == games.Chance || !slices.Contains(m.State.LegalActions(nil), a) {
				if i == 0 {
					m.T.Fatalf("the touch plays what is not legal: %s", where)
				}
				break
			}
			m.apply(a)
		}
	case r.Refused != "" || r.Why != "":
		// Orders of one plan hang together: Quadriga says which one stands in the way.
		if lit && !strings.HasPrefix(string(r.Refused), "QUA-3") {
			m.T.Errorf("a lit touch is refused (%s %s): %s", r.Refused, r.Why, where)
		}
		if r.Why == "" {
			m.T.Errorf("a refusal without a sentence: %s", where)
		}
	default:
		if slices.Equal(r.Word, m.word) && !lit {
			m.T.Errorf("silence: %s", where)
		}
		m.word = r.Word
	}
}

// run plays by touches until so many are spent or the match is over.
func (m *monkey) run(touches int) {
	sizes := [][2]float32{{1366, 768}, {1024, 600}}
	idle := 0
	for n := 0; m.touch < touches && !m.T.Failed(); n++ {
		switch m.State.Actor() {
		case games.Nobody:
			return
		case games.Chance:
			m.apply(games.SampleChance(m.State, m.State.LegalActions(nil), m.r))
			continue
		}
		size := sizes[n%2]
		before := len(m.Steps)
		lit, dark := m.sane(m.look(size[0], size[1]))
		if len(dark) > 0 && n%5 == 0 {
			m.poke(dark[m.r.IntN(len(dark))], false)
			continue
		}
		if len(lit) == 0 {
			m.T.Fatalf("nothing is lit after %v in\n%v", m.word, m.State)
		}
		m.poke(lit[m.r.IntN(len(lit))], true)
		if idle++; len(m.Steps) > before {
			idle = 0
		}
		if idle > 400 {
			m.T.Fatalf("400 lit touches play nothing: %v in\n%v", m.word, m.State)
		}
	}
}

// Every game can be played by touching what is lit, and answers to every touch.
func TestMonkeysPlayByTouches(t *testing.T) {
	presenters := all.Presenters()
	touches, matches := 300, uint64(1)
	if !testing.Short() {
		touches, matches = 2500, 2
	}
	for _, g := range catalog.All {
		p, ok := presenters[g.ID]
		if !ok {
			t.Errorf("no presenter for %s", g.ID)
			continue
		}
		t.Run(g.ID, func(t *testing.T) {
			for seed := range matches {
				m := newMonkey(t, g, g.DefaultVariant, p, seed)
				m.run(touches)
				if len(m.Steps) < 5 {
					t.Errorf("%d touches played only %d decisions", m.touch, len(m.Steps))
				}
				t.Logf("%d touches, %d decisions, over: %t", m.touch, len(m.Steps), m.State.Actor() == games.Nobody)
			}
		})
	}
}

func TestMonkeysPlayEveryVariant(t *testing.T) {
	if testing.Short() {
		t.Skip("the default variants are played in short runs too")
	}
	presenters := all.Presenters()
	for _, g := range catalog.All {
		files, err := fs.ReadDir(resources.Variants, "variants/"+g.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			variant := strings.TrimSuffix(f.Name(), ".toml")
			t.Run(g.ID+"/"+variant, func(t *testing.T) {
				m := newMonkey(t, g, variant, presenters[g.ID], 11)
				m.run(250)
				if len(m.Steps) < 5 {
					t.Errorf("%d touches played only %d decisions", m.touch, len(m.Steps))
				}
			})
		}
	}
}
