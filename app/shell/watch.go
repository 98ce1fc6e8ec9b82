package shell

import (
	"time"

	"github.com/fsnotify/fsnotify"
)

// WatchFolder calls changed on the window's goroutine once the folder is watched, and whenever one of its
// files changes after that, until stop: a caller that reads the folder then misses no change. For a folder
// that cannot be watched, changed is called once.
func (s *Shell) WatchFolder(folder string, changed func()) (stop func()) {
	stopped := false
	call := func() {
		if !stopped {
			changed()
		}
	}
	w, err := fsnotify.NewWatcher()
	if err != nil {
		s.Env.Do(call)
		return func() { stopped = true }
	}
	s.Env.Serve(func() {
		for range w.Errors { // nothing waits for an error to be read
		}
	})
	s.Env.Background(func() {
		err := w.Add(folder) // a disk of the network may keep it waiting
		s.Env.Do(call)
		if err != nil {
			w.Close()
			return
		}
		s.Env.Serve(func() {
			for range w.Events {
				drain(w.Events, quietTime) // editors write in several strokes, an archive brings a thousand files
				s.Env.Do(call)
			}
		})
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
