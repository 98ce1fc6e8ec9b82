//go:build !linux

package main

// checkWayland has nothing to check where there is no Wayland.
func checkWayland() error { return nil }
