package pinguinoe

import "math"

// What steps cost, in tenths of a point: swimming may end in the water, and a card that
// lies face down is to be turned first and may show anything.
const (
	onIce     = 10
	intoWater = 12
	inWater   = 16
	onBack    = 11
	turnCost  = 25
)

// charts are a variant's tables of how far it is, in tenths of a point.
type charts struct {
	// leave is what it costs to step off a face from a cell of it in one of the four
	// directions, more than the bare steps; 0 is the back.
	leave [128][12][4]uint8
	// cross is what it costs more than the bare steps to cross a face in a direction.
	cross [128][4]uint8
	// board is what is left to an A on a face of the ark, by cell and by the direction
	// in which its card is entered.
	board   [128][12]uint8
	boardBy [128][4]uint8
	// toward are the directions that lead a card nearer to the ark, as bits; round what
	// a way round gaps in the map costs more.
	toward [maxSlots]uint8
	round  [maxSlots]uint16
}

const walled = 120 // more than any way out of a card costs

// stepCost is the cost of a step between two cells of a card.
func stepCost(from, to Kind, back bool) int {
	switch {
	case back:
		return onBack
	case to != Sea:
		return onIce
	case from == Sea:
		return inWater
	}
	return intoWater
}

// spread lowers the costs of a card's cells by steps between them until nothing changes.
func (f *face) spread(cost *[12]int, back bool) {
	for range 12 {
		for at := range 12 {
			for dir := range 4 {
				to, ok := inside(at, dir)
				if !ok || f.kind[at] == Block || f.kind[to] == Block {
					continue
				}
				cost[at] = min(cost[at], cost[to]+stepCost(f.kind[at], f.kind[to], back))
			}
		}
	}
}

// inside is the cell of a card beside another one, north, east, south or west.
func inside(at, dir int) (int, bool) {
	row, col := at/4+[4]int{-1, 0, 1, 0}[dir], at%4+[4]int{0, 1, 0, -1}[dir]
	return 4*row + col, row >= 0 && row < 3 && col >= 0 && col < 4
}

// straight is how many steps lead off a card from a cell.
func straight(at, dir int) int {
	return [4]int{at/4 + 1, 4 - at%4, 3 - at/4, at%4 + 1}[dir]
}

// draw makes the tables of all printed faces, and of the map.
func (k *charts) draw(r *Rules) {
	for i := range r.printed {
		k.drawFace(i, &r.faces[i])
	}
	var hops [maxSlots]int
	for slot := range hops {
		hops[slot] = maxSlots
	}
	hops[r.ark] = 0
	for range maxSlots {
		for slot, beside := range r.beside {
			for _, b := range beside {
				if b >= 0 && r.slot[slot] != NoPlace {
					hops[slot] = min(hops[slot], hops[b]+1)
				}
			}
		}
	}
	ark := int(r.ark)
	for slot, beside := range r.beside {
		for dir, b := range beside {
			if b >= 0 && hops[b] < hops[slot] {
				k.toward[slot] |= 1 << dir
			}
		}
		k.round[slot] = uint16(35 * (hops[slot] - abs(slot/r.Cols-ark/r.Cols) - abs(slot%r.Cols-ark%r.Cols)))
	}
}

func (k *charts) drawFace(i int, f *face) {
	back := i == 0
	var goal [12]int
	for at := range goal {
		if goal[at] = walled; f.kind[at] == Ark {
			goal[at] = 0
		}
	}
	f.spread(&goal, back)
	for at, cost := range goal {
		k.board[i][at] = uint8(min(cost, walled))
	}
	for dir := range 4 {
		var out [12]int
		for at := range out {
			if out[at] = walled; straight(at, dir) == 1 && f.kind[at] != Block {
				out[at] = onIce
			}
		}
		f.spread(&out, back)
		sum, boards, n := 0, 0, 0
		for at, cost := range out {
			more := min(max(cost-onIce*straight(at, dir), 0), walled)
			k.leave[i][at][dir] = uint8(more)
			if straight(at, dir^2) == 1 && f.kind[at] != Block {
				sum, boards, n = sum+more, boards+min(goal[at], walled), n+1
			}
		}
		if n = max(n, 1); back {
			sum += n * turnCost
		}
		k.cross[i][dir], k.boardBy[i][dir] = uint8(min(sum/n, walled)), uint8(boards/n)
	}
}

// chart is how far it is from the cells of a position, as far as it was asked.
type chart struct {
	s *State
	// beyond is 1 + what lies behind a slot's border, up to an A; 0 when not asked yet.
	beyond [maxSlots]int16
}

// behind is what has to be paid behind the border of a slot in its best direction, more
// than the bare steps to the ark's card.
func (k *chart) behind(slot Slot) int {
	if got := k.beyond[slot]; got > 0 {
		return int(got) - 1
	}
	best := 1000
	for dir := range 4 {
		if k.s.r.charts.toward[slot]>>dir&1 == 1 {
			best = min(best, k.through(k.s.r.beside[slot][dir], dir))
		}
	}
	k.beyond[slot] = int16(best) + 1
	return best
}

// through is what it costs to cross a slot in a direction and to go on from there.
func (k *chart) through(slot Slot, dir int) int {
	face := k.s.top[slot] & 127
	if slot == k.s.r.ark {
		return int(k.s.r.charts.boardBy[face][dir])
	}
	return int(k.s.r.charts.cross[face][dir]) + k.behind(slot)
}

// far is how far it is from a cell to the ark, in tenths of a point.
func (k *chart) far(c Cell) int {
	r, slot := k.s.r, c.Slot()
	face := k.s.top[slot] & 127
	if slot == r.ark {
		return int(r.charts.board[face][c&15])
	}
	best := 1000
	for dir := range 4 {
		if r.charts.toward[slot]>>dir&1 == 1 {
			best = min(best, int(r.charts.leave[face][c&15][dir])+k.through(r.beside[slot][dir], dir))
		}
	}
	return onIce*int(r.toArk[c]) + int(r.charts.round[slot]) + best
}

// prospect is the best that a movement can still come to, in tenths of a point less:
// small is good. points are what is left on a cell.
func (k *chart) prospect(c Cell, points, depth int) float64 {
	s, kind := k.s, k.s.kind(c)
	if kind == Ark {
		return -100
	}
	d := float64(k.far(c))
	if points == 0 || depth == 0 {
		return d + s.ending(c, points)
	}
	best := math.Inf(1)
	if kind == Sled && c != s.start && s.canDraw() {
		best = d + s.ending(c, 0)
	}
	for dir := 0; dir < 8; dir += 2 {
		to := s.r.next[c][dir]
		if s.open(c, to) {
			best = min(best, k.prospect(to, points-1, depth-1))
		} else if slot := s.flippable(c, dir); slot >= 0 {
			// What comes up is unknown; about half of it is ice.
			turn := float64(k.far(to) + onIce)
			if points == 1 {
				turn = d - 12 + s.ending(c, 0)
			}
			best = min(best, turn)
		}
	}
	if math.IsInf(best, 1) {
		best = d + s.ending(c, 0)
	}
	return best
}

// ending is what it costs, or gives, to end a movement on a cell.
func (s *State) ending(c Cell, points int) float64 {
	switch kind := s.kind(c); {
	case points > 0:
		return 0
	case kind == Sea && s.hand[s.turn][Lifebuoy] > 0:
		return 22
	case kind == Sea:
		return float64(8 * float64(s.r.toArk[s.r.home[s.turn]]))
	case kind == Sled && c != s.start && s.canDraw():
		return -24 + float64(2*float64(s.events))
	}
	return 0
}
