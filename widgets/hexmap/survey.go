package hexmap

import (
	"strings"

	"banchisa/widgets/paint"
)

// landscape is what survey works out of the letters.
type landscape struct {
	coast  *paint.Field // the land, rounded and wavy
	shore  paint.Path
	sea    [4]paint.Path // from far to near
	foam   paint.Path
	wash   paint.Path // the broken line of surf
	dry    paint.Path
	green  *paint.Field
	meadow paint.Path
	free   *paint.Field // country without roads, river, town and rock
	town   *paint.Field
	square paint.Path // the town's ground
	rock   paint.Path
	roads  []paint.Path
	rivers []paint.Path
	// milestones lie along the roads, close to each other.
	milestones []paint.Point
	// bridges are where a road crosses the river.
	bridges []Place
}

func (m *Map) survey() {
	const s = Side
	l := &m.land
	l.coast = m.union("Pburc#v", 1.01).Round(0.5 * s)
	l.coast = m.field().Shape(wavy(l.coast.Path(), 0.2)).Grown(-0.10 * s).Grown(0.14 * s)
	l.shore = l.coast.Path()
	l.sea = [4]paint.Path{
		wavy(l.coast.Grown(2.3*s).Round(0.8*s).Path(), 0.35),
		wavy(l.coast.Grown(1.25*s).Round(0.6*s).Path(), 0.22),
		wavy(l.coast.PathAt(0.62*s), 0.12),
		l.coast.PathAt(0.30 * s),
	}
	l.foam = l.coast.PathAt(0.135 * s)
	l.wash = wavy(l.coast.PathAt(0.46*s), 0.06)
	l.dry = wavy(l.coast.PathAt(-0.15*s), 0.08)
	m.surveyWays()
	for _, road := range l.roads {
		for d, long := 0.0, road.Length(); d < long; d += 0.1 * s {
			p, _ := road.At(d)
			l.milestones = append(l.milestones, p)
		}
	}
	green := m.union("ucr#v", 1.02).Grown(0.30 * s).Round(0.62 * s)
	green = m.field().Shape(wavy(green.Path(), 0.30))
	inner := m.field().Shape(wavy(l.coast.PathAt(-0.30*s), 0.16))
	l.green = green.Within(inner).Opened(0.12 * s)
	l.meadow = l.green.Path()
	l.town = m.field()
	m.each(func(p Place) {
		if m.inside(p) && m.letter(p) == 'u' {
			l.town.Shape(m.hex(p, 1.04))
		}
	})
	l.town = m.field().Shape(wavy(l.town.Round(0.3*s).Path(), 0.10)).Grown(-0.05 * s)
	l.square = l.town.Path()
	rock := m.union("#", 0.98)
	l.rock = wavy(rock.Round(0.25*s).Within(l.coast.Grown(-0.10*s)).Path(), 0.08)
	l.free = l.green.Grown(-0.10 * s)
	for _, road := range l.roads {
		l.free.Without(m.field().Shape(road.Stroked(0.60 * s)))
	}
	for _, river := range l.rivers {
		l.free.Without(m.field().Shape(river.Stroked(1.24 * s)))
	}
	l.free.Without(l.town.Grown(0.12 * s))
	l.free.Without(rock.Grown(0.10 * s))
}

// surveyWays strings roads and rivers through the middles of their hexes.
func (m *Map) surveyWays() {
	wet := func(p Place) bool { return m.letter(p) == 'v' }
	m.each(func(p Place) {
		// Between two water hexes side by side there is room for two bridges: one is built.
		n := len(m.land.bridges)
		if n > 0 && m.land.bridges[n-1] == around(p)[0] {
			return
		}
		if m.inside(p) && m.letter(p) == 'r' && m.spans(p, wet) {
			m.land.bridges = append(m.land.bridges, p)
		}
	})
	bridge := map[Place]bool{}
	for _, p := range m.land.bridges {
		bridge[p] = true
	}
	m.land.rivers = m.ways(func(p Place) bool { return wet(p) || bridge[p] }, func(p Place) bool { return m.letter(p) == '~' })
	m.land.roads = m.ways(func(p Place) bool { return m.letter(p) == 'r' },
		func(p Place) bool { return m.inside(p) && strings.IndexByte("uP", m.letter(p)) >= 0 })
	m.land.roads = append(m.land.roads, m.streets()...)
}

// spans tells whether two hexes that are not neighbours of each other, both next to p,
// are such as pass says: water on both banks of a bridge.
func (m *Map) spans(p Place, pass func(Place) bool) bool {
	n := around(p)
	for i, a := range n {
		for _, k := range [3]int{2, 3, 4} {
			if pass(a) && pass(n[(i+k)%6]) && m.inside(a) {
				return true
			}
		}
	}
	return false
}

// ways joins the hexes of a kind to lines without triangles, lets loose ends run into a
// hex of their goal, and beyond the map's edge.
func (m *Map) ways(kind, goal func(Place) bool) []paint.Path {
	links := m.tree(kind)
	var list []Place
	m.each(func(p Place) {
		if kind(p) && m.inside(p) {
			list = append(list, p)
		}
	})
	for _, p := range list {
		if len(links[p]) > 1 {
			continue
		}
		for _, n := range around(p) {
			if goal(n) && m.inside(n) && (len(links[p]) == 0 || !near(n, links[p][0])) {
				links[p] = append(links[p], n)
				links[n] = append(links[n], p)
				break
			}
		}
	}
	return m.strings(links)
}

func near(a, b Place) bool {
	for _, n := range around(a) {
		if n == b {
			return true
		}
	}
	return a == b
}

// tree links neighbours of a kind, north and south first, leaving out what would close a
// ring of three.
func (m *Map) tree(kind func(Place) bool) map[Place][]Place {
	links := map[Place][]Place{}
	boss := map[Place]Place{}
	var find func(Place) Place
	find = func(p Place) Place {
		if q, ok := boss[p]; ok && q != p {
			return find(q)
		}
		return p
	}
	for _, dirs := range [2][]int{{3}, {1, 2}} {
		m.each(func(p Place) {
			for _, d := range dirs {
				n := around(p)[d]
				if !kind(p) || !kind(n) || !m.inside(p) && !m.inside(n) || find(p) == find(n) {
					continue
				}
				boss[find(p)] = find(n)
				links[p] = append(links[p], n)
				links[n] = append(links[n], p)
			}
		})
	}
	return links
}

// strings cuts the links into smooth lines from joint to joint.
func (m *Map) strings(links map[Place][]Place) []paint.Path {
	done := map[[2]Place]bool{}
	var lines []paint.Path
	walk := func(p, n Place) {
		pts := []paint.Point{m.at(p)}
		for !done[[2]Place{p, n}] {
			done[[2]Place{p, n}], done[[2]Place{n, p}] = true, true
			pts = append(pts, m.at(n))
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
		m.each(func(p Place) {
			if joints == (len(links[p]) == 2) {
				return
			}
			for _, n := range links[p] {
				if !done[[2]Place{p, n}] {
					walk(p, n)
				}
			}
		})
	}
	return lines
}
