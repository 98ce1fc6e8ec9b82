package app_test

import (
	"slices"
	"strings"
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

// TestTheWinnerIsTheLargestText checks that no text on the sheet of the result is larger than the sentence
// that says who has won, at the normal and at the largest size of text.
func TestTheWinnerIsTheLargestText(t *testing.T) {
	for _, text := range []float32{1, 1.35} {
		d := apptest.OpenScreens(t, 1024, 600)
		d.SetStyle("it", "light", text)
		d.SetFamily(apptest.LongNames, 0)
		r := apptest.NewLayoutChecker(t)
		for _, g := range catalog.All {
			v, err := catalog.FindVariant(g, "")
			if err != nil {
				t.Fatal(err)
			}
			m := apptest.DealMatch(t, g, v, v.Seats.Min, 20000, 3)
			for i, id := range m.Setup.Seats {
				m.Players[id] = apptest.LongNames[2*i]
			}
			d.OpenMatch(m)
			d.RunJobs()
			s, _ := d.Scene()
			var title, other float64
			for _, line := range r.VisibleLines(g.ID, &s) {
				switch {
				case line.Panel != "result":
				case strings.Contains(d.ResultTitle(), line.Text):
					title = max(title, line.Size)
				default:
					other = max(other, line.Size)
				}
			}
			if title < other {
				t.Errorf("%s, text %g: the winner has %.1f points, other text %.1f", g.ID, text, title, other)
			}
			d.GoHome()
		}
	}
}
