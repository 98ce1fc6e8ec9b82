package quadriga_test

import (
	"fmt"
	"slices"
)

// reference is Quadriga written a second time, from the rules alone: maps, names and whole plans
// instead of bits and increments. It shares nothing with the engine.
type reference struct {
	size, movers, islandMax, countdown, drawAfter, sunset, barred int
	follow, sincePlacement                                        bool

	at              map[refCell]byte // 'w' or 'b'
	turn            byte
	phase           string // "place", "move", "fight", "trim", "over"
	orders          []refOrder
	home            map[refCell]int // while moving: the island of each unit, numbered by lowest cell
	placed          *refCell
	wasAlone        map[refCell]bool
	picked          map[refCell]bool
	trims           [][]refCell
	countdowns      map[byte]int
	everHadUnits    map[byte]bool
	quiet           int
	turns           int
	removedInCombat bool
	result          string
}

type refCell struct{ row, column int } // rows first, so that sorting is by row

type refOrder struct {
	unit refCell
	way  string
}

var compass = map[string]refCell{
	"N": {1, 0}, "NE": {1, 1}, "E": {0, 1}, "SE": {-1, 1},
	"S": {-1, 0}, "SW": {-1, -1}, "W": {0, -1}, "NW": {1, -1},
}

func (p refCell) name() string { return fmt.Sprintf("%c%d", 'a'+p.column, p.row+1) }
func (p refCell) neighbor(way string) refCell {
	return refCell{p.row + compass[way].row, p.column + compass[way].column}
}

func (p refCell) before(q refCell) bool {
	return p.row < q.row || p.row == q.row && p.column < q.column
}

func compare(p, q refCell) int {
	if p == q {
		return 0
	}
	if p.before(q) {
		return -1
	}
	return 1
}

func parseRefCell(name string) (p refCell) {
	var letter rune
	fmt.Sscanf(name, "%c%d", &letter, &p.row)
	return refCell{p.row - 1, int(letter - 'a')}
}

func other(seat byte) byte { return 'w' + 'b' - seat }

func (g *reference) clone() *reference {
	c := *g
	c.at, c.wasAlone, c.picked = copyMap(g.at), copyMap(g.wasAlone), copyMap(g.picked)
	c.countdowns, c.everHadUnits, c.home = copyMap(g.countdowns), copyMap(g.everHadUnits), copyMap(g.home)
	c.orders, c.trims = slices.Clone(g.orders), slices.Clone(g.trims)
	return &c
}

func copyMap[K comparable, V any](m map[K]V) map[K]V {
	c := map[K]V{}
	for k, v := range m {
		c[k] = v
	}
	return c
}

func (g *reference) neighbours(p refCell, seat byte) (found []refCell) {
	for way := range compass {
		if q := p.neighbor(way); g.at[q] == seat {
			found = append(found, q)
		}
	}
	return found
}

// units returns the units of a seat, by row and column.
func (g *reference) units(seat byte) (found []refCell) {
	for row := range g.size {
		for column := range g.size {
			if p := (refCell{row, column}); g.at[p] == seat {
				found = append(found, p)
			}
		}
	}
	return found
}

// islands returns the islands of a seat: each sorted, all by their lowest cell.
func (g *reference) islands(seat byte) (all [][]refCell) {
	seen := map[refCell]bool{}
	var fill func(p refCell, to []refCell) []refCell
	fill = func(p refCell, to []refCell) []refCell {
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

func (g *reference) names() (names []string) {
	switch g.phase {
	case "place":
		names = g.placementNames()
	case "move":
		names = g.orderNames()
	case "fight":
		names = g.fightNames()
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

func (g *reference) placementNames() (names []string) {
	for row := range g.size {
		for column := range g.size {
			p := refCell{row, column}
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

func (g *reference) orderNames() []string {
	names := []string{"go"}
	for _, unit := range g.units(g.turn) {
		for way := range compass {
			plan := append(slices.Clone(g.orders), refOrder{unit, way})
			if g.canonicalOrder(plan) && g.legalOrders(plan) {
				names = append(names, unit.name()+">"+way)
			}
		}
	}
	return names
}

// legalOrders reports whether the plan as a whole can be carried out.
func (g *reference) legalOrders(plan []refOrder) bool {
	ways, number, ordered := map[int]string{}, map[int]int{}, map[refCell]bool{}
	for _, m := range plan {
		island := g.home[m.unit]
		if ordered[m.unit] || ways[island] != "" && ways[island] != m.way {
			return false
		}
		ordered[m.unit], ways[island] = true, m.way
		if number[island]++; number[island] > g.movers {
			return false
		}
	}
	after := map[refCell]int{}
	for p := range g.at {
		if !ordered[p] {
			after[p]++
		}
	}
	for _, m := range plan {
		to := m.unit.neighbor(m.way)
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

// canonicalOrder reports whether the plan is in the canonical order.
func (g *reference) canonicalOrder(plan []refOrder) bool {
	sorted := slices.Clone(plan)
	slices.SortStableFunc(sorted, func(m, n refOrder) int {
		if d := g.home[m.unit] - g.home[n.unit]; d != 0 {
			return d
		}
		step := compass[m.way]
		front := func(p refCell) int { return step.row*p.row + step.column*p.column }
		if d := front(n.unit) - front(m.unit); d != 0 {
			return d
		}
		return compare(m.unit, n.unit)
	})
	return slices.Equal(sorted, plan)
}

func (g *reference) fightNames() (names []string) {
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

func (g *reference) has(set map[refCell]bool, island []refCell) bool {
	return slices.ContainsFunc(island, func(p refCell) bool { return set[p] })
}

func (g *reference) meets(island []refCell) bool {
	return slices.ContainsFunc(island, func(p refCell) bool { return len(g.neighbours(p, other(g.turn))) > 0 })
}

// facing returns the cells of the first island in contact with the second.
func (g *reference) facing(these, those []refCell) (found []refCell) {
	for _, p := range these {
		if slices.ContainsFunc(those, func(q refCell) bool {
			return max(p.row-q.row, q.row-p.row) <= 1 && max(p.column-q.column, q.column-p.column) <= 1
		}) {
			found = append(found, p)
		}
	}
	return found
}
