package shell

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/stats"
)

// ScanMatches reads all match files in the background. found is called on the window's goroutine with what
// has been read and the number of files still unread, but not after cancel.
func (sh *Shell) ScanMatches(found func(found []match.Summary, left int)) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	reader := sh.matchReader()
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

// AwaitFinished reads what statistics count of all finished matches, and calls done with it. The players
// have their present names.
func (sh *Shell) AwaitFinished(done func(finished []stats.Match)) {
	Await(sh, sh.matchReader().Finished, func(finished []stats.Match) { done(sh.WithCurrentNames(finished)) })
}

func (sh *Shell) matchReader() match.Reader {
	reader := match.NewReader(sh.Store)
	reader.Precisions = review.ReadPrecisions
	return reader
}
