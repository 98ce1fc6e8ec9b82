package presenter_test

import (
	"regexp"
	"slices"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/scene"
)

// brought are the sprites of what players bring onto the boards.
var brought = map[string]*regexp.Regexp{
	"isaac": regexp.MustCompile(`^(tile|counter)\d`), "quadriga": regexp.MustCompile(`^unit/`), "pinguinoe": regexp.MustCompile(`^held\d`),
	"polar": regexp.MustCompile(`^slab\d`), "fuga": regexp.MustCompile(`^[abcfp]\d$`),
}

// TestPiecesComeFromTheirOwner checks that what a seat brings onto the board in the recorded matches of all games comes from
// somewhere: it was on another panel before, or it is told from where it comes.
func TestPiecesComeFromTheirOwner(t *testing.T) {
	for _, g := range catalog.All {
		shipped, err := catalog.ShippedMatch(g)
		if err != nil {
			t.Fatal(err)
		}
		m := presentertest.NewOf[games.State](t, g, all.Presenters()[g.ID], shipped.Setup.Variant, shipped.Setup.Seats...)
		before, came := map[string]bool{}, 0
		for k, a := range shipped.Actions() {
			seat := m.State.Actor()
			m.Apply(a)
			now := map[string]bool{}
			layout := m.Presenter.Layout(m.InputFor(games.Public, ""))
			board := layout.BoardPanel()
			for _, p := range layout.Panels {
				for i, s := range p.Scene.Sprites {
					if !brought[g.ID].MatchString(s.ID) || s.Transparency == 1 || s.Enter == scene.Instant {
						continue
					}
					now[s.ID] = true
					if k == 0 || before[s.ID] || seat < 0 || p.ID != board.ID {
						continue
					}
					came++
					if !isShown(layout, s.From) {
						t.Errorf("%s, step %d: %s appears on the board, from %+v", g.ID, k, s.ID, s.From)
					}
					if slices.ContainsFunc(p.Scene.Sprites[i+1:], func(o scene.Sprite) bool {
						return o.Layer == s.Layer && brought[g.ID].MatchString(o.ID) && o.From.Panel == ""
					}) {
						t.Errorf("%s, step %d: %s passes below another piece", g.ID, k, s.ID)
					}
				}
			}
			before = now
		}
		if came == 0 && (g.ID == "isaac" || g.ID == "quadriga" || g.ID == "fuga") {
			t.Errorf("%s: nothing has come", g.ID)
		}
	}
}

// isShown reports whether a sprite can be seen to come from an origin.
func isShown(l ui.Layout, from scene.Origin) bool {
	probe := ui.Panel{At: scene.Box{W: 1, H: 1}, Scene: scene.Scene{W: 1, H: 1, Sprites: []scene.Sprite{{ID: "probe", From: from}}}}
	merged := ui.Merge(append(slices.Clone(l.Panels), probe), ui.Style{}, 1, 1)
	i := slices.IndexFunc(merged.Sprites, func(s scene.Sprite) bool { return scene.LocalID(s.ID) == "probe" })
	return merged.Sprites[i].From.At.W > 0
}
