package quadriga

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/detmath"
)

// sampleTurn appends a whole turn: a placement, a march for every island, fights and trims. Each
// part is the best of a handful of random ones by a rough local score, with noise, so that the
// search has many different good turns to compare (naive sampling over the islands: Ontañón,
// 2013).
func sampleTurn(st games.State, dst []games.Action, r *rand.Rand) []games.Action {
	s := *st.(*State)
	me := s.turn
	for s.phase != Over && s.turn == me {
		var a games.Action
		switch s.phase {
		case Placing:
			a = s.samplePlacement(r)
		case Moving:
			dst = s.sampleMarch(dst, r)
			continue
		case Fighting:
			a = s.sampleFight(r)
		case Trimming:
			a = s.sampleTrim(r)
		}
		s.Apply(a)
		dst = append(dst, a)
	}
	return dst
}

// samplePlacement enlarges an island, joins two, or begins one.
func (s *State) samplePlacement(r *rand.Rand) games.Action {
	free := s.placeable()
	if free.Empty() {
		return skipAction
	}
	own, enemy := s.units[s.turn], s.units[1-s.turn]
	if own.Empty() && !enemy.Empty() {
		// The only unit must be out of reach of two enemy units, wherever it moves.
		if distant := free.AndNot(enemy.Around().Around().Around().Around()); !distant.Empty() {
			return packPlace(randomCell(distant, r))
		}
	}
	beside := free.And(own.Around())
	alone := own.AndNot(own.Around())
	front := enemy.Around().Around().Around() // where fights are near
	choices := [...]Set{
		beside.And(alone.Around()),
		beside.And(front),
		beside.And(front.Around()),
		beside,
		free.And(beside.Around()),
		free,
	}
	weights := [...]int{30, 35, 20, 25, 5, 2}
	for range 4 {
		point := r.IntN(117)
		for i, set := range choices {
			if point -= weights[i]; point < 0 {
				if !set.Empty() {
					return packPlace(s.bestCell(set, r))
				}
				break
			}
		}
	}
	return packPlace(randomCell(free, r))
}

// bestCell returns one of a few random cells: the one with the most own neighbours.
func (s *State) bestCell(set Set, r *rand.Rand) Cell {
	own := s.units[s.turn]
	best, top := randomCell(set, r), -1.0
	for range 2 {
		c := randomCell(set, r)
		if score := float64(single(c).Around().And(own).Len()) + float64(3*r.Float64()); score > top {
			best, top = c, score
		}
	}
	return best
}

// sampleMarch orders every island that has not had its orders, and goes.
func (s *State) sampleMarch(dst []games.Action, r *rand.Rand) []games.Action {
	if s.orderCount > 0 {
		dst = s.sampleMoreOrders(dst, r)
	}
	for remaining := s.laterIslands; !remaining.Empty(); {
		island := s.units[s.turn].Island(remaining.First())
		remaining = remaining.AndNot(island)
		if units, d := s.sampleIslandOrders(island, r); !units.Empty() {
			start := len(dst)
			dst = CanonicalOrders(dst, units, d)
			for _, a := range dst[start:] {
				s.Apply(a)
			}
		}
	}
	s.Apply(goAction)
	return append(dst, goAction)
}

// sampleMoreOrders orders more units of the island that got the last order, for turns sampled in
// the middle of a march.
func (s *State) sampleMoreOrders(dst []games.Action, r *rand.Rand) []games.Action {
	var buf [512]games.Action
	for r.IntN(5) > 0 {
		n := 0
		list := s.orderActions(buf[:0])
		for _, a := range list {
			if s.island.Has(Unpack(a).Cell) {
				list[n] = a
				n++
			}
		}
		if n == 0 {
			break
		}
		a := list[r.IntN(n)]
		s.Apply(a)
		dst = append(dst, a)
	}
	return dst
}

// CanonicalOrders appends the orders to some units of one island in the canonical sequence.
func CanonicalOrders(dst []games.Action, units Set, d Direction) []games.Action {
	for !units.Empty() { // QUA-3.3: from front to back, in the same row by lowest cell
		first := units.First()
		for c := units.withoutFirst(); !c.Empty(); c = c.withoutFirst() {
			if comesAfter(first, c.First(), d) {
				first = c.First()
			}
		}
		units = units.AndNot(single(first))
		dst = append(dst, packOrder(first, d))
	}
	return dst
}

