package cards_test

import (
	"image"
	"testing"

	"banchisa/widgets/cards"
	"banchisa/widgets/paint"
)

// A trail leads over the middles of its cells, and is no larger than they are.
func TestATrailLiesOnItsCells(t *testing.T) {
	way := [][2]int{{4, 5}, {3, 5}, {2, 5}, {2, 4}, {2, 3}} // over three map cards
	picture, at := cards.CellTrail(way, paint.Coral)
	img := image.NewRGBA(image.Rect(0, 0, int(at.W), int(at.H)))
	picture.Paint(img)
	for _, cell := range way {
		mid := cards.CellBox(cell[0], cell[1]).Center()
		if img.RGBAAt(int(mid.X-at.X), int(mid.Y-at.Y)).A < 200 {
			t.Errorf("the trail does not lie on %v", cell)
		}
	}
	if first, last := cards.CellBox(2, 3), cards.CellBox(4, 5); at != first.Union(last) {
		t.Errorf("the trail is %v", at)
	}
}
