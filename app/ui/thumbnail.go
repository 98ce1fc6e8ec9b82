package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Thumbnail is a small picture of W by H units; without a picture there is none.
type Thumbnail struct {
	Picture scene.Picture
	W, H    float32
}

// NewThumbnail returns a small picture of a scene.
func NewThumbnail(s scene.Scene) Thumbnail { return Thumbnail{draw.Thumbnail(s), s.W, s.H} }

// SquarePicture returns a picture that is as high as wide, as a piece of a game is.
func SquarePicture(p scene.Picture) Thumbnail { return Thumbnail{p, 1, 1} }

// DrawIn draws the picture whole in the middle of a space.
func (t Thumbnail) DrawIn(c *paint.Canvas, space paint.Box) {
	k := min(space.W()/float64(t.W), space.H()/float64(t.H))
	w, h := float64(t.W)*k, float64(t.H)*k
	DrawPicture(c, t.Picture, (space.MinX+space.MaxX-w)/2, (space.MinY+space.MaxY-h)/2, w, h)
}
