// Package boxart draws the cover illustrations of the games on the home screen. Each is a
// picture of W × H units. The coasts and ships of Fuga are in resources/art.
package boxart

import (
	"image/color"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
	"banchisa/widgets/wood"
)

// The size of a cover.
const (
	W = 236
	H = 208
)

// drawStanding draws a sprite with its feet at (x, foot).
func drawStanding(c *paint.Canvas, sprite string, x, foot, size float64) {
	c.Sprite(sprite, x-size/2, foot-size*0.9, size)
}

// Isaac returns bars and counters on the field, seen from near.
func Isaac() scene.Picture {
	const u = 34.0
	s := scene.Scene{W: W, H: H, Background: draw.Fixed("lid wood", W, H, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, W, H), paint.ParseHex("#E9CDA6"))
		for i := range 8 {
			for j := range 7 {
				if (i+j)%2 == 1 {
					c.Fill(paint.Rect(-2+float64(i)*u, -15+float64(j)*u, u, u), paint.ParseHex("#F3DFC0"))
				}
			}
		}
	})}
	add := func(p scene.Picture, at scene.Box) {
		s.Sprites = append(s.Sprites, scene.Sprite{Picture: p, At: at})
	}
	bar := func(b wood.Bar, column, row int) { // x and y of the upper left cell
		const k = u / wood.Cell
		o, at := wood.CellBox(0, 0), b.Box(0, 0)
		if b.Vertical {
			o.Y -= float32((b.Length - 1) * wood.Cell)
		}
		add(b.Picture(), scene.Box{
			X: float32(-2+float64(column)*u) + (at.X-o.X)*k, Y: float32(-15+float64(row)*u) + (at.Y-o.Y)*k,
			W: at.W * k, H: at.H * k,
		})
	}
	bar(wood.Bar{Length: 5, Value: 3}, 1, 2)
	bar(wood.Bar{Length: 3, Value: 1, Light: true, GrainSeed: 1}, 2, 1)
	bar(wood.Bar{Length: 3, Value: 1, Light: true, GrainSeed: 2}, 4, 3)
	bar(wood.Bar{Length: 4, Value: 2, Light: true, GrainSeed: 3}, -1, 5)
	bar(wood.Bar{Length: 4, Value: 2, Vertical: true, GrainSeed: 4}, 3, 3)
	bar(wood.Bar{Length: 4, Value: 2, Light: true, Vertical: true, GrainSeed: 5}, 6, 4)
	add(wood.Counter(true, 48), scene.Around(scene.Pos{X: 58, Y: 137}, 60, 60))
	add(wood.Counter(false, 36), scene.Around(scene.Pos{X: 165, Y: 154}, 60, 60))
	return draw.Thumbnail(s)
}

type island struct {
	sprite                     string
	land, edge, inner, shallow string
	units                      [][2]float64
}

// Quadriga returns four islands in the lagoon.
func Quadriga() scene.Picture {
	return draw.Fixed("lid islands", W, H, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, W, H), paint.Lagoon)
		for _, v := range [][2]float64{{6, 22}, {176, 24}, {106, 186}, {16, 126}, {200, 122}, {98, 96}} {
			c.Stroke(paint.Wave(v[0], v[1], 30), 2.4, paint.WithAlpha(paint.White, 0.45))
		}
		chalk := island{sprite: "quadriga-unit-chalk", land: "#EDE3CF", edge: "#BFAF8F", inner: "#F7F1E4", shallow: "#9ADAD2"}
		basalt := island{sprite: "quadriga-unit-basalt", land: "#32424F", edge: "#15202A", inner: "#3D5160", shallow: "#84CBC5"}
		for _, v := range []struct {
			island
			units [][2]float64
		}{
			{chalk, [][2]float64{{44, 34}, {44, 60}, {70, 60}, {96, 60}, {70, 86}}},
			{chalk, [][2]float64{{168, 148}, {194, 148}, {168, 174}, {142, 174}}},
			{basalt, [][2]float64{{148, 52}, {174, 52}, {200, 52}, {174, 78}, {200, 78}}},
			{basalt, [][2]float64{{84, 114}, {84, 140}, {58, 140}, {58, 166}}},
		} {
			v.island.units = v.units
			v.island.draw(c)
		}
	})
}

