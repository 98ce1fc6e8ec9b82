package draw

import (
	"image"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
)

// Outlined returns a sprite with a dark and a light contour around its picture, so that it stands
// out from any background. width is that of each contour, in units of the scene.
func Outlined(s scene.Sprite, width float32) scene.Sprite {
	margin := 2*width + 0.5
	outline := func(p scene.Picture) scene.Picture {
		if p == nil {
			return nil
		}
		return outlined{p, s.At.W + 2*margin, s.At.H + 2*margin, margin, width}
	}
	s.Picture = outline(s.Picture)
	frames := make([]scene.Picture, len(s.Frames))
	for i, p := range s.Frames {
		frames[i] = outline(p)
	}
	s.Frames, s.At = frames, s.At.Inset(-margin)
	return s
}

// OutlinedLayer returns a picture over a whole scene of w by h units with the contours of Outlined.
func OutlinedLayer(p scene.Picture, w, h, width float32) scene.Picture {
	return outlined{p, w, h, 0, width}
}

// outlined is a picture with contours. All lengths are in units of the scene.
type outlined struct {
	picture scene.Picture
	w, h    float32 // with the margin
	margin  float32 // around picture
	width   float32 // of each contour
}

// Key identifies the picture and its contours.
func (o outlined) Key() string { return string(identify("outlined", &o)) }

// Paint paints the contours, then the picture over them.
func (o outlined) Paint(dst *image.RGBA) {
	scale := float64(dst.Rect.Dx()) / float64(o.w)
	inner := image.NewRGBA(dst.Rect)
	margin := int(float64(o.margin)*scale + 0.5)
	part := render(o.picture, max(1, dst.Rect.Dx()-2*margin), max(1, dst.Rect.Dy()-2*margin))
	paint.On(inner).Draw(part, float64(margin), float64(margin))
	paint.Outline(dst, inner, max(1, float64(o.width)*scale))
}

// Dimmed returns a background as it looks in little light.
func Dimmed(p scene.Picture) scene.Picture { return dimmed{p} }

type dimmed struct{ picture scene.Picture }

// Key identifies the picture.
func (d dimmed) Key() string { return string(identify("dimmed", &d)) }

// Paint paints the picture and darkens it.
func (d dimmed) Paint(dst *image.RGBA) {
	const light = 184 // of 256
	d.picture.Paint(dst)
	for i := 0; i < len(dst.Pix); i += 4 {
		for k := range 3 {
			dst.Pix[i+k] = uint8(uint32(dst.Pix[i+k]) * light >> 8)
		}
	}
}

// Toned returns a background with its tones pushed apart: what is darker than the tone middle becomes
// darker, what is lighter becomes lighter.
func Toned(p scene.Picture, middle uint8) scene.Picture { return toned{p, middle} }

type toned struct {
	picture scene.Picture
	middle  uint8
}

// Key identifies all fields.
func (t toned) Key() string { return string(identify("toned", &t)) }

// Paint paints the picture and changes its tones.
func (t toned) Paint(dst *image.RGBA) {
	t.picture.Paint(dst)
	paint.SpreadTones(dst, t.middle)
}
