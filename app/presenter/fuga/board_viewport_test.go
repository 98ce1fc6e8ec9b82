package fuga_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/fuga"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/fuga"
	"banchisa/widgets/hexmap"
	"banchisa/widgets/scene"
)

// viewer looks at the map of a match through a viewport.
type viewer struct {
	*match
	viewport any
}

func (v *viewer) input(hover string) presenter.Input {
	in := v.Input(hover)
	in.Viewport = v.viewport
	return in
}

func (v *viewer) board() scene.Scene { return v.Presenter.Layout(v.input("")).Panels[0].Scene }

// tap taps a target that changes the viewport, with the pointer at hover.
func (v *viewer) tap(hover, id string) {
	v.T.Helper()
	layout := v.Presenter.Layout(v.input(hover))
	message, enabled := layout.Target(id)
	responder, ok := message.(ui.Responder)
	if !ok || !enabled || responder().Viewport == nil {
		v.T.Fatalf("%s does not change the viewport", id)
	}
	v.viewport = responder().Viewport
}

// drag drags the map at its middle by a distance in points.
func (v *viewer) drag(dx, dy float32) {
	v.T.Helper()
	s := v.board()
	target, _ := s.TargetAt(scene.Pos{X: s.W / 2, Y: s.H / 2})
	if target.Pan == nil {
		v.T.Fatal("the map does not pan")
	}
	v.viewport = target.Pan(dx, dy).(ui.Responder)().Viewport
}

// The map is zoomed towards the hex under the pointer, and dragged.
func TestZoom(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801; done")
	has := func(s scene.Scene, id string) bool { _, ok := s.TargetByID(id); return ok }
	whole := m.board()
	if !has(whole, "h0108") || !has(whole, "h1801") || has(whole, "view/out") {
		t.Fatal("the whole map is not shown at first")
	}
	m.tap("h0108", "view/in")
	m.tap("h0108", "view/in")
	near := m.board()
	if near.Viewport == whole.Viewport || near.Viewport != m.board().Viewport {
		t.Error("the scene does not name its viewport")
	}
	if near.W >= whole.W*0.6 || !has(near, "h0108") || has(near, "h1801") || !has(near, "view/out") {
		t.Errorf("zoomed in it is %g of %g wide", near.W, whole.W)
	}
	at := func(s scene.Scene) scene.Pos {
		target, _ := s.TargetByID("h0108")
		return scene.Pos{X: target.At.Center().X / s.W, Y: target.At.Center().Y / s.H}
	}
	if a, b := at(whole), at(near); max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) > 0.1 {
		t.Errorf("the hex under the pointer goes from %v to %v", a, b)
	}
	before := at(near)
	m.drag(-30, 0)
	if after := at(m.board()); after.X >= before.X || after.Y != before.Y {
		t.Errorf("dragged to the west, a hex goes from %v to %v", before, after)
	}
	m.drag(-9000, 9000)
	if east := m.board(); !has(east, "h1801") || has(east, "h0108") || east.W != near.W {
		t.Error("dragged far to the west, the map does not show its east")
	}
	m.tap("", "view/out")
	m.tap("", "view/all")
	if got := m.board(); got.W != whole.W || len(got.Targets) != len(whole.Targets) || got.Viewport != whole.Viewport {
		t.Error("the whole map does not come back")
	}
	if target, _ := whole.TargetAt(scene.Pos{X: whole.W / 2, Y: whole.H / 2}); target.Pan != nil {
		t.Error("the whole map pans")
	}
}

// enabled counts the enabled hexes that are shown.
func (v *viewer) enabled() (n int) {
	for _, target := range v.board().Targets {
		if target.Enabled && target.Outline != nil {
			n++
		}
	}
	return n
}

// A zoom without a hex under the pointer goes to what is asked, and the map follows the next
// question, until it is dragged.
func TestZoomFollowsTheQuestion(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.tap("", "view/in")
	m.tap("", "view/in")
	m.tap("", "view/in")
	if m.enabled() == 0 {
		t.Error("no hex of the island is seen")
	}
	m.Play("set c1 0108")
	if m.enabled() == 0 {
		t.Error("no hex of the mainland is seen")
	}
	before := m.board().Viewport
	m.drag(9000, 0)
	if m.enabled() > 0 || m.board().Viewport == before {
		t.Error("the map cannot be dragged away from the question")
	}
	m.Play("set c2 1801")
	if m.enabled() == 0 {
		t.Error("no unit that can move is seen")
	}
}

// A zoom towards the open sea stays near, but keeps something in sight that can be chosen.
func TestZoomAtSeaKeepsAChoiceInSight(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801; done")
	for range 3 {
		m.tap("h1104", "view/in")
	}
	if m.enabled() == 0 {
		t.Error("no unit is in sight")
	}
}

// The map goes to a hint, also one that only says where to look.
func TestZoomFollowsTheHint(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801; done")
	m.tap("h0411", "view/in")
	m.tap("h0411", "view/in")
	m.tap("h0411", "view/in")
	board := m.board()
	if _, ok := board.TargetByID("h1705"); ok {
		t.Fatal("the city is seen before the hint")
	}
	a, _ := games.ParseAction(m.State, "step a2 N")
	for name, hints := range map[string]presenter.Hints{
		"where to look": {InView: []games.Action{a}},
		"the best":      {InView: []games.Action{a}, Actions: []games.Action{a}, Turns: [][]games.Action{{a}}, BestOnly: true},
	} {
		in := m.input("")
		in.Hints = hints
		board := m.Presenter.Layout(in).Panels[0].Scene
		if _, ok := board.TargetByID("h1705"); !ok {
			t.Errorf("%s: the map does not go there", name)
		}
	}
}

