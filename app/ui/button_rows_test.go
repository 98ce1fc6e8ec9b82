package ui_test

import (
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/scene"
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
