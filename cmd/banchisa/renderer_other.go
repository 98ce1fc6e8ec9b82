//go:build (gles || arm || arm64) && !darwin

package main

import (
	"image"

	"fyne.io/fyne/v2"
)

// renderer is not known where the toolkit draws with OpenGL ES.
var renderer func() (string, error)

// part is nothing that the toolkit's OpenGL ES is asked for.
var part func(fyne.Window, image.Rectangle) bool
