package main

import (
	"image"
	"os"
	"runtime"
	"strconv"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	banchisa "banchisa/app"
)

// monitors returns the monitors in the units of windows' sizes, the main one first. Those are pixels, but on
// Wayland they are larger by the monitor's scale.
func monitors() []banchisa.Monitor {
	var all []banchisa.Monitor
	for _, m := range glfw.GetMonitors() {
		x, y := m.GetPos()
		mode := m.GetVideoMode()
		if mode == nil {
			continue
		}
		w, h := mode.Width, mode.Height
		if scale, _ := m.GetContentScale(); glfw.GetPlatform() == glfw.PlatformWayland && scale > 1 {
			w, h = int(float32(w)/scale), int(float32(h)/scale)
		}
		bounds := image.Rect(x, y, x+w, y+h)
		work := bounds
		if x, y, w, h := m.GetWorkarea(); w > 0 && h > 0 {
			work = image.Rect(x, y, x+w, y+h).Intersect(bounds)
		}
		all = append(all, banchisa.Monitor{Bounds: bounds, Work: work})
	}
	return all
}

// followDesktopScale makes the toolkit show everything as large as the desktop asks for. On X11 it would
// guess a scale from the monitor's size in millimetres; elsewhere it asks the desktop itself. Who has set a
// scale for the toolkit keeps it. It returns the scale, 0 if only the toolkit will know.
func followDesktopScale() float32 {
	const scaleVariable, guessVariable = "FYNE_SCALE", "FYNE_DISABLE_DPI_DETECTION"
	if runtime.GOOS != "linux" || os.Getenv(scaleVariable) != "" || os.Getenv(guessVariable) != "" {
		return 0
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" { // the toolkit must be the first to ask for it
		return 0
	}
	if glfw.Init() != nil || glfw.GetPlatform() != glfw.PlatformX11 {
		return 0
	}
	m := glfw.GetPrimaryMonitor()
	if m == nil {
		return 0
	}
	scale, _ := m.GetContentScale()
	scale = max(1, scale)
	os.Setenv(guessVariable, "true")
	os.Setenv(scaleVariable, strconv.FormatFloat(float64(scale), 'f', 2, 32))
	return scale
}

// maximized reports whether a window is maximised.
func maximized(w fyne.Window) (is bool) {
	inContext(w, func(current *glfw.Window) { is = current.GetAttrib(glfw.Maximized) == glfw.True })
	return is
}

// maximize maximises a window.
func maximize(w fyne.Window) { inContext(w, (*glfw.Window).Maximize) }

// inContext calls a function with the toolkit's window.
func inContext(w fyne.Window, f func(current *glfw.Window)) {
	if glContext, can := w.(interface{ RunWithContext(f func()) }); can {
		glContext.RunWithContext(func() {
			if current := glfw.GetCurrentContext(); current != nil {
				f(current)
			}
		})
	}
}

// fillMonitor makes a full-screen window fill the monitor that begins at a point. The toolkit finds the
// second monitor by its name, which two monitors of one model share on some systems.
func fillMonitor(w fyne.Window, at image.Point) {
	inContext(w, func(current *glfw.Window) {
		for _, m := range glfw.GetMonitors() {
			mode := m.GetVideoMode()
			if x, y := m.GetPos(); mode != nil && image.Pt(x, y) == at && !isOn(current, at) {
				current.SetMonitor(m, 0, 0, mode.Width, mode.Height, mode.RefreshRate)
			}
		}
	})
}

// restoreFullScreen makes a window whose monitor is gone fill the main one. GLFW has taken it out of full screen
// without telling the toolkit.
func restoreFullScreen(w fyne.Window) {
	if !w.FullScreen() {
		return
	}
	inContext(w, func(current *glfw.Window) {
		m := glfw.GetPrimaryMonitor()
		if current.GetMonitor() != nil || m == nil {
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
	if glfw.GetPlatform() == glfw.PlatformWayland {
		return at, false
	}
	inContext(w, func(current *glfw.Window) {
		at.X, at.Y = current.GetPos()
		ok = true
	})
	return at, ok
}

// reportSize reports the size of a window to the toolkit. On Wayland GLFW reports a size that the compositor
// gives, but not the size to which a window returns from full screen. Without this it would still be
// painted as large as the screen, and cut off.
func reportSize(w fyne.Window) {
	if glfw.GetPlatform() != glfw.PlatformWayland {
		return
	}
	report := func() {}
	inContext(w, func(current *glfw.Window) {
		callback := current.SetSizeCallback(nil)
		current.SetSizeCallback(callback)
		width, height := current.GetSize()
		report = func() { callback(current, width, height) }
	})
	report()
}

// raiseWindow brings a window to the front, also one that was minimised. On Wayland only the person can.
func raiseWindow(w fyne.Window) {
	inContext(w, func(current *glfw.Window) {
		if current.GetAttrib(glfw.Iconified) == glfw.True {
			current.Restore()
		}
	})
	w.RequestFocus()
}

// withoutDepth makes GLFW create windows without depth and stencil buffers. The toolkit clears them in
// every frame and never uses them; without a graphics card they cost memory and time.
func withoutDepth() {
	glfw.WindowHint(glfw.DepthBits, 0)
	glfw.WindowHint(glfw.StencilBits, 0)
}
