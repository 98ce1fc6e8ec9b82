package ui_test

import (
	"image/png"
	"os"
	"testing"

	"banchisa/app/ui"
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// TestDieFramesEndElsewhere checks that no frame of a rolling die shows the face that the roll will
// end with, and that no two frames in a row are the same.
func TestDieFramesEndElsewhere(t *testing.T) {
	style := ui.Style{Theme: "light", TextScale: 1}
	for face := 1; face <= 6; face++ {
		frames := style.DieFrames(60, face)
		if len(frames) != 5 {
			t.Fatalf("%d faces", len(frames))
		}
		for i, p := range frames {
			if p.Key() == style.Die(60, face).Key() || i > 0 && p.Key() == frames[i-1].Key() {
				t.Errorf("face %d of the roll to %d does not change", i, face)
			}
		}
	}
	if style.DieFrames(60, 0) != nil {
		t.Error("no die rolls")
	}
}

func TestFanStaysInItsBounds(t *testing.T) {
	bounds := scene.Box{X: 100, Y: 10, W: 300, H: 120}
	for n := range 9 {
		boxes, rotations := ui.Fan(n, 84, 120, bounds)
		if len(boxes) != n || len(rotations) != n {
			t.Fatalf("%d cards, %d boxes", n, len(boxes))
		}
		for i, b := range boxes {
			c := b.Center()
			if c.X < bounds.X+41 || c.X > bounds.X+bounds.W-41 {
				t.Errorf("card %d of %d lies at %v", i, n, c)
			}
			if i > 0 && (c.X <= boxes[i-1].Center().X || rotations[i] <= rotations[i-1]) {
				t.Errorf("card %d of %d is not right of its neighbour", i, n)
			}
		}
	}
}

// TestPartsAreDrawn draws all parts. If PARTS_PNG names a file, it writes the picture there.
func TestPartsAreDrawn(t *testing.T) {
	style := ui.Style{Theme: "light", TextScale: 1}
	c := paint.New(1200, 400)
	c.Fill(paint.Rect(0, 0, 1200, 400), paint.Night)
	k := c.Scaled(2)
	cw, ch := ui.CardBoxSize(84, 120)
	x := 10.0
	for name, p := range map[string]struct {
		p    scene.Picture
		w, h float32
	}{
		"die": {style.Die(70, 5), 70, 70}, "no die": {style.Die(70, 0), 70, 70},
		"card": {style.HandCard(84, 120, ui.HandCard{Sprite: "object-fish", Name: "Pesce", Enabled: true, Rotation: -9}), cw, ch},
	} {
		img := draw.NewPictureCache(1).Get(p.p, int(p.w), int(p.h))
		seen := 0
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 200 {
				seen++
			}
		}
		if seen < len(img.Pix)/4/4 {
			t.Errorf("%s is hardly seen: %d pixels", name, seen)
		}
		ui.DrawPicture(k, p.p, x, 10, float64(p.w), float64(p.h))
		x += float64(p.w) + 6
	}
	if name := os.Getenv("PARTS_PNG"); name != "" {
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, c.Image()); err != nil {
			t.Fatal(err)
		}
	}
}
