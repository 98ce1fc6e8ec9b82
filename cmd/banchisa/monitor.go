package main

import (
	"image"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// monitorBounds returns the bounds of the monitors in the units of windows' sizes, the main one first.
// Those are pixels, but on Wayland they are larger by the monitor's scale.
func monitorBounds() []image.Rectangle {
	var all []image.Rectangle
	for _, m := range glfw.GetMonitors() {
		x, y := m.GetPos()
		if mode := m.GetVideoMode(); mode != nil {
			w, h := mode.Width, mode.Height
			if scale, _ := m.GetContentScale(); glfw.GetPlatform() == glfw.PlatformWayland && scale > 1 {
				w, h = int(float32(w)/scale), int(float32(h)/scale)
			}
			all = append(all, image.Rect(x, y, x+w, y+h))
		}
	}
	return all
}

// fillMonitor makes a full-screen window fill the monitor that begins at a point. The toolkit finds the
// second monitor by its name, which two monitors of one model share on some systems.
func fillMonitor(w fyne.Window, at image.Point) {
	glContext, can := w.(interface{ RunWithContext(f func()) })
	if !can {
		return
	}
	glContext.RunWithContext(func() {
		current := glfw.GetCurrentContext()
		for _, m := range glfw.GetMonitors() {
			mode := m.GetVideoMode()
			if x, y := m.GetPos(); current != nil && mode != nil && image.Pt(x, y) == at && !isOn(current, at) {
				current.SetMonitor(m, 0, 0, mode.Width, mode.Height, mode.RefreshRate)
			}
		}
	})
}

// restoreFullScreen makes a window whose monitor is gone fill the main one. GLFW has taken it out of full screen
// without telling the toolkit.
func restoreFullScreen(w fyne.Window) {
	glContext, can := w.(interface{ RunWithContext(f func()) })
	if !can || !w.FullScreen() {
		return
	}
	glContext.RunWithContext(func() {
		current, m := glfw.GetCurrentContext(), glfw.GetPrimaryMonitor()
		if current == nil || current.GetMonitor() != nil || m == nil {
			return
		}
		if mode := m.GetVideoMode(); mode != nil {
			current.SetMonitor(m, 0, 0, mode.Width, mode.Height, mode.RefreshRate)
		}
	})
}

// isOn reports whether a window fills the monitor that begins at a point.
func isOn(w *glfw.Window, at image.Point) bool {
	m := w.GetMonitor()
	if m == nil {
		return false
	}
	x, y := m.GetPos()
	return image.Pt(x, y) == at
}

// windowPos returns the position of a window; ok is false on Wayland, which does not report it.
func windowPos(w fyne.Window) (at image.Point, ok bool) {
	glContext, can := w.(interface{ RunWithContext(f func()) })
	if !can || glfw.GetPlatform() == glfw.PlatformWayland {
		return at, false
	}
	glContext.RunWithContext(func() {
		if current := glfw.GetCurrentContext(); current != nil {
			at.X, at.Y = current.GetPos()
			ok = true
		}
	})
	return at, ok
}

// reportSize reports the size of a window to the toolkit. On Wayland GLFW reports a size that the compositor
// gives, but not the size to which a window returns from full screen. Without this it would still be
// painted as large as the screen, and cut off.
func reportSize(w fyne.Window) {
	glContext, can := w.(interface{ RunWithContext(f func()) })
	if !can || glfw.GetPlatform() != glfw.PlatformWayland {
		return
	}
	report := func() {}
	glContext.RunWithContext(func() {
		if current := glfw.GetCurrentContext(); current != nil {
			callback := current.SetSizeCallback(nil)
			current.SetSizeCallback(callback)
			width, height := current.GetSize()
			report = func() { callback(current, width, height) }
		}
	})
	report()
}

// raiseWindow brings a window to the front, also one that was minimised. On Wayland only the person can.
func raiseWindow(w fyne.Window) {
	if glContext, can := w.(interface{ RunWithContext(f func()) }); can {
		glContext.RunWithContext(func() {
			if current := glfw.GetCurrentContext(); current != nil && current.GetAttrib(glfw.Iconified) == glfw.True {
				current.Restore()
			}
		})
	}
	w.RequestFocus()
}

// withoutDepth makes GLFW create windows without depth and stencil buffers. The toolkit clears them in
// every frame and never uses them; without a graphics card they cost memory and time.
func withoutDepth() {
	glfw.WindowHint(glfw.DepthBits, 0)
	glfw.WindowHint(glfw.StencilBits, 0)
}
