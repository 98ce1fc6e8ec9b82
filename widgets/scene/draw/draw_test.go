package draw_test

import (
	"image"
	"sync/atomic"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

func block(key string, col string) scene.Picture {
	return draw.Make(key, 10, 10, func(c *paint.Canvas) { c.Fill(paint.Rect(0, 0, 10, 10), paint.Hex(col)) })
}

func TestImageStacksLayers(t *testing.T) {
	s := scene.Scene{
		W: 10, H: 10, Ground: block("g", "#FF0000"),
		Sprites: []scene.Sprite{
			{Picture: block("top", "#0000FF"), At: scene.Box{W: 4, H: 4}, Layer: 2},
			{Picture: block("low", "#00FF00"), At: scene.Box{X: 2, W: 4, H: 4}, Layer: 1},
			{Picture: block("half", "#FFFFFF"), At: scene.Box{X: 6, Y: 6, W: 4, H: 4}, Fade: 0.5},
		},
	}
	img := draw.Image(&s, 200, 100, nil)
	for name, c := range map[string]struct {
		x, y int
		want string
	}{
		"left over":   {20, 50, "#00000000"},
		"ground":      {60, 80, "#FF0000"},
		"top sprite":  {75, 10, "#0000FF"},
		"low sprite":  {105, 10, "#00FF00"},
		"half faded":  {130, 80, "#FF8080"},
		"other side":  {190, 50, "#00000000"},
		"upper right": {145, 5, "#FF0000"},
	} {
		t.Run(name, func(t *testing.T) {
			got, want := img.RGBAAt(c.x, c.y), paint.Hex(c.want)
			if got.R != want.R || got.A != want.A || max(got.G, want.G)-min(got.G, want.G) > 1 {
				t.Errorf("at %d, %d: %v, want %v", c.x, c.y, got, want)
			}
		})
	}
}

type counted struct{ n *atomic.Int32 }

func (counted) Key() string           { return "counted" }
func (c counted) Paint(_ *image.RGBA) { c.n.Add(1) }

func TestShelfPaintsOnceAndForgets(t *testing.T) {
	s, n := draw.NewShelf(1), &atomic.Int32{}
	for range 3 {
		s.Get(counted{n}, 100, 100)
	}
	if n.Load() != 1 {
		t.Errorf("painted %d times", n.Load())
	}
	for i := range 40 { // 40 × 40 kB is more than a megabyte
		s.Get(block(string(rune('a'+i)), "#000000"), 100, 100)
	}
	s.Get(counted{n}, 100, 100)
	if n.Load() != 2 {
		t.Errorf("painted %d times, the shelf never forgets", n.Load())
	}
}

func TestMiniIsTheSceneMadeSmall(t *testing.T) {
	s := scene.Scene{W: 10, H: 10, Ground: block("g", "#FF0000")}
	a, b := draw.Mini(s), draw.Mini(s)
	if a.Key() != b.Key() {
		t.Error("the same scene has two keys")
	}
	s.Sprites = []scene.Sprite{{Picture: draw.Sprite("ark"), At: scene.Box{W: 5, H: 5}}}
	if draw.Mini(s).Key() == a.Key() {
		t.Error("another scene has the same key")
	}
	if img := draw.NewShelf(1).Get(a, 20, 20); img.RGBAAt(10, 10) != paint.New(1, 1).Image().ColorModel().Convert(paint.Hex("#FF0000")) {
		t.Errorf("its middle is %v", img.RGBAAt(10, 10))
	}
}

// TestTurningIsSeenFromAbove: a card that turns over begins as its front and ends as its
// back, is narrow in between, and its near edge is higher than its far one.
func TestTurningIsSeenFromAbove(t *testing.T) {
	side := func(key, col string) scene.Picture {
		return draw.Make(key, 100, 100, func(c *paint.Canvas) { c.Fill(paint.Rect(10, 10, 80, 80), paint.Hex(col)) })
	}
	reel := draw.Turning(side("front", "#FF0000"), side("back", "#0000FF"), 9)
	images := make([]*image.RGBA, len(reel))
	for i, p := range reel {
		images[i] = image.NewRGBA(image.Rect(0, 0, 100, 100))
		p.Paint(images[i])
	}
	solid := func(i, x int) (n int) {
		for y := range 100 {
			if p := images[i].RGBAAt(x, y); p.R > 100 || p.B > 100 {
				n++
			}
		}
		return n
	}
	wide := func(i int) (n int) {
		for x := range 100 {
			if solid(i, x) > 0 {
				n++
			}
		}
		return n
	}
	if red := images[0].RGBAAt(50, 50); red.R < 200 || red.B > 0 || wide(0) < 78 {
		t.Errorf("it begins as %v, %d wide", red, wide(0))
	}
	if blue := images[8].RGBAAt(50, 50); blue.B < 200 || blue.R > 0 || wide(8) < 78 {
		t.Errorf("it ends as %v, %d wide", blue, wide(8))
	}
	if wide(4) > 12 || wide(2) >= wide(1) || wide(6) <= wide(5) {
		t.Errorf("its widths: %d %d … %d … %d %d", wide(1), wide(2), wide(4), wide(5), wide(6))
	}
	if left, right := solid(2, 26), solid(2, 74); left == 0 || right < left+4 {
		t.Errorf("near edge %d high, far edge %d", right, left)
	}
	if reel[3].Key() == reel[4].Key() {
		t.Error("two of its pictures are taken for one")
	}
}
