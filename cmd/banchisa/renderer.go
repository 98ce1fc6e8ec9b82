//go:build (!gles && !arm && !arm64) || darwin

package main

import (
	"fmt"

	"github.com/go-gl/gl/v2.1/gl"
	"github.com/go-gl/glfw/v3.4/glfw"

	"banchisa/games"
)

// probeRenderer paints a colour with the machine's OpenGL in an invisible window, reads it back,
// and returns the name of the renderer. The toolkit makes its own context current again for its
// next frame.
func probeRenderer() (string, error) {
	glfw.DefaultWindowHints()
	glfw.WindowHint(glfw.Visible, glfw.False)
	glfw.WindowHint(glfw.ContextVersionMajor, 2)
	glfw.WindowHint(glfw.ContextVersionMinor, 1)
	w, err := glfw.CreateWindow(64, 64, "", nil, nil)
	if err != nil {
		return "", err
	}
	defer w.Destroy()
	w.MakeContextCurrent()
	defer glfw.DetachCurrentContext()
	if err := gl.Init(); err != nil {
		return "", err
	}
	gl.ClearColor(1, 0.5, 0, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT)
	pixel := make([]uint8, 4)
	gl.ReadPixels(8, 8, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, gl.Ptr(pixel))
	if code := gl.GetError(); code != gl.NO_ERROR {
		return "", fmt.Errorf("OpenGL %#x", code)
	}
	if pixel[0] < 250 || pixel[1] < 120 || pixel[1] > 135 || pixel[2] > 5 {
		return "", games.NewTextError("selfcheck.display.other-colors")
	}
	return "OpenGL " + gl.GoStr(gl.GetString(gl.VERSION)) + ", " + gl.GoStr(gl.GetString(gl.RENDERER)), nil
}
