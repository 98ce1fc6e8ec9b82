package lab

import (
	"cmp"
	"math"
	"slices"

	"banchisa/games"
)

// fit is the result of fitWeights. Weights, Errors (standard errors, as if all positions were
// independent) and Spread have an entry for each feature.
type fit struct {
	Weights, Errors []float64
	// Spread is the standard deviation of a feature among the seats of a position.
	Spread []float64
	// Loss is the mean negative logarithm of the winner's probability, OldLoss that of the old
	// weights with the best scale.
	Loss, OldLoss float64
}

// fitWeights fits the weights of features to the results of positions: a seat's probability of
// winning is the softmax of the weighted sums, which for two seats is logistic regression on the
// difference. Seats and the turn have an advantage of their own, which is fitted but not
// returned. ridge is the weight of the squared distance of the standardized weights from the old
// ones at their best scale (L2): what the positions say little of stays as it was. The weights
// have the spread of the old ones, since the search measures the unit of the scores itself.
func fitWeights(samples []sample, old []float64, ridge float64) fit {
	f := fit{Spread: spreads(samples, len(old))}
	scale := newRegression(samples, ridge, func(features []float64, dst []float64) []float64 {
		sum := 0.0
		for j, v := range features {
			sum += float64(v * old[j])
		}
		return append(dst, sum)
	})
	f.OldLoss = scale.minimize()
	full := newRegression(samples, ridge, func(features []float64, dst []float64) []float64 {
		for j, v := range features {
			dst = append(dst, v/cmp.Or(f.Spread[j], 1))
		}
		return dst
	})
	for j, w := range old {
		full.prior[j] = scale.theta[0] * w * f.Spread[j]
	}
	f.Loss = full.minimize()
	oldNorm, norm := 0.0, 0.0
	for j, w := range old {
		oldNorm += math.Pow(w*f.Spread[j], 2)
		norm += math.Pow(full.theta[j], 2)
	}
	factor := math.Sqrt(oldNorm / max(norm, 1e-12))
	for j, w := range old {
		if f.Spread[j] == 0 {
			f.Weights, f.Errors = append(f.Weights, w), append(f.Errors, 0)
			continue
		}
		f.Weights = append(f.Weights, full.theta[j]*factor/f.Spread[j])
		f.Errors = append(f.Errors, math.Sqrt(full.variance(j))*factor/f.Spread[j])
	}
	return f
}

// spreads returns the standard deviation of each feature among the seats of a position.
func spreads(samples []sample, features int) []float64 {
	sums, n := make([]float64, features), 0
	for _, s := range samples {
		n += len(s.Features)
		for j := range features {
			mean := 0.0
			for _, seat := range s.Features {
				mean += seat[j] / float64(len(s.Features))
			}
			for _, seat := range s.Features {
				sums[j] += math.Pow(seat[j]-mean, 2)
			}
		}
	}
	for j := range sums {
		sums[j] = math.Sqrt(sums[j] / float64(max(1, n)))
	}
	return sums
}

// regression is a conditional logit model (McFadden, 1974), fitted by Newton's method.
type regression struct {
	// rows are the inputs of each seat in each position, shares the results.
	rows   [][][]float64
	shares [][]float64
	ridge  float64
	// theta are the weights, prior those that the ridge pulls them to.
	theta, prior []float64
	// gradient and hessian are those of the loss at theta; the hessian has its lower half only.
	gradient []float64
	hessian  [][]float64
}

// newRegression returns a model whose inputs are those that convert appends, the advantage of
// each seat but the first, and that of the turn.
func newRegression(samples []sample, ridge float64, convert func(features, dst []float64) []float64) *regression {
	r := &regression{ridge: ridge}
	for _, s := range samples {
		if !hasWinner(s.Shares) {
			continue
		}
		var rows [][]float64
		for seat, features := range s.Features {
			row := convert(features, nil)
			for other := 1; other < len(s.Features); other++ {
				row = append(row, float64(games.CountIf(other == seat)))
			}
			rows = append(rows, append(row, float64(games.CountIf(int(s.Actor) == seat))))
		}
		r.rows, r.shares = append(r.rows, rows), append(r.shares, s.Shares)
	}
	if len(r.rows) > 0 {
		r.theta = make([]float64, len(r.rows[0][0]))
		r.prior = make([]float64, len(r.theta))
	}
	return r
}

