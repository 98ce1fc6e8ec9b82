package hexmap

import (
	"slices"
	"strings"
	"sync"

	"banchisa/widgets/paint"
)

// landscape is the geometry that is computed from the letters.
type landscape struct {
	coast       *paint.DistanceField // the land, rounded and roughened
	shore       paint.Path
	sea         [4]paint.Path // from the open sea to the coast
	foam        paint.Path
	surf        paint.Path // the broken line of the surf
	drySand     paint.Path
	meadowField *paint.DistanceField
	meadow      paint.Path
	farmland    *paint.DistanceField // country without roads, river, towns and rocks
	fields      paint.Path           // the part of it with fields
	town        *paint.DistanceField
	townGround  paint.Path // the ground of the towns
	rock        paint.Path
	roads       []paint.Path
	rivers      []paint.Path
	// roadPoints are points along the roads, close to each other.
	roadPoints []paint.Point
	// bridges are the hexes where a road crosses the river.
	bridges []Hex
}

// landscapes are those computed last, the newest first: a table makes its map anew for each layout, and its
// geometry takes a tenth of a second.
var landscapes struct {
	sync.Mutex
	newest []namedLandscape
}

type namedLandscape struct {
	rows   string
	turned bool
	land   *landscape
}

// rememberedLandscapes is the number of landscapes that are kept: a scenario from both sides.
const rememberedLandscapes = 2

// precompute gives the map its geometry.
func (m *Map) precompute() {
	rows := strings.Join(m.Rows, "\n")
	landscapes.Lock()
	defer landscapes.Unlock()
	for _, known := range landscapes.newest {
		if known.rows == rows && known.turned == m.turned {
			m.land = known.land
			return
		}
	}
	m.computeLand()
	landscapes.newest = slices.Insert(landscapes.newest, 0, namedLandscape{rows, m.turned, m.land})
	landscapes.newest = landscapes.newest[:min(len(landscapes.newest), rememberedLandscapes)]
}

func (m *Map) computeLand() {
	const s = Side
	m.land = &landscape{}
	l := m.land
	l.coast = m.terrainField("Pburc#v", 1.01).Round(0.5 * s)
	l.coast = m.newField().AddPath(roughen(l.coast.Path(), 0.2)).Offset(-0.10 * s).Offset(0.14 * s)
	l.shore = l.coast.Path()
	l.sea = [4]paint.Path{
		roughen(l.coast.Offset(2.3*s).Round(0.8*s).Path(), 0.35),
		roughen(l.coast.Offset(1.25*s).Round(0.6*s).Path(), 0.22),
		roughen(l.coast.OffsetPath(0.62*s), 0.12),
		l.coast.OffsetPath(0.30 * s),
	}
	l.foam = l.coast.OffsetPath(0.135 * s)
	l.surf = roughen(l.coast.OffsetPath(0.46*s), 0.06)
	l.drySand = roughen(l.coast.OffsetPath(-0.15*s), 0.08)
	m.traceWays()
	for _, road := range l.roads {
		for d, length := 0.0, road.Length(); d < length; d += 0.1 * s {
			p, _ := road.PointAt(d)
			l.roadPoints = append(l.roadPoints, p)
		}
	}
	green := m.terrainField("ucr#v", 1.02).Offset(0.30 * s).Round(0.62 * s)
	green = m.newField().AddPath(roughen(green.Path(), 0.30))
	inner := m.newField().AddPath(roughen(l.coast.OffsetPath(-0.30*s), 0.16))
	l.meadowField = green.Intersect(inner).Opened(0.12 * s)
	l.meadow = l.meadowField.Path()
	l.town = m.newField()
	m.forEachOf("u", func(p Hex, _ paint.Point) { l.town.AddPath(m.hex(p, 1.04)) })
	l.town = m.newField().AddPath(roughen(l.town.Round(0.3*s).Path(), 0.10)).Offset(-0.05 * s)
	l.townGround = l.town.Path()
	rock := m.terrainField("#", 0.98)
	l.rock = roughen(rock.Round(0.25*s).Intersect(l.coast.Offset(-0.10*s)).Path(), 0.08)
	l.farmland = l.meadowField.Offset(-0.10 * s)
	for _, road := range l.roads {
		l.farmland.Subtract(m.newField().AddPath(road.Stroked(0.60 * s)))
	}
	for _, river := range l.rivers {
		l.farmland.Subtract(m.newField().AddPath(river.Stroked(1.24 * s)))
	}
	l.farmland.Subtract(l.town.Offset(0.12 * s))
	l.farmland.Subtract(rock.Offset(0.10 * s))
	l.fields = l.farmland.OffsetPath(-0.05 * s)
	for _, f := range []*paint.DistanceField{l.coast, l.meadowField, l.farmland, l.town} {
		f.Measure() // while nothing is painted: it moves contours by a trace
	}
}

