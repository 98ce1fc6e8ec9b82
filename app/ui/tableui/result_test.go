package tableui_test

import (
	"fmt"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/tableui"
	"banchisa/widgets/scene"
)

// TestResultRowsFit checks that many rows stay on the sheet without overlapping.
func TestResultRowsFit(t *testing.T) {
	localize := i18n.For("it").Localize
	for _, at := range []scene.Box{{W: 297, H: 425}, {W: 247, H: 332}, {W: 302, H: 600}} {
		for n := 1; n <= 6; n++ {
			e := tableui.MatchEnd{Title: "Non vince nessuno", SeedSentence: "Dadi onesti: nessuno li può cambiare. Guarda nel menu, sotto «I dadi»."}
			e.Rows = append(e.Rows, ui.ResultRow{Label: "L’ultimo imprevisto: il pinguino bianco è arrivato per primo."})
			for i := range n {
				e.Rows = append(e.Rows, ui.ResultRow{Label: fmt.Sprint("Posto ", i), Value: "a 7 passi dall’arca"})
			}
			sheet := tableui.Result(ui.Context{Style: ui.Style{Theme: "light", TextScale: 1}, Localize: localize}, e, at)[0]
			end := float32(0)
			for _, touch := range sheet.Scene.Targets {
				if touch.At.Y < end || touch.At.H < 17 {
					t.Errorf("%v with %d facts: %s at %v, the one before ends at %v", at, n, touch.ID, touch.At, end)
				}
				end = touch.At.Y + touch.At.H
			}
			if end > sheet.At.H-4 {
				t.Errorf("%v: %d facts end at %v of %v", at, n, end, sheet.At.H)
			}
		}
	}
}
