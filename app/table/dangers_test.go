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
