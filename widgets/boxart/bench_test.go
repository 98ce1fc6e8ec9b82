package boxart_test

import (
	"testing"

	"banchisa/widgets/boxart"
	"banchisa/widgets/scene/draw"
)

// BenchmarkLids is what the home screen paints before its first frame.
func BenchmarkLids(b *testing.B) {
	for _, game := range []string{"isaac", "quadriga", "pinguinoe", "polar", "fuga"} {
		b.Run(game, func(b *testing.B) {
			for b.Loop() {
				draw.NewShelf(8).Get(boxart.Of(game), boxart.W, boxart.H)
			}
		})
	}
}
