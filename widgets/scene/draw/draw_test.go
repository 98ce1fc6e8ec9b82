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
	return draw.Drawing(key, 10, 10, col, func(c *paint.Canvas, col string) { c.Fill(paint.Rect(0, 0, 10, 10), paint.ParseHex(col)) })
}

func TestImagePaintsInLayerOrder(t *testing.T) {
	s := scene.Scene{
		W: 10, H: 10, Background: block("g", "#FF0000"),
		Sprites: []scene.Sprite{
			{Picture: block("top", "#0000FF"), At: scene.Box{W: 4, H: 4}, Layer: 2},
			{Picture: block("low", "#00FF00"), At: scene.Box{X: 2, W: 4, H: 4}, Layer: 1},
			{Picture: block("half", "#FFFFFF"), At: scene.Box{X: 6, Y: 6, W: 4, H: 4}, Transparency: 0.5},
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
			got, want := img.RGBAAt(c.x, c.y), paint.ParseHex(c.want)
			if got.R != want.R || got.A != want.A || max(got.G, want.G)-min(got.G, want.G) > 1 {
				t.Errorf("at %d, %d: %v, want %v", c.x, c.y, got, want)
			}
		})
	}
}

type countingPicture struct{ n *atomic.Int32 }

func (countingPicture) Key() string           { return "counted" }
func (c countingPicture) Paint(_ *image.RGBA) { c.n.Add(1) }

func TestPictureCachePaintsOnceAndEvicts(t *testing.T) {
	s, n := draw.NewPictureCache(1), &atomic.Int32{}
	for range 3 {
		s.Get(countingPicture{n}, 100, 100)
	}
	if n.Load() != 1 {
		t.Errorf("painted %d times", n.Load())
	}
	for i := range 40 { // 40 × 40 kB is more than a megabyte
		s.Get(block(string(rune('a'+i)), "#000000"), 100, 100)
	}
	s.Get(countingPicture{n}, 100, 100)
	if n.Load() != 2 {
		t.Errorf("painted %d times, the cache never evicts", n.Load())
	}
}

func TestThumbnailIsTheSceneMadeSmall(t *testing.T) {
	s := scene.Scene{W: 10, H: 10, Background: block("g", "#FF0000")}
	a, b := draw.Thumbnail(s), draw.Thumbnail(s)
	if a.Key() != b.Key() {
		t.Error("the same scene has two keys")
	}
	s.Sprites = []scene.Sprite{{Picture: draw.Sprite("ark"), At: scene.Box{W: 5, H: 5}}}
	if draw.Thumbnail(s).Key() == a.Key() {
		t.Error("another scene has the same key")
	}
	if img := draw.NewPictureCache(1).Get(a, 20, 20); img.RGBAAt(10, 10) != paint.New(1, 1).Image().ColorModel().Convert(paint.ParseHex("#FF0000")) {
		t.Errorf("its middle is %v", img.RGBAAt(10, 10))
	}
}

// A card that turns over begins as its front and ends as its back, is narrow in between, and its
// near edge is higher than its far one.
func TestFlipIsSeenFromAbove(t *testing.T) {
	side := func(key, col string) scene.Picture {
		return draw.Drawing(key, 100, 100, col, func(c *paint.Canvas, col string) { c.Fill(paint.Rect(10, 10, 80, 80), paint.ParseHex(col)) })
	}
	frames := draw.FlipFrames(side("front", "#FF0000"), side("back", "#0000FF"), 9)
	images := make([]*image.RGBA, len(frames))
	for i, p := range frames {
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
	width := func(i int) (n int) {
		for x := range 100 {
			if solid(i, x) > 0 {
				n++
			}
		}
		return n
	}
	if red := images[0].RGBAAt(50, 50); red.R < 200 || red.B > 0 || width(0) < 78 {
		t.Errorf("it begins as %v, %d wide", red, width(0))
	}
	if blue := images[8].RGBAAt(50, 50); blue.B < 200 || blue.R > 0 || width(8) < 78 {
		t.Errorf("it ends as %v, %d wide", blue, width(8))
	}
	if width(4) > 12 || width(2) >= width(1) || width(6) <= width(5) {
		t.Errorf("its widths: %d %d … %d … %d %d", width(1), width(2), width(4), width(5), width(6))
	}
	if left, right := solid(2, 26), solid(2, 74); left == 0 || right < left+4 {
		t.Errorf("near edge %d high, far edge %d", right, left)
	}
	if frames[3].Key() == frames[4].Key() {
		t.Error("two of its pictures are taken for one")
	}
}

// What lies between two pixels goes to the second, though float32 has made its place a little less.
func TestPixelsAtRestBetweenTwoPixels(t *testing.T) {
	f := draw.Frame{Scale: 1}
	for _, x := range []float32{0.49999, 0.5, 0.50001} {
		if at := f.PixelsAtRest(scene.Box{X: x, W: 187, H: 10}); at != image.Rect(1, 0, 188, 10) {
			t.Errorf("%g: %v", x, at)
		}
	}
}
