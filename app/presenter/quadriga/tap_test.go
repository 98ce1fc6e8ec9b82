package quadriga_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter/quadriga"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene/draw"
)

func (m *match) formatActions(actions []games.Action) string {
	var names []string
	for _, a := range actions {
		names = append(names, m.State.FormatAction(a))
	}
	return strings.Join(names, ", ")
}

func newMovingMatch(t *testing.T) *match {
	m := islandsScene(t)
	m.Play("c8; go; g14")
	return m
}

func TestOrdersInAnySequence(t *testing.T) {
	m := newMovingMatch(t)
	// The later island first, units back to front, a change of mind in between.
	r := m.tap("c12", "dir:W", "k3", "dir:S", "dir:N", "d4", "c4", "d4", "d4", "c4", "e6", "f5", "e5")
	if r.Rule != "" || len(r.Actions) > 0 {
		t.Fatalf("%+v", r)
	}
	r = m.HandleTap(r.Selection, "dir:NE")
	r = m.HandleTap(r.Selection, "c12")
	r = m.HandleTap(r.Selection, "dir:E")
	r = m.HandleTap(r.Selection, "go")
	want := "l4>N, m4>N, k3>N, l3>N, f5>NE, e6>NE, e5>NE, d4>NE, d12>E, d13>E, c12>E, go"
	if got := m.formatActions(r.Actions); got != want {
		t.Fatalf("plays %s,\nwant  %s", got, want)
	}
	for _, a := range r.Actions {
		m.Apply(a)
	}
}

func TestOrdersAreTakenBack(t *testing.T) {
	m := newMovingMatch(t)
	r := m.tap("c12", "dir:E", "k3", "dir:N", "stay")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("after stay: %s", got)
	}
	if r = m.HandleTap(r.Selection, "clear"); len(r.Selection) > 0 {
		t.Errorf("after clear: %q", r.Selection)
	}
	if got := m.formatActions(m.HandleTap(nil, "go").Actions); got != "go" {
		t.Errorf("no move: %s", got)
	}
	// One unit of a small island less.
	r = m.tap("c12", "c12", "dir:E")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "d12>E, d13>E, go" {
		t.Errorf("without c12: %s", got)
	}
}

func TestOrdersByDragAndSea(t *testing.T) {
	m := newMovingMatch(t)
	r := m.HandleTap(nil, "drag:d13")
	r = m.HandleTap(r.Selection, "e14")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "d13>NE, d12>NE, c12>NE, go" {
		t.Errorf("by drag: %s (%q)", got, r.Selection)
	}
	// Dropped far away, the drag gives the direction all the same; where it began, nothing.
	r = m.HandleTap(nil, "drag:d13")
	r = m.HandleTap(r.Selection, "i14")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("by a long drag: %s (%q)", got, r.Selection)
	}
	r = m.HandleTap(m.HandleTap(nil, "drag:d13").Selection, "d13")
	r = m.HandleTap(r.Selection, "dir:E")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("lifted and put back: %s (%q)", got, r.Selection)
	}
	// A drag along a large island sweeps over its units, four at most.
	r = m.HandleTap(m.HandleTap(nil, "drag:c4").Selection, "e4")
	r = m.HandleTap(r.Selection, "dir:S")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "c4>S, d4>S, e4>S, go" {
		t.Errorf("swept: %s (%q)", got, r.Selection)
	}
	r = m.HandleTap(m.HandleTap(nil, "drag:c4").Selection, "f5")
	if r = m.HandleTap(r.Selection, "dir:W"); r.Rule != "" || strings.Count(m.formatActions(m.HandleTap(r.Selection, "go").Actions), ">") != 4 {
		t.Errorf("swept over six: %q, %s", r.Selection, r.Message)
	}
	// A large island sends its foremost four.
	r = m.tap("d4", "d4", "dir:N")
	if got := m.formatActions(m.HandleTap(r.Selection, "go").Actions); got != "e6>N, d5>N, e5>N, f5>N, go" {
		t.Errorf("foremost: %s", got)
	}
}

