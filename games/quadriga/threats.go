package quadriga

import "banchisa/games"

// threats are the first fights that a seat can win after a placement and the march of one island.
var threats = games.Threats{Begin: afterOrders, Find: findThreats}

// afterOrders returns the position in which a seat places, after the march that the other one has ordered.
func afterOrders(state games.State, by games.Seat) (games.State, bool) {
	if s := state.(*State); s.turn != by && s.hasOrders() {
		marched := *s
		marched.Apply(goAction)
		return beginTurn(&marched, by)
	}
	return beginTurn(state, by)
}

// hasOrders reports whether units are going to march.
func (s *State) hasOrders() bool { return s.phase == Moving && !s.targets.Empty() }

// beginTurn returns the position in which a seat places.
func beginTurn(state games.State, by games.Seat) (games.State, bool) {
	s := state.(*State)
	if s.phase == Over || s.units[by].Empty() || s.units[1-by].Empty() || !s.contact(by).Empty() {
		return nil, false
	}
	t := *s
	t.origins, t.targets, t.directionBits, t.island, t.laterIslands = Set{}, Set{}, [3]Set{}, Set{}, Set{}
	t.wasAlone, t.queued, t.placed = Set{}, Set{}, nowhere
	t.lastUnit, t.lastDir, t.orderCount, t.removedInCombat = 0, 0, 0, false
	t.turn, t.phase = by, Placing
	return &t, true
}

// attack is a placement, the march of some units of one island, and the first fight after it.
type attack struct {
	placed Cell // nowhere for none
	units  Set
	dir    Direction
	from   Set // the units in contact
	lost   Set // what the other seat loses
	fight  Move
}

// attacks visits every attack of the seat on turn that wins its first fight.
func (s *State) attacks(visit func(attack)) {
	own, enemy := s.units[s.turn], s.units[1-s.turn]
	near := enemy.Around().Around().AndNot(enemy.Around())
	s.attacksWith(attack{placed: nowhere}, own, visit)
	// A new unit marches into contact, or joins parts that do.
	for p := range s.placeable().And(near.Or(near.Around())).All {
		s.attacksWith(attack{placed: p}, own.With(p), visit)
	}
}

// attacksWith visits the attacks after a placement.
func (s *State) attacksWith(a attack, own Set, visit func(attack)) {
	enemy := s.units[1-s.turn]
	front := enemy.Around()
	free := s.rules.board.AndNot(own).AndNot(enemy)
	for ready := own.And(front.Around()); !ready.Empty(); {
		island := own.Island(ready.First())
		if ready = ready.AndNot(island); a.placed != nowhere && !island.Has(a.placed) {
			continue
		}
		open := free
		if s.rules.Follow {
			open = open.Or(island)
		}
		for a.dir = N; a.dir <= NW; a.dir++ {
			movable := island.And(open.shift(a.dir.opposite()))
			touching := movable.And(front.shift(a.dir.opposite()))
			if touching.Len() < 2 { // QUA-4.3: one unit wins nothing
				continue
			}
			s.marches(movable, free, a.dir, func(units Set) {
				if a.units = units; units.And(touching).Len() > 1 {
					s.fightsAfter(a, own, visit)
				}
			})
		}
	}
}

// marches visits the sets of units of one island that may march together: QUA-3.1, 3.2.
func (s *State) marches(from, free Set, d Direction, visit func(Set)) {
	var choose func(left, units Set)
	choose = func(left, units Set) {
		if !units.Empty() && units.shift(d).AndNot(free).AndNot(units).Empty() {
			visit(units)
		}
		for !left.Empty() && units.Len() < s.rules.Movers {
			c := left.First()
			left = left.withoutFirst()
			choose(left, units.With(c))
		}
	}
	choose(from, Set{})
}

// fightsAfter visits the fights that an attack wins.
func (s *State) fightsAfter(a attack, own Set, visit func(attack)) {
	enemy, arrived := s.units[1-s.turn], a.units.shift(a.dir)
	own = own.AndNot(a.units).Or(arrived)
	for !arrived.Empty() {
		group := own.Island(arrived.First())
		arrived = arrived.AndNot(group)
		for foes := enemy.And(group.Around()); !foes.Empty(); {
			foe := enemy.Island(foes.First())
			foes = foes.AndNot(foe)
			a.from, a.lost = group.And(foe.Around()), foe.And(group.Around())
			if a.from.Len() > a.lost.Len() { // QUA-4.3
				a.fight = Move{Kind: Fight, Cell: group.First(), Enemy: foe.First()}
				visit(a)
			}
		}
	}
}

// turn returns the actions of an attack.
func (a attack) turn() []games.Action {
	list := []games.Action{skipAction}
	if a.placed != nowhere {
		list[0] = packPlace(a.placed)
	}
	return append(CanonicalOrders(list, a.units, a.dir), goAction, a.fight.Pack())
}

// findThreats returns for each enemy unit the attack that takes most with it.
func findThreats(state games.State, by games.Seat) (list []games.Threat) {
	s := state.(*State)
	var best [256]attack
	var taken Set
	s.attacks(func(a attack) {
		for c := range a.lost.All {
			if old := &best[c]; !taken.Has(c) || a.lost.Len() > old.lost.Len() || a.lost.Len() == old.lost.Len() && a.from.Len() > old.from.Len() {
				*old = a
			}
		}
		taken = taken.Or(a.lost)
	})
	for c := range taken.All {
		a := best[c]
		units := a.units
		if a.placed != nowhere && units.Len() > 1 { // a unit that is there already
			units = units.AndNot(single(a.placed))
		}
		from := units.First()
		list = append(list, games.Threat{
			ID: "attack", By: by, Of: 1 - by, From: int(from), Target: int(c),
			Numbers: []int{a.from.Len(), a.lost.Len()}, Turn: a.turn(),
		})
	}
	return list
}

// countThreat counts the most units that a seat can win in the first fight after a placement and the march of
// one island.
func countThreat(state games.State, seat games.Seat) (most int, ok bool) {
	turn, ok := beginTurn(state, seat)
	switch {
	case state.(*State).hasOrders(): // nobody has marched yet
		return 0, false
	case !ok:
		return 0, state.(*State).phase != Over && state.(*State).contact(seat).Empty()
	}
	turn.(*State).attacks(func(a attack) { most = max(most, a.lost.Len()) })
	return most, true
}
