package screen

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
)

// spread lays buttons side by side in a place, each at most so wide: alike where their
// texts allow it, else as wide as the texts ask, so that all of a row are set in one size.
func (g *grid) spread(texts []string, place scene.Box, gap, most float32) []scene.Box {
	n := float32(len(texts))
	size := g.look.Size(parts.ButtonSize(place.H))
	widths, sum, longest := make([]float32, len(texts)), float32(0), float32(0)
	for i, text := range texts {
		widths[i] = float32(paint.TextWidth(text, paint.Bold, size))
		sum += widths[i]
		longest = max(longest, widths[i])
	}
	room := place.W - gap*(n-1)
	share := min(room/n, most)
	rim := float32(parts.ButtonRim(float64(share)))
	scale, extra := float32(1), float32(0)
	switch {
	case longest+rim <= share:
		for i := range widths {
			widths[i] = share - rim
		}
	case sum+rim*n > room:
		scale = (room - rim*n) / sum
	default:
		extra = min((room-sum-rim*n)/n, 24)
	}
	boxes, x := make([]scene.Box, len(texts)), place.X
	for i, w := range widths {
		boxes[i] = scene.Box{X: x, Y: place.Y, W: w*scale + rim + extra, H: place.H}
		x += boxes[i].W + gap
	}
	return boxes
}
