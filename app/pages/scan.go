package pages

import (
	"context"

	"banchisa/app/match"
	"banchisa/app/shell"
)

// scanMatches reads all match files in the background. found is called on the window's goroutine
// with what has been read, and with the number of files that have not been; never after cancel.
func scanMatches(sh *shell.Shell, found func(found []match.Summary, left int)) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	reader := match.NewReader(sh.Store)
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
