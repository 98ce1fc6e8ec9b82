package quadriga_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"banchisa/app/tables/quadriga"
	"banchisa/app/texts"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene/draw"
)

func (m *match) names(actions []games.Action) string {
	var names []string
	for _, a := range actions {
		names = append(names, m.State.FormatAction(a))
	}
	return strings.Join(names, ", ")
}

func moving(t *testing.T) *match {
	m := lagoon(t)
	m.Play("c8; go; g14")
	return m
}

func TestPlanInAnyOrder(t *testing.T) {
	m := moving(t)
	// The later island first, units back to front, a change of mind in between.
	r := m.touch("c12", "dir:W", "k3", "dir:S", "dir:N", "d4", "c4", "d4", "d4", "c4", "e6", "f5", "e5")
	if r.Refused != "" || len(r.Play) > 0 {
		t.Fatalf("%+v", r)
	}
	r = m.Read(r.Word, "dir:NE")
	r = m.Read(r.Word, "c12")
	r = m.Read(r.Word, "dir:E")
	r = m.Read(r.Word, "go")
	want := "l4>N, m4>N, k3>N, l3>N, f5>NE, e6>NE, e5>NE, d4>NE, d12>E, d13>E, c12>E, go"
	if got := m.names(r.Play); got != want {
		t.Fatalf("plays %s,\nwant  %s", got, want)
	}
	for _, a := range r.Play {
		m.Apply(a)
	}
}

func TestPlanTakesBack(t *testing.T) {
	m := moving(t)
	r := m.touch("c12", "dir:E", "k3", "dir:N", "stay")
	if got := m.names(m.Read(r.Word, "go").Play); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("after stay: %s", got)
	}
	if r = m.Read(r.Word, "clear"); len(r.Word) > 0 {
		t.Errorf("after clear: %q", r.Word)
	}
	if got := m.names(m.Read(nil, "go").Play); got != "go" {
		t.Errorf("no move: %s", got)
	}
	// One unit of a small island less.
	r = m.touch("c12", "c12", "dir:E")
	if got := m.names(m.Read(r.Word, "go").Play); got != "d12>E, d13>E, go" {
		t.Errorf("without c12: %s", got)
	}
}

func TestPlanByDragAndSea(t *testing.T) {
	m := moving(t)
	r := m.Read(nil, "drag:d13")
	r = m.Read(r.Word, "e14")
	if got := m.names(m.Read(r.Word, "go").Play); got != "d13>NE, d12>NE, c12>NE, go" {
		t.Errorf("by drag: %s (%q)", got, r.Word)
	}
	// Dropped far away, the drag gives the direction all the same; where it began, nothing.
	r = m.Read(nil, "drag:d13")
	r = m.Read(r.Word, "i14")
	if got := m.names(m.Read(r.Word, "go").Play); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("by a long drag: %s (%q)", got, r.Word)
	}
	r = m.Read(m.Read(nil, "drag:d13").Word, "d13")
	r = m.Read(r.Word, "dir:E")
	if got := m.names(m.Read(r.Word, "go").Play); got != "d12>E, d13>E, c12>E, go" {
		t.Errorf("lifted and put back: %s (%q)", got, r.Word)
	}
	// A drag along a large island sweeps over its units, four at most.
	r = m.Read(m.Read(nil, "drag:c4").Word, "e4")
	r = m.Read(r.Word, "dir:S")
	if got := m.names(m.Read(r.Word, "go").Play); got != "c4>S, d4>S, e4>S, go" {
		t.Errorf("swept: %s (%q)", got, r.Word)
	}
	r = m.Read(m.Read(nil, "drag:c4").Word, "f5")
	if r = m.Read(r.Word, "dir:W"); r.Refused != "" || strings.Count(m.names(m.Read(r.Word, "go").Play), ">") != 4 {
		t.Errorf("swept over six: %q, %s", r.Word, r.Why)
	}
	// A large island sends its foremost four.
	r = m.touch("d4", "d4", "dir:N")
	if got := m.names(m.Read(r.Word, "go").Play); got != "e6>N, d5>N, e5>N, f5>N, go" {
		t.Errorf("foremost: %s", got)
	}
}