func TestRejections(t *testing.T) {
	m := newMovingMatch(t)
	for taps, want := range map[string]games.RuleID{
		"dir:N":              "QUA-3.1",
		"g7":                 "QUA-3.1",
		"a1":                 "QUA-3.1",
		"c4 d4 e4 d5 e5":     "QUA-3.1",
		"c4 dir:E":           "QUA-3.2",
		"c12 dir:NE c12 c12": "",
		"k3 dir:SW dir:S":    "",
		"c12 dir:N d13":      "QUA-3.2",
	} {
		r := m.tap(strings.Fields(taps)...)
		if r.Rule != want {
			t.Errorf("%s: refused by %q, want %q", taps, r.Rule, want)
		}
		if r.Rule != "" && (r.Message == "" || strings.HasPrefix(r.Message, "quadriga.")) {
			t.Errorf("%s: says %q", taps, r.Message)
		}
	}
	m = newMatch(t, nil)
	for targetID, want := range map[string]games.RuleID{"none": "QUA-2.1", "h8": "QUA-2.2", "a1": ""} {
		if r := m.tap(targetID); r.Rule != want || want == "" && len(r.Actions) != 1 {
			t.Errorf("%s: %+v", targetID, r)
		}
	}
}

// TestIdle plays fights that make no difference, and asks where they do.
// TestPadKeysAreEnabledWhereLegal: a key of the pad is lit where its touch is accepted, and only
// there.
func TestPadKeysAreEnabledWhereLegal(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b.......
		........
		ww..ww..
		ww..ww..`)})
	m.Play("p16")
	for _, taps := range [][]string{nil, {"a1"}, {"e1"}, {"a2"}, {"a1", "dir:E", "e1"}, {"p16"}} {
		var selection []string
		for _, id := range taps {
			selection = m.HandleTap(selection, id).Selection
		}
		enabled := 0
		for _, panel := range (quadriga.Presenter{}).Layout(m.Input("", selection...)).Panels {
			for _, target := range panel.Scene.Targets {
				if !strings.HasPrefix(target.ID, "dir:") {
					continue
				}
				r := m.HandleTap(selection, target.ID)
				if (r.Rule == "") != target.Enabled {
					t.Errorf("after %q %s is lit %t, but refused by %q (%s)", taps, target.ID, target.Enabled, r.Rule, r.Message)
				}
				if target.Enabled {
					enabled++
				}
			}
		}
		if len(taps) > 0 && (enabled == 0 || enabled == 8) {
			t.Errorf("after %q %d keys are lit", taps, enabled)
		}
	}
}

// TestSameGesture: a march is taken back whole after a resume, and nothing with it.
func TestSameGesture(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b....b
		......
		ww..ww`)})
	joined := ""
	var last games.Action
	for name := range strings.SplitSeq("p16; a1>N; b1>N; e1>N; go", "; ") {
		a, ok := games.ParseAction(m.State, name)
		if !ok {
			t.Fatalf("%s is not legal\n%v", name, m.State)
		}
		if (quadriga.Presenter{}).SameGesture(m.State, last, a) {
			joined += name + " "
		}
		m.Play(name)
		last = a
	}
	if want := "b1>N e1>N go "; joined != want {
		t.Errorf("joined are %q, want %q", joined, want)
	}
}

