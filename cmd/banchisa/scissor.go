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

// limitPaint limits the painting of windows, as app.Options.LimitPaint describes.
var limitPaint = new(paintLimiter).limit

// paintLimiter limits painting where the processor paints for X11: there the driver copies its
// picture to the screen and paints over the same picture in the next frame, so that every pixel
// left out saves time. Graphics cards exchange their pictures instead and do not need it. Whether
// the processor paints is found out once, within a window's context.
type paintLimiter struct{ known, accelerated bool }

// limit limits the window's next frames to a part of it, in pixels from its top left; an empty
// part removes the limit. It reports whether the window can be limited.
func (l *paintLimiter) limit(w fyne.Window, part image.Rectangle) bool {
	glContext, ok := w.(interface{ RunWithContext(f func()) })
	if l.accelerated || !ok {
		return false
	}
	limited := false
	glContext.RunWithContext(func() {
		if limited = l.isSoftware(); !limited {
			return
		}
		if part.Empty() {
			gl.Disable(gl.SCISSOR_TEST)
			return
		}
		_, height := w.Canvas().PixelCoordinateForPosition(fyne.NewPos(0, w.Canvas().Size().Height))
		gl.Enable(gl.SCISSOR_TEST) // counts from below
		gl.Scissor(int32(part.Min.X), int32(height-part.Max.Y), int32(part.Dx()), int32(part.Dy()))
	})
	return limited
}

// isSoftware reports whether the processor paints, for X11.
func (l *paintLimiter) isSoftware() bool {
	if !l.known {
		name := gl.GoStr(gl.GetString(gl.RENDERER))
		slow := strings.HasPrefix(name, "llvmpipe") || strings.HasPrefix(name, "softpipe")
		l.known, l.accelerated = true, !slow || runtime.GOOS != "linux" || glfw.GetPlatform() != glfw.PlatformX11
	}
	return !l.accelerated
}
