package quadriga_test

import (
	"slices"
	"strings"
)

func (g *reference) play(name string) {
	fields := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '>' })
	switch {
	case g.phase == "place":
		if name != "skip" {
			p := parseRefCell(name)
			g.at[p], g.placed, g.everHadUnits[g.turn] = g.turn, &p, true
		}
		g.prepare()
	case name == "go":
		g.moveOrdered()
	case g.phase == "move":
		g.orders = append(g.orders, refOrder{parseRefCell(fields[0]), fields[1]})
	case fields[0] == "fight":
		g.battle(parseRefCell(fields[1]), parseRefCell(fields[2]))
	case fields[0] == "trim":
		p := parseRefCell(fields[1])
		g.trims = slices.DeleteFunc(g.trims, func(island []refCell) bool { return slices.Contains(island, p) })
		delete(g.at, p)
		g.finishTrims()
	}
}

func (g *reference) prepare() {
	g.phase, g.orders, g.home, g.wasAlone = "move", nil, map[refCell]int{}, map[refCell]bool{}
	for n, island := range g.islands(g.turn) {
		for _, p := range island {
			g.home[p] = n
			g.wasAlone[p] = len(island) == 1
		}
	}
}

func (g *reference) moveOrdered() {
	lonely, arrivals := copyMap(g.wasAlone), map[refCell]bool{}
	var placed *refCell
	if g.placed != nil {
		still := *g.placed
		placed = &still
	}
	for _, m := range g.orders {
		delete(g.at, m.unit)
		delete(lonely, m.unit)
	}
	for _, m := range g.orders {
		to := m.unit.neighbor(m.way)
		arrivals[to] = g.wasAlone[m.unit]
		if g.placed != nil && *g.placed == m.unit {
			placed = &to
		}
	}
	for to, was := range arrivals {
		g.at[to] = g.turn
		lonely[to] = was
	}
	g.wasAlone, g.placed, g.phase, g.picked = lonely, placed, "fight", map[refCell]bool{}
	g.normaliseTurn()
}

func (g *reference) normaliseTurn() {
	if len(g.fightNames()) == 0 {
		g.normalise()
	}
}

func (g *reference) battle(a, b refCell) {
	find := func(seat byte, p refCell) []refCell {
		for _, island := range g.islands(seat) {
			if island[0] == p {
				return island
			}
		}
		panic("no island at " + p.name())
	}
	mine, theirs := find(g.turn, a), find(other(g.turn), b)
	if !g.has(g.picked, mine) {
		g.picked = map[refCell]bool{}
		for _, p := range mine {
			g.picked[p] = true
		}
	}
	ours, foes := g.facing(mine, theirs), g.facing(theirs, mine)
	loser, lost := g.turn, ours
	if len(ours) > len(foes) {
		loser, lost = other(g.turn), foes
	}
	before := len(g.islands(loser))
	for _, p := range lost {
		delete(g.at, p)
		delete(g.picked, p)
	}
	g.removedInCombat = true
	if loser != g.turn {
		g.countdowns[g.turn] = 0
	}
	if len(g.islands(loser)) == 1 && before > 1 && g.countdowns[loser] == 0 {
		g.countdowns[loser] = g.countdown
	}
	g.normaliseTurn()
}

func (g *reference) normalise() {
	var doomed []refCell
	for _, island := range g.islands(g.turn) {
		p := island[0]
		if len(island) == 1 && (g.placed == nil || *g.placed != p) && (!g.sincePlacement || g.wasAlone[p]) {
			doomed = append(doomed, p)
		}
	}
	for _, p := range doomed {
		delete(g.at, p)
	}
	g.phase, g.trims = "trim", nil
	for _, island := range g.islands(g.turn) {
		if len(island) > g.islandMax {
			g.trims = append(g.trims, island)
		}
	}
	g.finishTrims()
}

func (g *reference) finishTrims() {
	if len(g.trims) > 0 {
		return
	}
	me, foe := g.turn, other(g.turn)
	if g.quiet++; g.removedInCombat {
		g.quiet = 0
	}
	running := g.countdowns[me] > 0
	switch {
	case len(g.units(me)) == 0:
		g.phase, g.result = "over", string(foe)
		return
	case g.everHadUnits[foe] && len(g.units(foe)) == 0:
		g.phase, g.result = "over", string(me)
		return
	}
	if running {
		if g.countdowns[me]--; g.countdowns[me] == 0 {
			g.phase, g.result = "over", string(foe)
			return
		}
	}
	if g.drawAfter > 0 && g.quiet >= g.drawAfter {
		g.phase, g.result = "over", "="
		return
	}
	g.turns++
	if g.sunset > 0 && g.turns == g.sunset {
		g.phase, g.result = "over", "b"
		if len(g.units('w')) > len(g.units('b')) {
			g.result = "w"
		}
		return
	}
	g.turn, g.phase, g.placed, g.removedInCombat = foe, "place", nil, false
}
