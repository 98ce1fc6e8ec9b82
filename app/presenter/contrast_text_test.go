package presenter_test

import (
	"image"
	"image/color"
	"testing"

	"banchisa/app/presenter/all"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/catalog"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// minTextContrast is the contrast that text has with its background, as WCAG 2.1 demands.
const minTextContrast = 4.5

// TestTextBesideTheBoardIsReadable paints what is beside the board in positions of all games and all
// themes, and checks the contrast of each text with what is around it.
func TestTextBesideTheBoardIsReadable(t *testing.T) {
	for _, g := range catalog.All {
		t.Run(g.ID, func(t *testing.T) {
			checked := map[string]bool{} // by the key of the picture, which has the theme
			for _, theme := range []string{"light", "dark", "contrast"} {
				m := newMonkey(t, g, g.DefaultVariant, all.Presenters()[g.ID], 1)
				m.Theme = theme
				for step := 0; step < 80 && m.State.Actor() != games.Terminal; step++ {
					if step < 6 || step%13 == 0 {
						checkTexts(t, m.layout(1366, 768), ui.Style{Theme: theme, TextScale: 1}, checked)
					}
					m.PlayRandom(m.rng)
				}
			}
			if len(checked) < 6 { // in a game of two seats those alone, in three themes
				t.Errorf("only %d pictures", len(checked))
			}
		})
	}
}

// checkTexts checks the texts beside the board, each picture once.
func checkTexts(t *testing.T, layout ui.Layout, style ui.Style, checked map[string]bool) {
	t.Helper()
	const scale = 2 // pixels in a point
	for _, p := range layout.Panels {
		if p.At == layout.Board() || p.Scene.W <= 0 {
			continue
		}
		p.At.X, p.At.Y = ui.SheetMargin, ui.SheetMargin
		var painted *image.RGBA
		sprites := append([]scene.Sprite{{Picture: p.Scene.Background, At: scene.Box{W: p.Scene.W, H: p.Scene.H}}}, p.Scene.Sprites...)
		for _, s := range sprites {
			if s.Picture == nil || s.Transparency > 0 || checked[s.Picture.Key()] {
				continue
			}
			checked[s.Picture.Key()] = true
			w, h := float64(s.At.W)*scale, float64(s.At.H)*scale
			c := paint.NewRecorder(int(w), int(h))
			draw.On(c, s.Picture, w, h)
			for _, text := range c.TextRuns() {
				if painted == nil {
					painted = ui.Image([]ui.Panel{p}, style, p.At.W+2*ui.SheetMargin, p.At.H+2*ui.SheetMargin, scale)
				}
				dx, dy := float64(s.At.X+p.At.X)*scale, float64(s.At.Y+p.At.Y)*scale
				bounds := paint.Box{MinX: text.Bounds.MinX + dx, MinY: text.Bounds.MinY + dy, MaxX: text.Bounds.MaxX + dx, MaxY: text.Bounds.MaxY + dy}
				if contrast := textContrast(painted, bounds); contrast < minTextContrast {
					t.Errorf("%s, %s: %q has contrast %.2f", style.Theme, p.ID, text.Text, contrast)
				}
			}
		}
	}
}

// textContrast returns the contrast of the most frequent colour in a box with the one that differs
// most from it.
func textContrast(img *image.RGBA, box paint.Box) (contrast float64) {
	pixels := map[[3]uint8]int{}
	var ground [3]uint8
	for y := int(box.MinY) - 2; y < int(box.MaxY)+2; y++ {
		for x := int(box.MinX) - 2; x < int(box.MaxX)+2; x++ {
			c := img.RGBAAt(x, y)
			rgb := [3]uint8{c.R, c.G, c.B}
			if pixels[rgb]++; pixels[rgb] > pixels[ground] {
				ground = rgb
			}
		}
	}
	for rgb := range pixels {
		contrast = max(contrast, paint.Contrast(color.RGBA{rgb[0], rgb[1], rgb[2], 255}, color.RGBA{ground[0], ground[1], ground[2], 255}))
	}
	return contrast
}
