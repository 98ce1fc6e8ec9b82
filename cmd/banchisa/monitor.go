package main

import "github.com/go-gl/glfw/v3.4/glfw"

// second is where the first monitor beside the main one begins; it is not ok where there
// is none, or only a mirror of the main one.
func second() (x, y int, ok bool) {
	monitors := glfw.GetMonitors()
	if len(monitors) < 2 {
		return 0, 0, false
	}
	mainX, mainY := monitors[0].GetPos()
	for _, m := range monitors[1:] {
		if x, y := m.GetPos(); x != mainX || y != mainY {
			return x, y, true
		}
	}
	return 0, 0, false
}
