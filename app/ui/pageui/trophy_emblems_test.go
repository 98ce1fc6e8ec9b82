package pageui_test

import (
	"testing"

	"banchisa/app/trophies"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/resources"
)

// Every trophy has a picture of its own among those that are shown together, and all pictures are there.
func TestEveryTrophyHasAPicture(t *testing.T) {
	groups := []string{trophies.House}
	for _, g := range catalog.All {
		groups = append(groups, g.ID)
	}
	for _, group := range groups {
		seen := map[ui.Emblem]string{}
		for _, id := range trophies.Of(group) {
			e := pageui.TrophyEmblem(id)
			if other, twice := seen[e]; twice || e == (ui.Emblem{}) {
				t.Errorf("%s has the picture %+v, as %q", id, e, other)
			}
			seen[e] = id
			if _, err := resources.Art.Open("art/" + e.Sprite + ".svg"); e.Sprite != "" && err != nil {
				t.Error(err)
			}
		}
	}
}
