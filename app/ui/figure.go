package ui

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Figure is a picture of W by H units, cut out of a scene.
type Figure struct {
	Picture scene.Picture
	W, H    float32
	// Scene is the scene that the picture was cut from, Bounds the part of it. MustShow are the
	// IDs of the sprites and lit targets that the figure is about; all of them are in Bounds.
	Scene    scene.Scene
	Bounds   scene.Box
	MustShow []string
}

// CropFigure returns a part of a panel's scene as a figure with round corners, on the panel's
// background. key is the key of its picture.
func CropFigure(key string, s scene.Scene, background Background, bounds scene.Box, mustShow []string) Figure {
	fill := [...]color.Color{Sheet: paint.Light.Sheet, DarkSheet: paint.Light.BarButton, NoBackground: paint.Light.Background}[background]
	f := Figure{W: bounds.W, H: bounds.H, Scene: s, Bounds: bounds, MustShow: mustShow}
	f.Picture = draw.NewPicture(key, float64(bounds.W), float64(bounds.H), func(c *paint.Canvas) {
		scale := c.Scale()
		board := draw.Image(&s, int(float64(s.W)*scale+0.5), int(float64(s.H)*scale+0.5), nil)
		inside := c.Clipped(paint.RoundRect(0, 0, float64(bounds.W), float64(bounds.H), 14))
		inside.Fill(paint.Rect(0, 0, float64(bounds.W), float64(bounds.H)), fill)
		inside.Draw(board, -float64(bounds.X), -float64(bounds.Y))
	})
	return f
}
