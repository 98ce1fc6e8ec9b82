package ui_test

import (
	"strings"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestCaretIsBelowTheMistake checks that the caret of an excerpt is drawn below the letter that it
// points at, in narrow and wide letters, also where the line is too long for the notice.
func TestCaretIsBelowTheMistake(t *testing.T) {
	for name, line := range map[string]string{
		"narrow": "iiiiiiiiiX = 3", "wide": "WWWWWWWWWX = 3", "long": strings.Repeat("iW", 80) + "X" + strings.Repeat("l", 90), "blanks": "  i = X",
	} {
		column := strings.Index(line, "X")
		text := "Riga 1: qualcosa non va\n    " + line + "\n    " + strings.Repeat(" ", column) + "^\nScrivi altro."
		notice := ui.Context{Style: ui.Style{Theme: "light", TextScale: 1}}.Notice(text, ui.Button{}, scene.Box{W: 800, H: 600})
		at := notice[0].At
		c := paint.NewRecorder(int(at.W), int(at.H))
		draw.On(c, notice[0].Scene.Background, float64(at.W), float64(at.H))
		var mistake, caret paint.Box
		for _, run := range c.TextRuns() {
			if before, _, isLine := strings.Cut(run.Text, "X"); isLine {
				mistake = run.Bounds
				mistake.MinX += paint.TextWidth(strings.TrimLeft(before, " "), paint.Bold, run.Size)
				mistake.MaxX = mistake.MinX + paint.TextWidth("X", paint.Bold, run.Size)
			} else if run.Text == "^" {
				caret = run.Bounds
			}
			if run.Bounds.MaxX > float64(at.W) {
				t.Errorf("%s: %q reaches %.0f of %.0f", name, run.Text, run.Bounds.MaxX, at.W)
			}
		}
		middle := func(b paint.Box) float64 { return (b.MinX + b.MaxX) / 2 }
		if d := middle(caret) - middle(mistake); mistake == caret || d < -2 || d > 2 || caret.MinY <= mistake.MinY {
			t.Errorf("%s: the caret is at %v, the mistake at %v", name, caret, mistake)
		}
	}
}

// TestLargeNoticeFitsItsArea checks that a notice in large text becomes smaller where it would lie over
// what is above its area.
func TestLargeNoticeFitsItsArea(t *testing.T) {
	const text = "Si riprende da qui: tocca a Nonna Lia. Ultime mosse: Clic: 3. Marta: mette la lastra a uncino accanto all’iceberg, nella riga 5."
	area := scene.Box{X: 700, Y: 400, W: 330, H: 140}
	large := ui.Context{Style: ui.Style{Theme: "light", TextScale: 1.35}}
	if at := large.Notice(text, ui.Button{}, area)[0].At; at.Y < area.Y {
		t.Errorf("the notice begins at %v, above %v", at.Y, area.Y)
	}
}
