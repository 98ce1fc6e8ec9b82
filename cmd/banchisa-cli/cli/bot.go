package cli

import (
	"banchisa/games"
	"banchisa/games/bots"
)

// newBot is the bot of that name: a level from 1 to 5, "random" and others.
func newBot(game *games.Game, name string, seed uint64) (bots.Bot, error) {
	return bots.Parse(game, name, seed)
}
