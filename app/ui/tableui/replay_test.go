package tableui_test

import (
	"slices"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestButtonsOfAReplayAreOfOneSize checks that the texts of the buttons below a replay are equally large, long ones too.
func TestButtonsOfAReplayAreOfOneSize(t *testing.T) {
	for _, language := range []string{"it", "en"} {
		for _, text := range []float32{1, 1.35} {
			ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: text}, Localize: i18n.For(language).Localize}
			var sizes []float64
			for _, p := range tableui.Replay(ctx, tableui.ReplayState{StopPlies: []int{0, 1}, Speed: 1}, scene.Box{W: 338, H: 170}) {
				if !strings.HasPrefix(p.ID, "button/") || p.ID == "button/seek/pace" {
					continue
				}
				c := paint.NewRecorder(int(p.At.W), int(p.At.H))
				draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
				for _, run := range c.TextRuns() {
					sizes = append(sizes, run.Size)
				}
			}
			if slices.Max(sizes) > 1.03*slices.Min(sizes) {
				t.Errorf("%s, text %g: the sizes are %v", language, text, sizes)
			}
		}
	}
}
