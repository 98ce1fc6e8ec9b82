package tables

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Illustrator is a presenter with figures for the rule book, drawn of positions. In the
// book's text a line ![caption](name) asks for one.
type Illustrator interface {
	// Figure is the one of that name, or false.
	Figure(name string, say Say) (Figure, bool)
}

// Figure is a picture with its proportions, W by H units.
type Figure struct {
	Picture scene.Picture
	W, H    float32
	// Scene is what the picture was cut from, View the part. Shows are the sprites and lit
	// touches that the figure is about: all of them lie in the part.
	Scene scene.Scene
	View  scene.Box
	Shows []string
}

// Cut is a part of a panel's scene as a figure with round corners, on the panel's ground.
// key names its picture.
func Cut(key string, s scene.Scene, ground Ground, view scene.Box, shows []string) Figure {
	paper := [...]color.Color{Paper: paint.Light.Sheet, Night: paint.Light.BarButton, Bare: paint.Light.Background}[ground]
	f := Figure{W: view.W, H: view.H, Scene: s, View: view, Shows: shows}
	f.Picture = draw.NewPicture(key, float64(view.W), float64(view.H), func(c *paint.Canvas) {
		k := c.Scale()
		board := draw.Image(&s, int(float64(s.W)*k+0.5), int(float64(s.H)*k+0.5), nil)
		at := c.Clipped(paint.RoundRect(0, 0, float64(view.W), float64(view.H), 14))
		at.Fill(paint.Rect(0, 0, float64(view.W), float64(view.H)), paper)
		at.Draw(board, -float64(view.X), -float64(view.Y))
	})
	return f
}
