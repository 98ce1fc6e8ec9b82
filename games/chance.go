package games

import (
	"math/bits"
	"math/rand/v2"
)

// SeededChance returns the chance action that seed gives to the n-th chance event of a match,
// from 0. The state's Actor must be Chance.
//
// The result is the same on every machine: SplitMix64 (Steele, Lea and Flood, 2014) turns seed
// and n into 64 bits, and their high product with the sum of the weights (Lemire, 2019) is a
// point on the line of the weights, in the order of LegalActions.
func SeededChance(s State, seed uint64, n int) Action {
	return SeededChoice(s, s.LegalActions(nil), seed, n)
}

// SeededChoice is SeededChance for a caller that has the legal actions.
func SeededChoice(s State, actions []Action, seed uint64, n int) Action {
	return weightedChance(s, actions, splitMix(splitMix(seed)+uint64(n)*0x9e3779b97f4a7c15))
}

// SampleChance picks one of the legal chance actions by its weight with r, as playouts and
// searches do.
func SampleChance(s State, actions []Action, r *rand.Rand) Action {
	if len(actions) == 1 {
		return actions[0]
	}
	return weightedChance(s, actions, r.Uint64())
}

func weightedChance(s State, actions []Action, random uint64) Action {
	weighter, is := s.(ChanceWeighter)
	if !is {
		return actions[fastRange(random, uint64(len(actions)))]
	}
	sum := 0
	for _, a := range actions {
		sum += weighter.ChanceWeight(a)
	}
	point := int(fastRange(random, uint64(sum)))
	if sum == len(actions) {
		return actions[point] // all equally likely: weights are at least 1
	}
	for _, a := range actions {
		if point -= weighter.ChanceWeight(a); point < 0 {
			return a
		}
	}
	panic("games: the weights add up to less than their sum")
}

// fastRange maps 64 random bits to 0…n-1 (Lemire, 2019).
func fastRange(random, n uint64) uint64 {
	high, _ := bits.Mul64(random, n)
	return high
}

func splitMix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Playout plays s with uniformly random choices, and chance by its weights, to the end or
// for limit actions, and returns the number of actions played. A forced choice takes no
// random number. buf is the buffer for the legal actions; with enough capacity a playout
// does not allocate.
func Playout(s State, r *rand.Rand, buf []Action, limit int) int {
	for n := range limit {
		actor := s.Actor()
		if actor == Terminal {
			return n
		}
		buf = s.LegalActions(buf[:0])
		switch {
		case actor == Chance:
			s.Apply(SampleChance(s, buf, r))
		case len(buf) == 1:
			s.Apply(buf[0])
		default:
			s.Apply(buf[intN(r, len(buf))])
		}
	}
	return limit
}

// intN returns a number from 0 to n-1 and takes one number of r.
func intN(r *rand.Rand, n int) int { return int(fastRange(r.Uint64(), uint64(n))) }
