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

// PlayerLabel is a player's name, with the seat's where several have the same, as bots of one level do.
func PlayerLabel(seats []ui.SeatStyle, players []ui.Player, seat int) string {
	name := players[seat].Name
	for i, p := range players {
		if i != seat && p.Name == name {
			return seats[seat].Title + " (" + name + ")"
		}
	}
	return name
}

// Outcome says how a match ended in which the seats have these shares, and returns the seat that has won, -1
// for none. Nobody wins a match that another gave up: it goes to somebody.
func Outcome(e games.Ending, seats []ui.SeatStyle, players []ui.Player, shares []float64, localize ui.Localize) (title string, winner int) {
	title, winner = ui.Outcome(seats, shares, localize)
	if winner < 0 {
		return title, winner
	}
	name, label := players[winner].Name, PlayerLabel(seats, players, winner)
	if name == "" { // a seat that nobody has taken
		name, label = seats[winner].Title, seats[winner].Title
	}
	switch {
	case e.Kind == games.Resignation:
		title = localize("end.goes-to", label)
	case label != name: // the seat has to be named
		title += " (" + name + ")"
	case name != seats[winner].Title:
		title = localize("result.wins", label)
	}
	return title, winner
}
