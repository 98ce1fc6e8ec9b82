package shell

import (
	"time"

	"github.com/fsnotify/fsnotify"
)

// WatchFolder calls changed on the window's goroutine whenever a file of a folder has changed,
// until stop. A folder that cannot be watched is read when a page is opened.
func (s *Shell) WatchFolder(folder string, changed func()) (stop func()) {
	w, err := fsnotify.NewWatcher()
	if err != nil {
		return func() {}
	}
	if err := w.Add(folder); err != nil {
		w.Close()
		return func() {}
	}
	stopped := false
	s.Env.Background(func() {
		for range w.Errors { // nothing waits for an error to be read
		}
	})
	s.Env.Background(func() {
		for range w.Events {
			drain(w.Events, quietTime) // editors write in several strokes, an archive brings a thousand files
			s.Env.Do(func() {
				if !stopped {
					changed()
				}
			})
		}
	})
	return func() {
		if !stopped {
			stopped = true
			w.Close()
		}
	}
}

const (
	// quietTime is how long nothing has to change before a folder is read again.
	quietTime = 100 * time.Millisecond
	// maxUnread is how long a folder that goes on changing may be left unread.
	maxUnread = 2 * time.Second
)

// drain takes events until none has come for a while, or the channel is closed.
func drain(events <-chan fsnotify.Event, quiet time.Duration) {
	end := time.After(maxUnread)
	for {
		select {
		case _, open := <-events:
			if !open {
				return
			}
		case <-time.After(quiet):
			return
		case <-end:
			return
		}
	}
}