// hasWinner reports whether the shares add up to a win; in some games nobody may win.
func hasWinner(shares []float64) bool {
	sum := 0.0
	for _, share := range shares {
		sum += share
	}
	return math.Abs(sum-1) < 1e-9
}

// minimize finds the weights with the least loss and returns the loss of a position, without the ridge.
func (r *regression) minimize() float64 {
	loss := r.derive()
	for range 50 {
		step := solve(r.hessian, r.gradient)
		start, change := slices.Clone(r.theta), 1.0
		for {
			for i := range r.theta {
				r.theta[i] = start[i] - change*step[i]
			}
			if next := r.derive(); next <= loss || change < 1e-6 {
				if loss-next < 1e-9*max(1, loss) {
					return r.meanLoss(next)
				}
				loss = next
				break
			}
			change /= 2
		}
	}
	return r.meanLoss(loss)
}

// meanLoss returns the loss of a position without the ridge.
func (r *regression) meanLoss(loss float64) float64 {
	for i, w := range r.theta {
		loss -= r.ridge * math.Pow(w-r.prior[i], 2) / 2
	}
	return loss / float64(max(1, len(r.rows)))
}

// derive returns the loss and computes its derivatives.
func (r *regression) derive() float64 {
	n := len(r.theta)
	r.gradient, r.hessian = make([]float64, n), make([][]float64, n)
	loss := 0.0
	for i, w := range r.theta {
		r.hessian[i] = make([]float64, n)
		r.hessian[i][i] = r.ridge
		r.gradient[i] = r.ridge * (w - r.prior[i])
		loss += r.ridge * math.Pow(w-r.prior[i], 2) / 2
	}
	for k, rows := range r.rows {
		p, mean := r.probabilities(rows), make([]float64, n)
		for seat, row := range rows {
			if share := r.shares[k][seat]; share > 0 {
				loss -= share * math.Log(max(p[seat], 1e-300))
			}
			for i, v := range row {
				mean[i] += p[seat] * v
				r.gradient[i] += (p[seat] - r.shares[k][seat]) * v
			}
		}
		for seat, row := range rows {
			for i := range row {
				for j := range i + 1 {
					r.hessian[i][j] += p[seat] * (row[i] - mean[i]) * (row[j] - mean[j])
				}
			}
		}
	}
	return loss
}

// probabilities returns each seat's probability of winning.
func (r *regression) probabilities(rows [][]float64) []float64 {
	p, top, sum := make([]float64, len(rows)), math.Inf(-1), 0.0
	for seat, row := range rows {
		for i, v := range row {
			p[seat] += r.theta[i] * v
		}
		top = max(top, p[seat])
	}
	for seat := range p {
		p[seat] = math.Exp(p[seat] - top)
		sum += p[seat]
	}
	for seat := range p {
		p[seat] /= sum
	}
	return p
}

// variance returns an entry of the diagonal of the inverse of the Hessian.
func (r *regression) variance(i int) float64 {
	e := make([]float64, len(r.theta))
	e[i] = 1
	return solve(r.hessian, e)[i]
}

// solve returns x with a x = b for a positive definite a, of which it reads the lower half (Cholesky).
func solve(a [][]float64, b []float64) []float64 {
	n := len(b)
	l, x := make([][]float64, n), slices.Clone(b)
	for i := range n {
		l[i] = make([]float64, n)
		for j := range i + 1 {
			sum := a[i][j]
			for k := range j {
				sum -= l[i][k] * l[j][k]
			}
			if i == j {
				l[i][i] = math.Sqrt(max(sum, 1e-12))
			} else {
				l[i][j] = sum / l[j][j]
			}
		}
	}
	for i := range n {
		for k := range i {
			x[i] -= l[i][k] * x[k]
		}
		x[i] /= l[i][i]
	}
	for i := n - 1; i >= 0; i-- {
		for k := i + 1; k < n; k++ {
			x[i] -= l[k][i] * x[k]
		}
		x[i] /= l[i][i]
	}
	return x
}
