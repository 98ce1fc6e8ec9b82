package main

import (
	"github.com/go-gl/glfw/v3.4/glfw"

	"banchisa/app/keyboard"
)

// keysInUse returns the keys of the keyboard in use, as the window system lays them out. On Wayland that is known
// once a key has been pressed: who asks before, or without a keyboard, ends the program.
func keysInUse(pressed bool) (keys keyboard.Keyboard) {
	defer func() { _ = recover() }() // the window system may know none
	if glfw.GetPlatform() == glfw.PlatformWayland && !pressed {
		return nil
	}
	for key := glfw.KeyApostrophe; key <= glfw.KeyWorld2; key++ {
		code := glfw.GetKeyScancode(key)
		if code <= 0 {
			continue
		}
		k := keyboard.Key{ScanCode: code, Printed: glfw.GetKeyName(key, 0)}
		if key >= glfw.KeyA && key <= glfw.KeyZ {
			k.Place = string(rune(key))
		}
		keys = append(keys, k)
	}
	return keys
}
