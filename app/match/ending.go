package match

import (
	"fmt"

	"banchisa/app/ui"
	"banchisa/games"
)

// EndingSentence says how the players ended a match, "" if its rules did.
func EndingSentence(e games.Ending, players []ui.Player, localize ui.Localize) string {
	switch {
	case e.Kind == games.NoEnding:
		return ""
	case e.Kind != games.Resignation:
		return localize("end.told." + e.Kind.String())
	case int(e.Seat) < len(players):
		return localize("end.told.resign", players[e.Seat].Name)
	}
	return ""
}

// EndingRows are the rows of the result of a match that its players ended: how, what was counted, and that
// nobody has won it by its rules.
func EndingRows(v View, localize ui.Localize) []ui.ResultRow {
	s := v.Session
	e := s.Concluded()
	rows := []ui.ResultRow{{Label: EndingSentence(e, v.Players, localize)}}
	if e.Kind == games.AgreedCount {
		for seat, style := range v.Presenter.SeatStyles(v.Setup, localize) {
			rows = append(rows, ui.ResultRow{Label: style.Title, Value: fmt.Sprint(s.Game.Measure(s.FullState(s.Ply()), games.Seat(seat)))})
		}
	}
	return append(rows, ui.ResultRow{Label: localize("end.no-win")})
}
