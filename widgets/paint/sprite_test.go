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

// The outlines of art take more memory than what is drawn of it: they go with the sprites.
func TestFreeSpritesFreesOutlines(t *testing.T) {
	paint.New(32, 32).Art("ark")
	before := paint.OutlinesKept()
	paint.FreeSprites()
	if after := paint.OutlinesKept(); before == 0 || after != 0 {
		t.Errorf("the outlines of %d sprites, then of %d", before, after)
	}
}
