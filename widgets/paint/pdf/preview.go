package pdf

import (
	"image"
	"image/color"

	"banchisa/widgets/paint"
)

// Preview paints a page of w × h millimetres as it will be printed in an ink, with so many dots a millimetre.
func Preview(w, h, dots float64, ink InkUse, draw func(c *paint.Canvas)) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(w*dots+0.5), int(h*dots+0.5)))
	c := paint.On(img)
	c.Fill(paint.Rect(0, 0, float64(img.Rect.Dx()), float64(img.Rect.Dy())), paint.White)
	draw(paint.OnDevice(&preview{ink: ink, page: c, dots: dots}, img.Rect.Dx(), img.Rect.Dy()).Scaled(dots))
	return img
}

// preview is a device that paints pixels in an ink. What is small or wide is told by its size on paper.
type preview struct {
	ink  InkUse
	page *paint.Canvas
	dots float64 // of a millimetre
	// in is the clip in force, inside the canvases of each of its paths.
	in      paint.Clip
	clipped []*paint.Canvas
}

// on returns the canvas inside a clip.
func (p *preview) on(in paint.Clip) *paint.Canvas {
	n := in.Common(p.in)
	p.clipped = p.clipped[:n]
	for _, path := range in[n:] {
		p.clipped = append(p.clipped, p.last().Clipped(path))
	}
	p.in = in
	return p.last()
}

func (p *preview) last() *paint.Canvas {
	if n := len(p.clipped); n > 0 {
		return p.clipped[n-1]
	}
	return p.page
}

// Fill implements paint.Device.
func (p *preview) Fill(in paint.Clip, path paint.Path, col color.NRGBA) {
	if col.A == 0 || path.Empty() {
		return
	}
	c, k := p.on(in), DotsPerMM/p.dots
	fill, edge := p.ink.fill(path.Transformed(paint.Scale(k, k)), col)
	if edge.under {
		c.Stroke(path, edge.width/k, edge.color)
	}
	c.Fill(path, fill)
	if edge.color.A > 0 && !edge.under {
		c.Stroke(path, edge.width/k, edge.color)
	}
}

// Stroke implements paint.Device.
func (p *preview) Stroke(in paint.Clip, path paint.Path, width float64, col color.NRGBA) {
	if col.A > 0 && !path.Empty() {
		p.on(in).Stroke(path, width, p.ink.line(col, width*DotsPerMM/p.dots))
	}
}

// FillGradient implements paint.Device.
func (p *preview) FillGradient(in paint.Clip, path paint.Path, a, b paint.Point, stops []paint.Stop) {
	inked := make([]paint.Stop, len(stops))
	for i, s := range stops {
		c := p.ink.area(s.Color)
		c.A = paint.WithAlpha(s.Color, 1).A
		inked[i] = paint.Stop{At: s.At, Color: c}
	}
	p.on(in).FillGradient(path, a, b, inked...)
}

// Text implements paint.Device.
func (p *preview) Text(in paint.Clip, m paint.Matrix, s string, t paint.TextStyle) {
	t.Align, t.Color = paint.Left, p.ink.text(t.Color.(color.NRGBA))
	p.on(in).Transformed(m).Text(0, 0, s, t)
}

// Picture implements paint.Device. Pictures lie straight.
func (p *preview) Picture(in paint.Clip, img *image.RGBA, m paint.Matrix) {
	if img.Rect.Empty() {
		return
	}
	b := paint.Rect(0, 0, float64(img.Rect.Dx()), float64(img.Rect.Dy())).Transformed(m).Bounds()
	p.on(in).DrawScaled(p.ink.rgba(img), b.MinX, b.MinY, b.W(), b.H())
}

// rgba returns a picture in the ink.
func (k InkUse) rgba(img *image.RGBA) *image.RGBA {
	if k == Full {
		return img
	}
	out, inked := image.NewRGBA(img.Rect), k.image(img)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			out.Set(img.Rect.Min.X+x, img.Rect.Min.Y+y, inked.At(x, y))
		}
	}
	return out
}
