package table_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
)

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
				case !strings.HasPrefix(line.Panel, "result/") && !strings.HasPrefix(line.Panel, "text/"):
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
