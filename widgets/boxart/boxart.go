// Package boxart draws the cover illustrations of the games on the home screen. Each is a
// picture of W × H units. What is in it is in resources/art.
package boxart

import (
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

// Quadriga returns four islands in the lagoon, with their units.
func Quadriga() scene.Picture {
	return draw.Fixed("lid islands", W, H, func(c *paint.Canvas) {
		c.Art("cover-quadriga")
		chalk := [][2]float64{{44, 34}, {44, 60}, {70, 60}, {96, 60}, {70, 86}, {168, 148}, {194, 148}, {168, 174}, {142, 174}}
		basalt := [][2]float64{{148, 52}, {174, 52}, {200, 52}, {174, 78}, {200, 78}, {84, 114}, {84, 140}, {58, 140}, {58, 166}}
		for _, at := range chalk {
			drawUnit(c, "quadriga-unit-chalk", at)
		}
		for _, at := range basalt {
			drawUnit(c, "quadriga-unit-basalt", at)
		}
	})
}

// drawUnit draws a unit of Quadriga in the middle of its square.
func drawUnit(c *paint.Canvas, sprite string, at [2]float64) {
	const size = 22
	c.Sprite(sprite, at[0]-size/2, at[1]-size/2, size)
}

// Pinguinoe returns the ark behind three penguins on their way to it.
func Pinguinoe() scene.Picture {
	return draw.Fixed("lid ark", W, H, func(c *paint.Canvas) {
		c.Art("cover-pinguinoe")
		c.Sprite("ark", 118-54, 58-54, 108)
		drawStanding(c, "penguin-green", 58, 180, 96)
		drawStanding(c, "penguin-blue", 180, 180, 92)
		drawStanding(c, "seal-black", 121, 180, 58)
	})
}

// Polar returns a penguin on its slab among others.
func Polar() scene.Picture {
	return draw.Fixed("lid slabs", W, H, func(c *paint.Canvas) {
		c.Art("cover-polar")
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
