package fuga_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene/draw"
)

// A name of two lines leaves what is below it in a seat's panel free.
func TestLongNamesLeaveThePanelsReadable(t *testing.T) {
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}} {
		m := newMatch(t, "golfo")
		m.W, m.H = size[0], size[1]
		in := m.Input("")
		in.Players = []ui.Player{{Name: "Massimiliana Bernardini Rossi"}, {Name: "Bartolomeo Degli Esposti"}}
		for _, panel := range m.Presenter.Layout(in).Panels {
			if panel.ID != "police" {
				continue
			}
			c := paint.NewRecorder(int(panel.At.W), int(panel.At.H))
			draw.On(c, panel.Scene.Background, float64(panel.At.W), float64(panel.At.H))
			bottom, alert := float32(0), float32(0)
			for _, run := range c.TextRuns() {
				switch {
				case strings.HasPrefix(run.Text, "Bernardini"):
					bottom = float32(run.Bounds.MaxY)
				case strings.HasPrefix(run.Text, "allerta"):
					alert = float32(run.Bounds.MinY)
				}
			}
			if bottom == 0 || alert < bottom+4 {
				t.Errorf("%v: the name ends at %g, the alert begins at %g", size, bottom, alert)
			}
		}
	}
}
