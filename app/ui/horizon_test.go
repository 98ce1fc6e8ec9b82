package ui_test

import (
	"bytes"
	"image"
	"testing"

	"banchisa/app/ui"
)

// TestColumnsOfTheWater checks that the board may stretch one column of the water.
func TestColumnsOfTheWater(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		water := ui.Style{Theme: theme}.Water(100, 60)
		wide, column := image.NewRGBA(image.Rect(0, 0, 150, 90)), image.NewRGBA(image.Rect(0, 0, 1, 90))
		water.Paint(wide)
		water.Paint(column)
		for y := range 90 {
			if row := wide.Pix[y*wide.Stride:][:150*4]; !bytes.Equal(row, bytes.Repeat(column.Pix[4*y:][:4], 150)) {
				t.Fatalf("%s: row %d has other pixels", theme, y)
			}
		}
	}
}
