package main

import (
	"fyne.io/fyne/v2/app"
	_ "fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	_ "fyne.io/fyne/v2/lang"
	_ "github.com/BurntSushi/toml"
	_ "github.com/natefinch/atomic"
	_ "github.com/fyne-io/oksvg"
	_ "github.com/srwiley/rasterx"
	_ "golang.org/x/image/font/opentype"
	_ "golang.org/x/image/vector"
	_ "pgregory.net/rapid"
	_ "github.com/ebitengine/oto/v3"
	_ "github.com/fsnotify/fsnotify"
)

func main() {
	a := app.NewWithID("it.banchisa.Banchisa")
	w := a.NewWindow("Banchisa")
	w.SetContent(widget.NewLabel("Banchisa"))
	w.ShowAndRun()
}
