package table_test

import (
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestMembersHaveTheirAvatarAtTheTable checks that a member's symbol and colour are drawn beside
// the name, at the tables of games and on the sheet of the result.
func TestMembersHaveTheirAvatarAtTheTable(t *testing.T) {
	for _, g := range catalog.All[:sample.Of(len(catalog.All), 3)] {
		for at, plies := range map[string]int{"at play": 30, "at the end": 5000} {
			t.Run(g.ID+" "+at, func(t *testing.T) {
				d := apptest.OpenScreens(t, 1024, 600)
				v := apptest.FindVariant(t, g, "")
				m := apptest.DealMatch(t, g, v, v.Seats.Min, plies, 3)
				d.SetFamily(apptest.PlayerNames, 1)
				d.OpenMatch(m)
				d.RunJobs()
				before := d.Pixels()
				d.SetFamily(apptest.PlayerNames, 4) // only the symbols change
				d.ReloadPlayers()
				after := d.Pixels()
				least := 60 * len(m.Setup.Seats)
				if strings.Contains(d.ResultTitle(), "vince") { // the result has a large avatar
					least += 350
				}
				if n := apptest.PixelsThatDiffer(before, after); n < least {
					t.Errorf("the faces change %d pixels, not %d", n, least)
				}
			})
		}
	}
}

// TestResultTellsEqualNamesApart checks that the result names the winner's seat if two bots of one
// level have the same name.
func TestResultTellsEqualNamesApart(t *testing.T) {
	for name, c := range map[string]struct {
		light string
		want  []string
	}{
		"bots of one level": {"bot:3", []string{"Vince Bot Volpe!", "Vince Bot Volpe 2!"}},
		"different bots":    {"bot:2", []string{"Vince Bot Volpe!", "Vince Bot Lepre!"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := apptest.OpenScreens(t, 1024, 600)
			g := catalog.Find("isaac")
			v := apptest.FindVariant(t, g, "quick")
			m := apptest.DealMatch(t, g, v, 2, 5000, 3)
			m.Players["dark"], m.Players["light"] = "bot:3", c.light
			d.OpenMatch(m)
			d.RunJobs()
			want := c.want[0]
			if m.State().Returns(nil)[1] == 1 {
				want = c.want[1]
			}
			if got := d.ResultTitle(); got != want {
				t.Errorf("it says %q, not %q", got, want)
			}
		})
	}
}
