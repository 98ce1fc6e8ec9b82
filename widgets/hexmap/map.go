// Package hexmap draws a map of hexagons as a landscape: coasts that ignore the hexes, surf and
// beaches, fields, joined roads, a river with its bridges, towns, rocks, a ferry's route with its
// buoy; and on it wargame counters, zones, reachable hexes and paths. It contains letters of
// terrain and positions, no rules.
//
// Everything is drawn from unions of hexes, never hex by hex. The side of a hex measures Side
// units.
package hexmap

import (
	"math"
	"math/rand/v2"
	"strings"
	"sync"

	"banchisa/widgets/paint"
	"banchisa/widgets/scene"
	"banchisa/widgets/scene/draw"
)

// Side is the side of a hex in units of the scene.
const Side = 28.0

// Corner is the radius of the map's corners.
const Corner = 18.0

// Hex is a column and a row.
type Hex struct{ Column, Row int }

// Map is the landscape of a scenario. Its geometry is computed when it is first painted.
type Map struct {
	Rows  []string
	Route []Hex
	Buoy  Hex
	// TurnStops are the hexes of the route where the ferry is after each turn.
	TurnStops []Hex

	w, h    float64
	key     draw.Identity // of all above, and of isNight
	isNight bool
	once    sync.Once
	land    *landscape

	turned bool // by half a turn
}

// New returns a map of rows of letters: ~ sea, P port, b beach, u town, r road, c country, v river,
// # rock.
func New(rows []string, route, turnStops []Hex, buoy Hex) *Map {
	return newMap(&Map{Rows: rows, Route: route, TurnStops: turnStops, Buoy: buoy})
}

// newMap computes the rest of a map.
func newMap(m *Map) *Map {
	m.w = Side * (1.5*float64(len(m.Rows[0])) + 0.5)
	m.h = Side * math.Sqrt(3) * (float64(len(m.Rows)) + 0.5)
	m.key = draw.Identify([]any{m.Rows, m.Route, m.TurnStops, m.Buoy, m.isNight, m.turned})
	return m
}

// AtNight returns the map by night: darker, with lights in the towns.
func (m *Map) AtNight() *Map {
	return newMap(&Map{Rows: m.Rows, Route: m.Route, TurnStops: m.TurnStops, Buoy: m.Buoy, isNight: true})
}

// Turned returns the map turned by half a turn: north is below.
func (m *Map) Turned() *Map {
	return newMap(&Map{Rows: m.Rows, Route: m.Route, TurnStops: m.TurnStops, Buoy: m.Buoy, isNight: m.isNight, turned: !m.turned})
}

// Size returns the size of the map in units.
func (m *Map) Size() (w, h float32) { return float32(m.w), float32(m.h) }

// Center returns the centre of a hex.
func (m *Map) Center(p Hex) scene.Pos { return pos(m.center(p)) }

// Center returns the centre of a hex of any map that is not turned.
func Center(p Hex) scene.Pos { return pos(center(p)) }

func pos(c paint.Point) scene.Pos { return scene.Pos{X: float32(c.X), Y: float32(c.Y)} }

func center(p Hex) paint.Point {
	return paint.Pt(Side*(1+1.5*float64(p.Column)), Side*math.Sqrt(3)*(0.5+float64(p.Row)+float64(p.Column&1)/2))
}

func (m *Map) center(p Hex) paint.Point {
	at := center(p)
	if m.turned {
		return paint.Pt(m.w-at.X, m.h-at.Y)
	}
	return at
}

// Outline returns the corners of a hex.
func (m *Map) Outline(p Hex) []scene.Pos {
	c := m.center(p)
	line := make([]scene.Pos, 6)
	for i := range line {
		a := float64(i) * math.Pi / 3
		line[i] = scene.Pos{X: float32(c.X + Side*math.Cos(a)), Y: float32(c.Y + Side*math.Sin(a))}
	}
	return line
}

