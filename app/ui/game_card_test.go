package ui_test

import (
	"image"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
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
