package table_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/games/catalog"
	"banchisa/games/gametest/sample"
)

// TestHintsFit checks, in a small window with the largest text and with as many seats as a game has, that the list of a hint and
// the best move cut no words, and that the list hides none of its numbers on the board.
func TestHintsFit(t *testing.T) {
	window := [2]float32{1024, 600}
	for _, language := range []string{"it", "en"}[:sample.Of(2, 1)] {
		d := apptest.OpenScreens(t, window[0], window[1])
		d.ApplyStyle(apptest.NewLayoutChecker(t), window, language, 1.35)
		lists := 0
		for _, g := range catalog.All {
			v := apptest.FindVariant(t, g, "")
			for _, plies := range []int{0, 21, 100} {
				d.OpenMatch(apptest.DealMatch(t, g, v, v.Seats.Max, plies, uint64(v.Seats.Max)))
				d.RunJobs()
				if d.CanPlay() {
					d.Tap("hint")
					d.WaitFor("moves", func() bool { return apptest.SceneShows(d.Board().Scene(), "area of the hint") })
					d.Tap("hint")
					d.Check(fmt.Sprint(g.ID, " moves after ", plies))
					lists += numbersLeftFree(t, d, g.ID, plies)
					d.Tap("hint")
					d.WaitFor("the best move", func() bool { return d.HintTargetID() != "" })
					d.Check(fmt.Sprint(g.ID, " best move after ", plies))
				}
				d.GoHome()
			}
		}
		if lists < 6 {
			t.Errorf("%s: only %d lists", language, lists)
		}
	}
}

// numbersLeftFree checks that the list of a hint lies over none of its numbers, and counts the lists.
func numbersLeftFree(t *testing.T, d *apptest.Screens, game string, plies int) (lists int) {
	const shadow, edge = 8, 2 // below the list, and around a number
	for _, list := range d.Panels() {
		if list.ID != "hints" {
			continue
		}
		lists++
		list.At.H -= shadow
		for _, number := range d.Panels() {
			if strings.HasPrefix(number.ID, "hint-number/") && number.At.Inset(edge).Overlap(list.At) > 0 {
				t.Errorf("%s after %d: the list at %v hides %s at %v", game, plies, list.At, number.ID, number.At)
			}
		}
	}
	return lists
}
