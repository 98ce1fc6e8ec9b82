package widgets_test

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// What is shown as one picture has its parts at the pixels where the board shows them as sprites.
func TestAFlatSceneLooksLikeItsSprites(t *testing.T) {
	parts := scene.Scene{W: 200, H: 100}
	for i := range 40 {
		at := scene.Box{X: 2 + float32(i%8)*24.3, Y: 2 + float32(i/8)*19.37, W: 5 + float32(i)*0.31, H: 4 + float32(i)*0.17}
		square := draw.Drawing("square", float64(at.W), float64(at.H), 0, func(c *paint.Canvas, _ int) { c.Fill(paint.Rect(0, 0, 1000, 1000), paint.Ink) })
		parts.Sprites = append(parts.Sprites, scene.Sprite{ID: fmt.Sprint(i), Picture: square, At: at})
	}
	shown := func(s scene.Scene) image.Image {
		b, _, w := newTestBoard(t)
		b.Present(s)
		return w.Canvas().Capture()
	}
	apart, flat := shown(parts), shown(scene.Scene{W: 200, H: 100, Sprites: []scene.Sprite{{ID: "flat", Picture: draw.Flat(parts), At: scene.Box{W: 200, H: 100}}}})
	differ := 0
	for y := range apart.Bounds().Dy() {
		for x := range apart.Bounds().Dx() {
			a, b := color.GrayModel.Convert(apart.At(x, y)).(color.Gray).Y, color.GrayModel.Convert(flat.At(x, y)).(color.Gray).Y
			if max(a, b)-min(a, b) > 2 {
				differ++
			}
		}
	}
	if differ > 0 {
		t.Errorf("%d pixels differ", differ)
	}
}
