package draw

import (
	"fmt"
	"hash/fnv"
	"image"
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Art is the sprite of that name in resources.Art.
type Art struct {
	Name string
	// Turn is in degrees, clockwise.
	Turn float64
	// Fade is 0 for solid … 1 for invisible.
	Fade float64
	// Grey takes the colour away.
	Grey bool
}

// Sprite is the plain picture of that name.
func Sprite(name string) Art { return Art{Name: name} }

// Key tells all fields.
func (a Art) Key() string { return fmt.Sprintf("art %s %g %g %t", a.Name, a.Turn, a.Fade, a.Grey) }

// Paint fits the sprite into the middle of dst.
func (a Art) Paint(dst *image.RGBA) {
	w, h := float64(dst.Rect.Dx()), float64(dst.Rect.Dy())
	s := math.Min(w, h)
	img := paint.SpriteTurned(a.Name, int(s), a.Turn)
	if a.Grey {
		img = paint.Grey(img)
	}
	paint.On(dst).Faded(1-a.Fade).Draw(img, (w-s)/2, (h-s)/2)
}

type made struct {
	key  string
	w, h float64
	f    func(*paint.Canvas)
}

// Make is a picture drawn by a function on a canvas of w × h units. The key
// must name everything that the drawing depends on: two pictures with the same
// key are taken for the same.
func Make(key string, w, h float64, f func(*paint.Canvas)) scene.Picture {
	return &made{key, w, h, f}
}

// Key is the key it was made with.
func (m *made) Key() string { return m.key }

// Paint stretches the units over dst.
func (m *made) Paint(dst *image.RGBA) { m.f(Units(dst, m.w, m.h)) }

// Proof notes on a proof what a picture of w × h units writes, at the canvas's origin.
// Pictures that were not made by a function write nothing.
func Proof(c *paint.Canvas, p scene.Picture, w, h float64) {
	switch p := p.(type) {
	case *made:
		p.f(c.Through(paint.Scale(w/p.w, h/p.h)))
	case scene.Group:
		for _, part := range p {
			Proof(c, part, w, h)
		}
	}
}

// Units is a canvas on the image that measures it as w × h.
func Units(dst *image.RGBA, w, h float64) *paint.Canvas {
	return paint.On(dst).Through(paint.Scale(float64(dst.Rect.Dx())/w, float64(dst.Rect.Dy())/h))
}

type mini struct {
	s   scene.Scene
	key string
}

// Mini is a whole scene as one picture.
func Mini(s scene.Scene) scene.Picture {
	h := fnv.New64a()
	put := func(p scene.Picture) {
		if p != nil {
			fmt.Fprint(h, p.Key())
		}
		fmt.Fprint(h, "|")
	}
	fmt.Fprint(h, s.W, s.H)
	put(s.Ground)
	put(s.Under)
	put(s.Over)
	for _, v := range s.Sprites {
		put(v.Picture)
		fmt.Fprint(h, v.At, v.Layer, v.Fade)
	}
	return &mini{s, fmt.Sprintf("mini %x", h.Sum64())}
}

// Key is a digest of all that the scene shows.
func (m *mini) Key() string { return m.key }

// Paint fits the scene into the middle of dst.
func (m *mini) Paint(dst *image.RGBA) {
	f := Fit(float64(m.s.W), float64(m.s.H), float64(dst.Rect.Dx()), float64(dst.Rect.Dy()))
	Onto(paint.On(dst), &m.s, f, nil)
}
