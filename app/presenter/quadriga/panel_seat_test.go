package quadriga_test

import (
	"strings"
	"testing"

	"banchisa/app/presenter"
	"banchisa/app/presenter/presentertest"
	"banchisa/app/presenter/quadriga"
	"banchisa/app/ui"
	game "banchisa/games/quadriga"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// In the low sheets of two persons face to face the labels of the numbers end above the strip with the note.
func TestTheNoteOfALowSheetHidesNothing(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := presentertest.New[*game.State](t, game.Game, quadriga.Presenter{}, "evening")
		m.W, m.H = size[0], size[1]
		in := m.Input("")
		in.Window.Height = size[1] - 2*ui.BarHeight(size[0])
		in.Window.Facing = presenter.Facing{Column: 0.235 * size[0]}
		for _, p := range m.Presenter.Layout(in).Panels {
			if !strings.HasPrefix(p.ID, "seat/") {
				continue
			}
			c := paint.NewRecorder(int(p.At.W), int(p.At.H))
			draw.On(c, p.Scene.Background, float64(p.At.W), float64(p.At.H))
			label, note := 0.0, 0.0
			for _, run := range c.TextRuns() {
				switch {
				case run.Text == "pezzi":
					label = run.Bounds.MaxY
				case strings.HasSuffix(run.Text, "tramonto"):
					note = run.Bounds.MinY
				}
			}
			if label == 0 || note == 0 || label > note-4 {
				t.Errorf("%v: the label ends at %.1f, the note begins at %.1f", size, label, note)
			}
		}
	}
}
