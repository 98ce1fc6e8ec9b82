package match

import (
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// FitCompanions sets the strength with which the companions among the players begin: that of the
// people among them, as their finished matches of the game show it.
func FitCompanions(game *games.Game, finished []stats.Match, players []ui.Player) {
	companions, people, strength := 0, 0, 0.0
	for _, p := range players {
		switch p.Level {
		case bots.CompanionLevel:
			companions++
		case 0:
			people++
			strength += stats.Strength(finished, game.ID, p.Name)
		}
	}
	begin := bots.FirstStrength
	if people > 0 {
		begin = bots.CompanionStrength(strength/float64(people), people, companions)
	}
	for i := range players {
		if players[i].Level == bots.CompanionLevel {
			players[i].Strength = begin
		}
	}
}

// CompanionStrength returns the strength with which the companions among the players begin.
func CompanionStrength(players []ui.Player) float64 {
	for _, p := range players {
		if p.Level == bots.CompanionLevel {
			return p.Strength
		}
	}
	return bots.FirstStrength
}
