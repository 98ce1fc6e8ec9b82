package hexmap

import "banchisa/widgets/paint"

// streets go on with the roads through the towns: from every port to the nearest road, and
// from a road that ends at a town to the nearest one on its other side.
func (m *Map) streets() []paint.Path {
	var list []paint.Path
	met := map[[2]Place]bool{}
	m.each(func(p Place) {
		if !m.inside(p) || m.letter(p) == 'P' && m.roadsAround(p) > 0 || m.letter(p) != 'P' && !m.roadEnd(p) {
			return
		}
		way := m.street(p)
		if len(way) < 3 { // a road beside it is drawn already
			return
		}
		end := way[len(way)-1]
		if met[[2]Place{end, p}] {
			return
		}
		met[[2]Place{p, end}] = true
		pts := make([]paint.Point, 0, len(way))
		for _, q := range way {
			pts = append(pts, m.at(q))
		}
		list = append(list, paint.Spline(pts...))
	})
	return list
}

// roadEnd tells whether a road has one neighbour at most that goes on with it.
func (m *Map) roadEnd(p Place) bool { return m.letter(p) == 'r' && m.roadsAround(p) <= 1 }

func (m *Map) roadsAround(p Place) (n int) {
	for _, q := range around(p) {
		if m.letter(q) == 'r' {
			n++
		}
	}
	return n
}

// net is the road that a place lies on, as far as it goes.
func (m *Map) net(from Place) map[Place]bool {
	net := map[Place]bool{from: true}
	for queue := []Place{from}; len(queue) > 0; queue = queue[1:] {
		for _, q := range around(queue[0]) {
			if m.inside(q) && m.letter(q) == 'r' && !net[q] {
				net[q] = true
				queue = append(queue, q)
			}
		}
	}
	return net
}

// street is the shortest way through town from a place to another road, none without one:
// a search in breadth over the town's hexes.
func (m *Map) street(from Place) []Place {
	own := m.net(from)
	before := map[Place]Place{from: from}
	for queue := []Place{from}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		for _, q := range around(p) {
			if _, seen := before[q]; seen || !m.inside(q) || own[q] {
				continue
			}
			switch m.letter(q) {
			case 'u':
				before[q] = p
				queue = append(queue, q)
			case 'r':
				way := []Place{q, p}
				for p != from {
					p = before[p]
					way = append(way, p)
				}
				return way
			}
		}
	}
	return nil
}
