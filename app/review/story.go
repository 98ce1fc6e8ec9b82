package review

import (
	"slices"

	"banchisa/games"
	"banchisa/games/analysis"
)

// hopeless is the share, times the number of seats, below which a seat that wins has come back.
const hopeless = 0.4

// manyLeads is how often the lead changes in a close match.
const manyLeads = 4

// Story returns one friendly sentence about the match.
func (t *Teller) Story() string {
	a, l := t.Analysis, t.Localizer
	leads := LeadChanges(a)
	winner := slices.Index(a.Result, 1)
	_, luck := Luckiest(a)
	switch {
	case t.Match.Ending.Kind != games.NoEnding:
		return l.Localize("analysis.story.word")
	case winner < 0:
		return l.Localize("analysis.story.nobody")
	case lowestShare(a, winner) < hopeless/float64(len(a.Seats)):
		return l.Localize("analysis.story.comeback", t.Words.Name(games.Seat(winner)))
	case leads >= manyLeads:
		return l.Localize("analysis.story.close", leads)
	case HasLuck(a) && luck >= 0.25:
		seat, _ := Luckiest(a)
		return l.Localize("analysis.story.luck", t.Words.Name(games.Seat(seat)))
	case Count(a)[winner].Mistakes == 0:
		return l.Localize("analysis.story.clean", t.Words.Name(games.Seat(winner)))
	case leaderBeforeTheEnd(a) != winner:
		return l.Localize("analysis.story.last", t.Words.Name(games.Seat(winner)))
	}
	return l.Localize("analysis.story.good", t.Words.Name(games.Seat(winner)))
}

// clearLead is by how much a seat's share is above all others when it leads: the lines of the graph are apart.
const clearLead = 0.1

// leader returns the seat that leads by its share, -1 for none.
func leader(shares []float64) int {
	best, near := slices.Max(shares), 0
	for _, share := range shares {
		near += games.CountIf(share > best-clearLead)
	}
	if near > 1 {
		return -1
	}
	return slices.Index(shares, best)
}

// LeadChanges returns how often another seat came to lead, as the graph shows it after each turn.
func LeadChanges(a *analysis.Analysis) (changes int) {
	last := -1
	for _, t := range a.Turns() {
		if now := leader(t.After); now >= 0 && now != last {
			changes += games.CountIf(last >= 0)
			last = now
		}
	}
	return changes
}

// leaderBeforeTheEnd returns the seat that led last before the last turn, -1 for none.
func leaderBeforeTheEnd(a *analysis.Analysis) int {
	turns := a.Turns()
	for _, t := range slices.Backward(turns[:max(0, len(turns)-1)]) {
		if seat := leader(t.After); seat >= 0 {
			return seat
		}
	}
	return -1
}
