package scene_test

import (
	"image"
	"testing"

	"banchisa/widgets/scene"
)

type plain string

func (p plain) Key() string         { return string(p) }
func (p plain) Paint(_ *image.RGBA) {}

func TestMergeFitsPanelsAndKeepsTheirOrder(t *testing.T) {
	a := scene.Panel{ID: "a", At: scene.Box{X: 10, Y: 10, W: 100, H: 50}, Scene: scene.Scene{
		W: 10, H: 10, Ground: plain("ga"), Over: plain("oa"), Loupe: true,
		Sprites: []scene.Sprite{{ID: "s", Picture: plain("p"), At: scene.Box{X: 1, Y: 1, W: 2, H: 2}, Layer: 7, Via: []scene.Pos{{X: 5, Y: 5}}}},
		Touches: []scene.Touch{{ID: "t", At: scene.Box{W: 10, H: 10}, Outline: []scene.Pos{{X: 0, Y: 0}, {X: 10, Y: 0}, {X: 0, Y: 10}}}},
	}}
	b := scene.Panel{ID: "b", At: scene.Box{W: 200, H: 200}, Scene: scene.Scene{W: 200, H: 200, Ground: plain("gb")}}
	s := scene.Merge(200, 200, []scene.Panel{a, b})
	if len(s.Sprites) != 4 {
		t.Fatalf("%d sprites", len(s.Sprites))
	}
	for i := 1; i < len(s.Sprites); i++ {
		if s.Sprites[i-1].Layer >= s.Sprites[i].Layer {
			t.Errorf("%q does not lie over %q", s.Sprites[i].Picture.Key(), s.Sprites[i-1].Picture.Key())
		}
	}
	v := s.Sprites[1]
	if want := (scene.Box{X: 40, Y: 15, W: 10, H: 10}); v.At != want || v.Via[0] != (scene.Pos{X: 60, Y: 35}) {
		t.Errorf("the sprite lies at %v and goes by %v", v.At, v.Via)
	}
	if scene.Local(v.ID) != "s" || v.ID == "s" {
		t.Errorf("its ID is %q", v.ID)
	}
	for p, want := range map[scene.Pos]string{{X: 40, Y: 15}: "t", {X: 80, Y: 55}: "", {X: 20, Y: 20}: ""} {
		if got, _ := s.At(p); got.ID != want || want != "" && !got.Loupe {
			t.Errorf("at %v: %+v, want %q", p, got, want)
		}
	}
}
