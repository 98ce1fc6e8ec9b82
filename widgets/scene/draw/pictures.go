package draw

import (
	"image"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// SpritePicture paints the sprite of that name in resources.Art.
type SpritePicture struct {
	Name string
	// Rotation is in degrees, clockwise.
	Rotation float64
	// Transparency is 0 for solid … 1 for invisible.
	Transparency float64
	// Gray paints it without colour.
	Gray bool
}

// Sprite returns the unchanged sprite of that name.
func Sprite(name string) SpritePicture { return SpritePicture{Name: name} }

// Key identifies all fields.
func (p SpritePicture) Key() string { return string(identify("art "+p.Name, &p)) }

// Paint scales the sprite to fit the centre of dst.
func (p SpritePicture) Paint(dst *image.RGBA) {
	w, h := float64(dst.Rect.Dx()), float64(dst.Rect.Dy())
	s := math.Min(w, h)
	img := paint.SpriteRotated(p.Name, int(s), p.Rotation)
	if p.Gray {
		img = paint.Gray(img)
	}
	paint.On(dst).WithAlpha(1-p.Transparency).Draw(img, (w-s)/2, (h-s)/2)
}

// On draws a picture of w × h units at the origin of the canvas of a device, such as a text recorder:
// a drawing keeps its outlines and texts, the rest becomes an image of the device's dots.
func On(c *paint.Canvas, p scene.Picture, w, h float64) {
	switch p := p.(type) {
	case nil:
	case interface {
		drawOn(c *paint.Canvas, w, h float64)
	}:
		p.drawOn(c, w, h)
	case scene.Group:
		for _, part := range p {
			On(c, part, w, h)
		}
	case columns:
		On(c, p.Picture, w, h)
	case SpritePicture:
		s := math.Min(w, h)
		if p.Gray {
			onImage(c, p, w, h)
			return
		}
		c.WithAlpha(1-p.Transparency).SpriteRotated(p.Name, (w-s)/2, (h-s)/2, s, p.Rotation)
	case *thumbnail:
		if p.small && c.IsRecorder() { // nobody reads the texts of a miniature
			return
		}
		f := Fit(float64(p.scene.W), float64(p.scene.H), w, h)
		SceneOn(c.Translated(f.X, f.Y).Scaled(f.Scale), &p.scene)
	case toned:
		On(c, p.picture, w, h)
	case outlined:
		k, m := w/float64(p.w), float64(p.margin)
		On(c.Translated(m*k, m*k), p.picture, w-2*m*k, h-2*m*k)
	default:
		onImage(c, p, w, h)
	}
}

// onImage draws a picture as an image of the device's dots.
func onImage(c *paint.Canvas, p scene.Picture, w, h float64) {
	if k := c.Scale(); !c.IsRecorder() {
		c.DrawScaled(render(p, max(1, int(w*k+0.5)), max(1, int(h*k+0.5))), 0, 0, w, h)
	}
}

// SceneOn draws a scene at the origin of the canvas of a device, in its own units.
func SceneOn(c *paint.Canvas, s *scene.Scene) {
	w, h := float64(s.W), float64(s.H)
	On(c, s.Background, w, h)
	On(c, s.Underlay, w, h)
	for _, i := range PaintOrder(s.Sprites) {
		v := &s.Sprites[i]
		at := c.Translated(float64(v.At.X), float64(v.At.Y)).WithAlpha(1 - float64(v.Transparency))
		On(at, v.Picture, float64(v.At.W), float64(v.At.H))
	}
	On(c, s.Overlay, w, h)
}

// columns is a picture whose columns of pixels are all equal.
type columns struct{ scene.Picture }

// Columns returns a picture without texts whose columns of pixels are all equal, such as a gradient from top
// to bottom: the board paints and keeps one of them.
func Columns(p scene.Picture) scene.Picture { return columns{p} }

// thumbnail is a whole scene as a picture.
type thumbnail struct {
	key   Identity
	scene scene.Scene
	small bool // its texts are not read
}

// shownSprite is what a still picture of a sprite is drawn from.
type shownSprite struct {
	picture      string // its key
	at           scene.Box
	layer        int
	transparency float32
}

// Thumbnail returns a whole scene as one small picture.
func Thumbnail(s scene.Scene) scene.Picture { return &thumbnail{"mini " + identifyScene(s), s, true} }

// Flat returns a whole scene as one picture, in which it looks as it does on the board: one picture takes less
// memory and time than many.
func Flat(s scene.Scene) scene.Picture { return &thumbnail{"flat " + identifyScene(s), s, false} }

// identifyScene returns a digest of all that a scene shows.
func identifyScene(s scene.Scene) Identity {
	shown := struct {
		w, h                          float32
		background, underlay, overlay string
		sprites                       []shownSprite
	}{w: s.W, h: s.H, background: keyOf(s.Background), underlay: keyOf(s.Underlay), overlay: keyOf(s.Overlay)}
	for _, v := range s.Sprites {
		shown.sprites = append(shown.sprites, shownSprite{keyOf(v.Picture), v.At, v.Layer, v.Transparency})
	}
	return Identify(shown)
}

// keyOf returns the key of a picture, "" without one.
func keyOf(p scene.Picture) string {
	if p == nil {
		return ""
	}
	return p.Key()
}

// Key returns a digest of all that the scene shows.
func (t *thumbnail) Key() string { return string(t.key) }

// Paint scales the scene to fit the centre of dst.
func (t *thumbnail) Paint(dst *image.RGBA) {
	f := Fit(float64(t.scene.W), float64(t.scene.H), float64(dst.Rect.Dx()), float64(dst.Rect.Dy()))
	pixels := f.PixelsAtRest
	if t.small {
		pixels = f.Pixels
	}
	paintOn(paint.On(dst), &t.scene, f, pixels, nil)
}
