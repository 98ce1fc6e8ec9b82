package match

import (
	"context"
	"sync"
)

// Activity reports whether bots or hints are being computed at any table. Work that can wait, such as
// the analysis of a match, goes on only while nothing is. Its methods may be called on any
// goroutine; the zero value is idle.
type Activity struct {
	mu      sync.Mutex
	running int
	// idle is closed when nothing is running any more; nil while nothing is.
	idle chan struct{}
	// waiting are the contexts that end when something begins.
	waiting map[int]context.CancelFunc
	count   int
}

// begin records that something is being computed, end that it has finished.
func (a *Activity) begin() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running++; a.running == 1 {
		a.idle = make(chan struct{})
	}
	for _, cancel := range a.waiting {
		cancel()
	}
}

func (a *Activity) end() {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running--; a.running == 0 {
		close(a.idle)
		a.idle = nil
	}
}

// Idle waits until nothing is computed, and returns a context that ends as soon as something is, or
// ctx ends. Call cancel when the work is done.
func (a *Activity) Idle(ctx context.Context) (idle context.Context, cancel context.CancelFunc) {
	idle, stop := context.WithCancel(ctx)
	for {
		a.mu.Lock()
		if a.running == 0 {
			if a.waiting == nil {
				a.waiting = map[int]context.CancelFunc{}
			}
			a.count++
			id := a.count
			a.waiting[id] = stop
			a.mu.Unlock()
			return idle, func() {
				stop()
				a.mu.Lock()
				delete(a.waiting, id)
				a.mu.Unlock()
			}
		}
		wait := a.idle
		a.mu.Unlock()
		select {
		case <-wait:
		case <-ctx.Done():
			return idle, stop
		}
	}
}
