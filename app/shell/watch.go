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
			time.Sleep(100 * time.Millisecond) // editors write in several strokes
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
