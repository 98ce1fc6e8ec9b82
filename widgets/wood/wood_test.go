package wood_test

import (
	"image"
	"image/png"
	"os"
	"testing"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// sampleScene returns a position with every kind of picture.
func sampleScene() scene.Scene {
	s := scene.Scene{W: wood.W, H: wood.H, Background: wood.Board(), Underlay: wood.HighlightLine(false, 7)}
	add := func(p scene.Picture, at scene.Box, layer int) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: at, Layer: layer})
	}
	bar := func(b wood.Bar, row, column int) { add(b.Picture(), b.Box(row, column), 1) }
	bar(wood.Bar{Length: 5, Value: 3, Ring: wood.Selected}, 7, 1)
	bar(wood.Bar{Length: 3, Value: 1, GrainSeed: 1}, 9, 0)
	bar(wood.Bar{Length: 7, Value: 6, Light: true, Vertical: true, Ring: wood.Counted}, 3, 6)
	bar(wood.Bar{Length: 6, Value: 4, Light: true}, 0, 1)
	bar(wood.Bar{Length: 4, Value: 2, Vertical: true, Ring: wood.Selectable}, 1, 8)
	bar(wood.Bar{Length: 4, Value: 2, Light: true, Ring: wood.Last}, 4, 1)
	add(wood.NumberDisc(1), scene.Around(wood.CellCenter(7, 6), 26, 26), 4)
	add(wood.Dot(), wood.DotBox(2, 2), 4)
	add(wood.TargetCounter(false, 37), scene.Around(wood.CellCenter(3, 7), wood.Cell, wood.Cell), 4)
	add(wood.Counter(false, 13), wood.CounterBox(1, 3), 5)
	add(wood.Counter(true, 21), wood.CounterBox(7, 8), 5)
	add(wood.Trails(wood.Trail{Cells: draw.Freeze([][2]int{{0, 8}, {0, 9}, {1, 0}, {1, 1}, {1, 2}, {1, 3}})}), scene.Box{W: wood.W, H: wood.H}, 3)
	label, w, h := wood.Label("3 × 4 × 2 = ", "24", false, 0)
	add(label, scene.Around(wood.CellCenter(8, 2), w, h), 6)
	return s
}

func TestEverythingIsDrawn(t *testing.T) {
	s := sampleScene()
	bare := scene.Scene{W: s.W, H: s.H, Background: s.Background}
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
	// Each sprite changes a pixel at its centre or near it.
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

// The same picture has the same pixels: its random grain has a fixed seed.
func TestDrawingIsDeterministic(t *testing.T) {
	s := sampleScene()
	a, b := draw.Image(&s, 300, 303, nil), draw.Image(&s, 300, 303, nil)
	if string(a.Pix) != string(b.Pix) {
		t.Error("two drawings differ")
	}
}

// The box of a bar covers the cells from the lowest one on, to the right or upwards.
func TestBoxes(t *testing.T) {
	right := wood.Bar{Length: 3}.Box(0, 0)
	up := wood.Bar{Length: 3, Vertical: true}.Box(0, 0)
	for name, c := range map[string]struct {
		box scene.Box
		p   scene.Pos
		has bool
	}{
		"right, last": {right, wood.CellCenter(0, 2), true}, "right, next": {right, wood.CellCenter(0, 3), false}, "right, above": {right, wood.CellCenter(1, 0), false},
		"up, last": {up, wood.CellCenter(2, 0), true}, "up, next": {up, wood.CellCenter(3, 0), false}, "up, beside": {up, wood.CellCenter(0, 1), false},
	} {
		if c.box.Contains(c.p) != c.has {
			t.Errorf("%s: %v in %v is %v", name, c.p, c.box, !c.has)
		}
	}
}

// The tip of a label ends where its subject is, even below one of its ends.
func TestTheTipOfALabelEndsAtItsSubject(t *testing.T) {
	_, w, h := wood.Label("3 × 4 × 2 = ", "24", false, 0)
	for _, offset := range []float32{0, 20, w/2 - 4, 4 - w/2} {
		label, _, _ := wood.Label("3 × 4 × 2 = ", "24", false, offset)
		img := image.NewRGBA(image.Rect(0, 0, int(w), int(h)))
		label.Paint(img)
		sum, n := 0, 0
		for x := range int(w) {
			if _, _, _, alpha := img.At(x, int(h)-3).RGBA(); alpha > 0x8000 {
				sum, n = sum+x, n+1
			}
		}
		if at := float32(sum) / float32(max(n, 1)); n == 0 || at < w/2-offset-5 || at > w/2-offset+5 {
			t.Errorf("offset %g: the tip ends at %g, not %g", offset, at, w/2-offset)
		}
	}
}

// TestPathsOfCountersHideNoValue checks that a path runs between the bars of two rows: their values are in the middle.
func TestPathsOfCountersHideNoValue(t *testing.T) {
	var cells [][2]int
	for row := range 9 {
		for column := range 10 {
			cells = append(cells, [2]int{row, column})
		}
	}
	trails := wood.Trails(wood.Trail{Cells: draw.Freeze(cells), Latest: true})
	s := scene.Scene{W: wood.W, H: wood.H, Sprites: []scene.Sprite{{Picture: trails, At: scene.Box{W: wood.W, H: wood.H}}}}
	img := draw.Image(&s, wood.W, wood.H, nil)
	for _, cell := range cells {
		at := wood.CellCenter(cell[0], cell[1])
		for y := at.Y - wood.BarWidth/2 + 2; y < at.Y+wood.BarWidth/2-2; y++ {
			if img.RGBAAt(int(at.X), int(y)).A > 0 {
				t.Fatalf("the path runs over the bar on cell %v", cell)
			}
		}
	}
}
