package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestButtonsOfARowHaveTextsOfOneSize checks that buttons side by side have texts of one size at each size of text, that a
// text with too little room gives way to its shorter one, whole in the tooltip, and that another row keeps its size.
func TestButtonsOfARowHaveTextsOfOneSize(t *testing.T) {
	at := func(x, y, w float32) scene.Box { return scene.Box{X: x, Y: y, W: w, H: 46} }
	all := []ui.Button{
		{ID: "undo", Text: "Annulla", At: at(0, 0, 87)},
		{ID: "hint", Text: "Consiglio", At: at(95, 0, 100)},
		{ID: "sea", Text: "Scegli sul mare", Short: "Scegli", At: at(203, 0, 115)},
		{ID: "go", Text: "Via", At: at(0, 60, 115)},
	}
	for _, text := range []float32{1, 1.35} {
		style := ui.Style{Theme: "light", TextScale: text}
		b := style.InRows(all)
		if b[0].TextSize != b[2].TextSize || b[1].TextSize != b[2].TextSize || text > 1 && b[2].TextSize >= b[3].TextSize {
			t.Errorf("text %g: the sizes are %.1f, %.1f, %.1f, in another row %.1f", text, b[0].TextSize, b[1].TextSize, b[2].TextSize, b[3].TextSize)
		}
		if b[2].Text != "Scegli" || b[2].Tooltip != "Scegli sul mare" {
			t.Errorf("text %g: a button without room says %q, %q", text, b[2].Text, b[2].Tooltip)
		}
	}
	all[2].At.W = 300
	if b := (ui.Style{Theme: "light", TextScale: 1}).InRows(all); b[2].Text != "Scegli sul mare" || b[2].Tooltip != "" {
		t.Errorf("a wide button says %q, %q", b[2].Text, b[2].Tooltip)
	}
}

// TestAKeyCapIsSmallerThanTheTextOfItsButton checks that the key on a button of a narrow row is written smaller than what the
// button says, at each size of text.
func TestAKeyCapIsSmallerThanTheTextOfItsButton(t *testing.T) {
	for _, text := range []float32{0.9, 1, 1.15, 1.35} {
		ctx, caps := ui.Context{Style: ui.Style{Theme: "light", TextScale: text}}, 0
		for w := float32(115); w < 130; w++ {
			row := ctx.Style.InRows([]ui.Button{
				{ID: "undo", Text: "Annulla", Key: "U", At: scene.Box{W: w, H: 50}},
				{ID: "other", Text: "Altra tessera", At: scene.Box{X: w, W: w, H: 50}},
			})
			c := paint.NewRecorder(int(w), 50)
			draw.On(c, ctx.ButtonPanel(row[0], ui.Plain).Scene.Background, float64(w), 50)
			if runs := c.TextRuns(); len(runs) > 1 {
				if caps++; runs[1].Size > 0.95*runs[0].Size {
					t.Errorf("text %g, %g wide: %s of %.1f points beside %s of %.1f", text, w, runs[1].Text, runs[1].Size, runs[0].Text, runs[0].Size)
				}
			}
		}
		if caps == 0 {
			t.Errorf("text %g: no button has a key cap", text)
		}
	}
}
