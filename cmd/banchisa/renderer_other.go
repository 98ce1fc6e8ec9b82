//go:build (gles || arm || arm64) && !darwin

package main

import (
	"image"

	"fyne.io/fyne/v2"
)

// probeRenderer is not known where the toolkit draws with OpenGL ES.
var probeRenderer func() (string, error)

// limitPaint is nothing that the toolkit's OpenGL ES is asked for.
var limitPaint func(fyne.Window, image.Rectangle) bool
