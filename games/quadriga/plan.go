package quadriga

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
	"banchisa/games/exact"
)

// plan appends a whole turn: a placement, a march for every island, fights and trims.
// Each part is the best of a handful of random ones by a rough local score, with noise,
// so that the search has many different good turns to compare (naive sampling over the
// islands: Ontañón, 2013).
func plan(st games.State, dst []games.Action, r *rand.Rand) []games.Action {
	s := *st.(*State)
	me := s.seat
	for s.phase != Over && s.seat == me {
		var a games.Action
		switch s.phase {
		case Placing:
			a = s.plotPlace(r)
		case Moving:
			dst = s.plotMarch(dst, r)
			continue
		case Fighting:
			a = s.plotFight(r)
		case Trimming:
			a = s.plotTrim(r)
		}
		s.Apply(a)
		dst = append(dst, a)
	}
	return dst
}

// plotPlace strengthens an island, joins two, or begins one.
func (s *State) plotPlace(r *rand.Rand) games.Action {
	free := s.open()
	if free.Empty() {
		return skip
	}
	own, enemy := s.units[s.seat], s.units[1-s.seat]
	if own.Empty() && !enemy.Empty() {
		// The only unit: two of the enemy's must not reach it, wherever it goes.
		if far := free.But(enemy.Around().Around().Around().Around()); !far.Empty() {
			return place(pick(far, r))
		}
	}
	beside := free.And(own.Around())
	alone := own.But(own.Around())
	front := enemy.Around().Around().Around() // where fights are near
	try := [...]Set{
		beside.And(alone.Around()),
		beside.And(front),
		beside.And(front.Around()),
		beside,
		free.And(beside.Around()),
		free,
	}
	odds := [...]int{30, 35, 20, 25, 5, 2}
	for range 4 {
		point := r.IntN(117)
		for i, set := range try {
			if point -= odds[i]; point < 0 {
				if !set.Empty() {
					return place(s.best(set, r))
				}
				break
			}
		}
	}
	return place(pick(free, r))
}

// best is one of a few random cells: the one with the most company.
func (s *State) best(set Set, r *rand.Rand) Cell {
	own := s.units[s.seat]
	choice, most := pick(set, r), -1.0
	for range 2 {
		c := pick(set, r)
		if score := float64(one(c).Around().And(own).Len()) + float64(3*r.Float64()); score > most {
			choice, most = c, score
		}
	}
	return choice
}

// plotMarch orders every island that has not had its turn, and goes.
func (s *State) plotMarch(dst []games.Action, r *rand.Rand) []games.Action {
	if s.count > 0 {
		dst = s.plotRest(dst, r)
	}
	for rest := s.later; !rest.Empty(); {
		island := s.units[s.seat].Island(rest.First())
		rest = rest.But(island)
		if units, d := s.plotIsland(island, r); !units.Empty() {
			start := len(dst)
			dst = Spell(dst, units, d)
			for _, a := range dst[start:] {
				s.Apply(a)
			}
		}
	}
	s.Apply(move)
	return append(dst, move)
}

