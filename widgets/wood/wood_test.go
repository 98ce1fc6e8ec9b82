package wood_test

import (
	"image/png"
	"os"
	"testing"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// table is a position with every kind of picture.
func table() scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Ground: wood.Board(), Under: wood.LitLine(false, 7)}
	put := func(p scene.Picture, at scene.Box, layer int) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: at, Layer: layer})
	}
	bar := func(b wood.Bar, row, column int) { put(b.Picture(), b.Box(row, column), 1) }
	bar(wood.Bar{Length: 5, Value: 3, Ring: wood.Picked}, 7, 1)
	bar(wood.Bar{Length: 3, Value: 1, Grain: 1}, 9, 0)
	bar(wood.Bar{Length: 7, Value: 6, Light: true, Up: true, Ring: wood.Counted}, 3, 6)
	bar(wood.Bar{Length: 6, Value: 4, Light: true}, 0, 1)
	bar(wood.Bar{Length: 4, Value: 2, Up: true, Ring: wood.Able}, 1, 8)
	bar(wood.Bar{Length: 4, Value: 2, Light: true, Ring: wood.Last}, 4, 1)
	put(wood.Number(1), scene.Around(wood.At(7, 6), 26, 26), 4)
	put(wood.Dot(), wood.DotBox(2, 2), 4)
	put(wood.Goal(false, 37), scene.Around(wood.At(3, 7), wood.Cell, wood.Cell), 4)
	put(wood.Counter(false, 13), wood.CounterBox(1, 3), 5)
	put(wood.Counter(true, 21), wood.CounterBox(7, 8), 5)
	put(wood.Trails(wood.Trail{Cells: [][2]int{{0, 8}, {0, 9}, {1, 0}, {1, 1}, {1, 2}, {1, 3}}}), scene.Box{W: wood.W, H: wood.H}, 3)
	label, w, h := wood.Label("3 × 4 × 2 = ", "24", false, 0)
	put(label, scene.Around(wood.At(8, 2), w, h), 6)
	return s
}

func TestEverythingIsDrawn(t *testing.T) {
	s := table()
	bare := scene.Scene{W: s.W, H: s.H, Ground: s.Ground}
	whole, ground := draw.Image(&s, wood.W, wood.H, nil), draw.Image(&bare, wood.W, wood.H, nil)
	if name := os.Getenv("WOOD_PNG"); name != "" {
		f, err := os.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		if err := png.Encode(f, whole); err != nil {
			t.Fatal(err)
		}
	}
	// Each sprite changes the pixel in its middle, or near it.
	for i, sprite := range s.Sprites {
		one := scene.Scene{W: s.W, H: s.H, Sprites: []scene.Sprite{sprite}}
		img := draw.Image(&one, wood.W, wood.H, nil)
		drawn := false
		for p := 3; p < len(img.Pix); p += 4 {
			drawn = drawn || img.Pix[p] > 200
		}
		if !drawn {
			t.Errorf("sprite %d, %s, is not seen", i, sprite.Picture.Key())
		}
	}
	if string(whole.Pix) == string(ground.Pix) {
		t.Error("the sprites are not seen on the board")
	}
}

// The same picture is the same pixels: grain does not roll.
func TestDrawingIsDeterministic(t *testing.T) {
	s := table()
	a, b := draw.Image(&s, 300, 303, nil), draw.Image(&s, 300, 303, nil)
	if string(a.Pix) != string(b.Pix) {
		t.Error("two drawings differ")
	}
}

// Boxes cover the cells from the lowest on, to the right or upward.
func TestBoxes(t *testing.T) {
	right := wood.Bar{Length: 3}.Box(0, 0)
	up := wood.Bar{Length: 3, Up: true}.Box(0, 0)
	for name, c := range map[string]struct {
		box scene.Box
		p   scene.Pos
		has bool
	}{
		"right, last": {right, wood.At(0, 2), true}, "right, next": {right, wood.At(0, 3), false}, "right, above": {right, wood.At(1, 0), false},
		"up, last": {up, wood.At(2, 0), true}, "up, next": {up, wood.At(3, 0), false}, "up, beside": {up, wood.At(0, 1), false},
	} {
		if c.box.Has(c.p) != c.has {
			t.Errorf("%s: %v in %v is %v", name, c.p, c.box, !c.has)
		}
	}
}