// sampleIslandOrders returns the units of an island that march and their direction; no units if
// the island stays.
func (s *State) sampleIslandOrders(island Set, r *rand.Rand) (best Set, dir Direction) {
	me := s.turn
	current := s.units[me].AndNot(s.origins).Or(s.targets)
	enemy := s.units[1-me]
	front := enemy.Around()
	near := !island.And(front.Around().Around()).Empty()
	top := s.marchValue(current, current, enemy) + gumbelNoise(r)
	tries := 1
	if near {
		tries = 3
	}
	free := s.freeTargets()
	for d := N; d <= NW; d++ {
		for attempt := range tries {
			units := s.sampleMovers(island, free, front, d, attempt, r)
			if units.Empty() {
				continue
			}
			after := current.AndNot(units).Or(units.shift(d))
			if score := s.marchValue(after, island.AndNot(units).Or(units.shift(d)), enemy) + gumbelNoise(r); score > top {
				best, dir, top = units, d, score
			}
		}
	}
	return best, dir
}

// sampleMovers chooses up to four units of an island that can move together in a direction: at
// the first attempt all that come into contact and those that can follow, then random ones.
func (s *State) sampleMovers(island, free, front Set, d Direction, attempt int, r *rand.Rand) Set {
	var chosen Set
	ahead, candidates := free, island
	chance := 0.5 + float64(0.5*float64(r.IntN(2)))
	for n := 0; n < s.rules.Movers; {
		movable := candidates.And(ahead.shift(d.opposite()))
		if movable.Empty() {
			break
		}
		if toContact := movable.And(front.shift(d.opposite())); attempt == 0 && !toContact.Empty() {
			movable = toContact
		}
		c := randomCell(movable, r)
		candidates = candidates.AndNot(single(c))
		if attempt == 0 || r.Float64() < chance {
			chosen = chosen.With(c)
			n++
			if s.rules.Follow {
				ahead = ahead.With(c)
			}
		}
		ahead = ahead.AndNot(single(c).shift(d))
	}
	return chosen
}

// marchValue estimates the value of the own units in these places, before the fights. part is the
// island that has marched.
func (s *State) marchValue(own, part, enemy Set) float64 {
	score := 0.0
	for touching := part.And(enemy.Around()); !touching.Empty(); {
		group := own.Island(touching.First())
		touching = touching.AndNot(group)
		for foes := enemy.And(group.Around()); !foes.Empty(); {
			foe := enemy.Island(foes.First())
			foes = foes.AndNot(foe)
			score += s.fightGain(group, foe)
		}
	}
	alone := part.AndNot(own.Around())
	if s.placed != nowhere {
		alone = alone.AndNot(single(s.placed))
	}
	score -= float64(0.8 * float64(alone.Len()))
	// A unit with many own neighbours is hard to beat; one within the enemy's reach with few is
	// soon lost.
	reach := enemy.Around().Around()
	exposed := part.And(reach)
	score -= float64(0.15 * float64(exposed.Len()))
	score += float64(0.03 * float64(part.And(reach.Around()).Len()))
	if group := own.Island(part.First()); group.Len() > s.rules.IslandMax {
		score -= 0.5
	} else if group.Len() > part.Len() {
		score += 0.4 // islands joined
	}
	return score
}

// gumbelNoise returns a number from a Gumbel distribution: the best of scores with this noise is
// a softmax choice.
func gumbelNoise(r *rand.Rand) float64 {
	return float64(-0.25 * detmath.Log(r.ExpFloat64()))
}

// sampleFight returns the fight that gains most.
func (s *State) sampleFight(r *rand.Rand) games.Action {
	var buf [64]games.Action
	fights := s.fightActions(buf[:0])
	own, enemy := s.units[s.turn], s.units[1-s.turn]
	best, top := fights[0], math.Inf(-1)
	for _, a := range fights {
		m := Unpack(a)
		if score := s.fightGain(own.Island(m.Cell), enemy.Island(m.Enemy)) + float64(0.3*gumbelNoise(r)); score > top {
			best, top = a, score
		}
	}
	return best
}

// sampleTrim returns the trim of a unit without which its island stays connected, far from the
// enemy.
func (s *State) sampleTrim(r *rand.Rand) games.Action {
	island := s.queued.Island(s.queued.First())
	front := s.units[1-s.turn].Around().Around().Around()
	best, top := island.First(), math.Inf(-1)
	for c := range island.All {
		left := island.AndNot(single(c))
		score := float64(0.3*gumbelNoise(r)) - float64(left.countIslands()) - float64(2*float64(left.AndNot(left.Around()).Len()))
		if front.Has(c) {
			score -= 0.5
		}
		if score > top {
			best, top = c, score
		}
	}
	return packTrim(best)
}
