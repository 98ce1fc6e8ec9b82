package presenter_test

import (
	"fmt"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
	"banchisa/resources"
	"banchisa/widgets/scene"
)

// monkey plays all seats of a match by tapping enabled targets at random.
type monkey struct {
	*presentertest.Match[games.State]
	rng       *rand.Rand
	in        presenter.Input
	current   ui.Layout
	selection any
	viewport  any
	taps      int
}

func newMonkey(t *testing.T, g *games.Game, variant string, p presenter.Presenter, seed uint64) *monkey {
	t.Helper()
	return &monkey{Match: presentertest.New[games.State](t, g, p, variant), rng: rand.New(rand.NewPCG(seed, 3))}
}

func (m *monkey) apply(a games.Action) {
	m.Apply(a)
	m.selection = nil
}

// layout is what the seat to move sees in a window of that size.
func (m *monkey) layout(w, h float32) ui.Layout {
	m.W, m.H = w, h
	m.in = m.SelectedInput("", m.selection)
	m.in.Viewport = m.viewport
	m.current = m.Presenter.Layout(m.in)
	return m.current
}

var appButtons = []string{"undo", "redo", "hint", "menu", "rules", "skip"}

// checkLayout checks panels, sprites and IDs, and returns the IDs of enabled and disabled targets.
func (m *monkey) checkLayout(layout ui.Layout) (enabled, disabled []string) {
	panels := map[string]bool{}
	for _, p := range layout.Panels {
		if p.ID == "" || panels[p.ID] {
			m.T.Errorf("panel ID %q is given twice or never", p.ID)
		}
		panels[p.ID] = true
		if p.At.X < -1 || p.At.Y < -1 || p.At.X+p.At.W > m.in.Window.Width+1 || p.At.Y+p.At.H > m.in.Window.Height+1 {
			m.T.Errorf("panel %s reaches out of the window: %v in %g×%g", p.ID, p.At, m.in.Window.Width, m.in.Window.Height)
		}
		m.checkScene(p.ID, &p.Scene)
		for _, v := range p.Scene.Targets {
			_, responds := v.Message.(ui.Responder) // others only explain themselves
			switch {
			case v.Enabled:
				enabled = append(enabled, v.ID)
			case responds:
				disabled = append(disabled, v.ID)
			}
		}
	}
	for _, b := range layout.Buttons {
		switch {
		case slices.Contains(appButtons, b.ID):
		case b.Disabled:
			disabled = append(disabled, b.ID)
		default:
			enabled = append(enabled, b.ID)
		}
	}
	return enabled, disabled
}

func (m *monkey) checkScene(panel string, s *scene.Scene) {
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
			m.T.Errorf("%s: a target with the ID %q", panel, v.ID)
		}
	}
}

// tap taps a target once and checks that it responds; an enabled one never rejects.
func (m *monkey) tap(id string, enabled bool) {
	message, _ := m.current.Target(id)
	r := message.(ui.Responder)()
	m.taps++
	where := fmt.Sprintf("%+v + %s in\n%v", m.selection, id, m.State)
	switch {
	case r.Reject != nil && enabled:
		m.T.Errorf("an enabled target rejects %+v: %s", *r.Reject, where)
	case r.Reject != nil:
	case !enabled:
		m.T.Errorf("a disabled target responds %+v: %s", r, where)
	case r.Viewport != nil:
		m.viewport = r.Viewport
	case len(r.Play) > 0:
		seat := m.State.Actor()
		if m.play(r.Play, where); m.State.Actor() == seat {
			m.selection = r.Then
		}
	default:
		m.selection = r.Select
	}
}

// play plays actions as far as they are legal; the first must be.
func (m *monkey) play(actions []games.Action, where string) {
	for i, a := range actions {
		if m.State.Actor() == games.Chance || !slices.Contains(m.State.LegalActions(nil), a) {
			if i == 0 {
				m.T.Fatalf("the tap plays an illegal action: %s", where)
			}
			return
		}
		m.apply(a)
	}
}

// run plays by taps until there have been maxTaps or the match is over.
func (m *monkey) run(maxTaps int) {
	sizes := [][2]float32{{1366, 768}, {1024, 600}}
	tapsWithoutAction := 0
	for n := 0; m.taps < maxTaps && !m.T.Failed(); n++ {
		switch m.State.Actor() {
		case games.Terminal:
			return
		case games.Chance:
			m.apply(games.SampleChance(m.State, m.State.LegalActions(nil), m.rng))
			continue
		}
		size := sizes[n%2]
		before := len(m.Steps)
		enabled, disabled := m.checkLayout(m.layout(size[0], size[1]))
		if len(disabled) > 0 && n%5 == 0 {
			m.tap(disabled[m.rng.IntN(len(disabled))], false)
			continue
		}
		if len(enabled) == 0 {
			m.T.Fatalf("nothing is enabled after %v in\n%v", m.selection, m.State)
		}
		m.tap(enabled[m.rng.IntN(len(enabled))], true)
		if tapsWithoutAction++; len(m.Steps) > before {
			tapsWithoutAction = 0
		}
		if tapsWithoutAction > 400 {
			m.T.Fatalf("400 taps play nothing: %v in\n%v", m.selection, m.State)
		}
	}
}

// Every game can be played by tapping enabled targets, and responds to every tap.
func TestMonkeysPlayByTaps(t *testing.T) {
	presenters := all.Presenters()
	taps, matches := 300, uint64(1)
	switch {
	case sample.All():
		taps, matches = 2500, 2
	case !testing.Short():
		taps, matches = 1000, 2
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
				m.run(taps)
				if len(m.Steps) < 5 {
					t.Errorf("%d taps played only %d decisions", m.taps, len(m.Steps))
				}
				t.Logf("%d taps, %d decisions, over: %t", m.taps, len(m.Steps), m.State.Actor() == games.Terminal)
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
					t.Errorf("%d taps played only %d decisions", m.taps, len(m.Steps))
				}
			})
		}
	}
}