// plotRest orders more units of the island that got the last order: where a turn is
// planned from the middle of a march.
func (s *State) plotRest(dst []games.Action, r *rand.Rand) []games.Action {
	var room [512]games.Action
	for r.IntN(5) > 0 {
		n := 0
		list := s.orders(room[:0])
		for _, a := range list {
			if s.current.Has(Unpack(a).Cell) {
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

// Spell appends the orders to some units of one island, in their one spelling.
func Spell(dst []games.Action, units Set, d Direction) []games.Action {
	for !units.Empty() { // QUA-3.3: front to back, equals by lowest cell
		first := units.First()
		for c := units.rest(); !c.Empty(); c = c.rest() {
			if after(first, c.First(), d) {
				first = c.First()
			}
		}
		units = units.But(one(first))
		dst = append(dst, order(first, d))
	}
	return dst
}

// plotIsland is the units of an island that march and where to; none when it stays.
func (s *State) plotIsland(island Set, r *rand.Rand) (best Set, way Direction) {
	me := s.seat
	now := s.units[me].But(s.from).Or(s.to)
	enemy := s.units[1-me]
	front := enemy.Around()
	near := !island.And(front.Around().Around()).Empty()
	top := s.score(now, now, enemy) + noise(r)
	tries := 1
	if near {
		tries = 3
	}
	free := s.rules.board.But(s.units[0]).But(s.units[1]).But(s.to)
	for d := N; d <= NW; d++ {
		for try := range tries {
			units := s.draft(island, free, front, d, try, r)
			if units.Empty() {
				continue
			}
			then := now.But(units).Or(units.shift(d))
			if score := s.score(then, island.But(units).Or(units.shift(d)), enemy) + noise(r); score > top {
				best, way, top = units, d, score
			}
		}
	}
	return best, way
}

// draft chooses up to four units of an island that can go a way together: on the first
// try all that come into contact and who can follow, then random ones.
func (s *State) draft(island, free, front Set, d Direction, try int, r *rand.Rand) Set {
	var chosen Set
	ahead, left := free, island
	chance := 0.5 + float64(0.5*float64(r.IntN(2)))
	for n := 0; n < s.rules.movers; {
		can := left.And(ahead.shift(d.back()))
		if can.Empty() {
			break
		}
		if eager := can.And(front.shift(d.back())); try == 0 && !eager.Empty() {
			can = eager
		}
		c := pick(can, r)
		left = left.But(one(c))
		if try == 0 || r.Float64() < chance {
			chosen = chosen.With(c)
			n++
			if s.rules.follow {
				ahead = ahead.With(c)
			}
		}
		ahead = ahead.But(one(c).shift(d))
	}
	return chosen
}

// score is a rough worth of the own units standing so, before the fights: part is what
// was an island and has marched.
func (s *State) score(own, part, enemy Set) float64 {
	score := 0.0
	for touching := part.And(enemy.Around()); !touching.Empty(); {
		group := own.Island(touching.First())
		touching = touching.But(group)
		for foes := enemy.And(group.Around()); !foes.Empty(); {
			foe := enemy.Island(foes.First())
			foes = foes.But(foe)
			score += s.outcome(group, foe)
		}
	}
	alone := part.But(own.Around())
	if s.placed != nowhere {
		alone = alone.But(one(s.placed))
	}
	score -= float64(0.8 * float64(alone.Len()))
	// A unit with much company is hard to beat; one within the enemy's reach that has
	// little is soon lost.
	reach := enemy.Around().Around()
	exposed := part.And(reach)
	score -= float64(0.15 * float64(exposed.Len()))
	score += float64(0.03 * float64(part.And(reach.Around()).Len()))
	if group := own.Island(part.First()); group.Len() > s.rules.islandMax {
		score -= 0.5
	} else if group.Len() > part.Len() {
		score += 0.4 // joined
	}
	return score
}

// noise is from a Gumbel distribution: the best of scores with it is a softmax choice.
func noise(r *rand.Rand) float64 {
	return float64(-0.25 * exact.Log(r.ExpFloat64()))
}

// plotFight takes the fight that gains most.
func (s *State) plotFight(r *rand.Rand) games.Action {
	var room [64]games.Action
	fights := s.fights(room[:0])
	own, enemy := s.units[s.seat], s.units[1-s.seat]
	best, top := fights[0], math.Inf(-1)
	for _, a := range fights {
		m := Unpack(a)
		if score := s.outcome(own.Island(m.Cell), enemy.Island(m.Enemy)) + float64(0.3*noise(r)); score > top {
			best, top = a, score
		}
	}
	return best
}

// plotTrim takes a unit without which its island holds together, far from the enemy.
func (s *State) plotTrim(r *rand.Rand) games.Action {
	island := s.marked.Island(s.marked.First())
	front := s.units[1-s.seat].Around().Around().Around()
	best, top := island.First(), math.Inf(-1)
	for c := range island.All {
		left := island.But(one(c))
		score := float64(0.3*noise(r)) - float64(left.islands()) - float64(2*float64(left.But(left.Around()).Len()))
		if front.Has(c) {
			score -= 0.5
		}
		if score > top {
			best, top = c, score
		}
	}
	return trim(best)
}
