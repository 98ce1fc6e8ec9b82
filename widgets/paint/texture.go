package paint

import (
	"math"
	"math/rand/v2"
)

// Grain returns a few long wavy lines along x in the box, like those of dark wood, as thin outlines
// to be filled. The same seed gives the same lines.
func Grain(b Box, lines int, width float64, seed uint64) Path {
	r := rand.New(rand.NewPCG(seed, 7))
	var p Path
	for k := range lines {
		y := b.MinY + b.H()*(float64(k)+0.5)/float64(lines)
		y += (r.Float64() - 0.5) * b.H() * 0.1 / float64(lines)
		p.Add(Ripple(b.MinX, b.MaxX, y, b.H()*0.05, math.Max(b.H()*0.5, 2), r.Float64()*6).Stroked(width))
	}
	return p
}

// Flecks returns short strokes along x scattered over the box, as in light wood.
func Flecks(b Box, count int, length, width float64, seed uint64) Path {
	r := rand.New(rand.NewPCG(seed, 11))
	var p Path
	for range count {
		l := length * (0.6 + 0.8*r.Float64())
		x := b.MinX + r.Float64()*math.Max(b.W()-l, 0)
		y := b.MinY + b.H()*r.Float64()
		p.Add(Line(x, y, math.Min(x+l, b.MaxX), y).Stroked(width))
	}
	return p
}
