package pinguinoe

import "math"

// Costs of steps, in tenths of a point: swimming may end in the water, and a face-down card must
// be turned up first and may show anything.
const (
	onIce      = 10
	intoWater  = 12
	inWater    = 16
	onFaceDown = 11
	turnCost   = 25
)

// distanceTables are a variant's tables of distances, in tenths of a point.
type distanceTables struct {
	// exitCost is the cost of leaving a face from one of its cells in one of the four directions,
	// beyond that of the bare steps; face 0 is the back.
	exitCost [128][12][4]uint8
	// crossCost is the cost of crossing a face in a direction, beyond that of the bare steps.
	crossCost [128][4]uint8
	// boardCost is the cost to an A on a face of the ark, by cell and by the direction in which
	// its card is entered.
	boardCost     [128][12]uint8
	boardCostFrom [128][4]uint8
	// towardArk are the directions that lead one card nearer to the ark, as bits; detour is the
	// additional cost of a way round gaps in the map.
	towardArk [maxSlots]uint8
	detour    [maxSlots]uint16
}

const blockedCost = 120 // more than any way out of a card costs

// stepCost returns the cost of a step between two cells of a card.
func stepCost(from, to Terrain, back bool) int {
	switch {
	case back:
		return onFaceDown
	case to != Sea:
		return onIce
	case from == Sea:
		return inWater
	}
	return intoWater
}

// relax lowers the costs of a card's cells by steps between them until nothing changes.
func (f *face) relax(cost *[12]int, back bool) {
	for range 12 {
		for at := range 12 {
			for dir := range 4 {
				to, ok := neighborInside(at, dir)
				if !ok || f.terrain[at] == Block || f.terrain[to] == Block {
					continue
				}
				cost[at] = min(cost[at], cost[to]+stepCost(f.terrain[at], f.terrain[to], back))
			}
		}
	}
}

// neighborInside returns the neighbour of a cell on the same card, to the north, east, south or
// west.
func neighborInside(at, dir int) (int, bool) {
	row, col := at/4+[4]int{-1, 0, 1, 0}[dir], at%4+[4]int{0, 1, 0, -1}[dir]
	return 4*row + col, row >= 0 && row < 3 && col >= 0 && col < 4
}

// stepsToBorder returns the number of steps from a cell off the card in a direction.
func stepsToBorder(at, dir int) int {
	return [4]int{at/4 + 1, 4 - at%4, 3 - at/4, at%4 + 1}[dir]
}

// compute fills the tables for all printed faces and for the map.
func (d *distanceTables) compute(r *Rules) {
	for i := range r.numFaces {
		d.computeFace(i, &r.faces[i])
	}
	ark := int(r.ark)
	for slot, beside := range r.neighborSlots {
		for dir, b := range beside {
			if b >= 0 && r.arkHops[b] < r.arkHops[slot] {
				d.towardArk[slot] |= 1 << dir
			}
		}
		d.detour[slot] = uint16(35 * (r.arkHops[slot] - abs(slot/r.Columns-ark/r.Columns) - abs(slot%r.Columns-ark%r.Columns)))
	}
}

func (d *distanceTables) computeFace(i int, f *face) {
	back := i == 0
	var goal [12]int
	for at := range goal {
		if goal[at] = blockedCost; f.terrain[at] == Ark {
			goal[at] = 0
		}
	}
	f.relax(&goal, back)
	for at, cost := range goal {
		d.boardCost[i][at] = uint8(min(cost, blockedCost))
	}
	for dir := range 4 {
		var out [12]int
		for at := range out {
			if out[at] = blockedCost; stepsToBorder(at, dir) == 1 && f.terrain[at] != Block {
				out[at] = onIce
			}
		}
		f.relax(&out, back)
		sum, boards, n := 0, 0, 0
		for at, cost := range out {
			more := min(max(cost-onIce*stepsToBorder(at, dir), 0), blockedCost)
			d.exitCost[i][at][dir] = uint8(more)
			if stepsToBorder(at, dir^2) == 1 && f.terrain[at] != Block {
				sum, boards, n = sum+more, boards+min(goal[at], blockedCost), n+1
			}
		}
		if n = max(n, 1); back {
			sum += n * turnCost
		}
		d.crossCost[i][dir], d.boardCostFrom[i][dir] = uint8(min(sum/n, blockedCost)), uint8(boards/n)
	}
}

