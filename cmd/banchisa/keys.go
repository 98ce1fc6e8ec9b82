package main

import (
	"github.com/go-gl/glfw/v3.4/glfw"

	"banchisa/app/keyboard"
)

// keysInUse returns the keys of the keyboard in use, as the window system lays them out.
func keysInUse() (keys keyboard.Keyboard) {
	defer func() { _ = recover() }() // the window system may know none
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
