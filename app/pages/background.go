package pages

import (
	"context"

	"banchisa/app/shell"
)

// readInBackground calls read beside the window, and done with what it has returned on the window's
// goroutine; never after cancel.
func readInBackground[T any](sh *shell.Shell, read func() T, done func(T)) (cancel context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	sh.Env.Background(func() {
		result := read()
		sh.Env.Do(func() {
			if ctx.Err() == nil {
				done(result)
				sh.Dirty()
			}
		})
	})
	return cancel
}
