package slabs_test

import (
	"fmt"
	"image"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/slabs"
)

// All slabs look different, in grey too, where colours differ by pattern and symbol only.
func TestSlabsDiffer(t *testing.T) {
	seen := map[string]string{}
	for _, seat := range paint.AllSeatColors {
		for _, cells := range []uint16{0b010_011_110, 0b010_010_111, 0b111_001_001, 0b110_011_001, 0b010_111_010, 0b110_010_011} {
			slab := slabs.Slab{Cells: cells, Color: seat.Name}
			img := image.NewRGBA(image.Rect(0, 0, 64, 64))
			slab.Picture().Paint(img)
			gray := string(paint.Gray(img).Pix)
			if other := seen[gray]; other != "" {
				t.Errorf("%s looks like %s", fmt.Sprint(slab), other)
			}
			seen[gray] = fmt.Sprint(slab)
		}
	}
}

// The centre of a platform is white at PlatformCenter.
func TestPlatformCenters(t *testing.T) {
	for cell := range 9 {
		img := image.NewRGBA(image.Rect(0, 0, 128, 128))
		slabs.Slab{Cells: 1 << cell, Color: "blue"}.Picture().Paint(img)
		x, y := slabs.PlatformCenter(cell)
		if got := img.RGBAAt(int(x*128), int(y*128)); got.R < 250 || got.G < 250 {
			t.Errorf("cell %d is %v in its middle", cell, got)
		}
	}
}
