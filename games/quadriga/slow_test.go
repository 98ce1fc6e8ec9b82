package quadriga_test

import (
	"fmt"
	"slices"
)

// slow is Quadriga written a second time, from the rules alone: maps, names and whole
// plans instead of bits and increments. It shares nothing with the engine.
type slow struct {
	size, movers, max, countdown, draw, sunset, barred int
	follow, since                                      bool

	at      map[spot]byte // 'w' or 'b'
	turn    byte
	phase   string // "place", "move", "fight", "trim", "over"
	plan    []marching
	home    map[spot]int // while moving: which island, numbered by lowest cell
	placed  *spot
	lonely  map[spot]bool
	picked  map[spot]bool
	trims   [][]spot
	clock   map[byte]int
	had     map[byte]bool
	quiet   int
	turns   int
	removed bool
	result  string
}

type spot struct{ row, column int } // rows first, so that sorting is by row

type marching struct {
	unit spot
	way  string
}

var compass = map[string]spot{
	"N": {1, 0}, "NE": {1, 1}, "E": {0, 1}, "SE": {-1, 1},
	"S": {-1, 0}, "SW": {-1, -1}, "W": {0, -1}, "NW": {1, -1},
}

func (p spot) name() string { return fmt.Sprintf("%c%d", 'a'+p.column, p.row+1) }
func (p spot) plus(way string) spot {
	return spot{p.row + compass[way].row, p.column + compass[way].column}
}
func (p spot) less(q spot) bool { return p.row < q.row || p.row == q.row && p.column < q.column }
func compare(p, q spot) int {
	if p == q {
		return 0
	}
	if p.less(q) {
		return -1
	}
	return 1
}

func spotOf(name string) (p spot) {
	var letter rune
	fmt.Sscanf(name, "%c%d", &letter, &p.row)
	return spot{p.row - 1, int(letter - 'a')}
}

func other(seat byte) byte { return 'w' + 'b' - seat }

func (g *slow) clone() *slow {
	c := *g
	c.at, c.lonely, c.picked = copyMap(g.at), copyMap(g.lonely), copyMap(g.picked)
	c.clock, c.had, c.home = copyMap(g.clock), copyMap(g.had), copyMap(g.home)
	c.plan, c.trims = slices.Clone(g.plan), slices.Clone(g.trims)
	return &c
}

func copyMap[K comparable, V any](m map[K]V) map[K]V {
	c := map[K]V{}
	for k, v := range m {
		c[k] = v
	}
	return c
}

func (g *slow) neighbours(p spot, seat byte) (found []spot) {
	for way := range compass {
		if q := p.plus(way); g.at[q] == seat {
			found = append(found, q)
		}
	}
	return found
}

// units of a seat, by row and column.
func (g *slow) units(seat byte) (found []spot) {
	for row := range g.size {
		for column := range g.size {
			if p := (spot{row, column}); g.at[p] == seat {
				found = append(found, p)
			}
		}
	}
	return found
}

// islands of a seat: each sorted, all by their lowest cell.
func (g *slow) islands(seat byte) (all [][]spot) {
	seen := map[spot]bool{}
	var fill func(p spot, to []spot) []spot
	fill = func(p spot, to []spot) []spot {
		seen[p] = true
		to = append(to, p)
		for _, q := range g.neighbours(p, seat) {
			if !seen[q] {
				to = fill(q, to)
			}
		}
		return to
	}
	for _, p := range g.units(seat) {
		if !seen[p] {
			island := fill(p, nil)
			slices.SortFunc(island, compare)
			all = append(all, island)
		}
	}
	return all
}

func (g *slow) names() (names []string) {
	switch g.phase {
	case "place":
		names = g.placings()
	case "move":
		names = g.marches()
	case "fight":
		names = g.battles()
	case "trim":
		for _, island := range g.trims {
			for _, p := range island {
				names = append(names, "trim "+p.name())
			}
		}
	}
	slices.Sort(names)
	return names
}

func (g *slow) placings() (names []string) {
	for row := range g.size {
		for column := range g.size {
			p := spot{row, column}
			middle := (row == g.size/2 || row == g.size/2-1) && (column == g.size/2 || column == g.size/2-1)
			if g.at[p] == 0 && len(g.neighbours(p, other(g.turn))) == 0 && !(middle && g.turns < g.barred) {
				names = append(names, p.name())
			}
		}
	}
	if len(g.units(g.turn)) > 0 {
		names = append(names, "skip")
	}
	return names
}

func (g *slow) marches() []string {
	names := []string{"go"}
	for _, unit := range g.units(g.turn) {
		for way := range compass {
			plan := append(slices.Clone(g.plan), marching{unit, way})
			if g.spelled(plan) && g.sound(plan) {
				names = append(names, unit.name()+">"+way)
			}
		}
	}
	return names
}

// sound tells whether the plan as a whole may be carried out.
func (g *slow) sound(plan []marching) bool {
	ways, number, told := map[int]string{}, map[int]int{}, map[spot]bool{}
	for _, m := range plan {
		island := g.home[m.unit]
		if told[m.unit] || ways[island] != "" && ways[island] != m.way {
			return false
		}
		told[m.unit], ways[island] = true, m.way
		if number[island]++; number[island] > g.movers {
			return false
		}
	}
	after := map[spot]int{}
	for p := range g.at {
		if !told[p] {
			after[p]++
		}
	}
	for _, m := range plan {
		to := m.unit.plus(m.way)
		if to.row < 0 || to.column < 0 || to.row >= g.size || to.column >= g.size {
			return false
		}
		if !g.follow && g.at[to] != 0 {
			return false
		}
		if after[to]++; after[to] > 1 {
			return false
		}
	}
	return true
}

// spelled tells whether the plan stands in the canonical order.
func (g *slow) spelled(plan []marching) bool {
	sorted := slices.Clone(plan)
	slices.SortStableFunc(sorted, func(m, n marching) int {
		if d := g.home[m.unit] - g.home[n.unit]; d != 0 {
			return d
		}
		step := compass[m.way]
		front := func(p spot) int { return step.row*p.row + step.column*p.column }
		if d := front(n.unit) - front(m.unit); d != 0 {
			return d
		}
		return compare(m.unit, n.unit)
	})
	return slices.Equal(sorted, plan)
}

func (g *slow) battles() (names []string) {
	picked := false
	for _, mine := range g.islands(g.turn) {
		if g.has(g.picked, mine) && g.meets(mine) {
			picked = true
		}
	}
	for _, mine := range g.islands(g.turn) {
		if picked && !g.has(g.picked, mine) {
			continue
		}
		for _, theirs := range g.islands(other(g.turn)) {
			if len(g.facing(mine, theirs)) > 0 {
				names = append(names, "fight "+mine[0].name()+" "+theirs[0].name())
			}
		}
	}
	return names
}

func (g *slow) has(set map[spot]bool, island []spot) bool {
	return slices.ContainsFunc(island, func(p spot) bool { return set[p] })
}

func (g *slow) meets(island []spot) bool {
	return slices.ContainsFunc(island, func(p spot) bool { return len(g.neighbours(p, other(g.turn))) > 0 })
}

// facing is the cells of the first island that touch the second.
func (g *slow) facing(these, those []spot) (found []spot) {
	for _, p := range these {
		if slices.ContainsFunc(those, func(q spot) bool {
			return max(p.row-q.row, q.row-p.row) <= 1 && max(p.column-q.column, q.column-p.column) <= 1
		}) {
			found = append(found, p)
		}
	}
	return found
}
