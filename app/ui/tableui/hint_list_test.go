package tableui_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// The title of a list of hints is as large as its rows, on two lines where it is long and the move list is narrow; where
// that is low, too, the rows are closer to one another.
func TestATitleOfHintsIsReadable(t *testing.T) {
	const title = "Trying move 2: the table shows where it leads. Esc takes it back."
	moves := []string{"Let policeman 1 swim north-west.", "Sail patrol boat 2 south.", "End the phase."}
	ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: plain}
	for height, titled := range map[float32]bool{220: true, 176: true, 120: false} {
		list := tableui.HintList(ctx, title, moves, 2, scene.Box{W: 330, H: height})[0]
		if list.At.Y < 0 {
			t.Errorf("in %g points the list begins at %g", height, list.At.Y)
		}
		c := paint.NewRecorder(int(list.At.W), int(list.At.H))
		ui.DrawPicture(c, list.Scene.Background, 0, 0, float64(list.At.W), float64(list.At.H))
		for _, run := range c.TextRuns() {
			if run.Size < 15 && !slices.Contains([]string{"1", "2", "3"}, run.Text) {
				t.Errorf("in %g points %q has letters of %.1f", height, run.Text, run.Size)
			}
		}
		if first := c.TextRuns()[0].Text; strings.HasPrefix(first, "Trying") != titled {
			t.Errorf("in %g points the list begins with %q", height, first)
		}
	}
}
