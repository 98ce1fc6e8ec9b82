//go:build (gles || arm || arm64) && !darwin

package main

// renderer is not known where the toolkit draws with OpenGL ES.
var renderer func() (string, error)