// hex returns the outline of a hex, scaled by k.
func (m *Map) hex(p Hex, k float64) paint.Path {
	c := m.center(p)
	return paint.Regular(6, c.X, c.Y, Side*k, 0)
}

// terrain returns the terrain of a hex; beyond the map the terrain of the edge continues.
func (m *Map) terrain(p Hex) byte {
	row := min(max(p.Row, 0), len(m.Rows)-1)
	column := min(max(p.Column, 0), len(m.Rows[0])-1)
	return m.Rows[row][column]
}

func (m *Map) contains(p Hex) bool {
	return p.Row >= 0 && p.Row < len(m.Rows) && p.Column >= 0 && p.Column < len(m.Rows[0])
}

// neighbors returns the six neighbours, clockwise from north.
func neighbors(p Hex) [6]Hex {
	o := p.Column & 1
	return [6]Hex{
		{p.Column, p.Row - 1},
		{p.Column + 1, p.Row - 1 + o},
		{p.Column + 1, p.Row + o},
		{p.Column, p.Row + 1},
		{p.Column - 1, p.Row + o},
		{p.Column - 1, p.Row - 1 + o},
	}
}

// forEach calls f for every hex of the map and of one ring around it.
func (m *Map) forEach(f func(Hex)) {
	for column := -1; column <= len(m.Rows[0]); column++ {
		for row := -1; row <= len(m.Rows); row++ {
			f(Hex{column, row})
		}
	}
}

// forEachOf calls f for every hex of the map with one of the letters, and its centre.
func (m *Map) forEachOf(letters string, f func(p Hex, o paint.Point)) {
	m.forEach(func(p Hex) {
		if m.contains(p) && strings.IndexByte(letters, m.terrain(p)) >= 0 {
			f(p, m.center(p))
		}
	})
}

func (m *Map) newField() *paint.DistanceField {
	return paint.NewDistanceField(-3*Side, -3*Side, m.w+6*Side, m.h+6*Side, 2)
}

// terrainField returns the area of all hexes with one of the letters, each scaled by k.
func (m *Map) terrainField(letters string, k float64) *paint.DistanceField {
	f := m.newField()
	m.forEach(func(p Hex) {
		if strings.IndexByte(letters, m.terrain(p)) >= 0 {
			f.AddPath(m.hex(p, k))
		}
	})
	return f
}

// mapOutline returns the outline of the map, with round corners.
func (m *Map) mapOutline() paint.Path { return paint.RoundRect(0, 0, m.w, m.h, Corner) }

// Background returns the landscape with hex lines and route, which never change.
func (m *Map) Background() scene.Picture {
	return draw.Drawing("hexmap ground", m.w, m.h, m, func(c *paint.Canvas, m *Map) {
		m.once.Do(m.precompute)
		m.paintBackground(c)
	})
}

func (m *Map) paintBackground(c *paint.Canvas) {
	on := c.Clipped(m.mapOutline())
	r := rand.New(rand.NewPCG(11, 7))
	m.paintSea(on, r)
	m.paintLand(on, r)
	m.paintGrid(on)
	m.paintRoute(on)
	if m.isNight {
		m.paintNight(on, r)
	}
}

// paintNight darkens the map, and lights windows in its towns and ports.
func (m *Map) paintNight(c *paint.Canvas, r *rand.Rand) {
	c.Fill(m.mapOutline(), paint.ParseHex("#0A163890"))
	m.forEachOf("uP", func(_ Hex, o paint.Point) {
		for range 5 {
			x, y := o.X+(r.Float64()-0.5)*1.3*Side, o.Y+(r.Float64()-0.5)*1.3*Side
			c.Fill(paint.Circle(x, y, 0.17*Side), paint.ParseHex("#FFD66830"))
			c.Fill(paint.Rect(x-0.055*Side, y-0.055*Side, 0.11*Side, 0.11*Side), paint.ParseHex("#FFDE8A"))
		}
	})
}

// roughen returns the path with the slow waves of the landscape, with an amplitude of a sides.
func roughen(p paint.Path, a float64) paint.Path { return p.Roughened(a*Side, Side) }
