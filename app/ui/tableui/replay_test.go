package tableui_test

import (
	"slices"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestButtonsOfAReplayAreOfOneSize checks that the texts of the buttons below a replay are equally large, and no smaller than
// normal, in any table's width and size of text, and that export and print say by a tooltip what they are.
func TestButtonsOfAReplayAreOfOneSize(t *testing.T) {
	for _, language := range i18n.Languages() {
		for _, width := range []float32{250, 302, 338} {
			for _, text := range []float32{1, 1.15, 1.35} {
				ctx := ui.Context{Width: 1024, Height: 600, Style: ui.Style{Theme: "light", TextScale: text}, Localize: i18n.For(language).Localize}
				var sizes []float64
				tooltips := 0
				for _, p := range tableui.Replay(ctx, tableui.ReplayState{StopPlies: []int{0, 1}, Speed: 1}, scene.Box{W: width, H: tableui.ReplayHeight(1024)}) {
					switch p.ID {
					case "button/branch", "button/now":
						c := paint.NewRecorder(int(p.At.W), int(p.At.H))
						draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
						for _, run := range c.TextRuns() {
							sizes = append(sizes, run.Size)
						}
					case "button/export", "button/print":
						if p.Scene.Targets[0].Tooltip != "" && p.At.W >= ui.FingerSize {
							tooltips++
						}
					}
				}
				if len(sizes) < 2 || slices.Max(sizes) > 1.03*slices.Min(sizes) || slices.Min(sizes) < 13.9 || tooltips != 2 {
					t.Errorf("%s, %g wide, text %g: the sizes are %.1f, %d icons", language, width, text, sizes, tooltips)
				}
			}
		}
	}
}
