package analysis

import (
	"cmp"
	"slices"
)

// Turn is what a seat did in one go, as a person plays it: one action after another, with what chance did
// among them, until another seat acts.
type Turn struct {
	Seat int
	// First and Last are its plies. Worst is that of the choice with the largest loss, 0 in a turn without choices.
	First, Last, Worst int
	// Before and After are the shares of all seats before and after the turn, as a graph of the match shows them.
	Before, After []float64
	// Luck is what chance gave the seat during the turn, Later that of it which came after its last choice.
	Luck, Later float64
	// Loss is the share that the choices cost the seat: what all of them lost, but no more than the turn as a whole
	// can have lost, as the errors of many small losses add up. Kind is Forced without a choice.
	Loss float64
	Kind Kind
}

// Left is the share that its choices left the seat, whatever chance did then.
func (t Turn) Left() float64 { return round(t.After[t.Seat] - t.Later) }

// Best is the share that the best turn would have left its seat. It goes with Left: Before is of another search, and may
// be less.
func (t Turn) Best() float64 { return round(min(1, t.Left()+t.Loss)) }

// Has reports whether a ply belongs to the turn.
func (t Turn) Has(ply int) bool { return t.First <= ply && ply <= t.Last }

// Turns returns the turns of the match, one after another. Chance events before the first choice belong to none.
func (a *Analysis) Turns() []Turn {
	var turns []Turn
	for _, p := range a.Plies {
		seat := slices.Index(a.Seats, p.Seat)
		n := len(turns)
		switch {
		case seat < 0 && n == 0:
			continue
		case seat < 0 || n > 0 && turns[n-1].Seat == seat:
			turns[n-1].Last = p.Ply
		default:
			before := a.Plies[max(p.Ply-2, 0)].After
			if p.Ply == 1 {
				before = p.Before
			}
			turns = append(turns, Turn{Seat: seat, First: p.Ply, Last: p.Ply, Before: before})
		}
	}
	for i := range turns {
		turns[i].judge(a.Plies[turns[i].First-1 : turns[i].Last])
	}
	return turns
}

// judge finds out how good the turn was from its plies.
func (t *Turn) judge(plies []Ply) {
	t.After, t.Kind = plies[len(plies)-1].After, Forced
	lost, worst, best := 0.0, -1.0, true
	for _, p := range plies {
		switch p.Kind {
		case Forced:
		case Chance:
			t.Later += p.After[t.Seat] - p.Before[t.Seat]
		default:
			t.Luck, t.Later = t.Luck+t.Later, 0
			lost += p.Loss
			best = best && p.Kind == Best
			if p.Loss > worst {
				worst, t.Worst = p.Loss, p.Ply
			}
		}
	}
	t.Luck, t.Later = round(t.Luck+t.Later), round(t.Later)
	if t.Worst == 0 {
		return
	}
	whole := plies[0].Before[t.Seat] - t.After[t.Seat] + t.Luck
	t.Loss = round(max(0, min(lost, whole)))
	t.Kind = choiceKind(t.Loss, best)
}

// swing is a turn after which its seat's share never came back.
type swing struct {
	turn Turn
	size float64
}

// turningPoints returns the worst plies of up to three turns after which the chances had changed for good, in the
// order of the match: a turn that cost its seat much, and after which its share was never again as high as before.
// So no slip is among them from which the seat recovered, and none of a winner.
func turningPoints(a *Analysis) []int {
	turns := a.Turns()
	winner := slices.Index(a.Result, 1)
	highest := slices.Clone(a.Result) // of each seat's shares, from the end back to the turn
	var swings []swing
	for _, t := range slices.Backward(turns) {
		for seat, share := range t.After {
			highest[seat] = max(highest[seat], share)
		}
		had := min(1, t.Before[t.Seat]+max(0, t.Luck)) // what chance gave in the turn could be kept
		size := round(min(t.Loss, had-highest[t.Seat]))
		if points(size) >= minSwing && (winner < 0 || t.After[winner] > t.Before[winner]) {
			swings = append(swings, swing{t, size})
		}
	}
	slices.SortStableFunc(swings, func(a, b swing) int { return cmp.Compare(b.size, a.size) })
	var numbers []int
	for _, s := range swings[:min(len(swings), maxTurningPoints)] {
		numbers = append(numbers, s.turn.Worst)
	}
	slices.Sort(numbers)
	return numbers
}