// traceWays connects the centres of the hexes of roads and rivers.
func (m *Map) traceWays() {
	wet := func(p Hex) bool { return m.terrain(p) == 'v' }
	m.forEach(func(p Hex) {
		// Between two adjacent water hexes there is space for two bridges; one is built.
		n := len(m.land.bridges)
		if n > 0 && m.land.bridges[n-1] == neighbors(p)[0] {
			return
		}
		if m.contains(p) && m.terrain(p) == 'r' && m.isBridge(p, wet) {
			m.land.bridges = append(m.land.bridges, p)
		}
	})
	bridge := map[Hex]bool{}
	for _, p := range m.land.bridges {
		bridge[p] = true
	}
	m.land.rivers = m.traceLines(func(p Hex) bool { return wet(p) || bridge[p] }, func(p Hex) bool { return m.terrain(p) == '~' })
	m.land.roads = m.traceLines(func(p Hex) bool { return m.terrain(p) == 'r' },
		func(p Hex) bool { return m.contains(p) && strings.IndexByte("uP", m.terrain(p)) >= 0 })
	m.land.roads = append(m.land.roads, m.streets()...)
}

// isBridge reports whether two hexes next to p that are not adjacent to each other satisfy pass:
// water on both sides of a bridge.
func (m *Map) isBridge(p Hex, pass func(Hex) bool) bool {
	n := neighbors(p)
	for i, a := range n {
		for _, k := range [3]int{2, 3, 4} {
			if pass(a) && pass(n[(i+k)%6]) && m.contains(a) {
				return true
			}
		}
	}
	return false
}

// traceLines joins the hexes of a kind to lines without triangles, and extends loose ends into a
// hex of their goal or beyond the map's edge.
func (m *Map) traceLines(kind, goal func(Hex) bool) []paint.Path {
	links := m.linkNeighbors(kind)
	var list []Hex
	m.forEach(func(p Hex) {
		if kind(p) && m.contains(p) {
			list = append(list, p)
		}
	})
	for _, p := range list {
		if len(links[p]) > 1 {
			continue
		}
		for _, n := range neighbors(p) {
			if goal(n) && m.contains(n) && (len(links[p]) == 0 || !adjacent(n, links[p][0])) {
				links[p] = append(links[p], n)
				links[n] = append(links[n], p)
				break
			}
		}
	}
	return m.chains(links)
}

func adjacent(a, b Hex) bool {
	for _, n := range neighbors(a) {
		if n == b {
			return true
		}
	}
	return a == b
}

// linkNeighbors links adjacent hexes of a kind, north and south first, without links that would
// close a triangle.
func (m *Map) linkNeighbors(kind func(Hex) bool) map[Hex][]Hex {
	links := map[Hex][]Hex{}
	parent := map[Hex]Hex{}
	var find func(Hex) Hex
	find = func(p Hex) Hex {
		if q, ok := parent[p]; ok && q != p {
			return find(q)
		}
		return p
	}
	for _, dirs := range [2][]int{{3}, {1, 2}} {
		m.forEach(func(p Hex) {
			for _, d := range dirs {
				n := neighbors(p)[d]
				if !kind(p) || !kind(n) || !m.contains(p) && !m.contains(n) || find(p) == find(n) {
					continue
				}
				parent[find(p)] = find(n)
				links[p] = append(links[p], n)
				links[n] = append(links[n], p)
			}
		})
	}
	return links
}

// chains splits the links into smooth lines between junctions.
func (m *Map) chains(links map[Hex][]Hex) []paint.Path {
	done := map[[2]Hex]bool{}
	var lines []paint.Path
	walk := func(p, n Hex) {
		pts := []paint.Point{m.center(p)}
		for !done[[2]Hex{p, n}] {
			done[[2]Hex{p, n}], done[[2]Hex{n, p}] = true, true
			pts = append(pts, m.center(n))
			if len(links[n]) != 2 {
				break
			}
			next := links[n][0]
			if next == p {
				next = links[n][1]
			}
			p, n = n, next
		}
		if len(pts) > 1 {
			lines = append(lines, paint.Spline(pts...))
		}
	}
	for _, joints := range [2]bool{true, false} {
		m.forEach(func(p Hex) {
			if joints == (len(links[p]) == 2) {
				return
			}
			for _, n := range links[p] {
				if !done[[2]Hex{p, n}] {
					walk(p, n)
				}
			}
		})
	}
	return lines
}
