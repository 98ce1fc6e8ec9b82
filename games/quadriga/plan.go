package quadriga

import (
	"math"
	"math/rand/v2"

	"banchisa/games"
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
	if free.empty() {
		return skip
	}
	own, enemy := s.units[s.seat], s.units[1-s.seat]
	beside := free.and(own.around())
	alone := own.but(own.around())
	front := enemy.around().around().around() // where fights are near
	try := [...]Set{
		beside.and(alone.around()),
		beside.and(front),
		beside.and(front.around()),
		beside,
		free.and(beside.around()),
		free,
	}
	odds := [...]int{30, 35, 20, 25, 5, 2}
	for range 4 {
		point := r.IntN(117)
		for i, set := range try {
			if point -= odds[i]; point < 0 {
				if !set.empty() {
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
		if score := float64(one(c).around().and(own).Len()) + 3*r.Float64(); score > most {
			choice, most = c, score
		}
	}
	return choice
}

// plotMarch orders every island that has not had its turn, and goes.
func (s *State) plotMarch(dst []games.Action, r *rand.Rand) []games.Action {
	send := func(units Set, d Direction) {
		for !units.empty() { // QUA-3.3: front to back, equals by lowest cell
			first := units.First()
			for c := units.rest(); !c.empty(); c = c.rest() {
				if after(first, c.First(), d) {
					first = c.First()
				}
			}
			units = units.but(one(first))
			s.Apply(order(first, d))
			dst = append(dst, order(first, d))
		}
	}
	for rest := s.later; !rest.empty(); {
		island := s.units[s.seat].island(rest.First())
		rest = rest.but(island)
		if units, d := s.plotIsland(island, r); !units.empty() {
			send(units, d)
		}
	}
	s.Apply(move)
	return append(dst, move)
}

// plotIsland is the units of an island that march and where to; none when it stays.
func (s *State) plotIsland(island Set, r *rand.Rand) (best Set, way Direction) {
	me := s.seat
	now := s.units[me].but(s.from).or(s.to)
	enemy := s.units[1-me]
	front := enemy.around()
	near := !island.and(front.around().around()).empty()
	top := s.score(now, now, enemy) + noise(r)
	tries := 1
	if near {
		tries = 3
	}
	free := s.rules.board.but(s.units[0]).but(s.units[1]).but(s.to)
	for d := N; d <= NW; d++ {
		for try := range tries {
			units := s.draft(island, free, front, d, try, r)
			if units.empty() {
				continue
			}
			then := now.but(units).or(units.shift(d))
			if score := s.score(then, island.but(units).or(units.shift(d)), enemy) + noise(r); score > top {
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
	chance := 0.5 + 0.5*float64(r.IntN(2))
	for n := 0; n < s.rules.movers; {
		can := left.and(ahead.shift(d.back()))
		if can.empty() {
			break
		}
		if eager := can.and(front.shift(d.back())); try == 0 && !eager.empty() {
			can = eager
		}
		c := pick(can, r)
		left = left.but(one(c))
		if try == 0 || r.Float64() < chance {
			chosen = chosen.with(c)
			n++
			if s.rules.follow {
				ahead = ahead.with(c)
			}
		}
		ahead = ahead.but(one(c).shift(d))
	}
	return chosen
}

// score is a rough worth of the own units standing so, before the fights: part is what
// was an island and has marched.
func (s *State) score(own, part, enemy Set) float64 {
	score := 0.0
	for touching := part.and(enemy.around()); !touching.empty(); {
		group := own.island(touching.First())
		touching = touching.but(group)
		for foes := enemy.and(group.around()); !foes.empty(); {
			foe := enemy.island(foes.First())
			foes = foes.but(foe)
			score += s.outcome(group, foe)
		}
	}
	alone := part.but(own.around())
	if s.placed != nowhere {
		alone = alone.but(one(s.placed))
	}
	score -= 0.8 * float64(alone.Len())
	// A unit with much company is hard to beat; one within the enemy's reach that has
	// little is soon lost.
	reach := enemy.around().around()
	exposed := part.and(reach)
	score -= 0.15 * float64(exposed.Len())
	score += 0.03 * float64(part.and(reach.around()).Len())
	if group := own.island(part.First()); group.Len() > s.rules.islandMax {
		score -= 0.5
	} else if group.Len() > part.Len() {
		score += 0.4 // joined
	}
	return score
}

// noise is from a Gumbel distribution: the best of scores with it is a softmax choice.
func noise(r *rand.Rand) float64 {
	return -0.25 * math.Log(r.ExpFloat64())
}

// plotFight takes the fight that gains most.
func (s *State) plotFight(r *rand.Rand) games.Action {
	var room [64]games.Action
	fights := s.fights(room[:0])
	own, enemy := s.units[s.seat], s.units[1-s.seat]
	best, top := fights[0], math.Inf(-1)
	for _, a := range fights {
		m := Unpack(a)
		if score := s.outcome(own.island(m.Cell), enemy.island(m.Enemy)) + 0.3*noise(r); score > top {
			best, top = a, score
		}
	}
	return best
}

// plotTrim takes a unit without which its island holds together, far from the enemy.
func (s *State) plotTrim(r *rand.Rand) games.Action {
	island := s.marked.island(s.marked.First())
	front := s.units[1-s.seat].around().around().around()
	best, top := island.First(), math.Inf(-1)
	for c := range island.All {
		left := island.but(one(c))
		score := 0.3*noise(r) - float64(left.islands()) - 2*float64(left.but(left.around()).Len())
		if front.Has(c) {
			score -= 0.5
		}
		if score > top {
			best, top = c, score
		}
	}
	return trim(best)
}
