//go:build (gles || arm || arm64) && !darwin

package main

import (
	"image"

	"fyne.io/fyne/v2"
)

// probeRenderer is nil: the toolkit's OpenGL ES is not tested.
var probeRenderer func() (string, error)

// limitPaint is nil: the toolkit's OpenGL ES paints whole windows.
var limitPaint func(fyne.Window, image.Rectangle) bool
