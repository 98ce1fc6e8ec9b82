package quadriga_test

import (
	"testing"

	"banchisa/app/presenter/quadriga"
	"banchisa/games"
	"banchisa/games/catalog"
	game "banchisa/games/quadriga"
)

// TestASingleFightIsFoughtByItself checks that no tap is waited for where one fight is left, also in a puzzle.
func TestASingleFightIsFoughtByItself(t *testing.T) {
	m, err := catalog.ShippedMatch(catalog.Find("quadriga"))
	if err != nil {
		t.Fatal(err)
	}
	fights := 0
	m.Each(func(_ int, s games.State, _ games.Action) bool {
		own := s.(*game.State)
		if legal := own.LegalActions(nil); own.Phase() == game.Fighting && len(legal) == 1 {
			fights++
			if a, ok := (quadriga.Presenter{}).AutoAction(games.View(s, s.Actor())); !ok || a != legal[0] {
				t.Errorf("%s waits for a tap", s.FormatAction(legal[0]))
			}
		}
		return true
	})
	if fights == 0 {
		t.Error("no single fight in the match")
	}
}
