package draw

import (
	"image"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// drawing is a picture that a function draws from a value.
type drawing[T comparable] struct {
	key  Identity
	area area
	from T
	draw func(c *paint.Canvas, value T)
}

// area is the part of a drawing's units that a picture shows.
type area struct{ x, y, w, h float64 }

// Drawing returns a picture of w × h units that a function draws from a value. Name, size and value are
// its key, so they must be all that it is drawn from: draw captures no variable, and no other drawing
// has its name. A test of the module holds both.
func Drawing[T comparable](name string, w, h float64, value T, draw func(c *paint.Canvas, value T)) scene.Picture {
	return newDrawing(name, area{w: w, h: h}, value, draw)
}

// Part is a [Drawing] in the units of a whole board, of which the picture shows a box.
func Part[T comparable](name string, box scene.Box, value T, draw func(c *paint.Canvas, value T)) scene.Picture {
	return newDrawing(name, area{float64(box.X), float64(box.Y), float64(box.W), float64(box.H)}, value, draw)
}

// Fixed returns a [Drawing] that is always the same.
func Fixed(name string, w, h float64, draw func(c *paint.Canvas)) scene.Picture {
	return Drawing(name, w, h, struct{}{}, func(c *paint.Canvas, _ struct{}) { draw(c) })
}

func newDrawing[T comparable](name string, shown area, value T, draw func(c *paint.Canvas, value T)) scene.Picture {
	return &drawing[T]{key: identify(name, &value, &shown), area: shown, from: value, draw: draw}
}

// Key identifies the name, the size and the value.
func (d *drawing[T]) Key() string { return string(d.key) }

// Paint scales the units to dst.
func (d *drawing[T]) Paint(dst *image.RGBA) {
	d.drawOn(paint.On(dst), float64(dst.Rect.Dx()), float64(dst.Rect.Dy()))
}

// drawOn draws the picture on a canvas, w × h of its units large.
func (d *drawing[T]) drawOn(c *paint.Canvas, w, h float64) {
	c = c.Transformed(paint.Scale(w/d.area.w, h/d.area.h))
	if d.area.x != 0 || d.area.y != 0 {
		c = c.Translated(-d.area.x, -d.area.y)
	}
	d.draw(c, d.from)
}
