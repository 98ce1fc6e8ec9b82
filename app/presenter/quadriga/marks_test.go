package quadriga_test

import (
	"bytes"
	"image"
	"math"
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/quadriga"
	"banchisa/app/ui"
	"banchisa/games"
	game "banchisa/games/quadriga"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// A star on a direction covers no other key, so that nobody taps that one.
func TestTheStarOfADirectionIsOnItsKey(t *testing.T) {
	m := newMovingMatch(t)
	for _, window := range [][2]float32{{1366, 768}, {1024, 600}} {
		in := m.SelectedInput("", m.tap("c12").Selection)
		in.Window.Width, in.Window.Height = window[0], window[1]
		layout := m.Presenter.Layout(in)
		pad, ok := layout.Panel("pad")
		if !ok {
			t.Fatal("no pad")
		}
		keys := 0
		for _, key := range pad.Scene.Targets {
			if !strings.HasPrefix(key.ID, "dir:") {
				continue
			}
			keys++
			star := ui.HintMark(pad, key).At
			star.X, star.Y = star.X-pad.At.X, star.Y-pad.At.Y
			for _, other := range pad.Scene.Targets {
				if covered := star.Overlap(other.At); other.ID != key.ID && covered > 0.05*other.At.W*other.At.H {
					t.Errorf("%v: the star of %s covers %.0f of the key %s", window, key.ID, covered, other.ID)
				}
			}
			if star.Overlap(key.At) == 0 {
				t.Errorf("%v: the star of %s is beside it", window, key.ID)
			}
		}
		if keys != 8 {
			t.Errorf("%d directions", keys)
		}
	}
}

// A star on a piece covers neither the middle of another one nor the forecast of the fight.
func TestTheStarOfAFightCoversNothing(t *testing.T) {
	for name, c := range map[string]struct{ rows, actions, target string }{
		"at the edge": {`
			............
			...www......
			............
			...bb.......`, "skip; d3>S; e3>S; f3>S; go", "d1"},
		"above": {`
			............
			...bb.......
			............
			...www......
			............`, "skip; d2>N; e2>N; f2>N; go", "d4"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newMatch(t, &game.Position{Rows: strings.Fields(c.rows)})
			m.Play(c.actions)
			board := m.Presenter.Layout(m.Input("")).Panels[0]
			found := false
			for _, target := range board.Scene.Targets {
				if target.ID != c.target {
					continue
				}
				found = true
				star := ui.HintMark(board, target).At
				if words := labelWords(t, board); star.Overlap(words) > 0.1*star.W*star.H {
					t.Errorf("the star at %v covers the words at %v", star, words)
				}
				for _, s := range board.Scene.Sprites {
					if at := onWindow(board, s.At.Inset(0.15*s.At.W)); strings.HasPrefix(s.ID, "fight/") && star.Overlap(at) > 0.25*star.W*star.H {
						t.Errorf("the star at %v covers the sign at %v", star, at)
					}
				}
			}
			if !found || m.State.Phase() != game.Fighting {
				t.Fatalf("no fight at %s:\n%v", c.target, m.State)
			}
		})
	}
}

// The panel beside an ended match says why it ended: the sheet on the other side may be a lesson's.
// It waits for the picture, as the numbers do.
func TestThePanelSaysWhyTheMatchEnded(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		............
		...bb.......
		............
		...www......
		............`)})
	m.Play("skip; d2>N; e2>N; f2>N; go; fight d3 d4")
	in := m.InputFor(game.White, "")
	reason := quadriga.Presenter{}.ResultRows(in)
	if len(reason) == 0 {
		t.Fatalf("the match goes on:\n%v", m.State)
	}
	layout := m.Presenter.Layout(in)
	pad, _ := layout.Panel("pad")
	if key := pad.Scene.Background.Key(); !strings.Contains(key, reason[0].Label) {
		t.Errorf("the panel says %q, not %q", key, reason[0].Label)
	}
	if !pad.AfterMotion {
		t.Error("the panel tells the end before the picture arrives")
	}
}

// The label of the last fight leaves the squares of a hint free, and shows the square under the pointer.
func TestTheLastFightHidesNoPlace(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		............
		............
		...www......
		............
		...bb.......
		............
		b...........`)})
	m.Play("skip; d5>S; e5>S; f5>S; go; fight d4 d3")
	label := func(in presenter.Input) scene.Sprite {
		board := m.Presenter.Layout(in).Panels[0]
		i := slices.IndexFunc(board.Scene.Sprites, func(s scene.Sprite) bool { return strings.Contains(s.Picture.Key(), "contro") })
		if i < 0 {
			t.Fatal("no label")
		}
		return board.Scene.Sprites[i]
	}
	under := func(sprite scene.Sprite) scene.Target {
		for _, target := range m.Presenter.Layout(m.Input("")).Panels[0].Scene.Targets {
			if target.Enabled && sprite.At.Overlap(target.At) > 0 {
				return target
			}
		}
		t.Fatal("the label covers no place")
		return scene.Target{}
	}
	before := label(m.Input(""))
	covered := under(before)
	if before.Transparency != 0 || label(m.Input(covered.ID)).Transparency < 0.5 {
		t.Error("the label does not show the square under the pointer")
	}
	in := m.Input("")
	action, ok := games.ParseAction(m.State, covered.ID)
	if !ok {
		t.Fatalf("%s is not legal", covered.ID)
	}
	in.Hints = presenter.Hints{Actions: []games.Action{action}}
	if covers := label(in).At.Overlap(covered.At); covers > 0 {
		t.Errorf("the label covers %g of the square of the hint", covers)
	}
}

