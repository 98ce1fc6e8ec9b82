package boxart_test

import (
	"image"
	"image/color"
	"image/png"
	"maps"
	"os"
	"slices"
	"testing"

	"banchisa/widgets/boxart"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// covers are the illustrations by the IDs of their games.
func covers() map[string]func() scene.Picture {
	return map[string]func() scene.Picture{
		"isaac": boxart.Isaac, "quadriga": boxart.Quadriga, "pinguinoe": boxart.Pinguinoe, "polar": boxart.Polar, "fuga": boxart.Fuga,
	}
}

// Each cover is opaque up to its edges, differs from the others, and is always the same. If
// BOXART_PNG is set, the covers are written to that file side by side.
func TestCovers(t *testing.T) {
	seen := map[string]string{}
	sheet := paint.New(len(covers())*500, 416)
	for i, game := range slices.Sorted(maps.Keys(covers())) {
		cover := covers()[game]
		img := draw.NewPictureCache(8).Get(cover(), 2*boxart.W, 2*boxart.H)
		for _, p := range []image.Point{{}, {X: 471}, {Y: 415}, {X: 471, Y: 415}, {X: 236, Y: 208}} {
			if img.RGBAAt(p.X, p.Y).A != 255 {
				t.Errorf("%s: a hole at %v", game, p)
			}
		}
		key := string(img.Pix)
		if other, ok := seen[key]; ok {
			t.Errorf("%s is drawn like %s", game, other)
		}
		seen[key] = game
		again := draw.NewPictureCache(8).Get(cover(), 2*boxart.W, 2*boxart.H)
		if string(again.Pix) != key {
			t.Errorf("%s is drawn otherwise the second time", game)
		}
		sheet.Draw(img, float64(i)*500, 0)
	}
	if name := os.Getenv("BOXART_PNG"); name != "" {
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, sheet.Image()); err != nil {
			t.Fatal(err)
		}
	}
}

// Where the title of a poster reaches over the cover of Fuga sul mare, there is no boat.
func TestNoBoatUnderTheTitle(t *testing.T) {
	img := draw.NewPictureCache(8).Get(boxart.Fuga(), boxart.W, boxart.H)
	for y := 26; y < 60; y++ {
		for x := range 68 {
			if c := color.NRGBA(img.RGBAAt(x, y)); c == paint.Cobalt || c == paint.White {
				t.Fatalf("a boat at %d, %d", x, y)
			}
		}
	}
}
