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

// The arrows that rotate one slab by one, two and three quarter turns are beside one another.
func TestArrowsOfRotationsAreApart(t *testing.T) {
	const side = 100
	var painted [side * side]int
	for quarters := 1; quarters <= 3; quarters++ {
		img := image.NewRGBA(image.Rect(0, 0, side, side))
		slabs.Marks(side, side, []slabs.Mark{{Kind: slabs.HintRotation, X: side / 2, Y: side / 2, Count: quarters}}).Paint(img)
		for i := range painted {
			switch alpha := img.Pix[4*i+3]; {
			case alpha < 0x80:
			case painted[i] > 0:
				t.Fatalf("the arrow of %d quarter turns is over that of %d at %d, %d", quarters, painted[i], i%side, i/side)
			default:
				painted[i] = quarters
			}
		}
	}
}
