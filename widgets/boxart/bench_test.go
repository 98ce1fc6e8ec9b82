package boxart_test

import (
	"testing"

	"banchisa/widgets/boxart"
	"banchisa/widgets/scene/draw"
)

// BenchmarkCovers paints what the home screen shows first.
func BenchmarkCovers(b *testing.B) {
	for _, game := range []string{"isaac", "quadriga", "pinguinoe", "polar", "fuga"} {
		b.Run(game, func(b *testing.B) {
			for b.Loop() {
				draw.NewPictureCache(8).Get(boxart.Of(game), boxart.W, boxart.H)
			}
		})
	}
}
