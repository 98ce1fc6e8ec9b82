package scene_test

import (
	"image"
	"image/color"
	"reflect"
	"testing"

	"banchisa/widgets/scene"
)

// dotAt is a picture with one red pixel.
type dotAt image.Point

func (dotAt) Key() string { return "dot" }
func (d dotAt) Paint(dst *image.RGBA) {
	dst.SetRGBA(d.X, d.Y, color.RGBA{R: 255, A: 255})
}

// A scene that is turned by half a turn has everything opposite, and its pictures upside down; turned twice it is as
// it was.
func TestHalfTurn(t *testing.T) {
	s := scene.Scene{
		W: 100, H: 50,
		Sprites: []scene.Sprite{{ID: "piece", Picture: dotAt{0, 1}, At: scene.Box{X: 10, Y: 5, W: 20, H: 10}, Waypoints: []scene.Pos{{X: 1, Y: 2}}}},
		Targets: []scene.Target{
			{ID: "cell", At: scene.Box{W: 10, H: 10}, Outline: []scene.Pos{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 0, Y: 10}}, MarkAt: scene.Pos{X: 3, Y: 4}},
			{ID: "named"},
			{ID: "map", At: scene.Box{W: 1, H: 1}, Pan: func(dx, dy float32) any { return [2]float32{dx, dy} }},
		},
	}
	turned := scene.HalfTurn(s)
	if got, want := turned.Sprites[0].At, (scene.Box{X: 70, Y: 35, W: 20, H: 10}); got != want {
		t.Errorf("the sprite is at %v, want %v", got, want)
	}
	if got := turned.Sprites[0].Waypoints[0]; got != (scene.Pos{X: 99, Y: 48}) {
		t.Errorf("its path leads over %v", got)
	}
	if target, ok := turned.TargetAt(scene.Pos{X: 98, Y: 48}); !ok || target.ID != "cell" || target.MarkAt != (scene.Pos{X: 97, Y: 46}) {
		t.Errorf("opposite the corner is %+v", target)
	}
	if got := turned.Targets[2].Pan(3, 4); got != [2]float32{-3, -4} {
		t.Errorf("a drag by 3, 4 pans by %v", got)
	}
	if turned.Targets[1].At != (scene.Box{}) {
		t.Error("a target without an area has got one")
	}
	img := image.NewRGBA(image.Rect(0, 0, 3, 4))
	turned.Sprites[0].Picture.Paint(img)
	if img.RGBAAt(2, 2).R != 255 || img.RGBAAt(0, 1).A != 0 || turned.Sprites[0].Picture.Key() == "dot" {
		t.Error("the picture is not turned")
	}
	twice := scene.HalfTurn(turned)
	if !reflect.DeepEqual(twice.Sprites, s.Sprites) || !reflect.DeepEqual(twice.Targets[0], s.Targets[0]) {
		t.Errorf("turned twice: %+v", twice)
	}
}