func TestAutoAction(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b.bbb
		.....
		wwww.
		.....`)})
	m.Play("p16; a2>N; b2>N; c2>N; d2>N; go")
	if _, auto := (quadriga.Presenter{}).AutoAction(m.State); auto {
		t.Errorf("the order matters here\n%v", m.State)
	}
	m = newMatch(t, &game.Position{Rows: strings.Fields(`
		b....b
		......
		ww..ww`)})
	m.Play("p16; a1>N; b1>N; e1>N; f1>N; go")
	a, auto := quadriga.Presenter{}.AutoAction(m.State)
	if !auto || m.State.Check(a) != "" {
		t.Errorf("the order does not matter here\n%v", m.State)
	}
}

// TestRandomTaps touches at random through whole matches: nothing panics, what is played is
// legal, every sentence has its words in both languages.
func TestRandomTaps(t *testing.T) {
	matches := 4
	if testing.Short() {
		matches = 1
	}
	for seed := range matches {
		r := rand.New(rand.NewPCG(9, uint64(seed)))
		m := newMatch(t, nil)
		m.Localizer = i18n.For([]string{"it", "en"}[seed%2])
		if seed%2 == 1 {
			m.W, m.H = 1024, 600
		}
		buf := make([]games.Action, 0, 64)
		for n := 0; m.State.Actor() != games.Nobody && n < 40; n++ {
			taps := m.tapRandomly(r)
			if m.State.Actor() == games.Nobody {
				break
			}
			_ = taps
			seat := m.State.Actor()
			buf = game.Game.Heuristics.SampleTurn(m.State, buf[:0], r)
			for _, a := range buf {
				if m.State.Actor() != seat {
					break
				}
				m.Apply(a)
			}
		}
		m.checkTexts(t)
	}
}

// tapRandomly touches at random until something is played or enough is enough.
func (m *match) tapRandomly(r *rand.Rand) int {
	var selection []string
	for n := range 25 {
		in := m.Input("", selection...)
		layout := quadriga.Presenter{}.Layout(in)
		var ids []string
		for _, panel := range layout.Panels {
			for _, target := range panel.Scene.Targets {
				ids = append(ids, target.ID)
			}
			for _, sprite := range panel.Scene.Sprites {
				if sprite.DragID != "" {
					ids = append(ids, sprite.DragID)
				}
			}
		}
		for _, b := range layout.Buttons {
			if !b.Disabled {
				ids = append(ids, b.ID)
			}
		}
		response := m.HandleTap(selection, ids[r.IntN(len(ids))])
		if response.Rule != "" && !slices.Equal(response.Selection, selection) {
			m.T.Fatalf("a refusal changes %q to %q", selection, response.Selection)
		}
		if len(response.Actions) > 0 {
			for _, a := range response.Actions {
				m.Apply(a)
			}
			return n
		}
		selection = response.Selection
	}
	return 25
}

// checkTexts holds all that is said to real sentences, and paints the table once.
func (m *match) checkTexts(t *testing.T) {
	t.Helper()
	p := m.Presenter
	layout := p.Layout(m.Input(""))
	texts := []string{layout.Prompt, layout.PromptDetail}
	for _, line := range m.MoveLines(m.Steps) {
		texts = append(texts, line.Text, line.Detail)
	}
	for _, row := range p.ResultRows(m.Input("")) {
		texts = append(texts, row.Label, row.Value)
	}
	for _, b := range layout.Buttons {
		texts = append(texts, b.Text)
	}
	for _, text := range texts {
		if strings.Contains(text, "quadriga.") || strings.Contains(text, "{") {
			t.Errorf("says %q", text)
		}
	}
	for _, panel := range layout.Panels {
		draw.Image(&panel.Scene, int(panel.At.W), int(panel.At.H), nil)
	}
	p.CoverArt().Paint(draw.Image(&layout.Panels[0].Scene, 200, 200, nil))
	thumbnail := p.Thumbnail(m.State)
	draw.Image(&thumbnail, 160, 160, nil)
}

// Islands that wait for an order are rimmed in sun; with the order the rim goes, and others
// than the seat on turn see none.
func TestIslandsAwaitingOrdersAreRimmed(t *testing.T) {
	m := newMovingMatch(t)
	rims := func(selection ...string) (n int) {
		for _, p := range (quadriga.Presenter{}).Layout(m.Input("", selection...)).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "waits/") {
					n++
				}
			}
		}
		return n
	}
	all := len(m.State.Units(m.State.Turn()).Islands(nil))
	if got := rims(); got != all {
		t.Errorf("%d rims on %d islands", got, all)
	}
	if got := rims(m.tap("c12", "dir:E").Selection...); got != all-1 {
		t.Errorf("%d rims after an order for one of %d", got, all)
	}
	in := m.Input("")
	in.Interactive = false
	for _, p := range (quadriga.Presenter{}).Layout(in).Panels {
		for _, s := range p.Scene.Sprites {
			if strings.HasPrefix(s.ID, "waits/") {
				t.Fatal("who only looks on sees a rim")
			}
		}
	}
}
