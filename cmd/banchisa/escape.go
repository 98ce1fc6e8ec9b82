package main

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// onEscape calls a function for every Escape in a window, before the toolkit, which gets the key unless the
// function returns true. The toolkit gives keys only to what has the keyboard, so that its dialogs would
// not close.
func onEscape(w fyne.Window, escape func() (taken bool)) {
	glContext, can := w.(interface{ RunWithContext(f func()) })
	if !can {
		return
	}
	glContext.RunWithContext(func() {
		current := glfw.GetCurrentContext()
		if current == nil {
			return
		}
		toolkit := current.SetKeyCallback(nil)
		current.SetKeyCallback(func(w *glfw.Window, key glfw.Key, code int, action glfw.Action, modifiers glfw.ModifierKey) {
			if key != glfw.KeyEscape || action != glfw.Press || !escape() {
				toolkit(w, key, code, action, modifiers)
			}
		})
	})
}
