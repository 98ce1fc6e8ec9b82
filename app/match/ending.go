package match

import (
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
