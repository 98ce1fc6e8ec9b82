package shell

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/review"
)

// ScanMatches reads all match files in the background. found is called on the window's goroutine
// with what has been read, and with the number of files that have not been; never after cancel.
func ScanMatches(sh *Shell, found func(found []match.Summary, left int)) (cancel context.CancelFunc) {
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
