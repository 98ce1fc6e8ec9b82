// Command bare opens a window of the toolkit that contains one rectangle: what any start takes.
package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
)

func main() {
	w := app.NewWithID("it.banchisa.bare").NewWindow("Bare")
	w.SetPadded(false)
	w.SetContent(canvas.NewRectangle(color.NRGBA{R: 0x0b, G: 0x3c, B: 0x49, A: 0xff}))
	w.Resize(fyne.NewSize(1366, 768))
	w.ShowAndRun()
}
