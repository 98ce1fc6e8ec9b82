package match

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/games"
)

// EndingSentence says how the players ended a match, "" if its rules did.
func EndingSentence(e games.Ending, words ui.Words) string {
	switch {
	case e.Kind == games.NoEnding:
		return ""
	case !e.Kind.LosesSeat():
		return words.Localize("end.told." + e.Kind.String())
	}
	return words.Localize("end.told."+e.Kind.String(), words.Name(e.Seat))
}

// EndingRows are the rows of the result of a match that its players ended: how, what was counted, and that
// nobody has won it by its rules.
func (v View) EndingRows(localize ui.Localize) []ui.ResultRow {
	s, words := v.Session, v.Words(localize)
	e := s.Concluded()
	rows := []ui.ResultRow{{Label: EndingSentence(e, words)}}
	if e.Kind == games.AgreedCount {
		for seat := range words.Seats {
			rows = append(rows, ui.ResultRow{Label: words.Name(games.Seat(seat)), Value: fmt.Sprint(s.Game.Measure(s.FullState(s.Ply()), games.Seat(seat)))})
		}
	}
	return append(rows, ui.ResultRow{Label: localize("end.no-win")})
}

// Outcome says how a match ended in which the seats have these shares, and returns the seat that has won, -1
// for none. Nobody wins a match that another gave up or lost on time: it goes to somebody.
func Outcome(e games.Ending, words ui.Words, shares []float64) (title string, winner int) {
	title, winner = ui.Outcome(words.Seats, shares, words.Localize)
	if winner >= 0 && e.Kind.LosesSeat() {
		title = words.Localize("end.goes-to", words.Name(games.Seat(winner)))
	}
	return title, winner
}
