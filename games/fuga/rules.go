package fuga

import (
	"math/bits"

	"banchisa/games/hex"
)

// Cell is one hex of the map, row by row from the top left.
type Cell uint16

// NoCell is off the map.
const NoCell Cell = 0xffff

// maxCells is the largest map, in hexes.
const maxCells = 400

// Cells is a set of hexes.
type Cells [(maxCells + 63) / 64]uint64

// Has tells whether c is in the set.
func (s *Cells) Has(c Cell) bool { return s[c>>6]>>(c&63)&1 != 0 }

func (s *Cells) add(c Cell)    { s[c>>6] |= 1 << (c & 63) }
func (s *Cells) remove(c Cell) { s[c>>6] &^= 1 << (c & 63) }

// pop takes the first unit out of the set.
func (s *units) pop() Unit {
	u := Unit(bits.TrailingZeros64(uint64(*s)))
	*s &= *s - 1
	return u
}

func (s units) count() int { return bits.OnesCount64(uint64(s)) }

// Edge is one of the four sides of the map.
type Edge uint8

// The edges.
const (
	North Edge = iota
	South
	West
	East
	edges
	noEdge Edge = 255
)

var edgeNames = [edges]string{"N", "S", "W", "E"}

// String is the edge's letter in records.
func (e Edge) String() string { return edgeNames[e] }

// Opposite is the edge straight across.
func (e Edge) Opposite() Edge { return e ^ 1 }

// swim is the cost of a hex that takes a whole turn.
const swim uint8 = 255

// way is one step out of a hex that a mode of moving could take.
type way struct {
	to   Cell
	dir  hex.Dir
	cost uint8
}

// ways are the steps out of one hex.
type ways struct {
	list [hex.Dirs]way
	n    uint8
}

func (w *ways) all() []way { return w.list[:w.n] }

// Factors are the three numbers on a counter.
type Factors struct{ Combat, Move, Obfuscation int }

// Outcome is what a combat table says.
type Outcome uint8

// The outcomes of both tables. In an arrest OutLost is an attacker, in a break-out the
// target.
const (
	OutNothing Outcome = iota
	OutLost
	OutSlip
	OutArrested
	OutKilled
	OutHostage
	OutHooked
	outcomes
)

var outcomeNames = [outcomes]string{"nothing", "lost", "slip", "arrested", "killed", "hostage", "hooked"}

// String is the outcome's word in scenarios.
func (o Outcome) String() string { return outcomeNames[o] }

// Band is one line of a combat table: up to and including that total, this happens.
type Band struct {
	Upto    int
	Outcome Outcome
}

// Rules is a scenario, read and worked out. It never changes.
type Rules struct {
	Width, Height int
	// Letters is the terrain of each cell.
	Letters []byte

	ExchangeUntil, Turns int
	FlightReach          bool
	OnceATurn            bool
	Sure                 int
	Freeing              bool
	Tie                  string

	Route  []Cell
	Buoy   Cell
	Steps  int
	Wait   int
	Places int

	PoliceHex    Cell
	Muster       [modes][]Cell
	Start        map[string]Cell
	Factors      [classes]Factors
	Mode         [classes]Mode
	StartCount   [classes]int
	MoreCount    [classes]int
	Suspects     int
	Theft        [modes]Cells
	Arrests      []Band
	Breakouts    []Band
	DMin, DMax   int
	PointsArrest int
	PointsKill   int
	PointsSwap   int
	PointsVictim int

	land, island, mainland Cells
	cost                   [modes][maxCells]uint8
	out                    [modes][maxCells]ways
	ferryOut               [maxCells]ways
	zone                   [maxCells]Cells
	around                 [maxCells][7]Cell // the hex and its neighbours, NoCell beyond the map
	edge                   [maxCells]uint8   // bits by Edge
	arrestOf, breakoutOf   [64]Outcome       // by total + 16
	far                    [modes][]uint8    // movement points from hex to hex, about
	exit                   [modes][edges][maxCells]uint8
}

// Cells is the number of hexes of the map.
func (r *Rules) Cells() int { return r.Width * r.Height }

// Name is a cell as records write it: column and row.
func (r *Rules) Name(c Cell) string {
	if int(c) >= r.Cells() {
		return "----"
	}
	column, row := int(c)%r.Width, int(c)/r.Width
	return string([]byte{'0' + byte(column/10), '0' + byte(column%10), '0' + byte(row/10), '0' + byte(row%10)})
}

// Cell is the cell of a name, not ok off the map.
func (r *Rules) Cell(name string) (c Cell, ok bool) {
	if len(name) != 4 {
		return NoCell, false
	}
	for i := range 4 {
		if name[i] < '0' || name[i] > '9' {
			return NoCell, false
		}
	}
	column, row := int(name[0]-'0')*10+int(name[1]-'0'), int(name[2]-'0')*10+int(name[3]-'0')
	return r.cellAt(column, row)
}

