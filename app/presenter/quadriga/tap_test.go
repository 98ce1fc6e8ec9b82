package quadriga_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/presenter"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/presenter/quadriga"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene/draw"
)

func newMovingMatch(t *testing.T) *match {
	m := islandsScene(t)
	m.Play("c8; go; g14")
	return m
}

// expectMarch checks what "go" plays after taps.
func (m *match) expectMarch(r presentertest.TapResult, want string) {
	m.T.Helper()
	if r.Response.Reject != nil {
		m.T.Errorf("rejected by %s: %s", r.Rule(), r.Sentence())
	}
	if got := m.tapFrom(r.Selection, "go").Played; got != want {
		m.T.Errorf("plays %s,\nwant  %s (%+v)", got, want, r.Selection)
	}
}

func TestOrdersInAnySequence(t *testing.T) {
	m := newMovingMatch(t)
	// The later island first, units back to front, a change of mind in between.
	r := m.tap("c12 dir:W k3 dir:S dir:N d4 c4 d4 d4 c4 e6 f5 e5")
	if r.Response.Reject != nil || r.Played != "" {
		t.Fatalf("%+v", r)
	}
	r = m.tapFrom(r.Selection, "dir:NE c12 dir:E")
	m.expectMarch(r, "l4>N; m4>N; k3>N; l3>N; f5>NE; e6>NE; e5>NE; d4>NE; d12>E; d13>E; c12>E; go")
	m.TapTargetsFrom(r.Selection, "go")
}

func TestOrdersAreTakenBack(t *testing.T) {
	m := newMovingMatch(t)
	r := m.tap("c12 dir:E k3 dir:N stay")
	m.expectMarch(r, "d12>E; d13>E; c12>E; go")
	if r = m.tapFrom(r.Selection, "clear"); !reflect.ValueOf(r.Selection).IsZero() {
		t.Errorf("after clear: %+v", r.Selection)
	}
	m.expectMarch(m.tap(""), "go")
	// One unit of a small island less.
	m.expectMarch(m.tap("c12 c12 dir:E"), "d12>E; d13>E; go")
}

func TestOrdersByDragAndSea(t *testing.T) {
	m := newMovingMatch(t)
	m.expectMarch(m.tap("drag:d13 e14"), "d13>NE; d12>NE; c12>NE; go")
	// Dropped far away, the drag still gives the direction; dropped where it began, nothing.
	m.expectMarch(m.tap("drag:d13 i14"), "d12>E; d13>E; c12>E; go")
	m.expectMarch(m.tap("drag:d13 d13"), "go")
	m.expectMarch(m.tap("drag:d13 d13 dir:E"), "d12>E; d13>E; c12>E; go")
	// A drag along a large island chooses the units between, at most four.
	m.expectMarch(m.tap("drag:c4 e4 dir:S"), "c4>S; d4>S; e4>S; go")
	r := m.tap("drag:c4 f5 dir:W")
	if r.Response.Reject != nil || strings.Count(m.tapFrom(r.Selection, "go").Played, ">") != 4 {
		t.Errorf("a drag over six units: %+v, %s", r.Selection, r.Sentence())
	}
	// A tap on the sea beside a chosen unit is a direction.
	m.expectMarch(m.tap("d13 e13"), "d12>E; d13>E; c12>E; go")
	// A large island sends its foremost four.
	m.expectMarch(m.tap("d4 d4 dir:N"), "e6>N; d5>N; e5>N; f5>N; go")
}

// TestOrdersAfterPlayedOnes checks that a march whose first orders were typed goes on by taps.
func TestOrdersAfterPlayedOnes(t *testing.T) {
	m := newMovingMatch(t)
	m.Play("l4>N")
	m.expectMarch(m.tap("m4 c12 dir:E"), "m4>N; d12>E; d13>E; c12>E; go")
	m.expectMarch(m.tap("m4 m4"), "go")
	if r := m.tap("l4"); r.Rule() != "QUA-3.3" {
		t.Errorf("the played order: %+v", r)
	}
}

func TestRejections(t *testing.T) {
	m := newMovingMatch(t)
	for taps, want := range map[string]games.RuleID{
		"dir:N":              "QUA-3.1",
		"stay":               "QUA-3.1",
		"clear":              "QUA-3.1",
		"g7":                 "QUA-3.1",
		"a1":                 "QUA-3.1",
		"c4 d4 e4 d5 e5":     "QUA-3.1",
		"c4 dir:E":           "QUA-3.2",
		"c12 dir:NE c12 c12": "",
		"k3 dir:SW dir:S":    "",
		"c12 dir:N d13":      "QUA-3.2",
	} {
		r := m.tap(taps)
		if r.Rule() != want {
			t.Errorf("%s: rejected by %q, want %q", taps, r.Rule(), want)
		}
		if r.Rule() != "" && (r.Sentence() == "" || strings.HasPrefix(r.Sentence(), "quadriga.")) {
			t.Errorf("%s: says %q", taps, r.Sentence())
		}
	}
	m = newMatch(t, nil)
	for targetID, want := range map[string]games.RuleID{"none": "QUA-2.1", "h8": "QUA-2.2", "a1": ""} {
		if r := m.tap(targetID); r.Rule() != want || want == "" && len(r.Response.Play) != 1 {
			t.Errorf("%s: %+v", targetID, r)
		}
	}
}

