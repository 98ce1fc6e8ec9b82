package tableui_test

import (
	"fmt"
	"strings"
	"testing"

	"banchisa/app/i18n"
	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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
			ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: localize}
			ctx.Overflow = func(f layout.Fault) { t.Errorf("%v with %d facts: %s lacks %v", at, n, f.Part, f.Height) }
			var end, sheet float32
			for _, p := range tableui.Result(ctx, e, at) {
				switch {
				case p.ID == "result":
					sheet = p.At.Y + p.At.H
				case strings.HasPrefix(p.ID, "fact/"):
					if p.At.Y < end || p.At.H < 17 {
						t.Errorf("%v with %d facts: %s at %v, the one before ends at %v", at, n, p.ID, p.At, end)
					}
					end = p.At.Y + p.At.H
				}
			}
			if end == 0 || end > sheet-4 {
				t.Errorf("%v: %d facts end at %v of %v", at, n, end, sheet)
			}
		}
	}
}

// TestAfterALossAnotherMatchComesFirst checks that the rematch and an easier one stand above the button to learn from
// mistakes after a loss, and below it else.
func TestAfterALossAnotherMatchComesFirst(t *testing.T) {
	ctx := ui.Context{Width: 1366, Height: 768, Style: ui.Style{Theme: "light", TextScale: 1}, Localize: i18n.For("it").Localize}
	for _, at := range []scene.Box{{W: 297, H: 425}, {W: 302, H: 600}} {
		for _, lost := range []bool{true, false} {
			e := tableui.MatchEnd{Title: "Vince Bot Volpe!", Learn: true, Lost: lost, Beside: [2]ui.Button{{ID: "rematch/easier", Text: "Più facile", Message: ui.Rematch{LevelChange: -1}}}}
			tops := map[string]float32{}
			for _, p := range tableui.Result(ctx, e, at) {
				for _, target := range p.Scene.Targets {
					tops[target.ID] = p.At.Y
				}
			}
			if first := tops["rematch"] < tops["analysis/learn"]; first != lost || tops["rematch/easier"] != tops["rematch"] {
				t.Errorf("%v, lost %t: the buttons are at %v", at, lost, tops)
			}
		}
	}
}
