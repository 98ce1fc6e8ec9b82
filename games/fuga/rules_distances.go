package fuga

// unreachable is the distance of a hex that a mode cannot reach.
const unreachable uint8 = 250

// swimDistance is the distance that a hex of swimming counts: about a turn on foot.
const swimDistance = 4

// fillDistances computes the distances of a mode between all hexes, in movement points, and those
// to the edges. They are for bots: they ignore units, and count a swim as swimDistance.
func (r *Rules) fillDistances(m Mode) {
	n := r.Cells()
	r.moveDistances[m] = make([]uint8, n*n)
	for goal := range Cell(n) {
		row := r.moveDistances[m][int(goal)*n : int(goal+1)*n]
		for i := range row {
			row[i] = unreachable
		}
		r.dijkstra(m, goal, row)
	}
	for e := range numEdges {
		for c := range n {
			best := unreachable
			for goal := range n {
				if r.edge[goal]>>e&1 != 0 {
					best = min(best, r.moveDistances[m][goal*n+c])
				}
			}
			r.exitDistances[m][e][c] = best
		}
	}
}

// dijkstra fills a row of distances by Dijkstra's search backwards from a goal, in buckets (Dial, 1969).
func (r *Rules) dijkstra(m Mode, goal Cell, row []uint8) {
	buckets := make([][]Cell, int(unreachable)+1)
	row[goal] = 0
	buckets[0] = append(buckets[0], goal)
	for d := 0; d < int(unreachable); d++ {
		for i := 0; i < len(buckets[d]); i++ {
			c := buckets[d][i]
			if int(row[c]) != d {
				continue
			}
			// A unit beside c would have paid the cost of c. A unit's own hex costs nothing.
			cost := int(r.cost[m][c])
			switch {
			case r.cost[m][c] == wholeTurn:
				cost = swimDistance
			case cost == 0 && c != goal:
				continue
			case cost == 0:
				cost = 1
			}
			for _, next := range r.zoneCells[c][1:] {
				if next == NoCell || d+cost >= int(row[next]) || d+cost >= int(unreachable) {
					continue
				}
				row[next] = uint8(d + cost)
				buckets[d+cost] = append(buckets[d+cost], next)
			}
		}
	}
}

func (r *Rules) moveDistance(m Mode, from, to Cell) int {
	return int(r.moveDistances[m][int(to)*r.Cells()+int(from)])
}
