package review

import (
	"slices"

	"banchisa/games"
)

// hopeless is the share, times the number of seats, below which a seat that wins has come back.
const hopeless = 0.4

// Story returns one friendly sentence about the match.
func (t *Teller) Story(leadChanges int) string {
	a, l := t.Analysis, t.Localizer
	winner := slices.Index(a.Result, 1)
	_, luck := Luckiest(a)
	switch {
	case t.Match.Ending.Kind != games.NoEnding:
		return l.Localize("analysis.story.word")
	case winner < 0:
		return l.Localize("analysis.story.nobody")
	case lowestShare(a, winner) < hopeless/float64(len(a.Seats)):
		return l.Localize("analysis.story.comeback", t.Words.Name(games.Seat(winner)))
	case leadChanges >= 4:
		return l.Localize("analysis.story.close", leadChanges)
	case HasLuck(a) && luck >= 0.25:
		seat, _ := Luckiest(a)
		return l.Localize("analysis.story.luck", t.Words.Name(games.Seat(seat)))
	case Count(a)[winner].Mistakes == 0:
		return l.Localize("analysis.story.clean", t.Words.Name(games.Seat(winner)))
	}
	return l.Localize("analysis.story.good", t.Words.Name(games.Seat(winner)))
}
