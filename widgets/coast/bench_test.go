package coast_test

import (
	"image"
	"testing"

	"banchisa/widgets/coast"
)

// drifts are seven islands of four in motion, two of them meeting.
func drifts() [][]coast.Drift {
	var all [][]coast.Drift
	for i := range 7 {
		x, y := 2*(i%4), 4*(i/4)
		var d []coast.Drift
		for j := range 4 {
			from := coast.Spot{X: x + j%2, Y: y + j/2}
			to := from
			if j > 1 {
				to.X++
			}
			d = append(d, coast.Drift{From: from, To: to})
		}
		all = append(all, d)
	}
	return all
}

// BenchmarkFrame is one frame of seven islands in motion at once.
func BenchmarkFrame(b *testing.B) {
	all := drifts()
	for b.Loop() {
		for _, d := range all {
			p, box := lagoon.Morph(d, coast.Basalt, 0.4)
			p.Paint(image.NewRGBA(image.Rect(0, 0, int(box.W), int(box.H))))
		}
	}
}
