package widgets_test

import (
	"testing"

	"banchisa/widgets/scene"
)

// A sprite that takes another one's place comes with its reel, but only from there.
func TestHeirsComeWithTheirReel(t *testing.T) {
	shore := func(id, heir, last string, reel ...string) scene.Scene {
		v := scene.Sprite{
			ID: id, Picture: counted{last, new(int)}, At: scene.Box{W: 10, H: 10},
			Come: scene.Instant, Leave: scene.Instant, Heir: heir, Span: 300,
		}
		for _, r := range reel {
			v.Reel = append(v.Reel, counted{r, new(int)})
		}
		return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{v}}
	}
	b, _, _ := table(t)
	b.Present(shore("old", "", "two islands"))
	b.Hold()
	b.Present(shore("new", "old", "one island", "a", "b", "c"))
	for _, want := range []string{"a", "b", "c", "one island"} {
		if want == "a" {
			if got := b.Picture("new"); got != "a" {
				t.Errorf("at first it shows %s", got)
			}
		}
		b.Step(50 * s)
		if _, _, fade, _ := b.Shown("new"); fade != 0 {
			t.Errorf("it is faded by %g while its reel runs", fade)
		}
		if got := b.Picture("new"); got != want {
			t.Errorf("it shows %s, want %s", got, want)
		}
		b.Step(50 * s)
	}
	b.Present(shore("old", "other", "two islands", "c", "b", "a"))
	if got := b.Picture("old"); got != "two islands" || b.Moving() {
		t.Errorf("leafing back it shows %s, moving %t", got, b.Moving())
	}
}

// A sprite that hops shows its reel on the way, though its picture stays; one that glides
// does not.
func TestWalkersShowTheirReel(t *testing.T) {
	for move, want := range map[scene.Motion]string{scene.Hop: "left", scene.Glide: "upright"} {
		at := func(x float32) scene.Scene {
			return scene.Scene{W: 40, H: 40, Sprites: []scene.Sprite{{
				ID: "walker", Picture: counted{"upright", new(int)}, At: scene.Box{X: x, W: 10, H: 10}, Move: move,
				Reel: []scene.Picture{counted{"left", new(int)}, counted{"right", new(int)}}, Span: 1,
			}}}
		}
		b, _, _ := table(t)
		b.Present(at(0))
		b.Hold()
		b.Present(at(20))
		b.Step(70 * s)
		if got := b.Picture("walker"); got != want {
			t.Errorf("motion %d: on its way it shows %s, want %s", move, got, want)
		}
		b.Step(400 * s)
		if got := b.Picture("walker"); got != "upright" || b.Moving() {
			t.Errorf("motion %d: in the end it shows %s, moving %t", move, got, b.Moving())
		}
	}
}
