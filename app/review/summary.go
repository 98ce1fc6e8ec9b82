package review

import (
	"slices"

	"banchisa/games/analysis"
	"banchisa/games/record"
)

// Counts are the turns of one seat by their kind. Those without a choice do not count.
type Counts struct {
	Best, Good, Doubtful, Mistakes int
	// Precision is how close the turns came to the best ones, from 0 to 1.
	Precision float64
}

// Choices returns the number of turns with a choice.
func (c Counts) Choices() int { return c.Best + c.Good + c.Doubtful + c.Mistakes }

// wholeLoss is the loss, as a share, from which a turn adds nothing to the precision.
const wholeLoss = 0.3

// Count counts the turns of every seat.
func Count(a *analysis.Analysis) []Counts {
	all := make([]Counts, len(a.Seats))
	for _, t := range a.Turns() {
		if c := &all[t.Seat]; c.add(t.Kind) {
			c.Precision += max(0, 1-t.Loss/wholeLoss)
		}
	}
	for seat := range all {
		if n := all[seat].Choices(); n > 0 {
			all[seat].Precision /= float64(n)
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

// add counts a turn and reports whether it is one.
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

// maxMistakes is how many turns of one seat are exercises at most.
const maxMistakes = 8

// Exercises returns the turns that a seat can learn from, in the order of the match: its mistakes and the turning
// points that are its own. A seat that has lost without any has the turn that cost it most, if that was a doubtful one.
func Exercises(a *analysis.Analysis, seat int) []analysis.Turn {
	var mistakes, doubtful []analysis.Turn
	for _, t := range a.Turns() {
		isPoint := slices.ContainsFunc(a.TurningPoints, t.Has)
		switch {
		case t.Seat != seat:
		case isPoint || t.Kind == analysis.Mistake || t.Kind == analysis.Grave:
			mistakes = append(mistakes, t)
		case t.Kind == analysis.Doubtful:
			doubtful = append(doubtful, t)
		}
	}
	if lost := slices.Contains(a.Result, 1) && a.Result[seat] == 0; len(mistakes) == 0 && lost {
		return costliest(doubtful, 1)
	}
	return costliest(mistakes, maxMistakes)
}

// costliest returns the n turns with the largest losses, in their order.
func costliest(turns []analysis.Turn, n int) []analysis.Turn {
	for len(turns) > n {
		least := 0
		for i, t := range turns {
			if t.Loss < turns[least].Loss {
				least = i
			}
		}
		turns = slices.Delete(turns, least, least+1)
	}
	return turns
}

// TurnOf returns the turn of a ply. ok is false for a chance event before the first turn.
func TurnOf(a *analysis.Analysis, ply int) (turn analysis.Turn, ok bool) {
	turns := a.Turns()
	i := slices.IndexFunc(turns, func(t analysis.Turn) bool { return t.Has(ply) })
	if i < 0 {
		return turn, false
	}
	return turns[i], true
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