func (i island) draw(c *paint.Canvas) {
	const u = 26.0
	x0, y0, x1, y1 := 1e9, 1e9, -1e9, -1e9
	for _, a := range i.units {
		x0, x1, y0, y1 = min(x0, a[0]), max(x1, a[0]), min(y0, a[1]), max(y1, a[1])
	}
	f := paint.NewDistanceField(x0-u, y0-u, x1-x0+2*u, y1-y0+2*u, 1)
	for k, a := range i.units {
		f.AddCircle(a[0], a[1], 0.47*u)
		for _, b := range i.units[k+1:] {
			dx, dy := b[0]-a[0], b[1]-a[1]
			switch d := dx*dx + dy*dy; {
			case d < u*u*1.1:
				f.AddCapsule(a[0], a[1], b[0], b[1], 0.45*u)
			case d < u*u*2.1:
				f.AddCapsule(a[0], a[1], b[0], b[1], 0.33*u)
			}
		}
	}
	f = f.Offset(0.22 * u).Offset(-0.14 * u)
	coast := f.Path().Roughened(0.05*u, u)
	c.Fill(f.OffsetPath(0.30*u).Roughened(0.05*u, u), paint.WithAlpha(paint.ParseHex(i.shallow), 0.55))
	c.Fill(f.OffsetPath(0.17*u).Roughened(0.05*u, u), paint.ParseHex(i.shallow))
	c.Stroke(f.OffsetPath(0.115*u).Roughened(0.05*u, u), 1.6, paint.WithAlpha(paint.White, 0.8))
	c.Fill(coast.Translated(0, 0.11*u), paint.ParseHex(i.edge))
	c.Fill(coast, paint.ParseHex(i.land))
	c.Fill(f.OffsetPath(-0.13*u).Roughened(0.05*u, u), paint.ParseHex(i.inner))
	for _, a := range i.units {
		c.Sprite(i.sprite, a[0]-0.42*u, a[1]-0.42*u, 0.84*u)
	}
}

// Pinguinoe returns the ark behind three penguins on their way to it.
func Pinguinoe() scene.Picture {
	return draw.Fixed("lid ark", W, H, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, W, H), paint.ParseHex("#173B72"))
		cardBack(c.Translated(-20, -14), darkSea)
		cardBack(c.Translated(118, -14), darkSea)
		cardBack(c.Translated(184, 92), lightSea)
		cardBack(c.Translated(-92, 92), darkSea)
		cardFace(c.Translated(46, 90))
		c.Sprite("ark", 118-54, 58-54, 108)
		drawStanding(c, "penguin-green", 58, 180, 96)
		drawStanding(c, "penguin-blue", 180, 180, 92)
		drawStanding(c, "seal-black", 121, 180, 58)
	})
}

// sea is how the back of a card looks.
type sea struct {
	ground, wave, line color.NRGBA
	// wavelets is 0 or 1: they are on the cells whose row and column add up to an even or an odd number.
	wavelets int
}

var (
	lightSea = sea{paint.ParseHex("#1A7590"), paint.ParseHex("#2283A0"), paint.ParseHex("#7CC3D2"), 1}
	darkSea  = sea{paint.ParseHex("#0F5268"), paint.ParseHex("#14607A"), paint.ParseHex("#3F8CA2"), 0}
)

