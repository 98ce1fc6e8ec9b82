package paint

import (
	"fmt"
	"image"
)

// Drawing is a picture told in its own units: Draw paints on a canvas W by H units
// large, whatever the pixels. Name must hold everything that Draw depends on, as equal
// keys are taken for equal pictures.
type Drawing struct {
	Name string
	W, H float64
	Draw func(c *Canvas)
}

// Key is the name and the size in units.
func (d Drawing) Key() string { return fmt.Sprintf("%s %gx%g", d.Name, d.W, d.H) }

// Paint paints it over the whole of dst.
func (d Drawing) Paint(dst *image.RGBA) {
	size := dst.Bounds()
	d.Draw(On(dst).Through(Scale(float64(size.Dx())/d.W, float64(size.Dy())/d.H)))
}
