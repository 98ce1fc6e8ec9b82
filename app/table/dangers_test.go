package table

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/analysis"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// dangerous returns a table with threats to the person who is asked: the first of a shipped match.
func dangerous(t *testing.T, id string) (*stage, []games.Threat) {
	t.Helper()
	for plies := 4; ; plies += 3 {
		if plies > len(shippedMatch(t, id).Actions()) {
			t.Fatal("nothing is ever in danger")
		}
		st := matchStage(t, id, plies, false)
		in := st.input()
		if !st.canPlay() || in.Viewer < 0 {
			continue
		}
		list := slices.DeleteFunc(games.ThreatsTo(st.g.rules, in.View, in.Viewer), func(t games.Threat) bool { return t.Target < 0 })
		teller := st.g.presenter.(presenter.ThreatTeller)
		layout := st.layOut(in)
		for _, threat := range list {
			_, target := teller.ThreatPlaces(in.View, threat)
			if _, _, ok := findTarget(layout.Panels, target); ok {
				return st, list
			}
		}
	}
}

// TestDangersAreMarked marks what is in danger at every game after a tap, says it where the pointer is, and hides it
// again.
func TestDangersAreMarked(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			st, list := dangerous(t, g.ID)
			in, d := st.input(), &dangers{}
			in.ShowAids = true
			layout := st.layOut(in)
			f := &frame{in: in, layout: &layout}
			if panels := d.compose(st, f); len(panels) > 0 {
				t.Error("marked before it is asked for")
			}
			if _, done := st.tap(d, ui.ShowDangers{}); !done || !d.shown {
				t.Fatal("not shown")
			}
			panels := d.compose(st, f)
			if len(panels) == 0 || slices.ContainsFunc(panels, func(p ui.Panel) bool { return !strings.HasPrefix(p.ID, "danger/") }) {
				t.Errorf("the marks of %v are %v", list, panels)
			}
			id := strings.TrimPrefix(panels[0].ID, "danger/")
			f.in.Hover = id
			d.compose(st, f)
			said := ""
			for _, p := range f.layout.Panels {
				if at, ok := p.Scene.TargetByID(id); ok {
					said = at.Tooltip
				}
			}
			if !slices.ContainsFunc(list, func(t games.Threat) bool { return strings.Contains(said, sentence(st, t)) }) {
				t.Errorf("%s says %q", id, said)
			}
			if _, done := st.do(d, cancelled{}); !done || d.shown {
				t.Error("Escape does not hide it")
			}
			if st.g.purist = true; true {
				st.tap(d, ui.ShowDangers{})
			}
			if d.shown {
				t.Error("shown without aids")
			}
		})
	}
}

