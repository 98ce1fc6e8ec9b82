package coast_test

import (
	"image"
	"testing"

	"banchisa/widgets/coast"
)

// sampleMotions are seven islands of four in motion, two of them meeting.
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

// BenchmarkFrame is one frame of seven islands in motion at once.
func BenchmarkFrame(b *testing.B) {
	all := sampleMotions()
	for b.Loop() {
		for _, d := range all {
			p, box := lagoon.Morph(d, coast.Basalt, 0.4)
			p.Paint(image.NewRGBA(image.Rect(0, 0, int(box.W), int(box.H))))
		}
	}
}
