package coast_test

import (
	"image"
	"math/rand/v2"
	"testing"

	"banchisa/widgets/coast"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

var lagoon = coast.Map{Size: 16, Cell: 41, Frame: 21}

// opaquePixels returns the pixels of a picture that are inside the board and nearly opaque.
func opaquePixels(p scene.Picture, box scene.Box) map[image.Point]bool {
	img := image.NewRGBA(image.Rect(0, 0, int(box.W), int(box.H)))
	p.Paint(img)
	dots := map[image.Point]bool{}
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if img.RGBAAt(x, y).A > 250 {
				dots[image.Pt(x+int(box.X), y+int(box.Y))] = true
			}
		}
	}
	return dots
}

// Islands of opponents that are two cells apart never touch, however they are roughened.
func TestOpponentsIslandsDoNotTouch(t *testing.T) {
	for x := 1; x < 14; x += 4 {
		for y := 2; y < 15; y += 4 {
			white, at := lagoon.Island([]coast.Cell{{X: x, Y: y}, {X: x, Y: y - 1}}, coast.Chalk)
			black, blackAt := lagoon.Island([]coast.Cell{{X: x + 2, Y: y}, {X: x + 2, Y: y - 1}}, coast.Basalt)
			land := opaquePixels(white, at)
			for dot := range opaquePixels(black, blackAt) {
				if land[dot] {
					t.Fatalf("the coasts at column %d, row %d meet at %v", x, y, dot)
				}
			}
		}
	}
}

// Every unit is on its island, and so is the bridge to its neighbour.
func TestIslandsAreConnected(t *testing.T) {
	picture, box := lagoon.Island([]coast.Cell{{X: 4, Y: 4}, {X: 5, Y: 5}, {X: 5, Y: 6}}, coast.Basalt)
	land := opaquePixels(picture, box)
	a, b, c := lagoon.CellCenter(coast.Cell{X: 4, Y: 4}), lagoon.CellCenter(coast.Cell{X: 5, Y: 5}), lagoon.CellCenter(coast.Cell{X: 5, Y: 6})
	for _, p := range []scene.Pos{a, b, c, {X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}, {X: (b.X + c.X) / 2, Y: (b.Y + c.Y) / 2}} {
		if !land[image.Pt(int(p.X), int(p.Y))] {
			t.Errorf("no land at %v", p)
		}
	}
}

func TestKeysDiffer(t *testing.T) {
	seen := map[string]bool{}
	one := []coast.Cell{{X: 3, Y: 3}}
	for _, p := range []func() (scene.Picture, scene.Box){
		func() (scene.Picture, scene.Box) { return lagoon.Island(one, coast.Chalk) },
		func() (scene.Picture, scene.Box) { return lagoon.PickedIsland(one, coast.Chalk) },
		func() (scene.Picture, scene.Box) { return lagoon.Island(one, coast.Basalt) },
		func() (scene.Picture, scene.Box) {
			return lagoon.Island([]coast.Cell{{X: 3, Y: 4}}, coast.Chalk)
		},
		func() (scene.Picture, scene.Box) { return lagoon.Planned(one) },
		func() (scene.Picture, scene.Box) { return lagoon.Trail(one) },
	} {
		picture, _ := p()
		if seen[picture.Key()] {
			t.Errorf("%q twice", picture.Key())
		}
		seen[picture.Key()] = true
	}
}

// Labels stay on the board, even for a fight in a corner, and avoid occupied boxes.
func TestLabelsStayOnTheBoard(t *testing.T) {
	side := lagoon.Side()
	occupied := []scene.Box{lagoon.CellBox(coast.Cell{X: 5, Y: 8}, 1), lagoon.CellBox(coast.Cell{X: 6, Y: 8}, 1)}
	for _, cell := range []coast.Cell{{}, {X: 15}, {Y: 15}, {X: 15, Y: 15}, {X: 7, Y: 7}} {
		_, box, _ := lagoon.Label(lagoon.CellCenter(cell), "3 contro 2: ", "vinci", 17, occupied)
		if box.X < 0 || box.Y < 0 || box.X+box.W > side || box.Y+box.H > side {
			t.Errorf("%v: the label leaves the board: %v", cell, box)
		}
	}
}

// The words of a label find free water: on a board with up to 60 units, they cover none.
func TestLabelsCoverNoUnits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 400 {
		var units []scene.Box
		for range 10 { // islands
			c := coast.Cell{X: r.IntN(lagoon.Size - 2), Y: r.IntN(lagoon.Size - 1)}
			for i := range 6 {
				units = append(units, lagoon.CellBox(coast.Cell{X: c.X + i%3, Y: c.Y + i/3}, 0.9))
			}
		}
		_, _, words := lagoon.Label(units[0].Center(), "3 contro 2: ", "vince Bianco", 17, units)
		for _, unit := range units {
			if covered := words.Overlap(unit) / (unit.W * unit.H); covered > 0.1 {
				t.Fatalf("the words at %v cover %.0f%% of the unit at %v", words, 100*covered, unit)
			}
		}
	}
}

// The background depends on the dimensions of the board only.
func TestBackgroundIsDeterministic(t *testing.T) {
	small := coast.Map{Size: 6, Cell: 20, Frame: 10}
	s := scene.Scene{W: small.Side(), H: small.Side(), Background: small.Background()}
	a, b := draw.Image(&s, 140, 140, nil), draw.Image(&s, 140, 140, nil)
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			t.Fatal("two paintings differ")
		}
	}
}

// A morph begins with the islands before it and ends with those after it, except for the effects of
// a coarser field; in the middle the land has moved.
func TestMorphsBeginAndEndWithIslands(t *testing.T) {
	cells := func(x int) []coast.Cell { return []coast.Cell{{X: x, Y: 4}, {X: x + 1, Y: 4}, {X: x, Y: 5}} }
	var motions []coast.Motion
	for i, from := range cells(4) {
		motions = append(motions, coast.Motion{From: from, To: cells(5)[i]})
	}
	land := func(progress float64) map[image.Point]bool {
		return opaquePixels(lagoon.Morph(motions, coast.Basalt, progress, progress))
	}
	_, box := lagoon.Morph(motions, coast.Basalt, 0, 0)
	rest := func(x int) map[image.Point]bool {
		return opaquePixels(lagoon.Islands([][]coast.Cell{cells(x)}, motions, coast.Basalt), box)
	}
	differ := func(a, b map[image.Point]bool) float64 {
		n := 0
		for dot := range a {
			if !b[dot] {
				n++
			}
		}
		return float64(n) / float64(len(a))
	}
	for name, pair := range map[string][2]map[image.Point]bool{
		"the beginning": {land(0), rest(4)}, "the end": {land(1), rest(5)},
	} {
		if d := differ(pair[0], pair[1]) + differ(pair[1], pair[0]); d > 0.05 {
			t.Errorf("%s differs from the islands at rest in %.1f %%", name, 100*d)
		}
	}
	half := land(0.5)
	if differ(half, rest(4)) < 0.1 || differ(half, rest(5)) < 0.1 {
		t.Error("in the middle the land is where it was or will be")
	}
}