// TestWarnsAgainstEasyBots is the setting's default.
func TestWarnsAgainstEasyBots(t *testing.T) {
	for name, c := range map[string]struct {
		set    store.Moments
		levels []int
		want   bool
	}{
		"easy":    {store.Moments{}, []int{0, 3}, true},
		"hard":    {store.Moments{}, []int{0, 4}, false},
		"both":    {store.Moments{}, []int{0, 1, 5}, false},
		"persons": {store.Moments{}, []int{0, 0}, false},
		"never":   {store.Moments{Warnings: store.WarnNever}, []int{0, 1}, false},
		"always":  {store.Moments{Warnings: store.WarnAlways}, []int{0, 0}, true},
		"of old":  {store.Moments{Warn: true}, []int{0, 5}, true},
	} {
		if got := c.set.WarnsAgainst(c.levels); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// ahead returns a table of a shipped match with a target whose turn lets another seat do something that it could not
// do before.
func aheadStage(t *testing.T, id string) (st *stage, target string, list []answer) {
	t.Helper()
	for plies := 4; plies < len(shippedMatch(t, id).Actions()); plies++ {
		st := matchStage(t, id, plies, false)
		in := st.input()
		if in.ShowAids = true; !st.canPlay() || in.Viewer < 0 {
			continue
		}
		for _, p := range st.layOut(in).Panels {
			for _, target := range p.Scene.Targets {
				respond, is := target.Message.(ui.Responder)
				if !is || !target.Enabled {
					continue
				}
				if r := respond(); len(r.Play) > 0 {
					if list := answers(st, in, r.Play); len(list) > 0 && list[0].threat.Target >= 0 && list[0].mark(st, &frame{layout: ptr(st.layOut(in))}).ID != "" {
						return st, target.ID, list
					}
				}
			}
		}
	}
	t.Fatal("no turn has an answer")
	return nil, "", nil
}

func ptr[T any](v T) *T { return &v }

// TestAPreviewSaysTheAnswer lets the target under the pointer say what its turn would cost, and shows it on the board.
func TestAPreviewSaysTheAnswer(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			st, id, list := aheadStage(t, g.ID)
			in, d := st.input(), &dangers{}
			in.ShowAids, in.Hover = true, id
			layout := st.layOut(in)
			panels := d.compose(st, &frame{in: in, layout: &layout})
			if !slices.ContainsFunc(panels, func(p ui.Panel) bool { return strings.HasPrefix(p.ID, "danger/") }) {
				t.Errorf("%s shows %v of %v", id, panels, list)
			}
			said := ""
			for _, p := range layout.Panels {
				if at, ok := p.Scene.TargetByID(id); ok {
					said = at.Tooltip
				}
			}
			if !strings.Contains(said, sentence(st, list[0].threat)) {
				t.Errorf("%s says %q", id, said)
			}
			in.ShowAids = false
			layout = st.layOut(in)
			if panels := d.compose(st, &frame{in: in, layout: &layout}); len(panels) > 0 {
				t.Error("shown without aids")
			}
		})
	}
}

// TestAWarningShowsTheAnswer shows on the board what the person was warned of, until the next tap, in every game: the
// piece, and an arrow from where it moves.
func TestAWarningShowsTheAnswer(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			st, id, list := aheadStage(t, g.ID)
			layout := st.layOut(st.input())
			respond, _ := layout.Responder(id)
			w := &warning{decision: deciding{id, respond()}, ply: st.Ply()}
			intents, _ := st.do(w, analysed{analysis.Ply{Loss: 0.4}})
			said, _ := intents[0].(say)
			answer := sentence(st, list[0].threat)
			if !strings.Contains(said.sentence, answer+".") || strings.Count(said.sentence, ":") != strings.Count(answer, ":") {
				t.Errorf("it says %q", said.sentence)
			}
			f := &frame{in: st.input(), layout: &layout}
			panels := w.compose(st, f)
			has := func(prefix string) bool {
				return slices.ContainsFunc(panels, func(p ui.Panel) bool { return strings.HasPrefix(p.ID, prefix) })
			}
			from, target := st.g.presenter.(presenter.ThreatTeller).ThreatPlaces(list[0].at, list[0].threat)
			moves := len(from) > 0 && !slices.Equal(from, target) // not at Isaac, nor from where no piece is yet
			if !has("danger/") || moves && g.ID != "isaac" && !has("threat/") {
				t.Errorf("of %+v, from %v to %v, it shows %v", list[0].threat, from, target, panels)
			}
			st.do(w, cancelled{})
			if panels := w.compose(st, f); len(panels) > 0 {
				t.Error("it stays")
			}
		})
	}
}

