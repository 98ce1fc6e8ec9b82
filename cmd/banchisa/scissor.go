//go:build (!gles && !arm && !arm64) || darwin

package main

import (
	"image"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/go-gl/gl/v2.1/gl"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// limitPaint lets the window's frames paint a part of it only, or everything again. It can where
// the processor draws for X11: there the driver copies what it has painted to the screen and
// goes on painting over it, and each pixel left out is time saved. Graphics cards exchange
// their pictures instead, and do not need it.
func limitPaint(w fyne.Window, r image.Rectangle) bool {
	glContext, ok := w.(interface{ RunWithContext(f func()) })
	if glDriver.accelerated || !ok {
		return false
	}
	limited := false
	glContext.RunWithContext(func() {
		if limited = glDriver.isSoftware(); !limited {
			return
		}
		if r.Empty() {
			gl.Disable(gl.SCISSOR_TEST)
			return
		}
		_, height := w.Canvas().PixelCoordinateForPosition(fyne.NewPos(0, w.Canvas().Size().Height))
		gl.Enable(gl.SCISSOR_TEST) // counts from below
		gl.Scissor(int32(r.Min.X), int32(height-r.Max.Y), int32(r.Dx()), int32(r.Dy()))
	})
	return limited
}

// glDriver is who draws. That is asked once, within a window's context.
var glDriver glInfo

type glInfo struct{ known, accelerated bool }

// isSoftware says whether the processor draws, for X11.
func (a *glInfo) isSoftware() bool {
	if !a.known {
		name := gl.GoStr(gl.GetString(gl.RENDERER))
		slow := strings.HasPrefix(name, "llvmpipe") || strings.HasPrefix(name, "softpipe")
		a.known, a.accelerated = true, !slow || runtime.GOOS != "linux" || glfw.GetPlatform() != glfw.PlatformX11
	}
	return !a.accelerated
}
