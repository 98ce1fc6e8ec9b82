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
