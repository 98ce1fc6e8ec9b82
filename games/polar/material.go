package polar

import "slices"

// BonusCards is how many bonus cards there are: POL-1.5.
const BonusCards = stockSize

// Partner returns the second colour of a seat, "" if it has none.
func (r *Rules) Partner(seat string) string {
	i := slices.Index(seatIDs, seat)
	if i < 0 || len(r.partner) == 0 || r.partner[i] == 0 {
		return ""
	}
	return seatIDs[r.partner[i]-1]
}

// Events returns the words of the events that a click can give, in the order of the notation: "lion-", "seals-" …
func (r *Rules) Events() (names []string) {
	for i, is := range r.events {
		if is {
			names = append(names, outcomeNames[i])
		}
	}
	return names
}
