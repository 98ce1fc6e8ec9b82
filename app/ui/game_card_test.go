package ui_test

import (
	"image"
	"testing"

	"banchisa/app/ui"
	"banchisa/app/ui/layout"
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

// TestNoPaperShowsBesideACover checks that no line of the sheet below a cover is seen at the edges along which that lies, where
// both are between the pixels of a window.
func TestNoPaperShowsBesideACover(t *testing.T) {
	const page, corner, paper = 200, 16, 0x60 // points, and the least red of what is paper
	for name, edge := range map[string]ui.Edge{"top": ui.Top, "left": ui.Left, "right": ui.Right} {
		for i := range 50 {
			shift, size, scale := float32(i%5)*0.2, float32(i/5%5)*0.2, [...]float32{1, 2.43}[i/25]
			at := scene.Box{X: 40 + shift, Y: 40 + shift, W: 100 + size, H: 100 + size}
			g := ui.NewForm(ui.Context{Width: page, Height: page, Style: ui.Style{Theme: "light", TextScale: 1}})
			g.Place(g.Paper("paper", g.CoverPart(ui.GameCard{Accent: "#104050"}, edge)), at)
			img, light := ui.Image(g.Panels, g.Style, page, page, scale), 0
			from, to, middle := int((at.X+corner)*scale), int((at.X+at.W-corner)*scale), int(page*scale/2)
			side := map[ui.Edge]image.Rectangle{ // without the corners
				ui.Top: image.Rect(from, 0, to, middle), ui.Left: image.Rect(0, from, middle, to), ui.Right: image.Rect(middle, from, int(page*scale), to),
			}[edge]
			for y := side.Min.Y; y < side.Max.Y; y++ {
				for x := side.Min.X; x < side.Max.X; x++ {
					if img.RGBAAt(x, y).R > paper {
						light++
					}
				}
			}
			if light > 0 {
				t.Errorf("%s, shifted by %.1g, larger by %.1g, at %g: %d pixels of paper", name, shift, size, scale, light)
			}
		}
	}
}

// TestNoCoverStandsBeyondItsSheet checks that nothing of a cover is seen where its sheet has no paper.
func TestNoCoverStandsBeyondItsSheet(t *testing.T) {
	const page = 200 // points
	for name, edge := range map[string]ui.Edge{"top": ui.Top, "left": ui.Left, "right": ui.Right} {
		for i := range 12 {
			shift, size, scale := float32(i%3)*0.4, float32(i/3%2)*0.6, [...]float32{1, 2.43}[i/6]
			at := scene.Box{X: 40 + shift, Y: 40 + shift, W: 100 + size, H: 100 + size}
			paint := func(cover bool) *image.RGBA {
				g := ui.NewForm(ui.Context{Width: page, Height: page, Style: ui.Style{Theme: "light", TextScale: 1}})
				rest, part := layout.Spacer(), layout.Spacer()
				if cover {
					part = layout.Grow(1, g.CoverPart(ui.GameCard{Accent: "#FF0000"}, edge))
				}
				half := []layout.Part{ui.Top: layout.VBox(0, part, rest), ui.Left: layout.HBox(0, part, rest), ui.Right: layout.HBox(0, rest, part)}
				g.Place(g.Paper("paper", half[edge]), at)
				return ui.Image(g.Panels, g.Style, page, page, scale)
			}
			plain, covered, beyond := paint(false), paint(true), 0
			for y := range plain.Rect.Dy() {
				for x := range plain.Rect.Dx() {
					isPaper, isCover := plain.RGBAAt(x, y).R > 0x50, covered.RGBAAt(x, y).R > 0xA0 && covered.RGBAAt(x, y).G < 0x60
					if isCover && !isPaper {
						beyond++
					}
				}
			}
			if beyond > 0 {
				t.Errorf("%s, shifted by %.1g, larger by %.1g, at %g: %d pixels of the cover", name, shift, size, scale, beyond)
			}
		}
	}
}
