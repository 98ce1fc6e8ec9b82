package widgets_test

import (
	"image"
	"slices"
	"testing"
	"time"

	"banchisa/widgets"
	"banchisa/widgets/scene"
)

// A sprite that replaces another one enters with its frames, but only if that was there.
func TestReplacementsEnterWithTheirFrames(t *testing.T) {
	coastScene := func(id, replaces, last string, frames ...string) scene.Scene {
		v := scene.Sprite{
			ID: id, Picture: countingPicture{last, new(int)}, At: scene.Box{W: 10, H: 10},
			Enter: scene.Instant, Exit: scene.Instant, Replaces: replaces, FramesMillis: 300,
		}
		for _, r := range frames {
			v.Frames = append(v.Frames, countingPicture{r, new(int)})
		}
		return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{v}}
	}
	b, _, _ := newTestBoard(t)
	b.Present(coastScene("old", "", "two islands"))
	b.HoldAnimation()
	b.Present(coastScene("new", "old", "one island", "a", "b", "c"))
	for _, want := range []string{"a", "b", "c", "one island"} {
		if want == "a" {
			if got := b.PictureKey("new"); got != "a" {
				t.Errorf("at first it shows %s", got)
			}
		}
		b.Advance(50 * ms)
		if _, _, fade, _ := b.SpritePose("new"); fade != 0 {
			t.Errorf("it is faded by %g while its reel runs", fade)
		}
		if got := b.PictureKey("new"); got != want {
			t.Errorf("it shows %s, want %s", got, want)
		}
		b.Advance(50 * ms)
	}
	b.Present(coastScene("old", "other", "two islands", "c", "b", "a"))
	if got := b.PictureKey("old"); got != "two islands" || b.Moving() {
		t.Errorf("leafing back it shows %s, moving %t", got, b.Moving())
	}
}

// A sprite that hops shows its frames on the way although its picture stays the same; one that
// glides does not.
func TestHoppingSpritesShowTheirFrames(t *testing.T) {
	for move, want := range map[scene.Motion]string{scene.Hop: "left", scene.Glide: "upright"} {
		at := func(x float32) scene.Scene {
			return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{{
				ID: "walker", Picture: countingPicture{"upright", new(int)}, At: scene.Box{X: x, W: 10, H: 10}, Move: move,
				Frames: []scene.Picture{countingPicture{"left", new(int)}, countingPicture{"right", new(int)}}, FramesMillis: 1,
			}}}
		}
		b, _, _ := newTestBoard(t)
		b.Present(at(0))
		b.HoldAnimation()
		b.Present(at(20))
		b.Advance(70 * ms)
		if got := b.PictureKey("walker"); got != want {
			t.Errorf("motion %d: on its way it shows %s, want %s", move, got, want)
		}
		b.Advance(400 * ms)
		if got := b.PictureKey("walker"); got != "upright" || b.Moving() {
			t.Errorf("motion %d: in the end it shows %s, moving %t", move, got, b.Moving())
		}
	}
}

// panickingPicture cannot be painted.
type panickingPicture struct{ countingPicture }

func (panickingPicture) Paint(*image.RGBA) { panic("a picture that cannot be painted") }

// A panic in a tick of the animation goes to the guard, once; the next scene is shown.
func TestPanicInATickIsGuarded(t *testing.T) {
	at := func(x float32, frame scene.Picture) scene.Scene {
		return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{{
			ID: "walker", Picture: countingPicture{"upright", new(int)}, At: scene.Box{X: x, W: 10, H: 10}, Move: scene.Hop,
			Frames: []scene.Picture{frame}, FramesMillis: 1000,
		}}}
	}
	b, _, _ := newTestBoard(t)
	panics := 0
	b.Guard = func(f func()) {
		defer func() {
			if recover() != nil {
				panics++
			}
		}()
		f()
	}
	good := countingPicture{"left", new(int)}
	b.Present(at(0, good))
	b.HoldAnimation()
	b.Present(at(20, panickingPicture{countingPicture{"broken", new(int)}}))
	for range 3 {
		b.Tick()
	}
	if panics != 1 {
		t.Errorf("%d panics, want 1", panics)
	}
	b.Present(at(30, good))
	if got := b.PictureKey("walker"); got != "upright" || b.Moving() {
		t.Errorf("after the panic it shows %q, moving %t", got, b.Moving())
	}
}

// A frame that takes long to paint does not swallow the motion that begins with it.
func TestSlowFramesDoNotEndAMotion(t *testing.T) {
	got := widgets.Laps(700*ms, 716*ms, 1500*ms, 1516*ms)
	if want := []time.Duration{0, 16 * ms, 100 * ms, 16 * ms}; !slices.Equal(got, want) {
		t.Errorf("the ticks count %v, want %v", got, want)
	}
}

// A sprite that sinks as it moves is seen at its end before.
func TestSpritesMoveBeforeTheySink(t *testing.T) {
	unit := scene.Sprite{ID: "unit", Picture: countingPicture{"unit", new(int)}, At: scene.Box{W: 10, H: 10}}
	b, _, _ := newTestBoard(t)
	b.Present(scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{unit}})
	b.HoldAnimation()
	unit.At.X, unit.Move, unit.Transparency = 20, scene.Sink, 1
	b.Present(scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{unit}})
	for _, step := range []struct {
		x                float32
		sinks, isVisible bool
	}{{15, false, true}, {25, false, true}, {25, true, true}, {25, true, true}, {25, false, false}} {
		b.Advance(140 * ms)
		x, y, fade, _ := b.SpritePose("unit")
		if x != step.x || (y > 5) != step.sinks || (fade < 1) != step.isVisible {
			t.Errorf("it is at %g, %g, faded by %g, want %+v", x, y, fade, step)
		}
	}
	if b.Moving() {
		t.Error("it never ends")
	}
}
