package parts_test

import (
	"image"
	"image/png"
	"os"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/parts"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

func click(needle float64, lit int) parts.Dial {
	d := parts.Dial{Needle: needle, Lit: lit, Sectors: []parts.Sector{{Art: []string{"sealion", "object-fish"}, Warm: true}}}
	for _, n := range []string{"1", "2", "3", "4", "5", "6"} {
		d.Sectors = append(d.Sectors, parts.Sector{Text: n})
	}
	return d
}

// The needle covers the number it points at least of all: what is lit is sun.
func TestDialLightsItsSector(t *testing.T) {
	look := parts.Look{Theme: "light", Text: 1}
	at := func(d parts.Dial) image.Image { return draw.NewShelf(1).Get(look.Dial(140, d), 280, 280) }
	d := click(0, 3)
	img := at(d)
	same := func(x, y int, want string) bool {
		r, g, b, _ := img.At(x, y).RGBA()
		w := paint.Hex(want)
		return uint8(r>>8) == w.R && uint8(g>>8) == w.G && uint8(b>>8) == w.B
	}
	// Sector 3 of 7 lies at 154 degrees from the top, half right of the bottom.
	if !same(140+55, 140+108, "#F6B93B") && !same(140+40, 140+100, "#F6B93B") {
		t.Error("the lit sector is not sun")
	}
	if !same(140, 140, "#FBF6EC") {
		t.Error("no knob in the middle")
	}
	if look.Dial(140, click(0, 3)).Key() == look.Dial(140, click(10, 3)).Key() {
		t.Error("a turned needle has the same key")
	}
	if d.Toward(0) != 0 || d.Toward(7) != 360 {
		t.Error("the sectors do not go round")
	}
}

func TestFanStaysInItsPlace(t *testing.T) {
	place := scene.Box{X: 100, Y: 10, W: 300, H: 120}
	for n := range 9 {
		boxes, turns := parts.Fan(n, 84, 120, place)
		if len(boxes) != n || len(turns) != n {
			t.Fatalf("%d cards, %d boxes", n, len(boxes))
		}
		for i, b := range boxes {
			c := b.Center()
			if c.X < place.X+41 || c.X > place.X+place.W-41 {
				t.Errorf("card %d of %d lies at %v", i, n, c)
			}
			if i > 0 && (c.X <= boxes[i-1].Center().X || turns[i] <= turns[i-1]) {
				t.Errorf("card %d of %d is not right of its neighbour", i, n)
			}
		}
	}
}

// With PARTS_PNG everything is laid out in a file.
func TestPartsAreSeen(t *testing.T) {
	look := parts.Look{Theme: "light", Text: 1}
	c := paint.New(1200, 400)
	c.Fill(paint.Rect(0, 0, 1200, 400), paint.Night)
	k := c.Scaled(2)
	pill, pw, ph := look.Pill("3 contro 2:", "vinci", 16)
	cw, ch := parts.CardBox(84, 120)
	x := 10.0
	for name, p := range map[string]struct {
		p    scene.Picture
		w, h float32
	}{
		"dial": {look.Dial(140, click(206, 4)), 140, 140},
		"die":  {look.Die(70, 5), 70, 70}, "no die": {look.Die(70, 0), 70, 70},
		"card": {look.HandCard(84, 120, parts.HandCard{Art: "object-fish", Name: "Pesce", Lit: true, Turn: -9}), cw, ch},
		"pill": {pill, pw, ph},
	} {
		img := draw.NewShelf(1).Get(p.p, int(p.w), int(p.h))
		seen := 0
		for i := 3; i < len(img.Pix); i += 4 {
			if img.Pix[i] > 200 {
				seen++
			}
		}
		if seen < len(img.Pix)/4/4 {
			t.Errorf("%s is hardly seen: %d pixels", name, seen)
		}
		parts.DrawPicture(k, p.p, x, 10, float64(p.w), float64(p.h))
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
