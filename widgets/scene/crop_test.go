package scene_test

import (
	"image"
	"image/color"
	"testing"

	"banchisa/widgets/scene"
)

// ramp paints its columns 0, 1, 2 … so that a pixel shows where it comes from.
type ramp struct{ painted *int }

func (ramp) Key() string { return "ramp" }

func (r ramp) Paint(dst *image.RGBA) {
	*r.painted++
	for x := range dst.Rect.Dx() {
		for y := range dst.Rect.Dy() {
			dst.SetRGBA(x, y, color.RGBA{uint8(x), uint8(y), 0, 255})
		}
	}
}

// A crop shows its area at full size and contains the targets in it.
func TestCropShowsAPart(t *testing.T) {
	n := 0
	s := scene.Scene{
		W: 100, H: 100, Background: ramp{&n},
		Sprites: []scene.Sprite{
			{ID: "in", Picture: ramp{&n}, At: scene.Box{X: 50, Y: 50, W: 10, H: 10}, Waypoints: []scene.Pos{{X: 45, Y: 45}}},
			{ID: "edge", Picture: ramp{&n}, At: scene.Box{X: 35, Y: 50, W: 10, H: 10}},
			{ID: "out", Picture: ramp{&n}, At: scene.Box{X: 10, Y: 10, W: 10, H: 10}},
		},
		Targets: []scene.Target{
			{ID: "in", At: scene.Box{X: 50, Y: 50, W: 10, H: 10}, Outline: []scene.Pos{{X: 50, Y: 50}, {X: 60, Y: 50}, {X: 55, Y: 60}}},
			{ID: "out", At: scene.Box{X: 0, Y: 0, W: 10, H: 10}},
			{ID: "drag"}, // without an area
		},
	}
	cropped := new(scene.Cropper).Crop(s, scene.Box{X: 40, Y: 40, W: 50, H: 50}, 0)
	background := image.NewRGBA(image.Rect(0, 0, 100, 100)) // drawn twice as large
	cropped.Background.Paint(background)
	if got, want := background.RGBAAt(0, 1), (color.RGBA{80, 81, 0, 255}); got != want {
		t.Errorf("its corner shows %v, not %v", got, want)
	}
	if len(cropped.Sprites) != 2 || cropped.Sprites[0].At != (scene.Box{X: 10, Y: 10, W: 10, H: 10}) || cropped.Sprites[0].Waypoints[0] != (scene.Pos{X: 5, Y: 5}) {
		t.Errorf("sprites %+v", cropped.Sprites)
	}
	edge := image.NewRGBA(image.Rect(0, 0, 10, 20))
	cropped.Sprites[1].Picture.Paint(edge)
	if got, want := edge.RGBAAt(0, 0), (color.RGBA{10, 0, 0, 255}); got != want || cropped.Sprites[1].At != (scene.Box{X: 0, Y: 10, W: 5, H: 10}) {
		t.Errorf("the sprite at the edge shows %v at %v", got, cropped.Sprites[1].At)
	}
	if len(cropped.Targets) != 2 || cropped.Targets[1].ID != "drag" || cropped.Targets[0].ID != "in" || cropped.Targets[0].Outline[0] != (scene.Pos{X: 10, Y: 10}) {
		t.Errorf("targets %+v", cropped.Targets)
	}
}

// A crop has round corners, which clip everything.
func TestCropRoundsItsCorners(t *testing.T) {
	n := 0
	s := scene.Scene{
		W: 100, H: 100, Background: ramp{&n},
		Sprites: []scene.Sprite{
			{ID: "corner", Picture: ramp{&n}, At: scene.Box{X: 80, Y: 80, W: 10, H: 10}},
			{ID: "edge", Picture: ramp{&n}, At: scene.Box{X: 60, Y: 80, W: 10, H: 10}},
		},
	}
	cropped := new(scene.Cropper).Crop(s, scene.Box{X: 40, Y: 40, W: 50, H: 50}, 8)
	paint := func(p scene.Picture, w int) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, w, w))
		p.Paint(img)
		return img
	}
	background := paint(cropped.Background, 100)
	for _, at := range []image.Point{{1, 1}, {98, 1}, {1, 98}, {98, 98}} {
		if a := background.RGBAAt(at.X, at.Y).A; a != 0 {
			t.Errorf("the background's corner %v has alpha %d", at, a)
		}
	}
	for _, at := range []image.Point{{50, 0}, {0, 50}, {6, 6}, {20, 1}} {
		if a := background.RGBAAt(at.X, at.Y).A; a != 255 {
			t.Errorf("the background at %v has alpha %d", at, a)
		}
	}
	if img := paint(cropped.Sprites[0].Picture, 20); img.RGBAAt(19, 19).A != 0 || img.RGBAAt(2, 2).A != 255 {
		t.Error("a sprite in the corner is not clipped")
	}
	if cropped.Sprites[1].Picture != (ramp{&n}) {
		t.Error("a sprite at the edge is clipped too")
	}
}

// A large picture is painted once, however the crop is moved.
func TestCropCachesALargePicture(t *testing.T) {
	n := 0
	s := scene.Scene{W: 400, H: 400, Background: ramp{&n}}
	var cropper scene.Cropper
	for x := range 5 {
		cropped := cropper.Crop(s, scene.Box{X: float32(10 * x), Y: 0, W: 200, H: 200}, 0)
		cropped.Background.Paint(image.NewRGBA(image.Rect(0, 0, 400, 400)))
	}
	if n != 1 {
		t.Errorf("painted %d times", n)
	}
}
