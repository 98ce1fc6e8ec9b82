package widgets_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// differ is where two pictures are not the same.
func differ(a, b image.Image) image.Rectangle {
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

// What moves, comes, leaves, fades, turns its picture or is pointed at lies in the part that
// is painted: every pixel that differs from the frame before does.
func TestPartsHoldAllThatChanges(t *testing.T) {
	with := func(at string, change func(*scene.Scene)) scene.Scene {
		s := grid(at, new(int))
		change(&s)
		return s
	}
	nothing := func(*scene.Scene) {}
	tests := map[string]scene.Scene{
		"it stays":  with("a1", nothing),
		"it glides": with("c3", nothing),
		"it hops":   with("b2", func(s *scene.Scene) { s.Sprites[0].Move = scene.Hop }),
		"it grows":  with("a1", func(s *scene.Scene) { s.Sprites[0].Move, s.Sprites[0].Picture = scene.Grow, draw.Sprite("die-1") }),
		"it flips":  with("b1", func(s *scene.Scene) { s.Sprites[0].Move, s.Sprites[0].Picture = scene.Flip, draw.Sprite("die-1") }),
		"it fades":  with("a1", func(s *scene.Scene) { s.Sprites[0].Fade = 0.5 }),
		"it leaves": with("", func(s *scene.Scene) { s.Sprites = nil }),
		"another comes": with("a1", func(s *scene.Scene) {
			s.Sprites = append(s.Sprites, scene.Sprite{ID: "new", Picture: draw.Sprite("ark"), At: scene.Box{X: 30, Y: 20, W: 10, H: 10}, Come: scene.Grow})
		}),
		"one without ID": with("a1", func(s *scene.Scene) {
			s.Sprites = append(s.Sprites, scene.Sprite{Picture: draw.Sprite("ark"), At: scene.Box{X: 10, Y: 30, W: 10, H: 10}})
		}),
		"marks": with("a1", func(s *scene.Scene) { s.Under = counted{"under", new(int)} }),
	}
	for name, next := range tests {
		t.Run(name, func(t *testing.T) {
			b, _, w := table(t)
			b.Only = func(image.Rectangle) bool { return true }
			b.Hold()
			b.Changed()
			before := w.Canvas().Capture()
			all := image.Rectangle{}
			b.Present(next)
			for i := range 12 {
				after := w.Canvas().Capture()
				part, known := b.Changed()
				if d := differ(before, after); !known || !d.In(part) {
					t.Fatalf("step %d: %v changed, %v is painted (%v)", i, d, part, known)
				}
				all, before = all.Union(part), after
				b.Step(50 * s)
				b.Hold()
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

// Two that change places back to front are painted with everything.
func TestPartsDoNotKnowAnotherOrder(t *testing.T) {
	b, _, _ := table(t)
	b.Only = func(image.Rectangle) bool { return true }
	pair := func(first, second string) scene.Scene {
		sc := grid("", new(int))
		for _, id := range []string{first, second} {
			sc.Sprites = append(sc.Sprites, scene.Sprite{ID: id, Picture: draw.Sprite("ark"), At: scene.Box{W: 10, H: 10}})
		}
		return sc
	}
	b.Present(pair("one", "two"))
	b.Changed()
	b.Present(pair("one", "two"))
	if part, known := b.Changed(); !known || !part.Empty() {
		t.Errorf("%v %v of the same", part, known)
	}
	b.Present(pair("two", "one"))
	if _, known := b.Changed(); known {
		t.Error("the other way round is the same")
	}
}

// The wheel is heard through what lies before the board.
func TestWheelReachesTheBoard(t *testing.T) {
	_, told, w := table(t)
	test.Scroll(w.Canvas(), fyne.NewPos(250, 50), 0, 20) // the test driver tells the place 0, 0
	expect(t, told, "turn a1")
}