func TestPadKeysAreEnabledWhereLegal(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		b.......
		........
		ww..ww..
		ww..ww..`)})
	m.Play("p16")
	for _, taps := range []string{"", "a1", "e1", "a2", "a1 dir:E e1", "p16"} {
		selection := m.tap(taps).Selection
		enabled := 0
		for _, panel := range (quadriga.Presenter{}).Layout(m.SelectedInput("", selection)).Panels {
			for _, target := range panel.Scene.Targets {
				if !strings.HasPrefix(target.ID, "dir:") {
					continue
				}
				if r := m.tapFrom(selection, target.ID); (r.Response.Reject == nil) != target.Enabled {
					t.Errorf("after %q %s is enabled %t, but rejected by %q (%s)", taps, target.ID, target.Enabled, r.Rule(), r.Sentence())
				}
				if target.Enabled {
					enabled++
				}
			}
		}
		if taps != "" && (enabled == 0 || enabled == 8) {
			t.Errorf("after %q %d keys are enabled", taps, enabled)
		}
	}
}

// TestNextTapFromAnySelection checks that NextTap leads to a march from selections made by random
// taps, also where these are in its way.
func TestNextTapFromAnySelection(t *testing.T) {
	m := newMovingMatch(t)
	r := rand.New(rand.NewPCG(4, 2))
	for range 60 {
		turn := game.Game.Heuristics.SampleTurn(m.State, nil, r)
		selection := m.selectRandomly(r, 10)
		var result presentertest.TapResult
		for taps := 0; result.Played == "" && !t.Failed(); taps++ {
			id := quadriga.Presenter{}.NextTap(m.SelectedInput("", selection), turn)
			result = m.tapFrom(selection, id)
			if taps > 30 || result.Response.Reject != nil {
				t.Fatalf("%q after %d taps: %s", id, taps, result.Sentence())
			}
			selection = result.Selection
		}
		if got := result.Response.Play; len(got) > len(turn) || !slices.Equal(got, turn[:len(got)]) {
			t.Errorf("plays %s", result.Played)
		}
	}
}

// selectRandomly returns the selection after random taps that select.
func (m *match) selectRandomly(r *rand.Rand, taps int) (selection any) {
	for range taps {
		var selections []any
		for _, panel := range (quadriga.Presenter{}).Layout(m.SelectedInput("", selection)).Panels {
			for _, target := range panel.Scene.Targets {
				if response := target.Message.(ui.Responder)(); response.Select != nil {
					selections = append(selections, response.Select)
				}
			}
		}
		selection = selections[r.IntN(len(selections))]
	}
	return selection
}

// TestSameGesture checks which actions of a march are undone together in a resumed match.
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

// TestAutoAction checks that only fights whose order makes no difference are played automatically.
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

// TestRandomTaps taps at random through whole matches: nothing panics, what is played is legal,
// all texts exist in both languages.
func TestRandomTaps(t *testing.T) {
	matches := 4
	if testing.Short() {
		matches = 1
	}
	for seed := range matches {
		r := rand.New(rand.NewPCG(9, uint64(seed)))
		m := newMatch(t, nil)
		m.Localizer = i18n.For(i18n.Languages()[seed%2])
		if seed%2 == 1 {
			m.W, m.H = 1024, 600
		}
		buf := make([]games.Action, 0, 64)
		for n := 0; m.State.Actor() != games.Terminal && n < 40; n++ {
			m.tapRandomly(r)
			if m.State.Actor() == games.Terminal {
				break
			}
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

// tapRandomly taps targets and buttons at random until something is played, at most 25 times.
func (m *match) tapRandomly(r *rand.Rand) {
	var selection any
	for range 25 {
		layout := quadriga.Presenter{}.Layout(m.SelectedInput("", selection))
		var messages []any
		for _, panel := range layout.Panels {
			for _, target := range panel.Scene.Targets {
				messages = append(messages, target.Message)
			}
		}
		for _, b := range layout.Buttons {
			if b.ID != "undo" {
				messages = append(messages, b.Message)
			}
		}
		response := messages[r.IntN(len(messages))].(ui.Responder)()
		for _, a := range response.Play {
			m.Apply(a)
		}
		if len(response.Play) > 0 {
			return
		}
		if response.Select != nil {
			selection = response.Select
		}
	}
}

// checkTexts checks that no text is missing or has unfilled blanks, and draws the table once.
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
	art, _ := p.CoverArt()
	art.Paint(draw.Image(&layout.Panels[0].Scene, 200, 200, nil))
	thumbnail := p.Thumbnail(m.State)
	draw.Image(&thumbnail, 160, 160, nil)
}

// TestIslandsAwaitingOrdersAreMarked checks that islands without an order have a rim, and only
// for the seat on turn.
func TestIslandsAwaitingOrdersAreMarked(t *testing.T) {
	m := newMovingMatch(t)
	rims := func(in presenter.Input) (n int) {
		for _, p := range (quadriga.Presenter{}).Layout(in).Panels {
			for _, s := range p.Scene.Sprites {
				if strings.HasPrefix(s.ID, "waits/") {
					n++
				}
			}
		}
		return n
	}
	all := len(m.State.Units(m.State.Turn()).Islands(nil))
	if got := rims(m.Input("")); got != all {
		t.Errorf("%d rims on %d islands", got, all)
	}
	if got := rims(m.SelectedInput("", m.tap("c12 dir:E").Selection)); got != all-1 {
		t.Errorf("%d rims after an order for one of %d", got, all)
	}
	in := m.Input("")
	in.Interactive = false
	if rims(in) > 0 {
		t.Fatal("another viewer sees a rim")
	}
}
