package figures_test

import (
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"banchisa/app/figures"
	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/app/ui/pageui"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// TestFiguresOfTheBooks draws every figure that a rule book names, and checks that every figure is
// in a book, in both languages. FIGURES is a folder for the pictures (make figures).
func TestFiguresOfTheBooks(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			book, err := figures.Load(catalog.Resolver(), g, all.Presenters()[g.ID])
			if err != nil {
				t.Fatal(err)
			}
			wanted := map[string][]string{}
			for _, language := range i18n.Languages() {
				text, err := resources.Rules.ReadFile("rules/" + language + "/" + g.ID + ".md")
				if err != nil {
					t.Fatal(err)
				}
				for _, b := range pageui.ParseDocument(string(text)).Blocks {
					if b.Figure == "" {
						continue
					}
					wanted[language] = append(wanted[language], b.Figure)
					f, ok := book.Figure(b.Figure, i18n.For(language).Localize)
					if !ok || b.Text == "" || f.W <= 0 || f.H <= 0 {
						t.Errorf("%s: the figure %q is not drawn, or has no caption", language, b.Figure)
						continue
					}
					checkMustShow(t, b.Figure, f)
					if testing.Short() && language == "en" {
						continue
					}
					drawFigure(t, g.ID+"-"+b.Figure+"-"+language, f)
				}
			}
			if !slices.Equal(wanted["it"], wanted["en"]) || len(wanted["it"]) < 3 {
				t.Errorf("the books ask for %v and %v", wanted["it"], wanted["en"])
			}
			for _, name := range book.Names() {
				if !slices.Contains(wanted["it"], name) {
					t.Errorf("the figure %q is in no book", name)
				}
			}
		})
	}
}

// drawFigure paints a figure and checks that it is not empty.
func drawFigure(t *testing.T, name string, f ui.Figure) {
	t.Helper()
	c := paint.New(int(f.W), int(f.H))
	ui.DrawPicture(c, f.Picture, 0, 0, float64(f.W), float64(f.H))
	img := c.Image()
	colors := map[[3]uint8]bool{}
	for i := 0; i < len(img.Pix); i += 4 * 37 {
		colors[[3]uint8{img.Pix[i], img.Pix[i+1], img.Pix[i+2]}] = true
	}
	if len(colors) < 12 {
		t.Errorf("%s: only %d colours", name, len(colors))
	}
	folder := os.Getenv("FIGURES")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

// minSeen is the least share of a piece or a card at the edge of a figure: less looks like a slip of the scissors. shadow
// is the share of its width that the picture of a card has around it.
const minSeen, shadow = 0.4, 0.08

// checkMustShow checks that the sprites and enabled targets that a figure is about are in its crop.
func checkMustShow(t *testing.T, name string, f ui.Figure) {
	t.Helper()
	s, view := f.Scene, f.Bounds
	inside := func(at scene.Box) bool {
		c := at.Center()
		return c.X > view.X && c.Y > view.Y && c.X < view.X+view.W && c.Y < view.Y+view.H
	}
	if view.X < -1 || view.Y < -1 || view.X+view.W > s.W+1 || view.Y+view.H > s.H+1 {
		t.Errorf("%s: the cut %v is not on the panel of %g by %g", name, view, s.W, s.H)
	}
	for _, id := range f.MustShow {
		there := slices.ContainsFunc(s.Sprites, func(p scene.Sprite) bool { return p.ID == id && inside(p.At) }) ||
			slices.ContainsFunc(s.Targets, func(p scene.Target) bool { return p.ID == id && p.Enabled && inside(p.At) })
		if !there {
			t.Errorf("%s does not show %s", name, id)
		}
	}
	for _, p := range s.Sprites {
		at := p.At.Inset(shadow * p.At.W)
		if seen := at.Overlap(view) / max(at.W*at.H, 1); seen > 0 && seen < minSeen && at.W < s.W/2 {
			t.Errorf("%s shows only %.0f%% of %s at %v", name, 100*seen, p.ID, at)
		}
	}
	if view.W < s.W && view.H < s.H && len(f.MustShow) == 0 {
		t.Errorf("%s does not list what it must show", name)
	}
}
