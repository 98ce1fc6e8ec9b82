package paint_test

import (
	"testing"

	"banchisa/widgets/paint"
)

// Sprites are painted once, until they are freed.
func TestFreeSprites(t *testing.T) {
	a, b := paint.SpriteRotated("ark", 32, 0), paint.SpriteRotated("ark", 32, 0)
	paint.FreeSprites()
	c := paint.SpriteRotated("ark", 32, 0)
	if a != b || a == c {
		t.Errorf("painted once: %v, kept: %v", a == b, a == c)
	}
}
