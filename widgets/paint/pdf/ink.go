package pdf

import (
	"image"
	"image/color"
	"math"

	"banchisa/widgets/paint"
)

// InkUse is how much ink a document takes.
type InkUse int

// The inks. Gray has no colours; Saving has large areas as pale tints inside a fine edge.
const (
	Full InkUse = iota
	Gray
	Saving
)

// gray returns the colour without colour, as light as it is.
func gray(c color.NRGBA) color.NRGBA {
	y := uint8((299*uint32(c.R) + 587*uint32(c.G) + 114*uint32(c.B) + 500) / 1000)
	return color.NRGBA{y, y, y, c.A}
}

// lightness returns how light a colour is, from 0 to 1.
func lightness(c color.NRGBA) float64 { return float64(gray(c).R) / 255 }

// pale returns a tint of the colour.
func pale(c color.NRGBA, strength float64) color.NRGBA {
	out := paint.Mix(paint.White, color.NRGBA{c.R, c.G, c.B, 255}, strength)
	out.A = c.A
	return out
}

// area returns the colour of an area.
func (k InkUse) area(c color.Color) color.NRGBA {
	n := paint.WithAlpha(c, 1)
	switch k {
	case Gray:
		return gray(n)
	case Saving:
		return pale(n, 0.1)
	}
	return n
}

// edge is the line around a pale area; its width is in dots. Its colour is transparent if there is none.
type edge struct {
	color color.NRGBA
	width float64
	// under is set if the area covers the inner half of the line.
	under bool
}

// hairline is the width of the edges of pale areas, in dots.
const hairline = 1.5

// fill returns the colour in which a path is filled, and its edge.
func (k InkUse) fill(path paint.Path, c color.NRGBA) (fill color.NRGBA, around edge) {
	if k != Saving {
		return k.area(c), edge{}
	}
	rings := path.Rings(2)
	size, light := area(rings), lightness(c)
	switch {
	case size < smallArea && light < 0.6:
		return pale(c, 0.65), edge{}
	case size < markArea && light > 0.7 && c.A < 200: // such as the crosses of the grid on what was a dark sea
		return pale(paint.Mix(c, paint.Ink, 0.5), 0.6), edge{}
	case c.A < 200:
		return pale(c, 0.1), edge{}
	}
	around = edge{color: pale(paint.Mix(c, paint.Ink, 0.35), 0.6), width: hairline}
	if len(rings) > 1 { // they may overlap, as those of a sprite's line do: no seams are to be seen
		around.width, around.under = 2*hairline, true
	}
	return k.area(c), around
}

// The areas in dots up to which a shape keeps its colour where ink is saved, 40 mm², and up to which a light one
// is a mark on something dark, 3 mm².
const (
	smallArea = 40 * DotsPerMM * DotsPerMM
	markArea  = 3 * DotsPerMM * DotsPerMM
)

// area returns the area inside rings, in dots.
func area(rings []paint.Ring) float64 {
	sum := 0.0
	for _, r := range rings {
		for i, a := range r.Points {
			b := r.Points[(i+1)%len(r.Points)]
			sum += a.X*b.Y - b.X*a.Y
		}
	}
	return math.Abs(sum) / 2
}

// wideLine is the width in dots from which a stroke is an area: 1.2 mm.
const wideLine = 1.2 * DotsPerMM

// line returns the colour of a stroke.
func (k InkUse) line(c color.NRGBA, width float64) color.NRGBA {
	switch {
	case k == Gray:
		return gray(c)
	case k == Saving && width > wideLine:
		return pale(c, 0.3)
	case k == Saving && lightness(c) > 0.7:
		return pale(paint.Mix(c, paint.Ink, 0.5), 0.35)
	case k == Saving:
		return pale(c, 0.75)
	}
	return c
}

// text returns the colour of text: on tints all of it is dark.
func (k InkUse) text(c color.NRGBA) color.NRGBA {
	switch {
	case k == Gray:
		return gray(c)
	case k == Saving && lightness(c) > 0.5:
		return color.NRGBA{paint.Ink.R, paint.Ink.G, paint.Ink.B, c.A}
	}
	return c
}

// image returns a picture in the ink.
func (k InkUse) image(img *image.RGBA) image.Image {
	if k == Full {
		return img
	}
	out := image.NewNRGBA(image.Rect(0, 0, img.Rect.Dx(), img.Rect.Dy()))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			c := color.NRGBAModel.Convert(img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)).(color.NRGBA)
			out.SetNRGBA(x, y, k.area(c))
		}
	}
	return out
}
