package coast_test

import (
	"image"
	"testing"

	"banchisa/widgets/coast"
)

// sampleMotions returns seven islands of four units in motion, two of them merging.
func sampleMotions() [][]coast.Motion {
	var motions [][]coast.Motion
	for i := range 7 {
		x, y := 2*(i%4), 4*(i/4)
		var d []coast.Motion
		for j := range 4 {
			from := coast.Cell{X: x + j%2, Y: y + j/2}
			to := from
			if j > 1 {
				to.X++
			}
			d = append(d, coast.Motion{From: from, To: to})
		}
		motions = append(motions, d)
	}
	return motions
}

// BenchmarkFrame paints one frame of seven islands in motion at once.
func BenchmarkFrame(b *testing.B) {
	all := sampleMotions()
	for b.Loop() {
		for _, d := range all {
			p, box := lagoon.Morph(d, coast.Basalt, 0.4, 0.4)
			p.Paint(image.NewRGBA(image.Rect(0, 0, int(box.W), int(box.H))))
		}
	}
}
