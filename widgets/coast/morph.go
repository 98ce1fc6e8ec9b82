package coast

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Motion is the motion of a unit of an island, from a cell to another or in place. A unit that Appears
// rises from the sea on its way, one that Vanishes sinks: on its way, or Late, at its end.
type Motion struct {
	From, To          Cell
	Appears, Vanishes bool
	Late              bool
	// Fights is set for the units of a fight: in the first half of the way the coast around them reaches out by Push
	// and draws back, in the second those that vanish sink.
	Fights bool
	Push   Push
}

// Push is a distance in cells.
type Push struct{ X, Y float64 }

// morphStep is the step of the field of an island in motion, in cells: coarser than for an island
// at rest.
const morphStep = 0.1

// Morph returns islands that change into others, at progress 0 to 1: the discs of the units move,
// and the bridges between them grow and break. sunk is how far those have sunk that vanish late, 0 to 1.
func (m Map) Morph(motions []Motion, material Material, progress, sunk float64) (scene.Picture, scene.Box) {
	box := m.boundsAround(endpoints(motions), 0.5)
	type morph struct {
		board          Map
		motions        draw.Frozen[[]Motion]
		material       Material
		progress, sunk float64
	}
	return draw.Part("coast morph", box, morph{m, draw.Freeze(motions), material, progress, sunk}, func(c *paint.Canvas, p morph) {
		p.board.drawCoast(c, p.board.movingField(p.motions.Value(), ease(p.progress), ease(p.sunk)), p.material)
	}), box
}

// ease returns a progress that begins and ends slowly.
func ease(progress float64) float64 { return progress * progress * (3 - 2*progress) }

// Islands returns several islands in one picture, in the box of a morph that ends with them.
func (m Map) Islands(islands [][]Cell, motions []Motion, material Material) scene.Picture {
	box := m.boundsAround(endpoints(motions), 0.5)
	type group struct {
		board    Map
		islands  draw.Frozen[[]draw.Frozen[[]Cell]]
		material Material
	}
	var all []draw.Frozen[[]Cell]
	for _, cells := range islands {
		all = append(all, draw.Freeze(cells))
	}
	return draw.Part("coast isles", box, group{m, draw.Freeze(all), material}, func(c *paint.Canvas, g group) {
		for _, cells := range g.islands.Value() {
			g.board.drawCoast(c, g.board.shapeField(cells.Value()), g.material)
		}
	})
}

// EmptyPicture returns a picture of nothing, for a sprite that only has an ID.
func EmptyPicture() scene.Picture {
	return draw.Fixed("coast moment", 1, 1, func(_ *paint.Canvas) {})
}

func endpoints(motions []Motion) []Cell {
	var cells []Cell
	for _, d := range motions {
		cells = append(cells, d.From, d.To)
	}
	return cells
}

// movingField returns the field of units in motion.
func (m Map) movingField(motions []Motion, progress, sunk float64) *paint.DistanceField {
	k := m.Cell
	box := m.boundsAround(endpoints(motions), 1.15)
	f := paint.NewDistanceField(float64(box.X), float64(box.Y), float64(box.W), float64(box.H), k*morphStep)
	type disc struct{ x, y, size float64 }
	discs := make([]disc, len(motions))
	for i, d := range motions {
		x0, y0 := m.center(d.From)
		x1, y1 := m.center(d.To)
		size, gone, out := 1.0, progress, 0.0
		if d.Fights {
			gone, out = max(0, 2*progress-1), k*math.Sin(math.Pi*min(1, 2*progress))
		}
		switch {
		case d.Appears:
			size = progress
		case d.Late:
			size = 1 - sunk
		case d.Vanishes:
			size = 1 - gone
		}
		a := disc{x0 + (x1-x0)*progress + out*d.Push.X, y0 + (y1-y0)*progress + out*d.Push.Y, size}
		discs[i] = a
		if size > 0.2 {
			f.AddCircle(a.x, a.y, 0.47*k*size)
		}
		for _, b := range discs[:i] {
			distance := math.Hypot(a.x-b.x, a.y-b.y) / k
			if r := bridgeRadius(distance) * min(a.size, b.size); r > 0.02 {
				f.AddCapsule(a.x, a.y, b.x, b.y, r*k)
			}
		}
	}
	return closeBays(f, k)
}

// bridgeRadius returns half the width of the land between two units at that distance, in cells:
// that of neighbours side by side, that of neighbours across a corner, and 0 from two cells on.
func bridgeRadius(distance float64) float64 {
	switch {
	case distance <= 1:
		return 0.45
	case distance < math.Sqrt2:
		return 0.45 - 0.12*(distance-1)/(math.Sqrt2-1)
	}
	return 0.33 * (1.95 - distance) / (1.95 - math.Sqrt2)
}
