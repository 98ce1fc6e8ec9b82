package print_test

import (
	"image"
	"image/color"
	"regexp"
	"testing"

	"banchisa/app/figures"
	"banchisa/app/i18n"
	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games/catalog"
	"banchisa/resources"
	"banchisa/widgets/paint"
)

// counter is a device that counts what it is given.
type counter struct{ outlines, texts int }

func (c *counter) Fill(paint.Clip, paint.Path, color.NRGBA)               { c.outlines++ }
func (c *counter) Stroke(paint.Clip, paint.Path, float64, color.NRGBA)    { c.outlines++ }
func (c *counter) Picture(paint.Clip, *image.RGBA, paint.Matrix)          {}
func (c *counter) Text(paint.Clip, paint.Matrix, string, paint.TextStyle) { c.texts++ }
func (c *counter) FillGradient(paint.Clip, paint.Path, paint.Point, paint.Point, []paint.Stop) {
	c.outlines++
}

// The figures of the books keep their outlines and texts on paper.
func TestFiguresAreVectors(t *testing.T) {
	names := regexp.MustCompile(`!\[[^\]]*\]\(([^)]+)\)`)
	for _, g := range catalog.All {
		raw, err := resources.Rules.ReadFile("rules/it/" + g.ID + ".md")
		if err != nil {
			t.Fatal(err)
		}
		set, err := figures.Load(catalog.Resolver(), g, all.Presenters()[g.ID])
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, name := range names.FindAllStringSubmatch(string(raw), -1) {
			f, ok := set.Figure(name[1], i18n.For("it").Localize)
			if !ok {
				continue
			}
			found++
			c := &counter{}
			ui.DrawPicture(paint.OnDevice(c, 2000, 2000), f.Picture, 0, 0, float64(f.W), float64(f.H))
			if c.outlines < 10 && c.texts == 0 {
				t.Errorf("%s, %s: %d outlines and %d texts", g.ID, name[1], c.outlines, c.texts)
			}
		}
		if found == 0 {
			t.Errorf("%s has no figure", g.ID)
		}
	}
}
