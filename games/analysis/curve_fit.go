package analysis

import (
	"math"
	"slices"
)

// Sample is a measured position: the shares of all seats that the search finds, and those that
// they had at the end of the match.
type Sample struct{ Found, Won []float64 }

const (
	// fitRounds is the number of rounds of the regression.
	fitRounds = 60
	// minGroup is the least number of shares for a knot.
	minGroup = 40
)

// knotQuantiles are the bounds of the groups of shares that become knots, as parts of all: close at
// the ends, where few positions decide how sure the analysis may be.
var knotQuantiles = [...]float64{0, 0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.97, 1}

// FitCurve learns a curve so that at every knot the seats have won as much as the corrected shares
// say: the weights of a Bradley-Terry model with one parameter a knot, found by minorization and
// maximization (Hunter, 2004), and made monotone in each round by isotonic regression (pool adjacent
// violators: Ayer et al., 1955). Fitting the corrected shares, instead of each seat's for itself,
// keeps them right when more than two seats are made to add up to 1.
func FitCurve(samples []Sample) Curve {
	f := newCurveFit(samples)
	if len(f.curve) == 0 {
		return nil
	}
	for range fitRounds {
		f.improve()
	}
	return f.rounded()
}

// curveFit is a curve being learned.
type curveFit struct {
	samples []Sample
	curve   Curve
	// counts, won and said are, by knot, the number of shares, the sum of what they won, and that of
	// the corrected shares; a share between two knots counts for both in part.
	counts, won, said []float64
}

// newCurveFit returns a fit that corrects nothing yet.
func newCurveFit(samples []Sample) *curveFit {
	f := &curveFit{samples: samples}
	var found []float64
	for _, p := range samples {
		for _, share := range p.Found {
			if isOpen(share) {
				found = append(found, share)
			}
		}
	}
	slices.Sort(found)
	for i, group := 1, 0; i < len(knotQuantiles); i++ {
		end := int(knotQuantiles[i] * float64(len(found)))
		if end-group < minGroup {
			continue
		}
		mean := 0.0
		for _, share := range found[group:end] {
			mean += share / float64(end-group)
		}
		group = end
		if n := len(f.curve); n == 0 || f.curve[n-1].Found < mean {
			f.curve = append(f.curve, Knot{Found: mean, Weight: mean})
		}
	}
	f.counts, f.won, f.said = make([]float64, len(f.curve)), make([]float64, len(f.curve)), make([]float64, len(f.curve))
	return f
}

// isOpen reports whether a share is neither 0 nor 1, which no curve changes.
func isOpen(share float64) bool { return share > 0 && share < 1 }

// improve does one round of the regression.
func (f *curveFit) improve() {
	clear(f.counts)
	clear(f.won)
	clear(f.said)
	for _, p := range f.samples {
		for seat, said := range f.curve.Shares(p.Found) {
			if isOpen(p.Found[seat]) {
				f.add(p.Found[seat], p.Won[seat], said)
			}
		}
	}
	blocks := make([]block, 0, len(f.curve))
	for k, knot := range f.curve {
		if f.counts[k] > 0 {
			knot.Weight *= (f.won[k] + priorWins) / (f.said[k] + float64(priorWins*knot.Weight/knot.Found))
		}
		blocks = append(blocks, block{sum: float64(knot.Weight * f.counts[k]), n: f.counts[k], knots: 1})
		for i := len(blocks) - 1; i > 0 && blocks[i-1].mean() > blocks[i].mean(); i-- {
			blocks[i-1].merge(blocks[i])
			blocks = blocks[:i]
		}
	}
	k := 0
	for _, b := range blocks {
		for range b.knots {
			f.curve[k].Weight = b.mean()
			k++
		}
	}
	f.scale()
}

// priorWins is the strength of the belief that the search is right: at each knot this number of wins counts
// as if they had come just as often as it says. Without it the curve follows the luck of a few
// matches.
const priorWins = 20

// add counts a share for the knots beside it.
func (f *curveFit) add(found, won, said float64) {
	right, _ := slices.BinarySearchFunc(f.curve, found, func(k Knot, share float64) int {
		if k.Found < share {
			return -1
		}
		return 1
	})
	left := max(0, right-1)
	right = min(right, len(f.curve)-1)
	part := 1.0 // of the right one
	if left < right {
		part = (found - f.curve[left].Found) / (f.curve[right].Found - f.curve[left].Found)
	}
	for _, side := range []struct {
		knot int
		part float64
	}{{left, 1 - part}, {right, part}} {
		f.counts[side.knot] += side.part
		f.won[side.knot] += float64(side.part * won)
		f.said[side.knot] += float64(side.part * said)
	}
}

// scale sets the unit of the weights.
func (f *curveFit) scale() {
	sum := 0.0
	for _, p := range f.samples {
		for _, share := range p.Found {
			sum += f.curve.At(share)
		}
	}
	for k := range f.curve {
		f.curve[k].Weight *= float64(len(f.samples)) / sum
	}
}

// rounded returns the curve with its knots rounded, and without those that lie on the line between
// their neighbours.
func (f *curveFit) rounded() Curve {
	var c Curve
	for k, knot := range f.curve {
		inside := k > 0 && k < len(f.curve)-1
		if inside && knot.Weight == f.curve[k-1].Weight && knot.Weight == f.curve[k+1].Weight {
			continue
		}
		c = append(c, Knot{Found: round(knot.Found), Weight: math.Max(1/unit, round(knot.Weight))})
	}
	return c
}

// block is a run of knots that have the same weight.
type block struct {
	sum, n float64
	knots  int
}

func (b *block) merge(c block) {
	b.sum, b.n, b.knots = b.sum+c.sum, b.n+c.n, b.knots+c.knots
}

func (b *block) mean() float64 {
	if b.n == 0 {
		return 0
	}
	return b.sum / b.n
}
