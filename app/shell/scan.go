package shell

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/review"
	"banchisa/app/stats"
)

// ScanMatches reads all match files in the background. found is called on the window's goroutine with what
// has been read and the number of files still unread, but not after cancel.
func (s *Shell) ScanMatches(found func(found []match.Summary, left int)) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	reader := s.matchReader()
	s.Env.Background(func() {
		reader.Scan(ctx, func(batch []match.Summary, left int) {
			s.Env.Do(func() {
				if ctx.Err() == nil {
					found(batch, left)
					s.Dirty()
				}
			})
		})
	})
	return cancel
}

// AwaitFinished reads what statistics count of all finished matches, and calls done with it. The players
// have their present names.
func (s *Shell) AwaitFinished(done func(finished []stats.Match)) {
	Await(s, s.matchReader().Finished, func(finished []stats.Match) { done(s.WithCurrentNames(finished)) })
}

func (s *Shell) matchReader() match.Reader {
	reader := match.NewReader(s.Store)
	reader.Precisions = review.ReadPrecisions
	return reader
}
