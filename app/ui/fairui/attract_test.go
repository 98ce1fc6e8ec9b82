package fairui_test

import (
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestPosterWordsAreFree checks that nothing on a poster covers its words: neither the list of the quickest nor
// the buttons. On an upright screen the words are in the lower half, below the picture.
func TestPosterWordsAreFree(t *testing.T) {
	poster := fairui.Poster{
		Game:  ui.GameCard{ID: "quadriga", Title: "Quadriga", By: "un gioco italiano", Players: "2 giocatori", Minutes: "40 min", Age: "da 10 anni", Accent: "#5FB5B0", Picture: draw.Sprite("ark")},
		Theme: "Isole alla deriva: si muovono, si uniscono, si scontrano.", Goal: "Vince chi affonda tutti i pezzi dell’avversario, o ne ha di più al tramonto.",
		TapPrompt: [2]string{"Tocca per giocare", "Touch to play"}, Count: 5, Language: "it",
		Quickest: fairui.Quickest{Title: "I più veloci di oggi", Rows: []fairui.QuickestRow{{Name: "ADA", Seconds: 9}, {Name: "UGO", Seconds: 12}, {Name: "ZOE", Seconds: 20}}},
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {820, 888}, {820, 1153}} {
		ctx := ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
		panels := fairui.AttractPoster(ctx, poster)
		c := paint.NewRecorder(int(size[0]), int(size[1]))
		draw.On(c, panels[0].Scene.Background, float64(size[0]), float64(size[1]))
		if len(c.TextRuns()) < 6 {
			t.Fatalf("%v: the words are %v", size, c.TextRuns())
		}
		for _, run := range c.TextRuns() {
			b := run.Bounds
			words := scene.Box{X: float32(b.MinX), Y: float32(b.MinY), W: float32(b.MaxX - b.MinX), H: float32(b.MaxY - b.MinY)}
			if i := slices.IndexFunc(panels[1:], func(p ui.Panel) bool { return p.At.Overlap(words) > 0 }); i >= 0 {
				t.Errorf("%v: %s at %v covers %q at %v", size, panels[1+i].ID, panels[1+i].At, run.Text, words)
			}
			if ui.IsUpright(size[0], size[1]) && words.Y < size[1]/2 {
				t.Errorf("%v: %q is at %v, over the picture", size, run.Text, words)
			}
		}
	}
}
