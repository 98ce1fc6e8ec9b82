package polar

import (
	"fmt"
	"image"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// shifted is the part of a picture of whole units height that begins at top, as high as
// the image is in proportion.
type shifted struct {
	picture    scene.Picture
	top, whole float32
}

// Key tells all fields.
func (s shifted) Key() string {
	return fmt.Sprintf("polar shifted %g %g %s", s.top, s.whole, s.picture.Key())
}

// Paint paints the part; the picture is as wide as it would be whole.
func (s shifted) Paint(dst *image.RGBA) {
	const part = 300
	k := float32(dst.Rect.Dy()) / part
	full := paint.New(dst.Rect.Dx(), int(s.whole*k))
	s.picture.Paint(full.Image())
	paint.On(dst).Draw(full.Image(), 0, float64(-s.top*k))
}
