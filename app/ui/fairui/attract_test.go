package fairui_test

import (
	"image"
	"slices"
	"strings"
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

// TestPictureOfAPosterIsFree checks that what the inventor says lies below the picture of a game, in a nearly square window in
// short.
func TestPictureOfAPosterIsFree(t *testing.T) {
	for size, said := range map[[2]float32]string{
		{1366, 768}: "inventor", {1024, 600}: "inventor", {820, 1288}: "inventor", {683, 740}: "text/inventor/price",
	} {
		panels := fairui.AttractPoster(fairContext(size), fairui.Poster{
			Game:  ui.GameCard{ID: "polar", Title: "Polar Escape", By: "un gioco italiano", Players: "2 giocatori", Minutes: "40 min", Age: "da 10 anni", Accent: "#5FB5B0", Picture: draw.Sprite("ark")},
			Theme: "Petrolio in mare! I pinguini fuggono di lastra in lastra verso la terra.",
			Goal:  "Vince il primo pinguino che arriva a terra.", TapPrompt: [2]string{"Tocca per giocare", "Touch to play"},
			Inventor: talkative,
		})
		at := map[string]scene.Box{}
		for _, p := range panels {
			at[p.ID] = p.At
			if strings.Contains(p.ID, "inventor") && p.At.Overlap(at["poster"]) > 0 {
				t.Errorf("%v: %s is at %v, over the picture at %v", size, p.ID, p.At, at["poster"])
			}
		}
		if at["poster"].H == 0 || at[said].Y < at["text/title"].Y {
			t.Errorf("%v: %s is at %v", size, said, at[said])
		}
	}
}

// TestMenuOfAVisitorShowsTheGame checks that the picture of the game in the menu is more than a strip in normal and in the
// largest text, and that the inventor's price stands on one line. At 1024 in normal text the inventor's line comes first.
func TestMenuOfAVisitorShowsTheGame(t *testing.T) {
	for _, look := range [][3]float32{{1920, 1080, 1}, {1366, 768, 1}, {1366, 768, 1.35}, {1024, 600, 1.35}} {
		ctx := fairContext([2]float32{look[0], look[1]})
		ctx.Style.TextScale = look[2]
		modes := []fairui.PlayMode{{ID: "demo", Title: "Gioca 3 minuti"}, {ID: "puzzle", Title: "Enigma"}, {ID: "lesson", Title: "Lezione"}, {ID: "match", Title: "Partita"}}
		game := ui.GameCard{ID: "isaac", Title: "Isaac", By: "un gioco di Emiliano Venturini", Players: "2 giocatori", Minutes: "30 min", Age: "da 8 anni", Accent: "#5FB5B0", Picture: draw.Sprite("ark")}
		panels := fairui.VisitorMenu(ctx, fairui.Poster{
			Game: game, Theme: "Cento caselle e un mucchio di tessere di legno: prima si posano, poi si tolgono al momento giusto.",
			Goal: "Vince chi arriva per primo a 100 punti.", OtherGoal: "First to 100 points wins.", Language: "it", Inventor: talkative,
		}, []ui.GameCard{game}, modes)
		button := float32(0)
		for _, p := range panels {
			if p.ID == "button/next" {
				button = p.At.H
			}
		}
		for _, p := range panels {
			if p.ID == "caption" && p.Cover.Size < 1.9*button {
				t.Errorf("%v: the picture of the game is %.0f high", look, p.Cover.Size)
			}
			if p.ID == "text/pill/inventor/price" && p.At.H > 0.6*button {
				t.Errorf("%v: the price is %.0f high", look, p.At.H)
			}
		}
	}
}

// talkative is an inventor with a long address.
var talkative = fairui.Inventor{
	Line: "L’ho inventato io, con la mia famiglia: chiedimi come si gioca!", Price: "29,90 € con la mappa",
	Contact: "www.un-nome-piuttosto-lungo.example.org/giochi", Code: ui.NewCode("https://www.un-nome-piuttosto-lungo.example.org/giochi"),
}

// fairContext is a screen of a size in normal text, with keys in place of texts.
func fairContext(size [2]float32) ui.Context {
	return ui.Context{Width: size[0], Height: size[1], Style: ui.Style{Theme: "light", TextScale: 1}, Localize: func(key string, _ ...any) string { return key }}
}