// distances are distances from cells to the ark in one position, computed on demand.
type distances struct {
	state *State
	// border is 1 + the cost behind a slot's border, up to an A; 0 if not computed yet.
	border [maxSlots]int16
}

// borderCost returns the cost behind the border of a slot in its best direction, beyond that of
// the bare steps to the ark's card.
func (ds *distances) borderCost(slot Slot) int {
	if got := ds.border[slot]; got > 0 {
		return int(got) - 1
	}
	best := 1000
	for dir := range 4 {
		if ds.state.rules.distanceTables.towardArk[slot]>>dir&1 == 1 {
			best = min(best, ds.crossCost(ds.state.rules.neighborSlots[slot][dir], dir))
		}
	}
	ds.border[slot] = int16(best) + 1
	return best
}

// crossCost returns the cost of crossing a slot in a direction and going on from there.
func (ds *distances) crossCost(slot Slot, dir int) int {
	face := ds.state.shownFace[slot] & 127
	if slot == ds.state.rules.ark {
		return int(ds.state.rules.distanceTables.boardCostFrom[face][dir])
	}
	return int(ds.state.rules.distanceTables.crossCost[face][dir]) + ds.borderCost(slot)
}

// distance returns the distance from a cell to the ark, in tenths of a point.
func (ds *distances) distance(c Cell) int {
	r, slot := ds.state.rules, c.Slot()
	face := ds.state.shownFace[slot] & 127
	if slot == r.ark {
		return int(r.distanceTables.boardCost[face][c&15])
	}
	best := 1000
	for dir := range 4 {
		if r.distanceTables.towardArk[slot]>>dir&1 == 1 {
			best = min(best, int(r.distanceTables.exitCost[face][c&15][dir])+ds.crossCost(r.neighborSlots[slot][dir], dir))
		}
	}
	return onIce*int(r.arkDistance[c]) + int(r.distanceTables.detour[slot]) + best
}

// bestReachable returns the least distance that the movement can still reach from a cell with
// points left, in tenths of a point, with the cost of ending there.
func (ds *distances) bestReachable(c Cell, points, depth int) float64 {
	s, terrain := ds.state, ds.state.Terrain(c)
	if terrain == Ark {
		return -100
	}
	d := float64(ds.distance(c))
	if points == 0 || depth == 0 {
		return d + s.endingCost(c, points)
	}
	best := math.Inf(1)
	if terrain == SearchCell && c != s.turnStart && s.canDraw() {
		best = d + s.endingCost(c, 0)
	}
	for dir := 0; dir < 8; dir += 2 {
		to := s.rules.neighbors[c][dir]
		if s.canEnter(c, to) {
			best = min(best, ds.bestReachable(to, points-1, depth-1))
		} else if to != NoCell && to.Slot() != c.Slot() && !s.IsFaceUp(to.Slot()) {
			// The face is unknown; about half of it is ice.
			turn := float64(ds.distance(to) + onIce)
			if points == 1 {
				turn = d - 12 + s.endingCost(c, 0)
			}
			best = min(best, turn)
		}
	}
	if math.IsInf(best, 1) {
		best = d + s.endingCost(c, 0)
	}
	return best
}

// endingCost returns the cost of ending a movement on a cell; a negative one is a gain.
func (s *State) endingCost(c Cell, points int) float64 {
	switch terrain := s.Terrain(c); {
	case points > 0:
		return 0
	case terrain == Sea && s.hand[s.turn][Lifebuoy] > 0:
		return 22
	case terrain == Sea:
		return float64(8 * float64(s.rules.arkDistance[s.home(s.turn)]))
	case terrain == SearchCell && c != s.turnStart && s.canDraw():
		return -24 + float64(2*float64(s.events))
	}
	return 0
}
