package hexmap

import "banchisa/widgets/paint"

// streets continues the roads through the towns: from every port to the nearest road, and from a
// road that ends at a town to the nearest road on its other side.
func (m *Map) streets() []paint.Path {
	var list []paint.Path
	seen := map[[2]Hex]bool{}
	m.forEach(func(p Hex) {
		if !m.contains(p) || m.terrain(p) == 'P' && m.roadNeighbors(p) > 0 || m.terrain(p) != 'P' && !m.isRoadEnd(p) {
			return
		}
		path := m.shortestStreet(p)
		if len(path) < 3 { // an adjacent road is drawn already
			return
		}
		end := path[len(path)-1]
		if seen[[2]Hex{end, p}] {
			return
		}
		seen[[2]Hex{p, end}] = true
		pts := make([]paint.Point, 0, len(path))
		for _, q := range path {
			pts = append(pts, m.center(q))
		}
		list = append(list, paint.Spline(pts...))
	})
	return list
}

// isRoadEnd reports whether at most one neighbour of a road hex continues the road.
func (m *Map) isRoadEnd(p Hex) bool { return m.terrain(p) == 'r' && m.roadNeighbors(p) <= 1 }

func (m *Map) roadNeighbors(p Hex) (n int) {
	for _, q := range neighbors(p) {
		if m.terrain(q) == 'r' {
			n++
		}
	}
	return n
}

// roadNetwork returns all road hexes that are connected to a hex.
func (m *Map) roadNetwork(from Hex) map[Hex]bool {
	network := map[Hex]bool{from: true}
	for queue := []Hex{from}; len(queue) > 0; queue = queue[1:] {
		for _, q := range neighbors(queue[0]) {
			if m.contains(q) && m.terrain(q) == 'r' && !network[q] {
				network[q] = true
				queue = append(queue, q)
			}
		}
	}
	return network
}

// shortestStreet returns the shortest path through town hexes from a hex to another road, by
// breadth-first search; nil if there is none.
func (m *Map) shortestStreet(from Hex) []Hex {
	network := m.roadNetwork(from)
	previous := map[Hex]Hex{from: from}
	for queue := []Hex{from}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		for _, q := range neighbors(p) {
			if _, seen := previous[q]; seen || !m.contains(q) || network[q] {
				continue
			}
			switch m.terrain(q) {
			case 'u':
				previous[q] = p
				queue = append(queue, q)
			case 'r':
				path := []Hex{q, p}
				for p != from {
					p = previous[p]
					path = append(path, p)
				}
				return path
			}
		}
	}
	return nil
}
