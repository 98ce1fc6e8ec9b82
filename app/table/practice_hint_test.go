package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"banchisa/app/apptest"
	"banchisa/widgets/scene"
)

// TestPracticeHintLeadsToTheSolution checks that the place of which the hint of an exercise speaks has a star, beside the number
// of what was played, and that tapping what has the star, again and again, solves the exercise.
func TestPracticeHintLeadsToTheSolution(t *testing.T) {
	for _, id := range []string{"isaac", "quadriga"} {
		d := apptest.OpenScreens(t, 1366, 768)
		a := openAnalysis(d, id)
		seat := 0
		for !d.Has(fmt.Sprintf("learn/%d", seat)) {
			seat = (seat + 1) % len(a.Seats)
		}
		d.Tap(fmt.Sprintf("learn/%d", seat))
		d.Tap("practice/hint")
		d.Tap("practice/hint")
		for _, mark := range []string{"star of advice", "number on the table"} {
			if s, _ := d.Scene(); !slices.ContainsFunc(s.Sprites, func(s scene.Sprite) bool { return strings.HasPrefix(s.Picture.Key(), mark) }) {
				t.Errorf("%s: no %s", id, mark)
			}
		}
		for !t.Failed() && !d.Has("practice/next") {
			star := ""
			d.WaitFor("the star, or the end of the exercise", func() bool {
				star = d.HintTargetID()
				return star != "" || d.Has("practice/next")
			})
			if star != "" {
				d.Tap(star)
			}
		}
	}
}