// onWindow is a box of a panel's scene in points of the window.
func onWindow(p ui.Panel, b scene.Box) scene.Box {
	k := min(p.At.W/p.Scene.W, p.At.H/p.Scene.H)
	return scene.Box{X: p.At.X + b.X*k, Y: p.At.Y + b.Y*k, W: b.W * k, H: b.H * k}
}

// labelWords is where the only forecast of the board is written: the end of its label away from the sign.
func labelWords(t *testing.T, board ui.Panel) (words scene.Box) {
	t.Helper()
	var sign scene.Box
	for _, s := range board.Scene.Sprites {
		if strings.HasPrefix(s.ID, "fight/") {
			sign = onWindow(board, s.At)
		}
		if strings.Contains(s.Picture.Key(), "contro") {
			words = onWindow(board, s.At)
		}
	}
	if words.H < 30 || sign.H == 0 {
		t.Fatalf("no label %v or no sign %v", words, sign)
	}
	const height = 30
	if sign.Center().Y < words.Center().Y {
		words.Y += words.H - height
	}
	words.H = height
	return words
}

// The label of a fight covers no number of an island.
func TestLabelsOfFightsKeepOffTheNumbers(t *testing.T) {
	m := newMatch(t, &game.Position{Rows: strings.Fields(`
		............
		.bbbb.......
		.bbb........
		............
		w...........
		www.........
		w...........
		w...........
		w...........
		............
		............
		............`)})
	m.Play("f2; a8>N; b7>N; c7>N; go")
	var numbers, labels []scene.Box
	for _, sprite := range m.Presenter.Layout(m.Input("")).Panels[0].Scene.Sprites {
		switch {
		case strings.HasPrefix(sprite.ID, "badge/"):
			numbers = append(numbers, sprite.At)
		case strings.HasPrefix(sprite.Picture.Key(), "coast label"):
			labels = append(labels, sprite.At)
		}
	}
	if len(numbers) != 2 || len(labels) != 1 {
		t.Fatalf("%d numbers, %d labels in\n%v", len(numbers), len(labels), m.State)
	}
	for _, number := range numbers {
		if labels[0].Overlap(number) > 0 {
			t.Errorf("the label at %v covers the number at %v", labels[0], number)
		}
	}
}

// Before the march a sign warns of each lone piece that will sink, where it will be; the piece placed in this
// turn has none.
func TestASignWarnsOfPiecesThatSink(t *testing.T) {
	const rows = `
		............
		............
		...ww.....w.
		............
		............`
	for actions, want := range map[string][]string{
		"skip":       {"k3"},
		"a1":         {"k3"},
		"k4":         nil,
		"skip; k3>N": {"k4"},
		"skip; d3>W": {"c3", "e3", "k3"},
		"skip; e3>E": {"d3", "f3", "k3"},
	} {
		m := newMatch(t, &game.Position{Rows: strings.Fields(rows)})
		m.Play(actions)
		in := m.Input("")
		layout := m.Presenter.Layout(in)
		board, _ := layout.Panel("board")
		var got []string
		for _, s := range board.Scene.Sprites {
			if cell, is := strings.CutPrefix(s.ID, "sinks/"); is {
				got = append(got, cell)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: signs at %v, want %v", actions, got, want)
		}
		in.Interactive = false
		layout = m.Presenter.Layout(in)
		board, _ = layout.Panel("board")
		if slices.ContainsFunc(board.Scene.Sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.ID, "sinks/") }) {
			t.Errorf("%s: somebody who only looks on is warned", actions)
		}
	}
}

