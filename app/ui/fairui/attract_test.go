package fairui_test

import (
	"image"
	"slices"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/fairui"
	"banchisa/app/ui/layout"
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
		Inventor: fairui.Inventor{
			Line: "L’ho inventato io: chiedimi come si gioca!", Price: "29 €", Contact: "ada@example.org",
			Code: ui.NewCode("mailto:ada@example.org"), Picture: fairui.NewPhoto(image.NewRGBA(image.Rect(0, 0, 40, 30))),
		},
	}
	for _, size := range [][2]float32{{1366, 768}, {1024, 600}, {820, 888}, {820, 1153}} {
		ctx := ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
		ctx.Overflow = func(f layout.Fault) { t.Errorf("%v: %+v", size, f) }
		panels := fairui.AttractPoster(ctx, poster)
		found := 0
		for _, words := range panels {
			if !slices.Contains([]string{"text/title", "text/by", "text/theme", "text/goal"}, words.ID) {
				continue
			}
			found++
			for _, p := range panels {
				if slices.ContainsFunc(p.Scene.Targets, func(t scene.Target) bool { return t.Enabled }) && p.At.Overlap(words.At) > 0 {
					t.Errorf("%v: %s at %v covers %s at %v", size, p.ID, p.At, words.ID, words.At)
				}
			}
			if ui.IsUpright(size[0], size[1]) && words.At.Y < size[1]/3 {
				t.Errorf("%v: %s is at %v, over the picture", size, words.ID, words.At)
			}
		}
		if found != 4 {
			t.Errorf("%v: of the words only %d are shown", size, found)
		}
	}
}
