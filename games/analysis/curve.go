package analysis

// Curve is a monotone correction of win chances: points joined by straight lines, and level before
// the first and after the last. It turns the share of each seat into a weight; the corrected shares
// are the parts of the weights in their sum. A share of exactly 0 or 1 stays as it is. The zero
// value corrects nothing.
type Curve []Knot

// Knot is a point of a curve: a share that the search finds, and its weight. The unit of the
// weights is such that those of all seats add up to about 1.
type Knot struct {
	Found  float64 `json:"found"`
	Weight float64 `json:"weight"`
}

// At returns the weight of a share.
func (c Curve) At(share float64) float64 {
	if len(c) == 0 || !isOpen(share) {
		return share
	}
	left := c[0]
	for _, right := range c {
		if share <= right.Found {
			if right.Found == left.Found {
				return right.Weight
			}
			return left.Weight + float64((right.Weight-left.Weight)*(share-left.Found)/(right.Found-left.Found))
		}
		left = right
	}
	return left.Weight
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
