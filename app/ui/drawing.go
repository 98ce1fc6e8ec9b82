package ui

import (
	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Area is where a drawing is drawn: its size in points, and how everything looks there.
type Area struct {
	W, H   float64
	Style  Style
	Colors paint.Theme
}

// Localize returns a text. Only a drawing in a style of Context.Localized has texts of its own; the others
// have theirs in their values.
func (a Area) Localize(key string, args ...any) string { return a.Style.words.localize(key, args...) }

// styled is a value with the style in which it is drawn.
type styled[T comparable] struct {
	style Style
	value T
}

// Drawing returns a picture of w × h points that a function draws from a value in a style. Name, size,
// style and value are its key, so they must be all that it is drawn from, as for [draw.Drawing].
func Drawing[T comparable](style Style, name string, w, h float32, value T, f func(c *paint.Canvas, in Area, value T)) scene.Picture {
	return draw.Drawing(name, float64(w), float64(h), styled[T]{style, value}, func(c *paint.Canvas, s styled[T]) {
		f(c, Area{float64(w), float64(h), s.style, s.style.Colors()}, s.value)
	})
}

// DrawnPanel returns a panel that is a [Drawing], without a sheet behind it.
func DrawnPanel[T comparable](style Style, id string, at scene.Box, name string, value T, f func(c *paint.Canvas, in Area, value T)) Panel {
	return Panel{ID: id, At: at, Background: NoBackground, Scene: scene.Scene{W: at.W, H: at.H, Background: Drawing(style, name, at.W, at.H, value, f)}}
}
