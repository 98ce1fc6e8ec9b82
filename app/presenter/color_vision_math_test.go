package presenter_test

import (
	"image"
	"image/color"
	"math"
)

// colorVision is a matrix that maps linear red, green and blue to what somebody sees.
type colorVision [3][3]float64

// colorVisions are full colour vision, grey as on paper, and the three kinds of colour blindness
// at full severity: the matrices of G. M. Machado, M. M. Oliveira and L. A. F.
// Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
// IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
func colorVisions() map[string]colorVision {
	return map[string]colorVision{
		"full":   {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
		"grey":   {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}},
		"protan": {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
		"deutan": {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
		"tritan": {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}},
	}
}

// simulate returns a colour as it is seen.
func (cv colorVision) simulate(c color.RGBA) color.RGBA {
	in := [3]float64{toLinear(c.R), toLinear(c.G), toLinear(c.B)}
	var out [3]uint8
	for i, row := range cv {
		out[i] = toSRGB(row[0]*in[0] + row[1]*in[1] + row[2]*in[2])
	}
	return color.RGBA{out[0], out[1], out[2], c.A}
}

// simulateImage returns a picture as it is seen.
func (cv colorVision) simulateImage(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	cache := map[color.RGBA]color.RGBA{}
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			c := img.RGBAAt(x, y)
			v, ok := cache[c]
			if !ok {
				v = cv.simulate(c)
				cache[c] = v
			}
			out.SetRGBA(x, y, v)
		}
	}
	return out
}

func toLinear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

func toSRGB(f float64) uint8 {
	f = math.Min(1, math.Max(0, f))
	if f <= 0.0031308 {
		f *= 12.92
	} else {
		f = 1.055*math.Pow(f, 1/2.4) - 0.055
	}
	return uint8(f*255 + 0.5)
}

// lab returns a colour's CIE 1976 L*a*b* coordinates (D65): lightness from 0 to 100, a* and b*.
func lab(c color.RGBA) [3]float64 {
	r, g, b := toLinear(c.R), toLinear(c.G), toLinear(c.B)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x, y, z := f((0.4124*r+0.3576*g+0.1805*b)/0.9505), f(0.2126*r+0.7152*g+0.0722*b), f((0.0193*r+0.1192*g+0.9505*b)/1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// differentPixels returns the pixels at which two pictures of one size differ by at least 2.3 in CIE
// 1976, which can just be noticed, and their share of the pixels that either picture covers.
func differentPixels(a, b *image.RGBA) (pixels []image.Point, share float64) {
	all := 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			p, q := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if p.A < 128 && q.A < 128 {
				continue
			}
			all++
			if distance(lab(blendOnSea(p)), lab(blendOnSea(q))) >= 2.3 {
				pixels = append(pixels, image.Pt(x, y))
			}
		}
	}
	return pixels, float64(len(pixels)) / float64(max(all, 1))
}

// difference returns how much two pictures differ at some pixels: the mean difference of colour,
// and the mean difference of lightness after subtracting each picture's mean lightness, which
// leaves the shapes.
func difference(a, b *image.RGBA, pixels []image.Point) (colorDiff, shapeDiff float64) {
	var meanP, meanQ float64
	n := float64(max(len(pixels), 1))
	for _, v := range pixels {
		p, q := lab(blendOnSea(a.RGBAAt(v.X, v.Y))), lab(blendOnSea(b.RGBAAt(v.X, v.Y)))
		colorDiff += distance(p, q) / n
		meanP += p[0] / n
		meanQ += q[0] / n
	}
	for _, v := range pixels {
		p, q := lab(blendOnSea(a.RGBAAt(v.X, v.Y))), lab(blendOnSea(b.RGBAAt(v.X, v.Y)))
		shapeDiff += math.Abs((p[0]-meanP)-(q[0]-meanQ)) / n
	}
	return colorDiff, shapeDiff
}

func distance(p, q [3]float64) float64 {
	return math.Sqrt(square(p[0]-q[0]) + square(p[1]-q[1]) + square(p[2]-q[2]))
}

func square(v float64) float64 { return v * v }

// blendOnSea composes a translucent colour over the colour of the sea.
func blendOnSea(c color.RGBA) color.RGBA {
	k := 255 - uint32(c.A)
	blend := func(v uint8, under uint32) uint8 { return uint8(uint32(v) + under*k/255) }
	return color.RGBA{blend(c.R, 0x13), blend(c.G, 0x60), blend(c.B, 0x7A), 255}
}
