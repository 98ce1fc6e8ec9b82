package quadriga_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
)

// reference is Quadriga written a second time, from the rules alone: maps, names and whole plans
// instead of bits and increments. It shares nothing with the engine.
type reference struct {
	Size, Movers, Countdown, Sunset int
	IslandMax                       int `toml:"island_max"`
	DrawAfter                       int `toml:"draw_after"`
	Follow                          bool
	Isolation                       string
	CenterBarred                    string `toml:"centre_barred"`

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

// newReference returns the opening position of the classic variant with other keys.
func newReference(t testing.TB, keys string) *reference {
	g := &reference{
		Size: 16, Movers: 4, IslandMax: 8, Countdown: 10, DrawAfter: 120, Follow: true, CenterBarred: "own-first",
		at: map[refCell]byte{}, turn: 'w', phase: "place", picked: map[refCell]bool{},
		countdowns: map[byte]int{}, everHadUnits: map[byte]bool{},
	}
	if _, err := toml.Decode(strings.ReplaceAll(keys, "; ", "\n"), g); err != nil {
		t.Fatal(err)
	}
	return g
}

func (r refCell) name() string { return fmt.Sprintf("%c%d", 'a'+r.column, r.row+1) }
func (r refCell) neighbor(way string) refCell {
	return refCell{r.row + compass[way].row, r.column + compass[way].column}
}

func compare(p, q refCell) int {
	return cmp.Or(cmp.Compare(p.row, q.row), cmp.Compare(p.column, q.column))
}

func parseRefCell(name string) (p refCell) {
	var letter rune
	fmt.Sscanf(name, "%c%d", &letter, &p.row)
	return refCell{p.row - 1, int(letter - 'a')}
}

func other(seat byte) byte { return 'w' + 'b' - seat }

func (ref *reference) Clone() *reference {
	c := *ref
	c.at, c.wasAlone, c.picked = maps.Clone(ref.at), maps.Clone(ref.wasAlone), maps.Clone(ref.picked)
	c.countdowns, c.everHadUnits, c.home = maps.Clone(ref.countdowns), maps.Clone(ref.everHadUnits), maps.Clone(ref.home)
	c.orders, c.trims = slices.Clone(ref.orders), slices.Clone(ref.trims)
	return &c
}

// Summary returns the units, the countdowns, the quiet turns and the result.
func (ref *reference) Summary() (text string) {
	for _, seat := range []byte("wb") {
		for _, p := range ref.units(seat) {
			text += p.name() + " "
		}
		text += fmt.Sprintf("%c, countdown %d; ", seat, ref.countdowns[seat])
	}
	return text + fmt.Sprint(ref.quiet, " quiet, ", map[string]string{"": "[0 0]", "w": "[1 0]", "b": "[0 1]", "=": "[0.5 0.5]"}[ref.result])
}

func (ref *reference) neighbors(p refCell, seat byte) (found []refCell) {
	for way := range compass {
		if q := p.neighbor(way); ref.at[q] == seat {
			found = append(found, q)
		}
	}
	return found
}

// units returns the units of a seat, by row and column.
func (ref *reference) units(seat byte) (found []refCell) {
	for row := range ref.Size {
		for column := range ref.Size {
			if p := (refCell{row, column}); ref.at[p] == seat {
				found = append(found, p)
			}
		}
	}
	return found
}

// islands returns the islands of a seat: each sorted, all by their lowest cell.
func (ref *reference) islands(seat byte) (all [][]refCell) {
	seen := map[refCell]bool{}
	var fill func(p refCell, to []refCell) []refCell
	fill = func(p refCell, to []refCell) []refCell {
		seen[p] = true
		to = append(to, p)
		for _, q := range ref.neighbors(p, seat) {
			if !seen[q] {
				to = fill(q, to)
			}
		}
		return to
	}
	for _, p := range ref.units(seat) {
		if !seen[p] {
			island := fill(p, nil)
			slices.SortFunc(island, compare)
			all = append(all, island)
		}
	}
	return all
}

func (ref *reference) Legal() (names []string) {
	switch ref.phase {
	case "place":
		names = ref.placementNames()
	case "move":
		names = ref.orderNames()
	case "fight":
		names = ref.fightNames()
	case "trim":
		for _, island := range ref.trims {
			for _, p := range island {
				names = append(names, "trim "+p.name())
			}
		}
	}
	return names
}

func (ref *reference) placementNames() (names []string) {
	barred := map[string]int{"own-first": 2, "first": 1}[ref.CenterBarred]
	for row := range ref.Size {
		for column := range ref.Size {
			p := refCell{row, column}
			middle := (row == ref.Size/2 || row == ref.Size/2-1) && (column == ref.Size/2 || column == ref.Size/2-1)
			if ref.at[p] == 0 && len(ref.neighbors(p, other(ref.turn))) == 0 && !(middle && ref.turns < barred) {
				names = append(names, p.name())
			}
		}
	}
	if len(ref.units(ref.turn)) > 0 {
		names = append(names, "skip")
	}
	return names
}

func (ref *reference) orderNames() []string {
	names := []string{"go"}
	for _, unit := range ref.units(ref.turn) {
		for way := range compass {
			plan := append(slices.Clone(ref.orders), refOrder{unit, way})
			if ref.canonicalOrder(plan) && ref.legalOrders(plan) {
				names = append(names, unit.name()+">"+way)
			}
		}
	}
	return names
}

// legalOrders reports whether the plan as a whole can be carried out.
func (ref *reference) legalOrders(plan []refOrder) bool {
	ways, number, ordered := map[int]string{}, map[int]int{}, map[refCell]bool{}
	for _, m := range plan {
		island := ref.home[m.unit]
		if ordered[m.unit] || ways[island] != "" && ways[island] != m.way {
			return false
		}
		ordered[m.unit], ways[island] = true, m.way
		if number[island]++; number[island] > ref.Movers {
			return false
		}
	}
	after := map[refCell]int{}
	for p := range ref.at {
		if !ordered[p] {
			after[p]++
		}
	}
	for _, m := range plan {
		to := m.unit.neighbor(m.way)
		if to.row < 0 || to.column < 0 || to.row >= ref.Size || to.column >= ref.Size {
			return false
		}
		if !ref.Follow && ref.at[to] != 0 {
			return false
		}
		if after[to]++; after[to] > 1 {
			return false
		}
	}
	return true
}

// canonicalOrder reports whether the plan is in the canonical order.
func (ref *reference) canonicalOrder(plan []refOrder) bool {
	sorted := slices.Clone(plan)
	slices.SortStableFunc(sorted, func(m, n refOrder) int {
		if d := ref.home[m.unit] - ref.home[n.unit]; d != 0 {
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

func (ref *reference) fightNames() (names []string) {
	picked := false
	for _, mine := range ref.islands(ref.turn) {
		if ref.has(ref.picked, mine) && ref.meets(mine) {
			picked = true
		}
	}
	for _, mine := range ref.islands(ref.turn) {
		if picked && !ref.has(ref.picked, mine) {
			continue
		}
		for _, theirs := range ref.islands(other(ref.turn)) {
			if len(ref.facing(mine, theirs)) > 0 {
				names = append(names, "fight "+mine[0].name()+" "+theirs[0].name())
			}
		}
	}
	return names
}

func (ref *reference) has(set map[refCell]bool, island []refCell) bool {
	return slices.ContainsFunc(island, func(p refCell) bool { return set[p] })
}

func (ref *reference) meets(island []refCell) bool {
	return slices.ContainsFunc(island, func(p refCell) bool { return len(ref.neighbors(p, other(ref.turn))) > 0 })
}

// facing returns the cells of the first island in contact with the second.
func (ref *reference) facing(these, those []refCell) (found []refCell) {
	for _, p := range these {
		if slices.ContainsFunc(those, func(q refCell) bool {
			return max(p.row-q.row, q.row-p.row) <= 1 && max(p.column-q.column, q.column-p.column) <= 1
		}) {
			found = append(found, p)
		}
	}
	return found
}
