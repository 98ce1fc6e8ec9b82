package ui_test

import (
	"image"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// counted counts how often it is painted.
type counted struct{ n *int }

func (counted) Key() string           { return "cover" }
func (c counted) Paint(_ *image.RGBA) { *c.n++ }

// TestCoversAreNotDrawnForTheirTexts checks that a recorder of texts skips a card's cover, which has none and
// takes up to 50 ms. A notice records the texts of the screen at each event.
func TestCoversAreNotDrawnForTheirTexts(t *testing.T) {
	drawn := 0
	card := ui.GameCard{Picture: counted{&drawn}}
	if card.DrawCover(paint.NewRecorder(100, 100), 0, 0, 100, 88, 0); drawn != 0 {
		t.Error("the cover is drawn on a recorder")
	}
	if card.DrawCover(paint.New(100, 100), 0, 0, 100, 88, 0); drawn != 1 {
		t.Errorf("the cover is painted %d times", drawn)
	}
}

// TestNoPaperShowsBesideACover checks that the sheet below a cover is seen nowhere at the edges along which that lies, where
// both are between the pixels of a large window.
func TestNoPaperShowsBesideACover(t *testing.T) {
	const page, scale, paper = 200, 2.43, 0x60 // the least red of what is paper
	for name, edge := range map[string]ui.Edge{"top": ui.Top, "left": ui.Left, "right": ui.Right} {
		for i := range 8 {
			shift := float32(i) * 0.13
			g := ui.NewForm(ui.Context{Width: page, Height: page, Style: ui.Style{Theme: "light", TextScale: 1}})
			g.Place(g.Paper("paper", g.CoverPart(ui.GameCard{Accent: "#104050"}, edge)), scene.Box{X: 40 + shift, Y: 40 + shift, W: 100 + shift, H: 100 - shift})
			img, light := ui.Image(g.Panels, g.Style, page, page, scale), 0
			const middle = page * scale / 2
			half := map[ui.Edge]image.Rectangle{ // without what follows the cover
				ui.Top: image.Rect(0, 0, 2*middle, middle), ui.Left: image.Rect(0, 0, middle, 2*middle), ui.Right: image.Rect(middle, 0, 2*middle, 2*middle),
			}[edge]
			for y := half.Min.Y; y < half.Max.Y; y++ {
				for x := half.Min.X; x < half.Max.X; x++ {
					if img.RGBAAt(x, y).R > paper {
						light++
					}
				}
			}
			if light > 0 {
				t.Errorf("%s, shifted by %.2g: %d pixels of paper", name, shift, light)
			}
		}
	}
}
