package draw_test

import (
	"image"
	"image/color"
	"testing"

	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// A board that turns begins as it was and ends upside down; on the way its corners stay in its place.
func TestTurnFrames(t *testing.T) {
	table := color.NRGBA{B: 255, A: 255}
	s := scene.Scene{W: 10, H: 10, Background: block("board", "#FF0000"), Sprites: []scene.Sprite{
		{Picture: block("piece", "#00FF00"), At: scene.Box{W: 3, H: 3}},
	}}
	frames := draw.TurnFrames(s, table, 40, nil)
	paint := func(i int) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, 100, 100))
		frames[i].Paint(img)
		return img
	}
	first, middle, last := paint(0), paint(19), paint(39)
	green, red, blue := color.RGBA{G: 255, A: 255}, color.RGBA{R: 255, A: 255}, color.RGBA{B: 255, A: 255}
	for name, c := range map[string]struct {
		img  *image.RGBA
		x, y int
		want color.RGBA
	}{
		"first, the piece": {first, 15, 15, green}, "first, opposite": {first, 85, 85, red},
		"last, the piece": {last, 85, 85, green}, "last, opposite": {last, 15, 15, red},
		"a quarter, the piece": {middle, 85, 15, green}, "a quarter, opposite": {middle, 15, 85, red},
		"an eighth, the corner": {paint(14), 1, 1, blue},
	} {
		if got := c.img.RGBAAt(c.x, c.y); got != c.want {
			t.Errorf("%s: %v at %d, %d, want %v", name, got, c.x, c.y, c.want)
		}
	}
	if frames[3].Key() == frames[4].Key() || frames[3].Key() == draw.TurnFrames(s, color.NRGBA{A: 255}, 40, nil)[3].Key() {
		t.Error("two pictures have the same key")
	}
}