// The sign of a piece that sinks hides no arrow, not even that of the march which leads it there, and no fight.
func TestTheSignOfASinkingPieceHidesNothing(t *testing.T) {
	for _, rows := range []string{`
			.........
			.........
			....w....
			.........
			........b`, `
			..b...b..
			.........
			....w....
			.........
			..b...b..`} {
		for _, direction := range strings.Fields("N NE E SE S SW W NW") {
			m := newMatch(t, &game.Position{Rows: strings.Fields(rows)})
			m.Play("skip")
			m.Play("e3>" + direction)
			layout := m.Presenter.Layout(m.Input(""))
			board, _ := layout.Panel("board")
			var sign scene.Box
			var others []scene.Box
			for _, s := range board.Scene.Sprites {
				switch {
				case strings.HasPrefix(s.ID, "sinks/"):
					sign = s.At
				case strings.Contains(s.Picture.Key(), "arrow"), strings.HasPrefix(s.ID, "fight/"):
					others = append(others, s.At)
				}
			}
			if sign.W == 0 || len(others) == 0 {
				t.Fatalf("%s: the sign is at %v, the arrow at %v", direction, sign, others)
			}
			for _, other := range others {
				if part := sign.Overlap(other) / (other.W * other.H); part > 0.15 {
					t.Errorf("%s: the sign hides %.0f %% of an arrow or fight", direction, 100*part)
				}
			}
		}
	}
}

// Large text reaches the orders beside the board and the coordinates on its edge.
func TestLargeTextReachesOrdersAndCoordinates(t *testing.T) {
	m := newMovingMatch(t)
	in := m.SelectedInput("", m.tap("c12").Selection)
	var words [2]*image.RGBA
	var edge [2]float32
	for i, scale := range []float32{1, 1.5} {
		in.Window.TextScale = scale
		layout := m.Presenter.Layout(in)
		pad, ok := layout.Panel("pad")
		if !ok {
			t.Fatal("no pad")
		}
		pad.Scene.Sprites = nil
		words[i] = draw.Image(&pad.Scene, 500, 300, nil)
		board := layout.BoardPanel().Scene
		cell, _ := board.TargetByID("a1")
		edge[i] = cell.At.X / board.W
	}
	if bytes.Equal(words[0].Pix, words[1].Pix) {
		t.Error("the orders are as they were")
	}
	if edge[1] <= edge[0] {
		t.Errorf("the edge is %.3f and %.3f of the board wide", edge[0], edge[1])
	}
}

// The number of an advised order is beside its own arrow, in every direction and from both sides of the board.
func TestTheNumberOfAnOrderIsAtItsArrow(t *testing.T) {
	for _, side := range []presenter.Side{presenter.Near, presenter.Far} {
		m, count := newMatch(t, nil), 0
		p := quadriga.Presenter{}.SeenFrom(side)
		m.PlayUntil(3, func(s *game.State) bool {
			for _, a := range s.LegalActions(nil) {
				if game.Unpack(a).Kind != game.Order || count > 200 {
					continue
				}
				count++
				in := m.Input("")
				in.Hints.Actions = []games.Action{a}
				layout := p.Layout(in)
				board, _ := layout.Panel("board")
				arrows := slices.Collect(func(yield func(scene.Pos) bool) {
					for _, s := range board.Scene.Sprites {
						if strings.HasPrefix(s.Picture.Key(), "coast arrow") && !yield(s.At.Center()) {
							return
						}
					}
				})
				id, at := p.(presenter.HintMarker).HintMark(in, a)
				target, ok := board.Scene.TargetByID(id)
				c, cell := target.At.Center(), target.At.W
				number := scene.Pos{X: c.X + at.X*cell/2, Y: c.Y + at.Y*cell/2}
				beside := func(arrow scene.Pos) bool {
					d := math.Hypot(float64(number.X-arrow.X), float64(number.Y-arrow.Y)) / float64(cell)
					return d > 0.4 && d < 0.75
				}
				if !ok || !slices.ContainsFunc(arrows, beside) {
					t.Errorf("%s: the number at %v of %s is not beside an arrow of %v", m.State.FormatAction(a), number, id, arrows)
				}
			}
			return count > 200
		})
		if count < 100 {
			t.Errorf("only %d orders", count)
		}
	}
}
