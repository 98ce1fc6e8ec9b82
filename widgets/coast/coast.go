// Package coast draws the board of Quadriga: a lagoon in its sandbar, islands as coastlines around
// their units, and the planned orders. It contains cells and no rules.
//
// A coast is plane geometry: discs on the units and bridges between neighbours, grown and shrunk so
// that bays close, then roughened.
package coast

import (
	"math"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Cell is a cell: column from the left, row from the bottom, both from 0.
type Cell struct{ X, Y int }

// Map is the dimensions of a board; all lengths are in scene units.
type Map struct {
	// Size is the number of cells per side, Cell the side of a cell, Frame the width of the
	// sandbar.
	Size        int
	Cell, Frame float64
	// Turned turns the board by half a turn: its first row is the highest.
	Turned bool
}

// Side returns the side of the whole board.
func (m Map) Side() float32 { return float32(float64(m.Size)*m.Cell + 2*m.Frame) }

// CellCenter returns the centre of a cell.
func (m Map) CellCenter(s Cell) scene.Pos {
	x, y := m.center(s)
	return scene.Pos{X: float32(x), Y: float32(y)}
}

// CellBox returns a box with sides of k cells around the centre of a cell.
func (m Map) CellBox(s Cell, k float64) scene.Box {
	return scene.Around(m.CellCenter(s), float32(k*m.Cell), float32(k*m.Cell))
}

func (m Map) center(s Cell) (x, y float64) {
	if m.Turned {
		s = Cell{m.Size - 1 - s.X, m.Size - 1 - s.Y}
	}
	return m.Frame + (float64(s.X)+0.5)*m.Cell, m.Frame + (float64(m.Size-1-s.Y)+0.5)*m.Cell
}

// Material is what an island is made of.
type Material uint8

// The two materials.
const (
	Chalk Material = iota
	Basalt
)

// Sprite returns the name of the sprite of a unit.
func (m Material) Sprite() string { return [2]string{"quadriga-unit-chalk", "quadriga-unit-basalt"}[m] }

// shapeField returns the shape of a coast before it is roughened.
func (m Map) shapeField(cells []Cell) *paint.DistanceField {
	c := m.Cell
	box := m.boundsAround(cells, 1.15)
	f := paint.NewDistanceField(float64(box.X), float64(box.Y), float64(box.W), float64(box.H), c*0.045)
	for i, a := range cells {
		x, y := m.center(a)
		f.AddCircle(x, y, 0.47*c)
		for _, b := range cells[:i] {
			dx, dy := a.X-b.X, a.Y-b.Y
			if dx*dx > 1 || dy*dy > 1 {
				continue
			}
			u, v := m.center(b)
			if dx != 0 && dy != 0 {
				f.AddCapsule(x, y, u, v, 0.33*c)
			} else {
				f.AddCapsule(x, y, u, v, 0.45*c)
			}
		}
	}
	return closeBays(f, c)
}

// closeBays closes the bays and leaves 0.55 c around a unit.
func closeBays(f *paint.DistanceField, c float64) *paint.DistanceField {
	return f.Offset(0.22 * c).Offset(-0.14 * c).Offset(-0.06 * c).Offset(0.06 * c)
}

// boundsAround returns the bounds of the cells with a margin of k cells.
func (m Map) boundsAround(cells []Cell, k float64) scene.Box {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range cells {
		x, y := m.center(s)
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	d := (0.5 + k) * m.Cell
	return scene.Box{X: float32(x0 - d), Y: float32(y0 - d), W: float32(x1 - x0 + 2*d), H: float32(y1 - y0 + 2*d)}
}

// waterPath returns the area where water may be drawn.
func (m Map) waterPath() paint.Path {
	side := float64(m.Size)*m.Cell + 10
	return paint.RoundRect(m.Frame-5, m.Frame-5, side, side, 14)
}

// islandShape is an island on its map: what its pictures are drawn from.
type islandShape struct {
	board    Map
	cells    draw.Frozen[[]Cell]
	material Material
}

func (s islandShape) field() *paint.DistanceField { return s.board.shapeField(s.cells.Value()) }

// Island returns an island with its shallows.
func (m Map) Island(cells []Cell, material Material) (scene.Picture, scene.Box) {
	return m.shapePicture("coast island", cells, material, func(c *paint.Canvas, s islandShape) { s.board.drawCoast(c, s.field(), s.material) })
}

// PickedIsland returns an island with its shallows and a yellow coast.
func (m Map) PickedIsland(cells []Cell, material Material) (scene.Picture, scene.Box) {
	return m.shapePicture("coast picked", cells, material, func(c *paint.Canvas, s islandShape) {
		m, f := s.board, s.field()
		m.drawShallows(c, f, s.material)
		c.Fill(m.coastPath(f, 0.15), paint.SunOutline)
		c.Fill(m.coastPath(f, 0.115), paint.Sun)
		m.drawLand(c, f, s.material)
	})
}

// shapePicture returns a picture of an island and its box on the board, in the board's units.
func (m Map) shapePicture(name string, cells []Cell, material Material, f func(*paint.Canvas, islandShape)) (scene.Picture, scene.Box) {
	box := m.boundsAround(cells, 0.5)
	return draw.Part(name, box, islandShape{m, draw.Freeze(cells), material}, f), box
}

// coastPath returns the contour of a shape, grown by d cells, as a coast.
func (m Map) coastPath(f *paint.DistanceField, d float64) paint.Path {
	return f.OffsetPath(d*m.Cell).Roughened(0.05*m.Cell, m.Cell)
}

// drawCoast draws an island of a given shape with its shallows.
func (m Map) drawCoast(c *paint.Canvas, f *paint.DistanceField, material Material) {
	m.drawShallows(c, f, material)
	m.drawLand(c, f, material)
}

// drawShallows draws the shallow water around an island.
func (m Map) drawShallows(c *paint.Canvas, f *paint.DistanceField, material Material) {
	shallow := paint.ParseHex("#9ADAD2")
	if material == Basalt {
		shallow = paint.ParseHex("#84CBC5")
	}
	water := c.Clipped(m.waterPath())
	water.Fill(m.coastPath(f, 0.30), paint.WithAlpha(shallow, 0.55))
	water.Fill(m.coastPath(f, 0.17), paint.WithAlpha(shallow, 0.9))
	water.Stroke(m.coastPath(f, 0.115), 0.044*m.Cell, paint.WithAlpha(paint.White, 0.8))
}

// drawLand draws an island without its shallows.
func (m Map) drawLand(c *paint.Canvas, f *paint.DistanceField, material Material) {
	land, edge, inner := paint.ParseHex("#EDE3CF"), paint.ParseHex("#BFAF8F"), paint.ParseHex("#F7F1E4")
	if material == Basalt {
		land, edge, inner = paint.ParseHex("#32424F"), paint.ParseHex("#15202A"), paint.ParseHex("#3D5160")
	}
	shore := m.coastPath(f, 0)
	c.Fill(shore.Translated(0, 0.10*m.Cell), edge)
	c.Fill(shore, land)
	c.Fill(m.coastPath(f, -0.13), inner)
}

// Waiting returns the rim of an island that waits for an order: yellow with dark outlines, along
// the coast.
func (m Map) Waiting(cells []Cell) (scene.Picture, scene.Box) {
	return m.shapePicture("coast waiting", cells, Chalk, func(c *paint.Canvas, s islandShape) {
		k := s.board.Cell
		rim := s.field().OffsetPath(0.09*k).Roughened(0.05*k, k)
		c.Stroke(rim, 0.125*k, paint.SunOutline)
		c.Stroke(rim, 0.070*k, paint.Sun)
	})
}

// Planned returns the planned coast of an island: dashed, over the sea.
func (m Map) Planned(cells []Cell) (scene.Picture, scene.Box) {
	return m.shapePicture("coast future", cells, Chalk, func(c *paint.Canvas, s islandShape) {
		f, k := s.field(), s.board.Cell
		c.Fill(f.OffsetPath(0).Roughened(0.05*k, k), paint.WithAlpha(paint.White, 0.22))
		line := f.OffsetPath(0.02*k).Roughened(0.05*k, k)
		c.Stroke(line.Dashed(0, 0.17*k, 0.146*k), 0.063*k, paint.White)
	})
}

// Trail returns the wake over the cells where units were before the last march: pale water between lines of foam.
func (m Map) Trail(cells []Cell) (scene.Picture, scene.Box) {
	return m.shapePicture("coast wake", cells, Chalk, func(c *paint.Canvas, s islandShape) {
		f, k := s.field(), s.board.Cell
		c = c.Clipped(s.board.waterPath())
		c.Fill(f.OffsetPath(0.06*k).Roughened(0.05*k, k), paint.WithAlpha(paint.White, 0.30))
		for i, inset := range []float64{0.02, -0.12, -0.26} {
			line := f.OffsetPath(inset*k).Roughened(0.05*k, k)
			c.Stroke(line.Dashed(float64(i)*0.2*k, 0.34*k, 0.16*k), 0.055*k, paint.WithAlpha(paint.White, 0.95-0.2*float64(i)))
		}
	})
}
