package widgets_test

import (
	"image"
	"testing"

	"fyne.io/fyne/v2/driver/software"

	"banchisa/widgets/scene"
)

// sizedPicture is a picture that remembers how wide it was painted last.
type sizedPicture struct{ w *int }

func (p sizedPicture) Key() string           { return "sized" }
func (p sizedPicture) Paint(dst *image.RGBA) { *p.w = dst.Rect.Dx() }

// A window that comes to a monitor of twice the scale is painted again with twice the pixels, once.
func TestAMonitorOfAnotherScale(t *testing.T) {
	b, _, w := newTestBoard(t)
	var width int
	b.Present(scene.Scene{W: 40, H: 40, Background: sizedPicture{&width}})
	before := width
	w.Canvas().(software.WindowlessCanvas).SetScale(2)
	b.Rescale()
	if before == 0 || width != 2*before {
		t.Errorf("the ground was painted %d pixels wide, then %d", before, width)
	}
	width = 0
	b.Rescale()
	if width != 0 {
		t.Error("it was painted again at the same scale")
	}
}