func TestRefusals(t *testing.T) {
	m := moving(t)
	for touches, want := range map[string]games.RuleID{
		"dir:N":              "QUA-3.1",
		"g7":                 "QUA-3.1",
		"a1":                 "QUA-3.1",
		"c4 d4 e4 d5 e5":     "QUA-3.1",
		"c4 dir:E":           "QUA-3.2",
		"c12 dir:NE c12 c12": "",
		"k3 dir:SW dir:S":    "",
		"c12 dir:N d13":      "QUA-3.2",
	} {
		r := m.touch(strings.Fields(touches)...)
		if r.Refused != want {
			t.Errorf("%s: refused by %q, want %q", touches, r.Refused, want)
		}
		if r.Refused != "" && (r.Why == "" || strings.HasPrefix(r.Why, "quadriga.")) {
			t.Errorf("%s: says %q", touches, r.Why)
		}
	}
	m = newMatch(t, nil)
	for touch, want := range map[string]games.RuleID{"none": "QUA-2.1", "h8": "QUA-2.2", "a1": ""} {
		if r := m.touch(touch); r.Refused != want || want == "" && len(r.Play) != 1 {
			t.Errorf("%s: %+v", touch, r)
		}
	}
}

// TestIdle plays fights that make no difference, and asks where they do.
// TestKeysAreLitWhereTheyGo: a key of the pad is lit where its touch is accepted, and only
// there.
func TestKeysAreLitWhereTheyGo(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b.......
		........
		ww..ww..
		ww..ww..`)})
	m.Play("p16")
	for _, touches := range [][]string{nil, {"a1"}, {"e1"}, {"a2"}, {"a1", "dir:E", "e1"}, {"p16"}} {
		var word []string
		for _, id := range touches {
			word = m.Read(word, id).Word
		}
		lit := 0
		for _, panel := range (quadriga.Presenter{}).Present(m.In("", word...)).Panels {
			for _, touch := range panel.Scene.Targets {
				if !strings.HasPrefix(touch.ID, "dir:") {
					continue
				}
				r := m.Read(word, touch.ID)
				if (r.Refused == "") != touch.Enabled {
					t.Errorf("after %q %s is lit %t, but refused by %q (%s)", touches, touch.ID, touch.Enabled, r.Refused, r.Why)
				}
				if touch.Enabled {
					lit++
				}
			}
		}
		if len(touches) > 0 && (lit == 0 || lit == 8) {
			t.Errorf("after %q %d keys are lit", touches, lit)
		}
	}
}

// TestJoins: a march is taken back whole after a resume, and nothing with it.
func TestJoins(t *testing.T) {
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
		if (quadriga.Presenter{}).Joins(m.State, last, a) {
			joined += name + " "
		}
		m.Play(name)
		last = a
	}
	if want := "b1>N e1>N go "; joined != want {
		t.Errorf("joined are %q, want %q", joined, want)
	}
}

func TestIdle(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b.bbb
		.....
		wwww.
		.....`)})
	m.Play("p16; a2>N; b2>N; c2>N; d2>N; go")
	if _, idle := (quadriga.Presenter{}).Idle(m.State); idle {
		t.Errorf("the order matters here\n%v", m.State)
	}
	m = newMatch(t, &game.Position{Rows: strings.Fields(`
		b....b
		......
		ww..ww`)})
	m.Play("p16; a1>N; b1>N; e1>N; f1>N; go")
	a, idle := quadriga.Presenter{}.Idle(m.State)
	if !idle || m.State.Check(a) != "" {
		t.Errorf("the order does not matter here\n%v", m.State)
	}
}

