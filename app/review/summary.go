package review

import (
	"slices"

	"banchisa/games/analysis"
	"banchisa/games/record"
)

// Counts are the choices of one seat by their kind. What was forced does not count.
type Counts struct {
	Best, Good, Doubtful, Mistakes int
	// Precision is how close the choices came to the best ones, from 0 to 1.
	Precision float64
}

// Choices returns the number of choices.
func (c Counts) Choices() int { return c.Best + c.Good + c.Doubtful + c.Mistakes }

// wholeLoss is the loss, as a share, from which a choice adds nothing to the precision.
const wholeLoss = 0.3

// Count counts the choices of every seat.
func Count(a *analysis.Analysis) []Counts {
	all := make([]Counts, len(a.Seats))
	for seat, id := range a.Seats {
		c := &all[seat]
		for _, p := range a.Plies {
			if p.Seat != id || !c.add(p.Kind) {
				continue
			}
			c.Precision += max(0, 1-p.Loss/wholeLoss)
		}
		if n := c.Choices(); n > 0 {
			c.Precision /= float64(n)
		}
	}
	return all
}

// Precisions returns the precision of every seat, -1 for a seat that had no choice.
func Precisions(a *analysis.Analysis) []float64 {
	all := make([]float64, len(a.Seats))
	for seat, c := range Count(a) {
		if all[seat] = c.Precision; c.Choices() == 0 {
			all[seat] = -1
		}
	}
	return all
}

// ReadPrecisions returns the precision of every seat from the file of a match's analysis.
func ReadPrecisions(path string, m *record.Match) ([]float64, error) {
	a, err := Load(path, m)
	if err != nil {
		return nil, err
	}
	return Precisions(a), nil
}

// add counts a choice and reports whether it is one.
func (c *Counts) add(kind analysis.Kind) bool {
	switch kind {
	case analysis.Best:
		c.Best++
	case analysis.Good:
		c.Good++
	case analysis.Doubtful:
		c.Doubtful++
	case analysis.Mistake, analysis.Grave:
		c.Mistakes++
	default:
		return false
	}
	return true
}

// maxMistakes is how many mistakes of one seat are looked at.
const maxMistakes = 8

// Mistakes returns the mistakes of a seat, those with the largest losses, in the order of the match.
func Mistakes(a *analysis.Analysis, seat int) []analysis.Ply {
	var own []analysis.Ply
	for _, p := range a.Plies {
		if p.Seat == a.Seats[seat] && (p.Kind == analysis.Mistake || p.Kind == analysis.Grave) {
			own = append(own, p)
		}
	}
	for len(own) > maxMistakes {
		least := 0
		for i, p := range own {
			if p.Loss < own[least].Loss {
				least = i
			}
		}
		own = append(own[:least], own[least+1:]...)
	}
	return own
}

// FinestMove returns the best choice that gained its seat the most against what was expected before
// it; ok is false if none gained anything. Rolls do not count, as chance decides what they gain.
func FinestMove(a *analysis.Analysis) (finest analysis.Ply, ok bool) {
	most := 0.0
	for k, p := range a.Plies {
		rolls := k+1 < len(a.Plies) && a.Plies[k+1].Kind == analysis.Chance
		if k == 0 || p.Kind != analysis.Best || rolls {
			continue
		}
		for seat, id := range a.Seats {
			if gain := p.After[seat] - a.Plies[k-1].After[seat]; id == p.Seat && gain > most {
				finest, most = p, gain
			}
		}
	}
	return finest, most > 0
}

// Luckiest returns the seat that chance gave the most, and how much.
func Luckiest(a *analysis.Analysis) (seat int, luck float64) {
	luck = slices.Max(a.Luck)
	return slices.Index(a.Luck, luck), luck
}

// HasLuck reports whether chance has decided anything in the match.
func HasLuck(a *analysis.Analysis) bool {
	return slices.ContainsFunc(a.Plies, func(p analysis.Ply) bool { return p.Kind == analysis.Chance })
}

// lowestShare returns the smallest share that a seat had in the match.
func lowestShare(a *analysis.Analysis, seat int) float64 {
	lowest := 1.0
	for _, p := range a.Plies {
		lowest = min(lowest, p.After[seat])
	}
	return lowest
}
