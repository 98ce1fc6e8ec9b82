package fuga

import "banchisa/games/hex"

// Cell is one hex of the map, row by row from the top left.
type Cell uint16

// NoCell is the cell of a unit off the map.
const NoCell Cell = 0xffff

// maxCells is the maximum size of a map, in hexes.
const maxCells = 400

// Cells is a set of hexes.
type Cells [(maxCells + 63) / 64]uint64

// Has reports whether c is in the set.
func (cells *Cells) Has(c Cell) bool { return cells[c>>6]>>(c&63)&1 != 0 }

func (cells *Cells) add(c Cell)    { cells[c>>6] |= 1 << (c & 63) }
func (cells *Cells) remove(c Cell) { cells[c>>6] &^= 1 << (c & 63) }

// Edge is one of the four sides of the map.
type Edge uint8

// The edges.
const (
	North Edge = iota
	South
	West
	East
	numEdges
	noEdge Edge = 255
)

var edgeNames = [numEdges]string{"N", "S", "W", "E"}

// String returns the edge's letter in records.
func (e Edge) String() string { return edgeNames[e] }

// opposite returns the opposite edge.
func (e Edge) opposite() Edge { return e ^ 1 }

// wholeTurn is the cost of a hex that takes a whole turn.
const wholeTurn uint8 = 255

// step is one step out of a hex that a mode can take.
type step struct {
	to   Cell
	dir  hex.Dir
	cost uint8
}

// steps are the steps out of one hex.
type steps struct {
	list [hex.NumDirs]step
	n    uint8
}

func (s *steps) all() []step { return s.list[:s.n] }

// Factors are the three numbers on a counter.
type Factors struct{ Combat, Move, Obfuscation int }

// CombatResult is a result of a combat table.
type CombatResult uint8

// The results of both tables. ResultLost is an attacker in an arrest, the target in a break-out.
const (
	ResultNothing CombatResult = iota
	ResultLost
	ResultSlip
	ResultArrested
	ResultKilled
	ResultHostage
	ResultHooked
	numResults
)

var resultNames = [numResults]string{"nothing", "lost", "slip", "arrested", "killed", "hostage", "hooked"}

// String returns the result's word in scenarios.
func (c CombatResult) String() string { return resultNames[c] }

// TableRow is one row of a combat table: the result up to and including a total.
type TableRow struct {
	UpTo   int
	Result CombatResult
}

// Rules are the rules of a scenario, with tables made from them. They never change.
type Rules struct {
	Width, Height int
	// Letters is the terrain of each cell.
	Letters []byte
	// Night reports that the scenario is played in the dark. Its map is drawn so; no rule asks.
	Night bool

	ExchangeUntil, Turns int
	FlightReach          bool
	AdvancesFerry        bool // whether the criminals choose when the ferry sails
	TakesUp              bool
	EmptyInvestigates    bool
	Pushes               bool
	OnceATurn            bool
	SureObfuscation      int
	FreesHostages        bool
	VehicleIsHostage     bool // whether a suspect's vehicle does not add its factor to a break-out
	Tie                  string

	Route       []Cell
	Buoy        Cell
	FerrySteps  int
	FerryWait   int
	FerryPlaces int

	PoliceHex                    Cell
	Muster                       [numModes][]Cell
	Start                        map[string]Cell
	Factors                      [numClasses]Factors
	Mode                         [numClasses]Mode
	StartCount                   [numClasses]int
	MoreCount                    [numClasses]int
	Suspects                     int
	Theft                        [numModes]Cells
	ArrestTable                  []TableRow
	BreakoutTable                []TableRow
	MinDifference, MaxDifference int
	PointsArrest                 int
	PointsKill                   int
	PointsSwap                   int
	PointsVictim                 int

	land, island, mainland         Cells
	cost                           [numModes][maxCells]uint8
	steps                          [numModes][maxCells]steps
	ferrySteps                     [maxCells]steps
	zone                           [maxCells]Cells
	zoneCells                      [maxCells][7]Cell // the hex and its neighbours, NoCell outside the map
	edge                           [maxCells]uint8   // bits by Edge
	arrestResults, breakoutResults [64]CombatResult  // by total + 16
	breakoutValues                 [2][64]float64    // for bots: without and with a hostage, by difference + 16
	moveDistances                  [numModes][]uint8 // estimated movement points from hex to hex
	exitDistances                  [numModes][numEdges][maxCells]uint8
}

// Cells returns the number of hexes of the map.
func (r *Rules) Cells() int { return r.Width * r.Height }

// CellName returns a cell as records write it: column and row.
func (r *Rules) CellName(c Cell) string {
	if int(c) >= r.Cells() {
		return "----"
	}
	column, row := int(c)%r.Width, int(c)/r.Width
	return string([]byte{'0' + byte(column/10), '0' + byte(column%10), '0' + byte(row/10), '0' + byte(row%10)})
}

