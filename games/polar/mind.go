package polar

import (
	"math/bits"
	"math/rand/v2"

	"banchisa/games"
)

// mind is what Polar Escape knows about playing well. A position is worth where the
// penguin stands and where its next click can bring it; the rest is for later turns.
// Nothing in it asks who is a person: the one in front is hindered, whoever it is.
var mind = games.Mind{
	Features: []games.Feature{
		featurePlace:   {ID: "place", Weight: mindWeights[featurePlace]},
		featureHope:    {ID: "hope", Weight: mindWeights[featureHope]},
		featureChain:   {ID: "chain", Weight: mindWeights[featureChain]},
		featureCards:   {ID: "cards", Weight: mindWeights[featureCards]},
		featureTrapped: {ID: "trapped", Weight: mindWeights[featureTrapped]},
		featureGate:    {ID: "gate", Weight: mindWeights[featureGate]},
		featureFleet:   {ID: "fleet", Weight: mindWeights[featureFleet]},
	},
	Measure: measure,
	Prior:   prior,
	Rollout: rollout,
	Horizon: 14,
	Levels:  games.Levels{Iterations: [5]int{12, 60, 240, 900, 3600}},
}

// The features of a seat.
const (
	featurePlace   = iota // columns of cells from the iceberg
	featureHope           // how much farther the next click leads on average
	featureChain          // how much farther than that the ice goes on
	featureCards          // bonus cards, up to five
	featureTrapped        // a lion holds the penguin
	featureGate           // an own slab lies in the last column, and can be reached
	featureFleet          // own slabs beside the penguin or before it, up to three
	features
)

// shore is what landing is worth, in columns of cells.
const shore = 34

// rideWorth is what a combined move is worth, in columns of cells.
const rideWorth = 2.6

// measure writes the features of a seat's best colour.
func measure(state games.State, seat games.Seat, dst []float64) {
	s := state.(*State)
	best, top := [features]float64{}, -1e9
	for c := uint8(seat); c < s.colours; c += s.seats {
		var f [features]float64
		s.survey(c, &f)
		if worth := weigh(&f); worth > top {
			best, top = f, worth
		}
	}
	copy(dst, best[:])
}

func weigh(f *[features]float64) float64 {
	sum := 0.0
	for i, v := range f {
		sum += float64(mindWeights[i] * v)
	}
	return sum
}

// mindWeights are those of mind.Features, for worth.
var mindWeights = [features]float64{0.30, 0.24, 0.03, 0.30, -0.60, 0.50, 0.16}

// survey writes the features of a colour.
func (s *State) survey(c uint8, f *[features]float64) {
	p := s.penguins[c]
	if p.Slab == Ashore {
		f[featurePlace] = shore
		return
	}
	place := s.eastward(p)
	f[featurePlace] = place
	f[featureCards] = float64(min(s.bonus[c], 5))
	column := 0
	if p.Slab != Home {
		column = s.slabs[p.Slab].Square.Column()
		if s.lions>>p.Slab&1 != 0 {
			f[featureTrapped] = 1
		}
	}
	fleet := s.own[c] & (^uint64(0x0101010101010101 * (1<<column - 1)))
	f[featureFleet] = float64(min(3, bits.OnesCount64(fleet)))
	f[featureHope] = s.hope(c) - place
	far, gate := s.chain(c)
	f[featureChain] = max(0, min(far-place-f[featureHope], 9))
	if gate {
		f[featureGate] = 1
	} else if s.own[c]&s.rules.last != 0 {
		f[featureGate] = 0.4
	}
}

// eastward is how many columns of cells a penguin has behind it, in a sea of eight
// columns: a narrower one begins farther east.
func (s *State) eastward(p Penguin) float64 {
	offset := float64(3 * (8 - s.rules.Columns))
	if p.Slab >= maxSlabs {
		return offset
	}
	return offset + float64(3*s.slabs[p.Slab].Square.Column()+int(p.Cell)%3+1)
}

// hope is where a colour's penguin is on average after its next click, by the best
// platform of each number.
func (s *State) hope(c uint8) float64 {
	p := s.penguins[c]
	place := s.eastward(p)
	if p.Slab < maxSlabs && s.lions>>p.Slab&1 != 0 {
		return place
	}
	cards := int(s.bonus[c])
	d := s.toShore(c, 6+cards)
	taken := s.takenCells()
	var w walker
	sum := 0.0
	for n := 1; n <= 6; n++ {
		best := place
		if d > 0 && n >= d-cards && n <= d+cards {
			best = shore - float64(0.2*float64(max(n-d, d-n)))
		} else if d > 0 && n > d {
			best = place + 1
		} else {
			s.reach(&w, c, n)
			best = s.farthest(&w.ends, &taken, c, best)
		}
		sum += best
	}
	return sum / 6
}

