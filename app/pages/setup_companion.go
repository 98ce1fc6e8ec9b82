package pages

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/ui"
	"banchisa/games"
	"banchisa/games/bots"
)

// finishedMatches are the finished matches of this computer, as far as they have been read.
type finishedMatches struct {
	matches []stats.Match
	cancel  context.CancelFunc
}

// readFinishedMatches begins to read them in the background.
func readFinishedMatches(sh *shell.Shell) *finishedMatches {
	f := &finishedMatches{}
	f.cancel = scanMatches(sh, func(found []match.Summary, _ int) {
		for _, s := range found {
			if s.Over {
				f.matches = append(f.matches, s.Stats)
			}
		}
	})
	return f
}

// beginCompanions sets the strength with which the companions begin: that of the people at the
// table, as their finished matches of the game tell.
func (f *finishedMatches) beginCompanions(sh *shell.Shell, game *games.Game, players []ui.Player) {
	companions, people, strength := 0, 0.0, 0.0
	for _, p := range players {
		if p.Level == bots.CompanionLevel {
			companions++
		}
	}
	if companions == 0 {
		return
	}
	matches := currentNames(sh, f.matches)
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
			players[i].Strength = strength / people
		}
	}
}
