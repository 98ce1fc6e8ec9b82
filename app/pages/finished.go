package pages

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/shell"
	"banchisa/app/stats"
	"banchisa/app/trophies"
)

// finishedMatches are the finished matches, which are counted in the background.
type finishedMatches struct {
	matches []stats.Match
	feats   []trophies.Match
	logs    shell.Logs
	noLogs  bool // they have not been read yet
	unread  int  // how many match files have not been counted yet
	stop    context.CancelFunc
}

// countMatches begins to count; changed is called after every batch.
func countMatches(sh *shell.Shell, changed func()) *finishedMatches {
	f := &finishedMatches{noLogs: true, unread: 1} // until the folder has been looked at
	stopLogs := sh.ReadLogs(func(logs shell.Logs) {
		f.logs, f.noLogs = logs, false
		changed()
	})
	stopMatches := sh.ScanMatches(func(found []match.Summary, left int) {
		for _, s := range found {
			if s.Counts() {
				f.matches = append(f.matches, s.Stats)
				f.feats = append(f.feats, s.Trophies(sh.Family.CurrentName))
			}
		}
		f.unread = left
		changed()
	})
	f.stop = func() {
		stopLogs()
		stopMatches()
	}
	return f
}