// cardBack draws the back of a card, with cells of 33 points.
func cardBack(c *paint.Canvas, look sea) {
	const s = 33.0
	card := paint.RoundRect(0, 0, 4*s, 3*s, s*0.2)
	c.Fill(card.Translated(0, 2.5), paint.WithAlpha(paint.Ink, 0.28))
	c.Fill(card, look.ground)
	c.Scaled(s).Fill(paint.ParseSVGPath("M0 1 Q1 .7 2 1 Q3 1.3 4 1 L4 2 Q3 2.3 2 2 Q1 1.7 0 2 Z"), look.wave)
	for y := range 3 {
		for x := range 4 {
			if (x+y)%2 == look.wavelets {
				wavelet(c.Translated((float64(x)+0.5)*s, (float64(y)+0.5)*s).Scaled(s/36), 2.4, look.line)
			}
		}
	}
}

func wavelet(c *paint.Canvas, width float64, col color.Color) {
	c.Stroke(paint.ParseSVGPath("M-9 1 Q-4.5 -5 0 0 Q4.5 5 9 -1"), width, col)
}

// cardFace draws a card with a floe two cells wide, with cells of 36 points.
func cardFace(c *paint.Canvas) {
	const s = 36.0
	card := paint.RoundRect(0, 0, 4*s, 3*s, s*0.2)
	c.Fill(card.Translated(0, 2.5), paint.WithAlpha(paint.Ink, 0.22))
	c.Fill(card, paint.ParseHex("#6CC0CF"))
	for _, v := range [][2]float64{{0, 0}, {3, 0}, {0, 2}, {3, 2}} {
		wavelet(c.Translated((v[0]+0.5)*s, (v[1]+0.5)*s), 2.2, paint.WithAlpha(paint.White, 0.5))
	}
	floe := paint.Join(
		paint.RoundRect(1.05*s, 0.05*s, 1.9*s, 2.9*s, s*0.24),
		paint.RoundRect(0.05*s, 1.05*s, 3.9*s, 0.9*s, s*0.24))
	c.Fill(floe.Translated(0, s*0.1), paint.ParseHex("#4AA3B8"))
	c.Fill(floe, paint.Ice)
	ticks := paint.Polyline(paint.Pt(2*s, 0.35*s), paint.Pt(2*s, 0.65*s))
	for j := 1; j < 3; j++ {
		for i := 1; i < 3; i++ {
			x := (float64(i) + 0.35) * s
			ticks = paint.Join(ticks, paint.Line(x, float64(j)*s, x+0.3*s, float64(j)*s))
		}
	}
	c.Stroke(ticks, 1.6, paint.ParseHex("#C9E0E7"))
}

// Polar returns a penguin on its slab among others.
func Polar() scene.Picture {
	return draw.Fixed("lid slabs", W, H, func(c *paint.Canvas) {
		c.Fill(paint.Rect(0, 0, W, H), paint.ParseHex("#1A7089"))
		far := paint.Spline(paint.Pt(-20, 60), paint.Pt(40, 46), paint.Pt(100, 62), paint.Pt(160, 46), paint.Pt(260, 60))
		far.LineTo(260, 120).LineTo(-20, 120).Close()
		c.Fill(far, paint.WithAlpha(paint.Shallow, 0.35))
		c.Sprite("iceberg-small", 0, 10, 84)
		c.Sprite("iceberg-small", 175, 27, 62)
		for i, slab := range []string{"slab-T-blue", "slab-X-red", "slab-T-yellow"} {
			c.Sprite(slab, -38+float64(i)*120, 82, 118)
		}
		drawStanding(c, "penguin-yellow", 36, 156, 78)
		drawStanding(c, "penguin-red", 141, 154, 92)
		drawStanding(c, "seal", 206, 172, 66)
	})
}

// Fuga returns the ferry between two coasts, with a patrol boat behind it, clear of the title on a poster.
func Fuga() scene.Picture {
	return draw.Fixed("lid strait", W, H, func(c *paint.Canvas) {
		c.Art("cover-fuga")
		drawStanding(c, "fuga-buoy-yellow", 120, 186, 44)
	})
}
