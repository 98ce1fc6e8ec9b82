package quadriga_test

import (
	"maps"
	"slices"
	"strings"
)

func (ref *reference) Play(name string) {
	fields := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '>' })
	switch {
	case ref.phase == "place":
		if name != "skip" {
			p := parseRefCell(name)
			ref.at[p], ref.placed, ref.everHadUnits[ref.turn] = ref.turn, &p, true
		}
		ref.prepare()
	case name == "go":
		ref.moveOrdered()
	case ref.phase == "move":
		ref.orders = append(ref.orders, refOrder{parseRefCell(fields[0]), fields[1]})
	case fields[0] == "fight":
		ref.battle(parseRefCell(fields[1]), parseRefCell(fields[2]))
	case fields[0] == "trim":
		p := parseRefCell(fields[1])
		ref.trims = slices.DeleteFunc(ref.trims, func(island []refCell) bool { return slices.Contains(island, p) })
		delete(ref.at, p)
		ref.finishTrims()
	}
}

func (ref *reference) prepare() {
	ref.phase, ref.orders, ref.home, ref.wasAlone = "move", nil, map[refCell]int{}, map[refCell]bool{}
	for n, island := range ref.islands(ref.turn) {
		for _, p := range island {
			ref.home[p] = n
			ref.wasAlone[p] = len(island) == 1
		}
	}
}

func (ref *reference) moveOrdered() {
	lonely, arrivals := maps.Clone(ref.wasAlone), map[refCell]bool{}
	var placed *refCell
	if ref.placed != nil {
		still := *ref.placed
		placed = &still
	}
	for _, m := range ref.orders {
		delete(ref.at, m.unit)
		delete(lonely, m.unit)
	}
	for _, m := range ref.orders {
		to := m.unit.neighbor(m.way)
		arrivals[to] = ref.wasAlone[m.unit]
		if ref.placed != nil && *ref.placed == m.unit {
			placed = &to
		}
	}
	for to, was := range arrivals {
		ref.at[to] = ref.turn
		lonely[to] = was
	}
	ref.wasAlone, ref.placed, ref.phase, ref.picked = lonely, placed, "fight", map[refCell]bool{}
	ref.normaliseTurn()
}

func (ref *reference) normaliseTurn() {
	if len(ref.fightNames()) == 0 {
		ref.normalise()
	}
}

func (ref *reference) battle(a, b refCell) {
	find := func(islands [][]refCell, p refCell) []refCell {
		return islands[slices.IndexFunc(islands, func(island []refCell) bool { return island[0] == p })]
	}
	mine, theirs := find(ref.islands(ref.turn), a), find(ref.islands(other(ref.turn)), b)
	if !ref.has(ref.picked, mine) {
		ref.picked = map[refCell]bool{}
		for _, p := range mine {
			ref.picked[p] = true
		}
	}
	ours, foes := ref.facing(mine, theirs), ref.facing(theirs, mine)
	loser, lost := ref.turn, ours
	if len(ours) > len(foes) {
		loser, lost = other(ref.turn), foes
	}
	before := len(ref.islands(loser))
	for _, p := range lost {
		delete(ref.at, p)
		delete(ref.picked, p)
	}
	ref.removedInCombat = true
	if loser != ref.turn {
		ref.countdowns[ref.turn] = 0
	}
	if len(ref.islands(loser)) == 1 && before > 1 && ref.countdowns[loser] == 0 {
		ref.countdowns[loser] = ref.Countdown
	}
	ref.normaliseTurn()
}

func (ref *reference) normalise() {
	var doomed []refCell
	for _, island := range ref.islands(ref.turn) {
		p := island[0]
		if len(island) == 1 && (ref.placed == nil || *ref.placed != p) && (ref.Isolation != "since-placement" || ref.wasAlone[p]) {
			doomed = append(doomed, p)
		}
	}
	for _, p := range doomed {
		delete(ref.at, p)
	}
	ref.phase, ref.trims = "trim", nil
	for _, island := range ref.islands(ref.turn) {
		if len(island) > ref.IslandMax {
			ref.trims = append(ref.trims, island)
		}
	}
	ref.finishTrims()
}

func (ref *reference) finishTrims() {
	if len(ref.trims) > 0 {
		return
	}
	if ref.quiet++; ref.removedInCombat {
		ref.quiet = 0
	}
	ref.turns++
	if ref.result = ref.ending(); ref.result != "" {
		ref.phase = "over"
		return
	}
	ref.turn, ref.phase, ref.placed, ref.removedInCombat = other(ref.turn), "place", nil, false
}

// ending returns the result if the match ends with this turn.
func (ref *reference) ending() string {
	me, foe := ref.turn, other(ref.turn)
	switch {
	case len(ref.units(me)) == 0:
		return string(foe)
	case ref.everHadUnits[foe] && len(ref.units(foe)) == 0:
		return string(me)
	}
	if ref.countdowns[me] > 0 {
		if ref.countdowns[me]--; ref.countdowns[me] == 0 {
			return string(foe)
		}
	}
	switch {
	case ref.DrawAfter > 0 && ref.quiet >= ref.DrawAfter:
		return "="
	case ref.Sunset == 0 || ref.turns < ref.Sunset:
		return ""
	case len(ref.units('w')) > len(ref.units('b')):
		return "w"
	}
	return "b"
}