// takenCells are the cells with penguins or seals.
func (s *State) takenCells() cells {
	taken := s.penguinCells()
	for set := s.sealed; set != 0; set &= set - 1 {
		slab := s.slabs[bits.TrailingZeros64(set)]
		y, x := 3*slab.Square.Row()+1, 3*slab.Square.Column()+1
		for i := range 3 {
			taken[y+i] |= slab.Seals.row(i) << x
		}
	}
	return taken
}

// farthest is the worth of the best end of a walk, or least.
func (s *State) farthest(ends, taken *cells, c uint8, least float64) float64 {
	offset := float64(3 * (8 - s.rules.Columns))
	for y := 1; y <= 24; y++ {
		for row := (ends[y] &^ taken[y]) >> 1; row != 0; row &= row - 1 {
			x := bits.TrailingZeros32(row)
			worth := offset + float64(x+1)
			if worth+rideWorth+1 <= least {
				continue
			}
			q := at((y-1)/3, x/3)
			slab := s.sea[q] - 1
			if owner(slab) == c && s.sealed>>slab&1 == 0 {
				worth += s.rideHope(c, q)
			}
			least = max(least, worth)
		}
	}
	return least
}

// rideHope is what standing on an own slab is worth on top.
func (s *State) rideHope(c uint8, q Square) float64 {
	if q.bit()&s.rules.last != 0 {
		return 3
	}
	if s.rules.ahead(q)&s.free()&s.room(s.own[c]&^q.bit()) != 0 {
		return rideWorth
	}
	return 0.8
}

// chain is how far east the ice goes on from a colour's penguin, and whether an own slab
// of the last column is part of it.
func (s *State) chain(c uint8) (far float64, gate bool) {
	p := s.penguins[c]
	var front cells
	switch {
	case p.Slab == Home:
		for y := 1; y <= 24; y++ {
			front[y] = s.walk[y] & 2
		}
	case s.lions>>p.Slab&1 != 0:
		return s.eastward(p), false
	default:
		front.mark(s.slabs[p.Slab].Square, p.Cell)
	}
	ground := cells(s.walk)
	for range 14 {
		front.spread(&ground)
	}
	all := uint32(0)
	for _, row := range front {
		all |= row
	}
	if goal := s.own[c] & s.rules.last; goal != 0 {
		q := Square(bits.TrailingZeros64(goal))
		y, mask := 3*q.Row()+1, uint32(7)<<(3*q.Column()+1)
		gate = (front[y]|front[y+1]|front[y+2])&mask != 0
	}
	return float64(3*(8-s.rules.Columns) + bits.Len32(all>>1)), gate
}

// worth is a colour's strength.
func (s *State) worth(c uint8) float64 {
	var f [features]float64
	s.survey(c, &f)
	return weigh(&f)
}

// rollout plays quickly and sensibly: forward.
func rollout(state games.State, actions []games.Action, r *rand.Rand) games.Action {
	s := state.(*State)
	if len(actions) == 1 {
		return actions[0]
	}
	switch s.top().query {
	case askTurn:
		// The list ends with bonus or pass and click; advances and placements stand
		// before, if there are any.
		switch n := len(actions); r.Uint32() % 16 {
		case 0:
			return actions[n-2]
		case 1, 2, 3, 4, 5:
			if n > 2 {
				if k := Decode(actions[n-3]).Kind; k == Advance || k == Place {
					return s.push3(actions, r)
				}
			}
			return actions[n-1]
		default:
			return actions[n-1]
		}
	case askNumber:
		return s.rolloutWalk(actions)
	case askRide:
		return actions[r.IntN(len(actions)-1)]
	}
	return actions[r.IntN(len(actions))]
}

// push3 is the most forward of three actions drawn from the last of the list that
// advance or place.
func (s *State) push3(actions []games.Action, r *rand.Rand) games.Action {
	best, far := actions[len(actions)-3], -1
	ahead := s.column(s.mover)
	for range 3 {
		a := actions[len(actions)-3-r.IntN(min(24, len(actions)-2))]
		m := Decode(a)
		if m.Kind != Advance && m.Kind != Place {
			continue
		}
		if v := 8 - max(ahead-m.Square.Column(), m.Square.Column()-ahead-1); v > far {
			best, far = a, v
		}
	}
	return best
}

// rolloutWalk lands, corrects in order to land, or goes as far east as it can, best onto
// an own slab.
func (s *State) rolloutWalk(actions []games.Action) games.Action {
	best, top := actions[len(actions)-1], -1
	place := int(s.eastward(s.penguins[s.mover])) - 3*(8-s.rules.Columns)
	d := -1
	for _, a := range actions {
		m, worth := Decode(a), -2
		switch m.Kind {
		case Land:
			return a
		case Correct:
			if d < 0 {
				d = s.toShore(s.mover, 18)
			}
			if d == int(s.number)+m.Number {
				worth = 99
			}
		case Go:
			worth = 3*m.Square.Column() + int(m.Cell%3) + 1 - place
			if owner(s.sea[m.Square]-1) == s.mover {
				worth += 3
			}
		case Stay, Click:
			worth = 0
		}
		if worth > top {
			best, top = a, worth
		}
	}
	return best
}
