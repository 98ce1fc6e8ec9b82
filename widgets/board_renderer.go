package widgets

import "fyne.io/fyne/v2"

// Refresh renders again what a change of theme or scale has changed.
func (b *Board) Refresh() {
	b.render()
	b.BaseWidget.Refresh()
}

// CreateRenderer returns the widget's renderer.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &boardRenderer{b}
}

type boardRenderer struct{ b *Board }

func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) MinSize() fyne.Size           { return r.b.MinSize() }
func (r *boardRenderer) Objects() []fyne.CanvasObject { return r.b.objects }
func (r *boardRenderer) Refresh()                     { r.b.repaintAll() }

func (r *boardRenderer) Layout(size fyne.Size) {
	r.b.wheel.Resize(size)
	r.b.resized()
}
