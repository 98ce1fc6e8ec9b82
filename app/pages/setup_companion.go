package pages

import (
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// beginCompanions sets the strength with which the companions begin: that of the people at the
// table, as their finished matches of the game tell.
func beginCompanions(game *games.Game, matches []stats.Match, players []ui.Player) {
	companions, people, strength := 0, 0, 0.0
	for _, p := range players {
		if p.Level == bots.CompanionLevel {
			companions++
		}
	}
	if companions == 0 {
		return
	}
	for _, p := range players {
		if p.Level == 0 {
			people++
			strength += stats.Strength(matches, game.ID, p.Name)
		}
	}
	for i := range players {
		if players[i].Level != bots.CompanionLevel {
			continue
		}
		players[i].Strength = bots.FirstStrength
		if people > 0 {
			players[i].Strength = bots.CompanionStrength(strength/float64(people), people, companions)
		}
	}
}