// TestNonsense touches at random through whole matches: nothing panics, what is played is
// legal, every sentence has its words in both languages.
func TestNonsense(t *testing.T) {
	matches := 4
	if testing.Short() {
		matches = 1
	}
	for seed := range matches {
		r := rand.New(rand.NewPCG(9, uint64(seed)))
		m := newMatch(t, nil)
		m.Book = texts.For([]string{"it", "en"}[seed%2])
		if seed%2 == 1 {
			m.W, m.H = 1024, 600
		}
		buf := make([]games.Action, 0, 64)
		for n := 0; m.State.Actor() != games.Nobody && n < 40; n++ {
			touches := m.prod(r)
			if m.State.Actor() == games.Nobody {
				break
			}
			_ = touches
			seat := m.State.Actor()
			buf = game.Game.Heuristics.SampleTurn(m.State, buf[:0], r)
			for _, a := range buf {
				if m.State.Actor() != seat {
					break
				}
				m.Apply(a)
			}
		}
		m.spoken(t)
	}
}

// prod touches at random until something is played or enough is enough.
func (m *match) prod(r *rand.Rand) int {
	var word []string
	for n := range 25 {
		in := m.In("", word...)
		table := quadriga.Presenter{}.Present(in)
		var ids []string
		for _, panel := range table.Panels {
			for _, touch := range panel.Scene.Targets {
				ids = append(ids, touch.ID)
			}
			for _, sprite := range panel.Scene.Sprites {
				if sprite.DragID != "" {
					ids = append(ids, sprite.DragID)
				}
			}
		}
		for _, b := range table.Buttons {
			if !b.Disabled {
				ids = append(ids, b.ID)
			}
		}
		reading := m.Read(word, ids[r.IntN(len(ids))])
		if reading.Refused != "" && !slices.Equal(reading.Word, word) {
			m.T.Fatalf("a refusal changes %q to %q", word, reading.Word)
		}
		if len(reading.Play) > 0 {
			for _, a := range reading.Play {
				m.Apply(a)
			}
			return n
		}
		word = reading.Word
	}
	return 25
}

// spoken holds all that is said to real sentences, and paints the table once.
func (m *match) spoken(t *testing.T) {
	t.Helper()
	p := m.Presenter
	table := p.Present(m.In(""))
	said := []string{table.Verb, table.Accent}
	for _, line := range m.Lines(m.Steps) {
		said = append(said, line.Text, line.Small)
	}
	for _, fact := range p.Result(m.In("")) {
		said = append(said, fact.Name, fact.Value)
	}
	for _, b := range table.Buttons {
		said = append(said, b.Text)
	}
	for _, text := range said {
		if strings.Contains(text, "quadriga.") || strings.Contains(text, "{") {
			t.Errorf("says %q", text)
		}
	}
	for _, panel := range table.Panels {
		draw.Image(&panel.Scene, int(panel.At.W), int(panel.At.H), nil)
	}
	p.Box().Paint(draw.Image(&table.Panels[0].Scene, 200, 200, nil))
	mini := p.Mini(m.State)
	draw.Image(&mini, 160, 160, nil)
}

// Islands that wait for an order are rimmed in sun; with the order the rim goes, and others
// than the seat on turn see none.
func TestIslandsThatWaitAreRimmed(t *testing.T) {
	m := moving(t)
	rims := func(word ...string) (n int) {
		for _, p := range (quadriga.Presenter{}).Present(m.In("", word...)).Panels {
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
	if got := rims(m.touch("c12", "dir:E").Word...); got != all-1 {
		t.Errorf("%d rims after an order for one of %d", got, all)
	}
	in := m.In("")
	in.Live = false
	for _, p := range (quadriga.Presenter{}).Present(in).Panels {
		for _, s := range p.Scene.Sprites {
			if strings.HasPrefix(s.ID, "waits/") {
				t.Fatal("who only looks on sees a rim")
			}
		}
	}
}
