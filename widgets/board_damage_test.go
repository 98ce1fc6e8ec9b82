package widgets_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// differenceBounds returns the bounds of the pixels in which two pictures differ.
func differenceBounds(a, b image.Image) image.Rectangle {
	var r image.Rectangle
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// Sprites that move, enter, exit, fade, change their picture or are hovered change only pixels in
// the painted area: it contains every pixel that differs from the frame before.
func TestDamageHoldsAllThatChanges(t *testing.T) {
	sceneWith := func(at string, change func(*scene.Scene)) scene.Scene {
		s := gridScene(at, new(int))
		change(&s)
		return s
	}
	unchanged := func(*scene.Scene) {}
	tests := map[string]scene.Scene{
		"it stays":  sceneWith("a1", unchanged),
		"it glides": sceneWith("c3", unchanged),
		"it hops":   sceneWith("b2", func(s *scene.Scene) { s.Sprites[0].Move = scene.Hop }),
		"it grows":  sceneWith("a1", func(s *scene.Scene) { s.Sprites[0].Move, s.Sprites[0].Picture = scene.Grow, draw.Sprite("die-1") }),
		"it flips":  sceneWith("b1", func(s *scene.Scene) { s.Sprites[0].Move, s.Sprites[0].Picture = scene.Flip, draw.Sprite("die-1") }),
		"it fades":  sceneWith("a1", func(s *scene.Scene) { s.Sprites[0].Transparency = 0.5 }),
		"it leaves": sceneWith("", func(s *scene.Scene) { s.Sprites = nil }),
		"another comes": sceneWith("a1", func(s *scene.Scene) {
			s.Sprites = append(s.Sprites, scene.Sprite{ID: "new", Picture: draw.Sprite("ark"), At: scene.Box{X: 30, Y: 20, W: 10, H: 10}, Enter: scene.Grow})
		}),
		"one without ID": sceneWith("a1", func(s *scene.Scene) {
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite("ark"), At: scene.Box{X: 10, Y: 30, W: 10, H: 10}})
		}),
		"marks": sceneWith("a1", func(s *scene.Scene) { s.Underlay = countingPicture{"under", new(int)} }),
	}
	for name, next := range tests {
		t.Run(name, func(t *testing.T) {
			b, _, w := newTestBoard(t)
			b.LimitPaint = func(image.Rectangle) bool { return true }
			b.HoldAnimation()
			b.ChangedArea()
			before := w.Canvas().Capture()
			all := image.Rectangle{}
			b.Present(next)
			for i := range 12 {
				after := w.Canvas().Capture()
				damaged, known := b.ChangedArea()
				if d := differenceBounds(before, after); !known || !d.In(damaged) {
					t.Fatalf("step %d: %v changed, %v is painted (%v)", i, d, damaged, known)
				}
				all, before = all.Union(damaged), after
				b.Advance(50 * ms)
				b.HoldAnimation()
			}
			if name == "it stays" && !all.Empty() {
				t.Errorf("nothing changed, and %v is painted", all)
			}
			if name == "it glides" && !all.In(image.Rect(-10, -10, 320, 320)) {
				t.Errorf("%v is painted for a way from a1 to c3", all)
			}
		})
	}
}

// If two sprites change their order back to front, everything is painted.
func TestDamageIsUnknownAfterReordering(t *testing.T) {
	b, _, _ := newTestBoard(t)
	b.LimitPaint = func(image.Rectangle) bool { return true }
	pair := func(first, second string) scene.Scene {
		sc := gridScene("", new(int))
		for _, id := range []string{first, second} {
			sc.Sprites = append(sc.Sprites, scene.Sprite{ID: id, Picture: draw.Sprite("ark"), At: scene.Box{W: 10, H: 10}})
		}
		return sc
	}
	b.Present(pair("one", "two"))
	b.ChangedArea()
	b.Present(pair("one", "two"))
	if damaged, known := b.ChangedArea(); !known || !damaged.Empty() {
		t.Errorf("%v %v of the same", damaged, known)
	}
	b.Present(pair("two", "one"))
	if _, known := b.ChangedArea(); known {
		t.Error("the other way round is the same")
	}
}

// The board receives scroll events through the object in front of it.
func TestScrollingReachesTheBoard(t *testing.T) {
	_, events, w := newTestBoard(t)
	test.Scroll(w.Canvas(), fyne.NewPos(250, 50), 0, 20) // the test driver reports the position 0, 0
	expectEvents(t, events, "turn a1")
}
