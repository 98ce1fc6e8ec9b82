// Package coast draws the board of Quadriga: a lagoon in its sandbar, islands as
// coastlines round their units, and what is planned on them. It knows cells, not rules.
//
// A coast is plane geometry: discs on the units and bridges between neighbours, grown
// and shrunk so that bays close, then wobbled as a hand would.
package coast

import (
	"fmt"
	"math"
	"strings"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Spot is a cell: column from the left, row from the bottom, both from 0.
type Spot struct{ X, Y int }

// Map is the measures of a board; all lengths are in scene units.
type Map struct {
	// Size is the cells a side, Cell the side of one, Frame the sandbar's width.
	Size        int
	Cell, Frame float64
}

// Side is the whole board's side.
func (m Map) Side() float32 { return float32(float64(m.Size)*m.Cell + 2*m.Frame) }

// At is the middle of a cell.
func (m Map) At(s Spot) scene.Pos {
	x, y := m.at(s)
	return scene.Pos{X: float32(x), Y: float32(y)}
}

// Box is a box of k cells' side about the middle of a cell.
func (m Map) Box(s Spot, k float64) scene.Box {
	return scene.Around(m.At(s), float32(k*m.Cell), float32(k*m.Cell))
}

func (m Map) at(s Spot) (x, y float64) {
	return m.Frame + (float64(s.X)+0.5)*m.Cell, m.Frame + (float64(m.Size-1-s.Y)+0.5)*m.Cell
}

// Stuff is what an island is made of.
type Stuff uint8

// The two kinds of islands.
const (
	Chalk Stuff = iota
	Basalt
)

// Sprite is the name of a unit's picture.
func (s Stuff) Sprite() string { return [2]string{"quadriga-unit-chalk", "quadriga-unit-basalt"}[s] }

// field is the shape of a coast before the hand's wobble.
func (m Map) field(spots []Spot) *paint.Field {
	c := m.Cell
	box := m.around(spots, 1.15)
	f := paint.NewField(float64(box.X), float64(box.Y), float64(box.W), float64(box.H), c*0.045)
	for i, a := range spots {
		x, y := m.at(a)
		f.Circle(x, y, 0.47*c)
		for _, b := range spots[:i] {
			dx, dy := a.X-b.X, a.Y-b.Y
			if dx*dx > 1 || dy*dy > 1 {
				continue
			}
			u, v := m.at(b)
			if dx != 0 && dy != 0 {
				f.Capsule(x, y, u, v, 0.33*c)
			} else {
				f.Capsule(x, y, u, v, 0.45*c)
			}
		}
	}
	return closed(f, c)
}

// closed closes the bays and leaves 0.55 c round a unit.
func closed(f *paint.Field, c float64) *paint.Field {
	return f.Grown(0.22 * c).Grown(-0.14 * c).Grown(-0.06 * c).Grown(0.06 * c)
}

// around is the cells' box with a margin of k cells.
func (m Map) around(spots []Spot, k float64) scene.Box {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range spots {
		x, y := m.at(s)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	d := (0.5 + k) * m.Cell
	return scene.Box{X: float32(x0 - d), Y: float32(y0 - d), W: float32(x1 - x0 + 2*d), H: float32(y1 - y0 + 2*d)}
}

// sea is where water may be drawn.
func (m Map) sea() paint.Path {
	side := float64(m.Size)*m.Cell + 10
	return paint.RoundRect(m.Frame-5, m.Frame-5, side, side, 14)
}

// part is a picture in a box of the board, drawn in the board's own units.
func (m Map) part(key string, box scene.Box, f func(c *paint.Canvas)) scene.Picture {
	return draw.Make(key, float64(box.W), float64(box.H), func(c *paint.Canvas) {
		f(c.Moved(-float64(box.X), -float64(box.Y)))
	})
}

func (m Map) key(name string, spots []Spot) string {
	var b strings.Builder
	fmt.Fprintf(&b, "coast %s %d %g %g", name, m.Size, m.Cell, m.Frame)
	for _, s := range spots {
		fmt.Fprintf(&b, " %d,%d", s.X, s.Y)
	}
	return b.String()
}

// Island is an island with its shallows; a picked one has a sun coast.
func (m Map) Island(spots []Spot, stuff Stuff, picked bool) (scene.Picture, scene.Box) {
	box := m.around(spots, 0.5)
	return m.part(m.key(fmt.Sprint("island", stuff, picked), spots), box, func(c *paint.Canvas) {
		m.drawIsland(c, spots, stuff, picked)
	}), box
}

func (m Map) drawIsland(c *paint.Canvas, spots []Spot, stuff Stuff, picked bool) {
	m.drawCoast(c, m.field(spots), stuff, picked)
}

// drawCoast draws land of a shape with its shallows and its edge.
func (m Map) drawCoast(c *paint.Canvas, f *paint.Field, stuff Stuff, picked bool) {
	k := m.Cell
	coast := func(d float64) paint.Path { return f.PathAt(d*k).Wobbled(0.05*k, k) }
	land, edge, inner := paint.Hex("#EDE3CF"), paint.Hex("#BFAF8F"), paint.Hex("#F7F1E4")
	shallow := paint.Hex("#9ADAD2")
	if stuff == Basalt {
		land, edge, inner = paint.Hex("#32424F"), paint.Hex("#15202A"), paint.Hex("#3D5160")
		shallow = paint.Hex("#84CBC5")
	}
	water := c.Clipped(m.sea())
	water.Fill(coast(0.30), paint.Fade(shallow, 0.55))
	water.Fill(coast(0.17), paint.Fade(shallow, 0.9))
	water.Stroke(coast(0.115), 0.044*k, paint.Fade(paint.White, 0.8))
	if picked {
		c.Fill(coast(0.15), paint.Case)
		c.Fill(coast(0.115), paint.Sun)
	}
	shore := coast(0)
	c.Fill(shore.Moved(0, 0.10*k), edge)
	c.Fill(shore, land)
	c.Fill(coast(-0.13), inner)
}

// Waiting is the rim of an island that waits for an order: sun in a dark case along the
// coast.
func (m Map) Waiting(spots []Spot) (scene.Picture, scene.Box) {
	box := m.around(spots, 0.5)
	return m.part(m.key("waiting", spots), box, func(c *paint.Canvas) {
		k := m.Cell
		rim := m.field(spots).PathAt(0.09*k).Wobbled(0.05*k, k)
		c.Stroke(rim, 0.125*k, paint.Case)
		c.Stroke(rim, 0.070*k, paint.Sun)
	}), box
}

// Future is the coast of an island as it will be: dashed, over the sea.
func (m Map) Future(spots []Spot) (scene.Picture, scene.Box) {
	box := m.around(spots, 0.5)
	return m.part(m.key("future", spots), box, func(c *paint.Canvas) {
		f, k := m.field(spots), m.Cell
		c.Fill(f.PathAt(0).Wobbled(0.05*k, k), paint.Fade(paint.White, 0.22))
		line := f.PathAt(0.02*k).Wobbled(0.05*k, k)
		c.Stroke(line.Dashed(0, 0.17*k, 0.146*k), 0.063*k, paint.White)
	}), box
}

// Wake is where units stood before the last march: a pale coral trail.
func (m Map) Wake(spots []Spot) (scene.Picture, scene.Box) {
	box := m.around(spots, 0.5)
	return m.part(m.key("wake", spots), box, func(c *paint.Canvas) {
		f, k := m.field(spots), m.Cell
		shape := f.PathAt(0.06*k).Wobbled(0.05*k, k)
		c = c.Clipped(m.sea())
		c.Fill(shape, paint.Fade(paint.Coral, 0.30))
		c.Stroke(shape.Dashed(0, 0.024*k, 0.146*k), 0.049*k, paint.Coral)
	}), box
}
