package coast

import (
	"fmt"
	"math"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Drift is what becomes of a unit of an island: it goes from a cell to another or stays;
// Born units come out of the sea where they stand, Gone ones sink on their way.
type Drift struct {
	From, To   Spot
	Born, Gone bool
}

// coarse is the step of the field of an island in motion, in cells: what moves need not
// be as sharp as what rests.
const coarse = 0.1

// Morph is islands that change into others, part 0…1 of the way: the discs of the units
// go their ways, and the bridges between them grow and tear.
func (m Map) Morph(drifts []Drift, stuff Stuff, part float64) (scene.Picture, scene.Box) {
	box := m.around(ends(drifts), 0.5)
	var key strings.Builder
	fmt.Fprintf(&key, "coast morph %d %d %g %g %.3f", stuff, m.Size, m.Cell, m.Frame, part)
	for _, d := range drifts {
		fmt.Fprintf(&key, " %d,%d>%d,%d%t%t", d.From.X, d.From.Y, d.To.X, d.To.Y, d.Born, d.Gone)
	}
	e := part * part * (3 - 2*part)
	return m.part(key.String(), box, func(c *paint.Canvas) {
		m.drawCoast(c, m.drifting(drifts, e), stuff, false)
	}), box
}

// Isles are several islands in one picture, in the box of a morph that ends with them.
func (m Map) Isles(all [][]Spot, drifts []Drift, stuff Stuff) scene.Picture {
	box := m.around(ends(drifts), 0.5)
	key := fmt.Sprint("isles", stuff, box)
	for _, spots := range all {
		key = m.key(key, spots)
	}
	return m.part(key, box, func(c *paint.Canvas) {
		for _, spots := range all {
			m.drawIsland(c, spots, stuff, false)
		}
	})
}

// Moment is a picture of nothing, for a sprite that only has an ID.
func Moment() scene.Picture { return draw.Make("coast moment", 1, 1, func(*paint.Canvas) {}) }

func ends(drifts []Drift) []Spot {
	var spots []Spot
	for _, d := range drifts {
		spots = append(spots, d.From, d.To)
	}
	return spots
}

// drifting is the field of units on their way.
func (m Map) drifting(drifts []Drift, e float64) *paint.Field {
	k := m.Cell
	box := m.around(ends(drifts), 1.15)
	f := paint.NewField(float64(box.X), float64(box.Y), float64(box.W), float64(box.H), k*coarse)
	type disc struct{ x, y, size float64 }
	discs := make([]disc, len(drifts))
	for i, d := range drifts {
		x0, y0 := m.at(d.From)
		x1, y1 := m.at(d.To)
		size := 1.0
		switch {
		case d.Born:
			size = e
		case d.Gone:
			size = 1 - e
		}
		a := disc{x0 + (x1-x0)*e, y0 + (y1-y0)*e, size}
		discs[i] = a
		if size > 0.2 {
			f.Circle(a.x, a.y, 0.47*k*size)
		}
		for _, b := range discs[:i] {
			far := math.Hypot(a.x-b.x, a.y-b.y) / k
			if r := bridge(far) * min(a.size, b.size); r > 0.02 {
				f.Capsule(a.x, a.y, b.x, b.y, r*k)
			}
		}
	}
	return closed(f, k)
}

// bridge is the half width of the land between two units so far apart, in cells: that of
// neighbours side by side, of neighbours across a corner, and none two cells away.
func bridge(far float64) float64 {
	switch {
	case far <= 1:
		return 0.45
	case far < math.Sqrt2:
		return 0.45 - 0.12*(far-1)/(math.Sqrt2-1)
	}
	return 0.33 * (1.95 - far) / (1.95 - math.Sqrt2)
}
