package fuga

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Checks that a scenario can be played.

func (b *builder) readFerry() (err error) {
	t, r := b.t.Ferry, b.r
	if r.Route, err = b.parseCells("ferry.route", t.Route); err != nil {
		return err
	}
	if len(r.Route) < 3 {
		return b.newError("ferry.route", "route-short", len(r.Route))
	}
	for i, c := range r.Route {
		end := i == 0 || i == len(r.Route)-1
		if letter := r.Letters[c]; end && letter != 'P' || !end && letter != '~' && letter != 'P' {
			return b.newError("ferry.route", "route-terrain", r.CellName(c), string(letter))
		}
		if i > 0 && r.Distance(r.Route[i-1], c) != 1 {
			return b.newError("ferry.route", "route-broken", r.CellName(r.Route[i-1]), r.CellName(c))
		}
	}
	r.FerrySteps, r.FerryWait, r.FerryPlaces = t.Steps, t.Wait, t.Places
	out := (len(r.Route) - 2 + r.FerrySteps) / r.FerrySteps
	if r.Turns = 2*out + r.FerryWait; r.Turns > 99 {
		return b.newError("ferry.steps", "turns", r.Turns)
	}
	if r.ExchangeUntil < 1 || r.ExchangeUntil > r.Turns {
		return b.newError("exchange_until", "exchange-until", r.ExchangeUntil, r.Turns)
	}
	r.Factors[FerryClass] = Factors{0, r.FerrySteps, 0}
	r.Mode[FerryClass] = Boat
	return b.readBuoy(t.Buoy)
}

// readBuoy reads the hex of the buoy. Without a name it is where the ferry stands a turn after the last
// exchange (FUG-1.4).
func (b *builder) readBuoy(name string) error {
	r := b.r
	if name == "" {
		r.Buoy = r.Route[r.Timetable(min(r.ExchangeUntil+1, r.Turns))]
		return nil
	}
	cells, err := b.parseCells("ferry.buoy", []string{name})
	if err != nil {
		return err
	}
	if r.Buoy = cells[0]; !slices.Contains(r.Route, r.Buoy) {
		return b.newError("ferry.buoy", "buoy", name)
	}
	return nil
}

func (b *builder) readPolice() error {
	t, r := b.t.Police, b.r
	hex, err := b.parseCells("police.hex", []string{t.Hex})
	if err != nil {
		return err
	}
	r.PoliceHex = hex[0]
	if r.Letters[r.PoliceHex] != 'P' {
		return b.newError("police.hex", "police-hex", t.Hex)
	}
	for m, names := range map[Mode][]string{Car: t.Muster.Car, Boat: t.Muster.Boat} {
		key := "police.muster." + m.String()
		if r.Muster[m], err = b.parseCells(key, names); err != nil {
			return err
		}
		if len(names) == 0 || r.Muster[m][0] != r.PoliceHex {
			return b.newError(key, "muster-first", t.Hex)
		}
		for _, c := range r.Muster[m] {
			if r.cost[m][c] == 0 {
				return b.newError(key, "muster-terrain", r.CellName(c), m.String())
			}
		}
	}
	return b.readStart()
}

func (b *builder) readStart() error {
	t, r := b.t.Police, b.r
	if r.StartCount[Policeman] > r.StartCount[PoliceCar] {
		return b.newError("units.policeman", "policemen", r.StartCount[Policeman], r.StartCount[PoliceCar])
	}
	r.Start = map[string]Cell{}
	want := map[string]Mode{}
	for i := range r.StartCount[PoliceCar] {
		want["a"+strconv.Itoa(i+1)] = Car
	}
	for i := range r.StartCount[PatrolBoat] {
		want["b"+strconv.Itoa(i+1)] = Boat
	}
	taken := map[Cell]bool{}
	for _, name := range slices.Sorted(maps.Keys(t.Start)) {
		mode, is := want[name]
		if !is {
			return b.newError("police.start", "start-unit", name)
		}
		at, err := b.parseCells("police.start", []string{t.Start[name]})
		if err != nil {
			return err
		}
		if r.cost[mode][at[0]] == 0 || taken[at[0]] {
			return b.newError("police.start", "start-hex", name, t.Start[name])
		}
		taken[at[0]] = true
		r.Start[name] = at[0]
		delete(want, name)
	}
	for name := range want {
		return b.newError("police.start", "start-missing", name)
	}
	return nil
}

// validate fills the tables and checks that both ports can be reached by land and by sea, and that
// the map can be left over every edge.
func (b *builder) validate() error {
	r := b.r
	r.precompute()
	first, last := r.Route[0], r.Route[len(r.Route)-1]
	isLand := func(c Cell) bool { return r.Letters[c] != '~' }
	walkable := func(c Cell) bool { return r.land.Has(c) && r.cost[Foot][c] != 0 }
	sailable := func(c Cell) bool { return r.cost[Boat][c] != 0 }
	west, east := r.reachable(first, isLand), r.reachable(last, isLand)
	if west.Has(last) {
		return b.newError("rows", "one-land", r.CellName(first), r.CellName(last))
	}
	onFoot, byBoat := [2]Cells{r.reachable(first, walkable), r.reachable(last, walkable)}, r.reachable(first, sailable)
	if !byBoat.Has(last) {
		return b.newError("rows", "no-sea-way", r.CellName(first), r.CellName(last))
	}
	free := [2]int{}
	var edgesReached uint8
	for c := range Cell(r.Cells()) {
		for side, land := range [2]Cells{west, east} {
			if !land.Has(c) || !r.land.Has(c) {
				continue
			}
			free[side]++
			if !onFoot[side].Has(c) {
				return b.newError("rows", "port-by-land", r.CellName(c))
			}
			if side == 0 {
				r.island.add(c)
			} else {
				r.mainland.add(c)
			}
		}
		if byBoat.Has(c) || onFoot[0].Has(c) || onFoot[1].Has(c) {
			edgesReached |= r.edge[c]
		}
	}
	for side, n := range free {
		if n < 2+len(r.Start) {
			return b.newError("rows", "small-land", r.CellName([]Cell{first, last}[side]), n)
		}
	}
	var missing []string
	for e := range numEdges {
		if edgesReached>>e&1 == 0 {
			missing = append(missing, e.String())
		}
	}
	if len(missing) > 0 {
		return b.newError("rows", "edge", strings.Join(missing, " "))
	}
	return nil
}
