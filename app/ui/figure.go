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
// background.
func CropFigure(s scene.Scene, background Background, bounds scene.Box, mustShow []string) Figure {
	fill := [...]color.NRGBA{Sheet: paint.Light.Sheet, DarkSheet: paint.Light.BarButton, NoBackground: paint.Light.Background}[background]
	f := Figure{W: bounds.W, H: bounds.H, Scene: s, Bounds: bounds, MustShow: mustShow}
	type value struct {
		whole  scene.Picture
		w, h   float64 // of the whole
		bounds scene.Box
		fill   color.NRGBA
	}
	cut := value{draw.Thumbnail(s), float64(s.W), float64(s.H), bounds, fill}
	f.Picture = draw.Drawing("figure", float64(bounds.W), float64(bounds.H), cut, func(c *paint.Canvas, v value) {
		w, h, scale := float64(v.bounds.W), float64(v.bounds.H), c.Scale()
		if c.IsDevice() { // keeps its outlines
			inside := c.Clipped(paint.RoundRect(0, 0, w, h, 14))
			inside.Fill(paint.Rect(0, 0, w, h), v.fill)
			draw.On(inside.Translated(-float64(v.bounds.X), -float64(v.bounds.Y)), v.whole, v.w, v.h)
			return
		}
		board := paint.New(int(v.w*scale+0.5), int(v.h*scale+0.5)).Image()
		v.whole.Paint(board)
		inside := c.Clipped(paint.RoundRect(0, 0, w, h, 14))
		inside.Fill(paint.Rect(0, 0, w, h), v.fill)
		inside.Draw(board, -float64(v.bounds.X), -float64(v.bounds.Y))
	})
	return f
}
