package quadriga

import (
	"slices"

	"banchisa/games"
)

// LegalActions appends the legal actions: cells in their order, then skip; go, then orders by
// direction; fights by own, then enemy island; trims by cell.
func (s *State) LegalActions(dst []games.Action) []games.Action {
	switch s.phase {
	case Placing:
		return s.placementActions(dst)
	case Moving:
		return s.orderActions(append(dst, goAction))
	case Fighting:
		return s.fightActions(dst)
	case Trimming:
		return s.queued.appendActions(dst, packTrim(0)) // QUA-5.2
	}
	return dst
}

// placeable returns the cells where the seat may place.
func (s *State) placeable() Set {
	enemy := s.units[1-s.turn]
	// QUA-2.1: a free cell that is not adjacent to an enemy unit.
	free := s.rules.board.AndNot(s.units[s.turn]).AndNot(enemy).AndNot(enemy.Around())
	if s.turnsPlayed < s.rules.centerBarredTurns { // QUA-2.2
		free = free.AndNot(s.rules.center)
	}
	return free
}

func (s *State) placementActions(dst []games.Action) []games.Action {
	free := s.placeable()
	dst = free.appendActions(dst, packPlace(0))
	if !s.units[s.turn].Empty() || free.Empty() {
		dst = append(dst, skipAction) // QUA-2.1: not without a unit on the board
	}
	return dst
}

// freeTargets returns the free cells to which no unit has been ordered.
func (s *State) freeTargets() Set {
	return s.rules.board.AndNot(s.units[0]).AndNot(s.units[1]).AndNot(s.targets)
}

func (s *State) orderActions(dst []games.Action) []games.Action {
	// QUA-3.2: on the board, free, and no other unit ordered there.
	free := s.freeTargets()
	if s.orderCount > 0 && int(s.orderCount) < s.rules.Movers {
		reachable := free
		if s.rules.Follow {
			reachable = reachable.Or(s.origins.AndNot(s.targets)) // QUA-3.3: or its unit was ordered away before
		}
		for c := s.island.AndNot(s.origins).And(reachable.shift(s.lastDir.opposite())); !c.Empty(); c = c.withoutFirst() {
			if unit := c.First(); comesAfter(unit, s.lastUnit, s.lastDir) {
				dst = append(dst, packOrder(unit, s.lastDir))
			}
		}
	}
	if s.laterIslands.Empty() {
		return dst
	}
	for d := N; d <= NW; d++ {
		dst = s.laterIslands.And(free.shift(d.opposite())).appendActions(dst, packOrder(0, d))
	}
	return dst
}

// comesAfter reports whether unit c comes after b inside an island that moves in direction d.
func comesAfter(c, b Cell, d Direction) bool {
	// QUA-3.3: from front to back, in the same row by lowest cell.
	front := (c.Column()-b.Column())*columnStep[d] + (c.Row()-b.Row())*rowStep[d]
	return front < 0 || front == 0 && c > b
}

func (s *State) fightActions(dst []games.Action) []games.Action {
	own, enemy, start := s.units[s.turn], s.units[1-s.turn], len(dst)
	touching := own.And(enemy.Around())
	if !s.queued.Empty() {
		touching = touching.And(s.queued) // QUA-4.2: the picked island fights on first
	}
	for !touching.Empty() {
		island := own.Island(touching.First())
		touching = touching.AndNot(island)
		m := Move{Kind: Fight, Cell: island.First()}
		for near := enemy.And(island.Around()); !near.Empty(); {
			foe := enemy.Island(near.First())
			near = near.AndNot(foe)
			m.Enemy = foe.First()
			dst = append(dst, m.Pack())
		}
	}
	slices.Sort(dst[start:])
	return dst
}
