package pages_test

import (
	"slices"
	"testing"

	"banchisa/app/apptest"
	"banchisa/app/i18n"
	"banchisa/games/catalog"
)

// TestTheSetUpKeepsLargeText checks that in a small window at the largest text the set-up shows the
// summary of a variant and its buttons larger than at the normal one, in two lines if need be.
func TestTheSetUpKeepsLargeText(t *testing.T) {
	const normal = 12.5 // points
	for _, language := range i18n.Languages() {
		d := apptest.OpenScreens(t, 1024, 600)
		d.SetStyle(language, "light", 1.35)
		d.SetFamily(apptest.PlayerNames, 0)
		r := apptest.NewLayoutChecker(t)
		for _, g := range catalog.All {
			d.Tap("game/" + g.ID)
			if d.Has("first/play") {
				d.Tap("first/play")
			}
			s, _ := d.Scene()
			for _, line := range r.VisibleLines(g.ID, &s) {
				if slices.Contains([]string{"text/blurb", "button/duplicate", "button/house"}, line.Panel) && line.Size < 1.25*normal {
					t.Errorf("%s, %s: %q is %.1f", language, g.ID, line.Text, line.Size)
				}
			}
			d.Tap("back")
		}
	}
}
