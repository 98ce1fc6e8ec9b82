package games

import (
	"cmp"
	"slices"
)

// Measure is something that a player counts in a position. What a move changes of it is a reason for the
// move: a hint says it with "reason.<game>.<ID>" where the move improves it for the seat that plays, and with
// "reason.<game>.<ID>.rival" where the move makes it worse for a rival.
type Measure struct {
	ID string
	// Worth is what one more is worth to a seat, below 0 where less is better. It orders the reasons.
	Worth float64
	// RivalWorth is the same of a rival's; 0 is no reason.
	RivalWorth float64
	// Count counts for a seat. ok is false where the sentence cannot be said of the position.
	Count func(s State, seat Seat) (n int, ok bool)
	// Numbers returns the numbers of the sentence for the seat whose count changes, nil where it cannot be said of
	// the move. Without it they are by how much, the count after the move, and the one before it.
	Numbers func(before, after State, seat Seat) []int
}

// Reason is something that a move improves for its seat.
type Reason struct {
	// ID is that of the measure, followed by ".rival" if what changes is a rival's.
	ID string
	// Of is the seat whose count changes.
	Of Seat
	// Numbers are those of the sentence.
	Numbers []int
	// Worth is above 0.
	Worth float64
}

// Reasons returns what is better for a seat in a position than in another one, the most important first.
func Reasons(measures []Measure, before, after State, seat Seat) (list []Reason) {
	for _, m := range measures {
		if r, ok := m.reason(before, after, seat, m.Worth); ok && r.Worth > 0 {
			r.ID = m.ID
			list = append(list, r)
		}
		var rival Reason
		for other := range Seat(len(after.Returns(nil))) {
			if other == seat || m.RivalWorth == 0 {
				continue
			}
			if r, ok := m.reason(before, after, other, -m.RivalWorth); ok && r.Worth > rival.Worth {
				rival = r
			}
		}
		if rival.Worth > 0 {
			rival.ID = m.ID + ".rival"
			list = append(list, rival)
		}
	}
	slices.SortStableFunc(list, func(a, b Reason) int { return cmp.Compare(b.Worth, a.Worth) })
	return list
}

// reason returns how the count of a seat changes.
func (m Measure) reason(before, after State, seat Seat, worth float64) (r Reason, ok bool) {
	old, wasCounted := m.Count(before, seat)
	n, isCounted := m.Count(after, seat)
	if !wasCounted || !isCounted {
		return r, false
	}
	by := max(n-old, old-n)
	r = Reason{Of: seat, Numbers: []int{by, n, old}, Worth: worth * float64(n-old)}
	if m.Numbers != nil && r.Worth > 0 {
		r.Numbers = m.Numbers(before, after, seat)
	}
	return r, r.Numbers != nil
}