// The map follows what another seat does.
func TestZoomFollowsTheOthers(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801")
	m.tap("h1801", "view/in")
	m.tap("h1801", "view/in")
	m.Play("done; step b1 SW; step b1 NW; halt b1")
	in := m.InputFor(1, "")
	in.Viewport = m.viewport
	at, _ := m.State.Position(game.PatrolBoat1)
	board := m.Presenter.Layout(in).Panels[0].Scene
	if _, ok := board.TargetByID("h" + m.State.Rules().CellName(at)); !ok {
		t.Error("the boat that has moved is not seen")
	}
}

// What another seat does is not shown at the edge, from wherever the map was seen before.
func TestTheOthersAreNotWatchedAtTheEdge(t *testing.T) {
	for k := range 30 {
		m := &viewer{match: newMatch(t, "golfo")}
		m.Play("set c1 0108; set c2 1801")
		m.tap("h1105", "view/in")
		m.tap("h1105", "view/in")
		m.drag(float32(200-30*k), 240)
		m.Play("done; step b2 SE; step b2 SE; step b2 NE; halt b2")
		boat, _ := game.ParseUnit("b2")
		at, _ := m.State.Position(boat)
		in := m.InputFor(1, "")
		in.Interactive, in.Viewport = false, m.viewport
		board := m.Presenter.Layout(in).Panels[0].Scene
		target, ok := board.TargetByID("h" + m.State.Rules().CellName(at))
		if !ok {
			t.Fatal("the boat that has moved is not seen")
		}
		p := target.At.Center()
		if edge := min(p.X, p.Y, board.W-p.X, board.H-p.Y); edge < 2*hexmap.Side {
			t.Errorf("from view %d it is shown %g from the edge", k, edge)
		}
	}
}

// The keyboard's cursor moves the map before it comes to the edge.
func TestKeyboardMovesTheMap(t *testing.T) {
	m := &viewer{match: newMatch(t, "golfo")}
	m.Play("set c1 0108; set c2 1801; done")
	m.tap("h1005", "view/in")
	m.tap("h1005", "view/in")
	board := m.board()
	rightmost, middle := board.Targets[0], 0
	for _, target := range board.Targets {
		if target.Outline == nil {
			continue
		}
		if target.At.X > rightmost.At.X {
			rightmost = target
		}
		if target.Reveal == nil {
			middle++
		}
	}
	responder, ok := rightmost.Reveal.(ui.Responder)
	if !ok || middle == 0 {
		t.Fatalf("%s reveals %v; %d hexes reveal nothing", rightmost.ID, rightmost.Reveal, middle)
	}
	m.viewport = responder().Viewport
	next := m.board()
	target, ok := next.TargetByID(rightmost.ID)
	if !ok || target.At.Center().X > next.W*0.8 {
		t.Errorf("%s is still at the edge", rightmost.ID)
	}
}

// The label of a path to the lower right corner keeps off the buttons of the map.
func TestLabelsKeepOffTheButtons(t *testing.T) {
	labels, near := 0, 0
	check := func(m *match, selection any) {
		in := m.SelectedInput("", selection)
		for _, id := range hexes(m.Presenter.Layout(in)) {
			if column, row := id[1:3], id[3:5]; column < "14" || row < "10" {
				continue
			}
			in.Hover = id
			shown := m.Presenter.Layout(in).Panels[0].Scene
			button, _ := shown.TargetByID("view/in")
			for _, s := range shown.Sprites {
				if !strings.HasPrefix(s.Picture.Key(), "hexmap label ") {
					continue
				}
				labels++
				if s.At.Overlap(button.At.Inset(-60)) > 0 {
					near++
				}
				if s.At.Overlap(button.At.Inset(5)) > 0 {
					t.Errorf("%s: the label at %s, %v, lies on the button at %v", fuga.DescribeSelection(selection), id, s.At, button.At)
				}
			}
		}
	}
	for seed := range uint64(12) {
		m := newMatch(t, "golfo")
		m.W, m.H = 1024, 600
		r := rand.New(rand.NewPCG(seed, 1))
		for turn := 1; turn < 14; turn++ {
			for m.State.Actor() >= games.Chance && (m.State.Actor() < 0 || m.State.IsSetup() || m.State.Turn() < turn) {
				m.PlayRandom(r)
			}
			for _, id := range hexes(m.Presenter.Layout(m.Input(""))) {
				if selected := m.respond(nil, id).Select; selected != nil {
					check(m, selected)
				}
			}
		}
	}
	if near < 10 {
		t.Errorf("%d labels, %d of them near a button", labels, near)
	}
}

// hexes returns the hexes of a layout that can be tapped.
func hexes(layout ui.Layout) (ids []string) {
	for _, target := range layout.Panels[0].Scene.Targets {
		if target.Enabled && target.Outline != nil {
			ids = append(ids, target.ID)
		}
	}
	return ids
}