func (r *Rules) cellAt(column, row int) (Cell, bool) {
	if column < 0 || row < 0 || column >= r.Width || row >= r.Height {
		return NoCell, false
	}
	return Cell(row*r.Width + column), true
}

// Hex is a cell in axial coordinates.
func (r *Rules) Hex(c Cell) hex.Hex { return hex.At(int(c)%r.Width, int(c)/r.Width) }

// Next is the neighbour of a cell, not ok beyond the map.
func (r *Rules) Next(c Cell, d hex.Dir) (Cell, bool) {
	return r.cellAt(r.Hex(c).Next(d).Offset())
}

// Near tells whether b lies in the zone of control of a unit in a.
func (r *Rules) Near(a, b Cell) bool { return r.zone[a].Has(b) }

// Distance is the number of hexes between two cells.
func (r *Rules) Distance(a, b Cell) int { return r.Hex(a).Distance(r.Hex(b)) }

// Land, Island and Mainland tell where a cell is.
func (r *Rules) Land(c Cell) bool { return r.land.Has(c) }

// Island tells whether a cell is land of the island.
func (r *Rules) Island(c Cell) bool { return r.island.Has(c) }

// Mainland tells whether a cell is land of the mainland.
func (r *Rules) Mainland(c Cell) bool { return r.mainland.Has(c) }

// OnEdge tells whether a cell lies on an edge of the map.
func (r *Rules) OnEdge(c Cell, e Edge) bool { return r.edge[c]>>e&1 != 0 }

// Cost is what a cell takes of a mode's movement points: 0 cannot be entered, swims tells
// that it takes the whole turn.
func (r *Rules) Cost(m Mode, c Cell) (points int, swims bool) {
	if v := r.cost[m][c]; v != swim {
		return int(v), false
	}
	return 0, true
}

// Timetable is the place on the route where the ferry stands after its step of a turn.
func (r *Rules) Timetable(turn int) int {
	last := len(r.Route) - 1
	out := (last + r.Steps - 1) / r.Steps
	switch {
	case turn <= out:
		return min(last, turn*r.Steps)
	case turn <= out+r.Wait:
		return last
	}
	return max(0, last-r.Steps*(turn-out-r.Wait))
}

// ArrestOutcome and BreakoutOutcome read the combat tables.
func (r *Rules) ArrestOutcome(total int) Outcome { return r.arrestOf[total+16] }

// BreakoutOutcome is what the criminals' table says of a total.
func (r *Rules) BreakoutOutcome(total int) Outcome { return r.breakoutOf[total+16] }

// Clamp keeps a difference of combat factors within the table's columns.
func (r *Rules) Clamp(d int) int { return max(r.DMin, min(r.DMax, d)) }

// classOf is the class of every unit but the suspects, whose shape adds to it.
var classOf = func() (of [Units]Class) {
	for u := range of {
		of[u] = spans[spanOf[u]].class
	}
	return of
}()

// work fills the tables that play reads. The map, costs and bands must be there.
func (r *Rules) work() {
	n := Cell(r.Cells())
	for c := range n {
		column, row := int(c)%r.Width, int(c)/r.Width
		for e, on := range [edges]bool{row == 0, row == r.Height-1, column == 0, column == r.Width-1} {
			if on {
				r.edge[c] |= 1 << e
			}
		}
		r.zone[c].add(c)
		r.around[c] = [7]Cell{c, NoCell, NoCell, NoCell, NoCell, NoCell, NoCell}
		for d := range hex.Dirs {
			to, ok := r.Next(c, d)
			if !ok {
				continue
			}
			r.zone[c].add(to)
			r.around[c][d+1] = to
			for m := range modes {
				if cost := r.cost[m][to]; cost != 0 {
					r.out[m][c].put(way{to, d, cost})
				}
			}
			if letter := r.Letters[to]; letter == '~' || letter == 'P' {
				r.ferryOut[c].put(way{to, d, 1})
			}
		}
	}
	for m := range modes {
		r.measure(m)
	}
	for i := range r.arrestOf {
		r.arrestOf[i], r.breakoutOf[i] = band(r.Arrests, i-16), band(r.Breakouts, i-16)
	}
}

func (w *ways) put(x way) {
	w.list[w.n] = x
	w.n++
}

func band(table []Band, total int) Outcome {
	for _, b := range table {
		if total <= b.Upto {
			return b.Outcome
		}
	}
	return OutNothing
}

// joined is all that can be reached from a cell over cells that pass lets through.
func (r *Rules) joined(from Cell, pass func(Cell) bool) Cells {
	var seen Cells
	seen.add(from)
	for queue := []Cell{from}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.Dirs {
			if to, ok := r.Next(queue[0], d); ok && !seen.Has(to) && pass(to) {
				seen.add(to)
				queue = append(queue, to)
			}
		}
	}
	return seen
}
