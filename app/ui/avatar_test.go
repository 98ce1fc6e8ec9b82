package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
)

// TestColoursOfPeopleAreSeenOnASheet checks that the edge of each disc stands out from a light sheet, that of the white one
// as well.
func TestColoursOfPeopleAreSeenOnASheet(t *testing.T) {
	for _, seat := range paint.AllSeatColors {
		const side = 64
		c := paint.New(side, side)
		c.Fill(paint.Rect(0, 0, side, side), paint.Paper)
		ui.DrawPicture(c, ui.AvatarPicture(seat.Name, "seal"), 0, 0, side, side)
		best := 1.0
		for x := range side / 8 {
			best = max(best, paint.Contrast(c.Image().At(x, side/2), paint.Paper))
		}
		if best < 2 {
			t.Errorf("%s: the edge of the disc has a contrast of %.1f", seat.Name, best)
		}
	}
}
