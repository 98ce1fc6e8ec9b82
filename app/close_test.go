package app_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/driver/software"

	"banchisa/app"
)

// closeAtEnd waits at the end of a test until the page has all that it reads in the background:
// nothing is written into the test's folder then. A page may wait for a file that never comes. Then it
// closes the app.
func closeAtEnd(t *testing.T, a *app.App, queue chan func()) {
	t.Cleanup(func() {
		for end := time.After(10 * time.Second); a.Reading(); {
			select {
			case f := <-queue:
				f()
			case <-end:
				return
			}
		}
		a.Close()
		software.NewCanvas().Capture() // cleans the toolkit's caches, as the test driver never does
	})
}
