package pages

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/trophies"
)

// finishedMatches are the matches with an end, which are counted in the background.
type finishedMatches struct {
	matches []stats.Match
	feats   []trophies.Match
	unread  int // how many match files have not been counted yet
	stop    context.CancelFunc
}

// countMatches begins to count; changed is called after every batch.
func countMatches(sh *shell.Shell, changed func()) *finishedMatches {
	f := &finishedMatches{unread: 1} // until the folder has been looked at
	f.stop = shell.ScanMatches(sh, func(found []match.Summary, left int) {
		for _, s := range found {
			if s.Over {
				f.matches = append(f.matches, s.Stats)
				f.feats = append(f.feats, s.Trophies(sh.Family.CurrentName))
			}
		}
		f.unread = left
		changed()
	})
	return f
}
