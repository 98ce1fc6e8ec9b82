package table

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/store"
	"banchisa/app/ui"
	"banchisa/games"
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
