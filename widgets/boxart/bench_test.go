package boxart_test

import (
	"testing"

	"banchisa/widgets/boxart"
	"banchisa/widgets/scene/draw"
)

// BenchmarkCovers paints what the home screen shows first.
func BenchmarkCovers(b *testing.B) {
	for game, cover := range covers() {
		b.Run(game, func(b *testing.B) {
			for b.Loop() {
				draw.NewPictureCache(8).Get(cover(), boxart.W, boxart.H)
			}
		})
	}
}
