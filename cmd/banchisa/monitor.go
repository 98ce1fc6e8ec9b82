package main

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// monitors are where the monitors stand, the main one first.
func monitors() []image.Rectangle {
	var all []image.Rectangle
	for _, m := range glfw.GetMonitors() {
		x, y := m.GetPos()
		if mode := m.GetVideoMode(); mode != nil {
			all = append(all, image.Rect(x, y, x+mode.Width, y+mode.Height))
		}
	}
	return all
}

// place is where a window stands; it is not ok on Wayland, which does not tell.
func place(w fyne.Window) (at image.Point, ok bool) {
	within, can := w.(interface{ RunWithContext(f func()) })
	if !can || glfw.GetPlatform() == glfw.PlatformWayland {
		return at, false
	}
	within.RunWithContext(func() {
		if own := glfw.GetCurrentContext(); own != nil {
			at.X, at.Y = own.GetPos()
			ok = true
		}
	})
	return at, ok
}
