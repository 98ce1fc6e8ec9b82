package pages

import (
	"context"
	"slices"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/shell"
	"banchisa/app/stats"
)

// scanMatches reads all match files in the background. found is called on the window's goroutine
// with what has been read, and with the number of files that have not been; never after cancel.
func scanMatches(sh *shell.Shell, found func(found []match.Summary, left int)) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	reader := match.NewReader(sh.Store)
	reader.Precisions = review.ReadPrecisions
	sh.Env.Background(func() {
		reader.Scan(ctx, func(batch []match.Summary, left int) {
			sh.Env.Do(func() {
				if ctx.Err() == nil {
					found(batch, left)
					sh.Dirty()
				}
			})
		})
	})
	return cancel
}

// finishedMatches are the matches with an end, which are counted in the background.
type finishedMatches struct {
	matches []stats.Match
	unread  int // how many match files have not been counted yet
	stop    context.CancelFunc
}

// countMatches begins to count; changed is called after every batch.
func countMatches(sh *shell.Shell, changed func()) *finishedMatches {
	f := &finishedMatches{unread: 1} // until the folder has been looked at
	f.stop = scanMatches(sh, func(found []match.Summary, left int) {
		for _, s := range found {
			if s.Over {
				f.matches = append(f.matches, s.Stats)
			}
		}
		f.unread = left
		changed()
	})
	return f
}

// currentNames returns the matches with the names that their players have today.
func (f *finishedMatches) currentNames(sh *shell.Shell) []stats.Match {
	matches := slices.Clone(f.matches)
	for i, m := range matches {
		matches[i].Players = slices.Clone(m.Players)
		for k, name := range m.Players {
			matches[i].Players[k] = sh.Family.CurrentName(name, m.Time)
		}
	}
	return matches
}