// ParseCell returns the cell of a name; ok is false outside the map.
func (r *Rules) ParseCell(name string) (c Cell, ok bool) {
	for c := range Cell(r.Cells()) {
		if r.CellName(c) == name {
			return c, true
		}
	}
	return NoCell, false
}

func (r *Rules) cellAt(column, row int) (Cell, bool) {
	if column < 0 || row < 0 || column >= r.Width || row >= r.Height {
		return NoCell, false
	}
	return Cell(row*r.Width + column), true
}

// Hex returns a cell in axial coordinates.
func (r *Rules) Hex(c Cell) hex.Hex { return hex.FromOffset(int(c)%r.Width, int(c)/r.Width) }

// Neighbor returns the neighbour of a cell; ok is false outside the map.
func (r *Rules) Neighbor(c Cell, d hex.Dir) (Cell, bool) {
	return r.cellAt(r.Hex(c).Neighbor(d).ToOffset())
}

// inZone reports whether b is in the zone of control of a unit on a.
func (r *Rules) inZone(a, b Cell) bool { return r.zone[a].Has(b) }

// Distance returns the number of hexes between two cells.
func (r *Rules) Distance(a, b Cell) int { return r.Hex(a).Distance(r.Hex(b)) }

// onEdge reports whether a cell is on an edge of the map.
func (r *Rules) onEdge(c Cell, e Edge) bool { return r.edge[c]>>e&1 != 0 }

// Cost returns the movement points that a cell costs a mode, 0 if it cannot be entered; swims
// reports that it takes the whole turn.
func (r *Rules) Cost(m Mode, c Cell) (points int, swims bool) {
	if v := r.cost[m][c]; v != wholeTurn {
		return int(v), false
	}
	return 0, true
}

// Timetable returns the index on the route where the ferry is after its step of a turn.
func (r *Rules) Timetable(turn int) int {
	last := len(r.Route) - 1
	out := (last + r.FerrySteps - 1) / r.FerrySteps
	switch {
	case turn <= out:
		return min(last, turn*r.FerrySteps)
	case turn <= out+r.FerryWait:
		return last
	}
	return max(0, last-r.FerrySteps*(turn-out-r.FerryWait))
}

// ArrestResult returns the result of a total in the arrest table.
func (r *Rules) ArrestResult(total int) CombatResult { return r.arrestResults[total+16] }

// BreakoutResult returns the result of a total in the break-out table.
func (r *Rules) BreakoutResult(total int) CombatResult { return r.breakoutResults[total+16] }

// clampDifference limits a difference of combat factors to the table's columns.
func (r *Rules) clampDifference(d int) int { return max(r.MinDifference, min(r.MaxDifference, d)) }

// precompute fills the tables. The map, costs and table rows must be set.
func (r *Rules) precompute() {
	n := Cell(r.Cells())
	for c := range n {
		column, row := int(c)%r.Width, int(c)/r.Width
		for e, on := range [numEdges]bool{row == 0, row == r.Height-1, column == 0, column == r.Width-1} {
			if on {
				r.edge[c] |= 1 << e
			}
		}
		r.zone[c].add(c)
		r.zoneCells[c] = [7]Cell{c, NoCell, NoCell, NoCell, NoCell, NoCell, NoCell}
		for d := range hex.NumDirs {
			to, ok := r.Neighbor(c, d)
			if !ok {
				continue
			}
			r.zone[c].add(to)
			r.zoneCells[c][d+1] = to
			for m := range numModes {
				if cost := r.cost[m][to]; cost != 0 {
					r.steps[m][c].add(step{to, d, cost})
				}
			}
			if letter := r.Letters[to]; letter == '~' || letter == 'P' {
				r.ferrySteps[c].add(step{to, d, 1})
			}
		}
	}
	for m := range numModes {
		r.fillDistances(m)
	}
	for i := range r.arrestResults {
		r.arrestResults[i], r.breakoutResults[i] = rowFor(r.ArrestTable, i-16), rowFor(r.BreakoutTable, i-16)
	}
	for d := r.MinDifference; d <= r.MaxDifference; d++ {
		for hostages := range r.breakoutValues {
			r.breakoutValues[hostages][d+16] = r.breakoutValue(d, hostages)
		}
	}
}

func (s *steps) add(x step) {
	s.list[s.n] = x
	s.n++
}

func rowFor(table []TableRow, total int) CombatResult {
	for _, b := range table {
		if total <= b.UpTo {
			return b.Result
		}
	}
	return ResultNothing
}

// reachable returns all cells connected with a cell over cells that pass accepts.
func (r *Rules) reachable(from Cell, pass func(Cell) bool) Cells {
	var seen Cells
	seen.add(from)
	for queue := []Cell{from}; len(queue) > 0; queue = queue[1:] {
		for d := range hex.NumDirs {
			if to, ok := r.Neighbor(queue[0], d); ok && !seen.Has(to) && pass(to) {
				seen.add(to)
				queue = append(queue, to)
			}
		}
	}
	return seen
}
