package quadriga_test

import (
	"slices"
	"strings"
)

func (g *slow) play(name string) {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '>' })
	switch {
	case g.phase == "place":
		if name != "skip" {
			p := spotOf(name)
			g.at[p], g.placed, g.had[g.turn] = g.turn, &p, true
		}
		g.prepare()
	case name == "go":
		g.carryOut()
	case g.phase == "move":
		g.plan = append(g.plan, marching{spotOf(words[0]), words[1]})
	case words[0] == "fight":
		g.battle(spotOf(words[1]), spotOf(words[2]))
	case words[0] == "trim":
		p := spotOf(words[1])
		g.trims = slices.DeleteFunc(g.trims, func(island []spot) bool { return slices.Contains(island, p) })
		delete(g.at, p)
		g.finishTrims()
	}
}

func (g *slow) prepare() {
	g.phase, g.plan, g.home, g.lonely = "move", nil, map[spot]int{}, map[spot]bool{}
	for n, island := range g.islands(g.turn) {
		for _, p := range island {
			g.home[p] = n
			g.lonely[p] = len(island) == 1
		}
	}
}

func (g *slow) carryOut() {
	lonely, arrivals := copyMap(g.lonely), map[spot]bool{}
	var placed *spot
	if g.placed != nil {
		still := *g.placed
		placed = &still
	}
	for _, m := range g.plan {
		delete(g.at, m.unit)
		delete(lonely, m.unit)
	}
	for _, m := range g.plan {
		to := m.unit.plus(m.way)
		arrivals[to] = g.lonely[m.unit]
		if g.placed != nil && *g.placed == m.unit {
			placed = &to
		}
	}
	for to, was := range arrivals {
		g.at[to] = g.turn
		lonely[to] = was
	}
	g.lonely, g.placed, g.phase, g.picked = lonely, placed, "fight", map[spot]bool{}
	g.settle()
}

func (g *slow) settle() {
	if len(g.battles()) == 0 {
		g.normalise()
	}
}

func (g *slow) battle(a, b spot) {
	find := func(seat byte, p spot) []spot {
		for _, island := range g.islands(seat) {
			if island[0] == p {
				return island
			}
		}
		panic("no island at " + p.name())
	}
	mine, theirs := find(g.turn, a), find(other(g.turn), b)
	if !g.has(g.picked, mine) {
		g.picked = map[spot]bool{}
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
	g.removed = true
	if loser != g.turn {
		g.clock[g.turn] = 0
	}
	if len(g.islands(loser)) == 1 && before > 1 && g.clock[loser] == 0 {
		g.clock[loser] = g.countdown
	}
	g.settle()
}

func (g *slow) normalise() {
	var doomed []spot
	for _, island := range g.islands(g.turn) {
		p := island[0]
		if len(island) == 1 && (g.placed == nil || *g.placed != p) && (!g.since || g.lonely[p]) {
			doomed = append(doomed, p)
		}
	}
	for _, p := range doomed {
		delete(g.at, p)
	}
	g.phase, g.trims = "trim", nil
	for _, island := range g.islands(g.turn) {
		if len(island) > g.max {
			g.trims = append(g.trims, island)
		}
	}
	g.finishTrims()
}

func (g *slow) finishTrims() {
	if len(g.trims) > 0 {
		return
	}
	me, foe := g.turn, other(g.turn)
	if g.quiet++; g.removed {
		g.quiet = 0
	}
	running := g.clock[me] > 0
	switch {
	case len(g.units(me)) == 0:
		g.phase, g.result = "over", string(foe)
		return
	case g.had[foe] && len(g.units(foe)) == 0:
		g.phase, g.result = "over", string(me)
		return
	}
	if running {
		if g.clock[me]--; g.clock[me] == 0 {
			g.phase, g.result = "over", string(foe)
			return
		}
	}
	if g.draw > 0 && g.quiet >= g.draw {
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
	g.turn, g.phase, g.placed, g.removed = foe, "place", nil, false
}
