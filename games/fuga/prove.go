package fuga

import (
	"sort"
	"strconv"
	"strings"
)

// What a scenario must prove of itself before anyone plays it.

func (b *builder) ferry() (err error) {
	t, r := b.t.Ferry, b.r
	if r.Route, err = b.cells("ferry.route", t.Route); err != nil {
		return err
	}
	if len(r.Route) < 3 {
		return b.bad("ferry.route", "route-short", len(r.Route))
	}
	for i, c := range r.Route {
		end := i == 0 || i == len(r.Route)-1
		if letter := r.Letters[c]; end && letter != 'P' || !end && letter != '~' && letter != 'P' {
			return b.bad("ferry.route", "route-terrain", r.Name(c), string(letter))
		}
		if i > 0 && r.Distance(r.Route[i-1], c) != 1 {
			return b.bad("ferry.route", "route-broken", r.Name(r.Route[i-1]), r.Name(c))
		}
	}
	buoy, err := b.cells("ferry.buoy", []string{t.Buoy})
	if err != nil {
		return err
	}
	r.Buoy = buoy[0]
	on := false
	for _, c := range r.Route {
		on = on || c == r.Buoy
	}
	if !on {
		return b.bad("ferry.buoy", "buoy", t.Buoy)
	}
	if t.Steps < 1 || t.Steps > 20 || t.Wait < 0 || t.Wait > 20 || t.Places < 0 || t.Places > 8 {
		return b.bad("ferry.steps", "ferry", t.Steps, t.Wait, t.Places)
	}
	r.Steps, r.Wait, r.Places = t.Steps, t.Wait, t.Places
	out := (len(r.Route) - 2 + r.Steps) / r.Steps
	if r.Turns = 2*out + r.Wait; r.Turns > 99 {
		return b.bad("ferry.steps", "turns", r.Turns)
	}
	if r.ExchangeUntil < 1 || r.ExchangeUntil > r.Turns {
		return b.bad("exchange_until", "exchange-until", r.ExchangeUntil, r.Turns)
	}
	r.Factors[FerryClass] = Factors{0, r.Steps, 0}
	r.Mode[FerryClass] = Boat
	return nil
}

func (b *builder) police() error {
	t, r := b.t.Police, b.r
	hex, err := b.cells("police.hex", []string{t.Hex})
	if err != nil {
		return err
	}
	r.PoliceHex = hex[0]
	if r.Letters[r.PoliceHex] != 'P' {
		return b.bad("police.hex", "police-hex", t.Hex)
	}
	for m, names := range map[Mode][]string{Car: t.Muster.Car, Boat: t.Muster.Boat} {
		key := "police.muster." + m.String()
		if r.Muster[m], err = b.cells(key, names); err != nil {
			return err
		}
		if len(names) == 0 || r.Muster[m][0] != r.PoliceHex {
			return b.bad(key, "muster-first", t.Hex)
		}
		for _, c := range r.Muster[m] {
			if r.cost[m][c] == 0 {
				return b.bad(key, "muster-terrain", r.Name(c), m.String())
			}
		}
	}
	return b.start()
}

func (b *builder) start() error {
	t, r := b.t.Police, b.r
	if r.StartCount[Policeman] > r.StartCount[PoliceCar] {
		return b.bad("units.policeman", "policemen", r.StartCount[Policeman], r.StartCount[PoliceCar])
	}
	r.Start = map[string]Cell{}
	want := map[string]Mode{}
	for i := range r.StartCount[PoliceCar] {
		want["a"+strconv.Itoa(i+1)] = Car
	}
	for i := range r.StartCount[PatrolBoat] {
		want["b"+strconv.Itoa(i+1)] = Boat
	}
	names := make([]string, 0, len(t.Start))
	for name := range t.Start {
		names = append(names, name)
	}
	sort.Strings(names)
	taken := map[Cell]bool{}
	for _, name := range names {
		mode, is := want[name]
		if !is {
			return b.bad("police.start", "start-unit", name)
		}
		at, err := b.cells("police.start", []string{t.Start[name]})
		if err != nil {
			return err
		}
		if r.cost[mode][at[0]] == 0 || taken[at[0]] {
			return b.bad("police.start", "start-hex", name, t.Start[name])
		}
		taken[at[0]] = true
		r.Start[name] = at[0]
		delete(want, name)
	}
	for name := range want {
		return b.bad("police.start", "start-missing", name)
	}
	return nil
}

// prove shows that both ports can be reached by land and by sea, and that there is a way
// off the map over every edge.
func (b *builder) prove() error {
	r := b.r
	first, last := r.Route[0], r.Route[len(r.Route)-1]
	dry := func(c Cell) bool { return r.Letters[c] != '~' }
	walk := func(c Cell) bool { return r.land.Has(c) && r.cost[Foot][c] != 0 }
	sail := func(c Cell) bool { return r.cost[Boat][c] != 0 }
	west, east := r.joined(first, dry), r.joined(last, dry)
	if west.Has(last) {
		return b.bad("rows", "one-land", r.Name(first), r.Name(last))
	}
	onFoot, byBoat := [2]Cells{r.joined(first, walk), r.joined(last, walk)}, r.joined(first, sail)
	if !byBoat.Has(last) {
		return b.bad("rows", "no-sea-way", r.Name(first), r.Name(last))
	}
	free := [2]int{}
	var reach uint8
	for c := range Cell(r.Cells()) {
		for side, whole := range [2]Cells{west, east} {
			if !whole.Has(c) || !r.land.Has(c) {
				continue
			}
			free[side]++
			if !onFoot[side].Has(c) {
				return b.bad("rows", "port-by-land", r.Name(c))
			}
			if side == 0 {
				r.island.add(c)
			} else {
				r.mainland.add(c)
			}
		}
		if byBoat.Has(c) || onFoot[0].Has(c) || onFoot[1].Has(c) {
			reach |= r.edge[c]
		}
	}
	for side, n := range free {
		if n < 2+len(r.Start) {
			return b.bad("rows", "small-land", r.Name([]Cell{first, last}[side]), n)
		}
	}
	var missing []string
	for e := range edges {
		if reach>>e&1 == 0 {
			missing = append(missing, e.String())
		}
	}
	if len(missing) > 0 {
		return b.bad("rows", "edge", strings.Join(missing, " "))
	}
	return nil
}
