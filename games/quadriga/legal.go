package quadriga

import "banchisa/games"

// Actions appends the legal actions: cells in their order, then skip; go, then orders by
// direction; fights by own, then enemy island; trims by cell.
func (s *State) Actions(dst []games.Action) []games.Action {
	switch s.phase {
	case Placing:
		return s.placings(dst)
	case Moving:
		return s.orders(append(dst, move))
	case Fighting:
		return s.fights(dst)
	case Trimming:
		for c := s.marked; !c.Empty(); c = c.rest() {
			dst = append(dst, trim(c.First())) // QUA-5.2
		}
	}
	return dst
}

// open is the cells where the seat may place.
func (s *State) open() Set {
	enemy := s.units[1-s.seat]
	// QUA-2.1: a free cell that is not adjacent to an enemy unit.
	free := s.rules.board.But(s.units[s.seat]).But(enemy).But(enemy.Around())
	if s.barred() {
		free = free.But(s.rules.centre)
	}
	return free
}

// barred tells whether the centre is barred to placing now.
func (s *State) barred() bool {
	return s.turns < s.rules.barredTurns // QUA-2.2
}

func (s *State) placings(dst []games.Action) []games.Action {
	free := s.open()
	for c := free; !c.Empty(); c = c.rest() {
		dst = append(dst, place(c.First()))
	}
	if !s.units[s.seat].Empty() || free.Empty() {
		dst = append(dst, skip) // QUA-2.1: not while it has no unit.
	}
	return dst
}

func (s *State) orders(dst []games.Action) []games.Action {
	// QUA-3.2: on the board, free, and nobody else ordered there.
	free := s.rules.board.But(s.units[0]).But(s.units[1]).But(s.to)
	if s.count > 0 && int(s.count) < s.rules.movers {
		ahead := free
		if s.rules.follow {
			ahead = ahead.Or(s.from.But(s.to)) // QUA-3.3: or its holder was ordered before.
		}
		for c := s.current.But(s.from).And(ahead.shift(s.way.back())); !c.Empty(); c = c.rest() {
			if unit := c.First(); after(unit, s.last, s.way) {
				dst = append(dst, order(unit, s.way))
			}
		}
	}
	if s.later.Empty() {
		return dst
	}
	for d := N; d <= NW; d++ {
		for c := s.later.And(free.shift(d.back())); !c.Empty(); c = c.rest() {
			dst = append(dst, order(c.First(), d))
		}
	}
	return dst
}

// after tells whether unit c comes after b inside an island that goes in direction d.
func after(c, b Cell, d Direction) bool {
	// QUA-3.3: front to back, equals by lowest cell.
	front := (c.Column()-b.Column())*eastward[d] + (c.Row()-b.Row())*northward[d]
	return front < 0 || front == 0 && c > b
}

func (s *State) fights(dst []games.Action) []games.Action {
	own, enemy, start := s.units[s.seat], s.units[1-s.seat], len(dst)
	touching := own.And(enemy.Around())
	if !s.marked.Empty() {
		touching = touching.And(s.marked) // QUA-4.2: the picked island fights on first.
	}
	for !touching.Empty() {
		island := own.Island(touching.First())
		touching = touching.But(island)
		m := Move{Kind: Fight, Cell: island.First()}
		for near := enemy.And(island.Around()); !near.Empty(); {
			foe := enemy.Island(near.First())
			near = near.But(foe)
			m.Enemy = foe.First()
			dst = append(dst, m.Packed())
		}
	}
	sortFights(dst[start:])
	return dst
}

// sortFights puts the few fights in order of their cells.
func sortFights(fights []games.Action) {
	for i := range fights {
		for j := i; j > 0 && fights[j] < fights[j-1]; j-- {
			fights[j], fights[j-1] = fights[j-1], fights[j]
		}
	}
}
