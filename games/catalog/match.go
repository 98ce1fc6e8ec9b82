package catalog

import (
	"banchisa/games"
	"banchisa/games/record"
	"banchisa/resources"
)

// ShippedMatch returns the recorded match of a game, which tests replay.
func ShippedMatch(game *games.Game) (*record.Match, error) {
	file, err := resources.Matches.Open("matches/" + game.ID + ".banchisa")
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return Resolver().Decode(game.ID, file)
}