// TestArrowsLeaveThePieceToBeSeen draws the arrow of each threat in many positions of a match of each game: nothing of it lies
// on the middle of the piece that it leads to, as its numbers.
func TestArrowsLeaveThePieceToBeSeen(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			arrows := 0
			for plies := 4; plies < len(shippedMatch(t, g.ID).Actions()) && arrows < 60; plies += 3 {
				st := matchStage(t, g.ID, plies, false)
				if st.resize(1024, 600); !st.canPlay() {
					continue
				}
				in := st.input()
				layout := st.layOut(in)
				for _, threat := range games.ThreatsTo(st.g.rules, in.View, in.Viewer) {
					for _, p := range (answer{threat, in.View}).marks(st, &frame{in: in, layout: &layout}) {
						if !strings.HasPrefix(p.ID, "threat/") {
							continue
						}
						arrows++
						_, places := st.g.presenter.(presenter.ThreatTeller).ThreatPlaces(in.View, threat)
						panel, target, _ := findTarget(layout.Panels, places)
						panel.At.Y += ui.BarHeight(st.w.Width)
						at := panel.OnWindow(target.At)
						if n := pixelsOn(p, scene.Around(at.Center(), 0.6*at.W, 0.6*at.H)); n > 0 {
							t.Errorf("ply %d: %d pixels of %s at %v are on its piece at %v", plies, n, p.ID, p.At, at)
						}
					}
				}
			}
			if arrows == 0 && g.ID != "isaac" { // there nothing moves
				t.Error("no arrow")
			}
		})
	}
}

// pixelsOn returns the number of pixels that a panel paints on a box of the window.
func pixelsOn(p ui.Panel, box scene.Box) (n int) {
	c := paint.New(int(p.At.W), int(p.At.H))
	ui.DrawPicture(c, p.Scene.Background, 0, 0, float64(p.At.W), float64(p.At.H))
	img := c.Image()
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			inside := scene.Box{X: p.At.X + float32(x), Y: p.At.Y + float32(y), W: 1, H: 1}.Overlap(box) > 0.5
			if inside && img.RGBAAt(x, y).A > 0x80 {
				n++
			}
		}
	}
	return n
}

// TestReachIsMarked marks how far the piece of another seat under the pointer could go, at every game.
func TestReachIsMarked(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			for plies := 4; plies < len(shippedMatch(t, g.ID).Actions()); plies += 3 {
				st := matchStage(t, g.ID, plies, false)
				in, d := st.input(), &dangers{}
				if in.ShowAids = true; !st.canPlay() || in.Viewer < 0 {
					continue
				}
				layout := st.layOut(in)
				for _, p := range layout.Panels {
					for _, target := range p.Scene.Targets {
						in.Hover = target.ID
						panels := d.compose(st, &frame{in: in, layout: &layout})
						if !slices.ContainsFunc(panels, func(p ui.Panel) bool { return strings.HasPrefix(p.ID, "reach/") }) {
							continue
						}
						if in.ShowAids = false; len(d.compose(st, &frame{in: in, layout: &layout})) > 0 {
							t.Error("marked without aids")
						}
						return
					}
				}
			}
			t.Error("no reach is marked")
		})
	}
}

// TestAWarningNamesTheMostPoints marks the tile of Isaac with which the other seat could score most.
func TestAWarningNamesTheMostPoints(t *testing.T) {
	for plies := len(shippedMatch(t, "isaac").Actions()) - 1; plies > 0; plies-- {
		st := matchStage(t, "isaac", plies, false)
		if !st.canPlay() || len(st.ViewOf(st.Viewer()).LegalActions(nil)) == 0 {
			continue
		}
		layout := st.layOut(st.input())
		w := &warning{decision: deciding{turn: ui.Response{Play: st.ViewOf(st.Viewer()).LegalActions(nil)[:1]}}, ply: st.Ply()}
		worst := worstAnswer(st, st.input(), w.decision.turn.Play)
		if worst.at == nil || worst.threat.Target >= 0 {
			continue
		}
		intents, _ := st.do(w, analysed{analysis.Ply{Loss: 0.4}})
		if said, _ := intents[0].(say); !strings.Contains(said.sentence, sentence(st, worst.threat)) {
			t.Errorf("it says %q", said.sentence)
		}
		if panels := w.compose(st, &frame{in: st.input(), layout: &layout}); len(panels) != 1 {
			t.Errorf("it marks %v", panels)
		}
		return
	}
	t.Fatal("no position has such an answer")
}
