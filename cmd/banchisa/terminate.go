package main

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	banchisa "banchisa/app"
)

const (
	// toolkitDelay is how long after the start the toolkit surely listens for signals: it would quit at
	// once, without saving.
	toolkitDelay = time.Second
	// terminateTimeout is how long the program may go on saving when the system ends it.
	terminateTimeout = 10 * time.Second
)

// closeWhenTerminated closes the window when the system ends the program, instead of the toolkit.
func closeWhenTerminated(a *banchisa.App) {
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM}
	time.AfterFunc(toolkitDelay, func() {
		signal.Reset(signals...)
		received := make(chan os.Signal, 1)
		signal.Notify(received, signals...)
		<-received
		time.AfterFunc(terminateTimeout, func() { os.Exit(exitFailure) })
		fyne.Do(a.Terminate)
	})
}
