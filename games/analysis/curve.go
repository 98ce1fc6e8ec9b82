package analysis

import (
	"cmp"
	"slices"
)

// Curve is a monotone correction of win chances: points joined by straight lines, and level before
// the first and after the last. A share of exactly 0 or 1 stays as it is. The zero value corrects
// nothing.
type Curve []Knot

// Knot is a point of a curve: a share that the search finds, and how often it was won.
type Knot struct {
	Found float64 `json:"found"`
	Won   float64 `json:"won"`
}

// At returns the corrected share.
func (c Curve) At(share float64) float64 {
	if len(c) == 0 || share <= 0 || share >= 1 {
		return share
	}
	left := c[0]
	for _, right := range c {
		if share <= right.Found {
			if right.Found == left.Found {
				return right.Won
			}
			return left.Won + float64((right.Won-left.Won)*(share-left.Found)/(right.Found-left.Found))
		}
		left = right
	}
	return left.Won
}

// Shares returns the corrected shares of all seats, as shares of 1.
func (c Curve) Shares(shares []float64) []float64 {
	sum := 0.0
	corrected := make([]float64, len(shares))
	for i, v := range shares {
		corrected[i] = c.At(v)
		sum += corrected[i]
	}
	for i := range corrected {
		if sum > 0 {
			corrected[i] /= sum
		}
	}
	return corrected
}

// Observation is one seat's share found in a position, and its share at the end of the match.
type Observation struct{ Found, Won float64 }

const (
	// maxKnots is the number of knots of a learned curve.
	maxKnots = 12
	// minGroup is the least number of observations of a knot.
	minGroup = 40
)

// FitCurve learns a curve by isotonic regression (pool adjacent violators: Ayer et al., 1955) over
// groups of observations of about the same number.
func FitCurve(observations []Observation) Curve {
	if len(observations) < minGroup {
		return nil
	}
	all := slices.Clone(observations)
	slices.SortStableFunc(all, func(a, b Observation) int { return cmp.Compare(a.Found, b.Found) })
	n := max(1, min(maxKnots, len(all)/minGroup))
	var blocks []block
	for i := range n {
		blocks = append(blocks, newBlock(all[i*len(all)/n:(i+1)*len(all)/n]))
		for k := len(blocks) - 1; k > 0 && blocks[k-1].won() >= blocks[k].won(); k-- {
			blocks[k-1].merge(blocks[k])
			blocks = blocks[:k]
		}
	}
	var c Curve
	for _, b := range blocks {
		c = append(c, Knot{Found: round(b.foundSum / b.n), Won: round(b.won())})
	}
	return c
}

// block is a run of observations in the order of the shares found.
type block struct{ foundSum, wonSum, n float64 }

func newBlock(observations []Observation) block {
	b := block{n: float64(len(observations))}
	for _, o := range observations {
		b.foundSum += o.Found
		b.wonSum += o.Won
	}
	return b
}

func (b *block) merge(c block) {
	b.foundSum, b.wonSum, b.n = b.foundSum+c.foundSum, b.wonSum+c.wonSum, b.n+c.n
}

func (b *block) won() float64 { return b.wonSum / b.n }
